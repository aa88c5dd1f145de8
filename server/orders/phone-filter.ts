import { AppError } from '../../src/lib/app-error';
import { digitsOf } from '../../src/lib/digits';

/**
 * `+855 12 345 678`, `012345678` and `12345678` find the same orders, in the digits of any script. Throws `VALIDATION`
 * for a number without digits: without the filter it would find all orders.
 */
export function phoneFilter(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const digits = digitsOf(text).replace(/^0+/, '');
  if (digits === '') throw new AppError('VALIDATION', { message: 'customer_phone_number holds no digits.' });
  return digits;
}
