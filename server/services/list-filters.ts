import { readSearchTerms, type SearchTerms } from '../../src/domain/order/search-terms';
import { AppError } from '../../src/lib/app-error';
import { latinDigits } from '../../src/lib/digits';

/**
 * `+855 12 345 678`, `012345678` and `12345678` find the same orders, in the digits of any script. Throws `VALIDATION`
 * for a number without digits: without the filter it would find all orders.
 */
export function phoneFilter(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const digits = latinDigits(text).replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') throw new AppError('VALIDATION', { message: 'customer_phone_number holds no digits.' });
  return digits;
}

/** What is searched for; throws `VALIDATION` for less than four digits or two letters. */
export function searchFilter(text: string | undefined): SearchTerms | undefined {
  if (text === undefined) return undefined;
  const terms = readSearchTerms(text);
  if (terms === undefined) throw new AppError('VALIDATION', { message: 'search holds too little to search for.' });
  return terms;
}
