import type { FieldCode } from '../../src/domain/checks/order-checks';
import { AppError } from '../../src/lib/app-error';

/** English sentences for refused fields, for readers of the answer without a catalogue of messages. */
const MESSAGES: Readonly<Partial<Record<FieldCode, string>>> = {
  'address.error.address-too-long': 'Address is too long',
  'address.error.notes-too-long': 'Notes are too long',
  'validation.description-card-number': 'The description must not hold a card number.',
  'validation.fill-address': 'The address is missing.',
  'validation.fill-customer-name': 'The customer name is missing.',
  'validation.fill-customer-phone': 'The customer phone number is missing.',
  'validation.notes-card-number': 'The notes must not hold a card number.',
  'validation.phone-extension': 'The customer phone number has an extension.',
  'validation.phone-several': 'The customer phone number holds several numbers.',
  'validation.phone-incorrect': 'The customer phone number is not possible.',
  'validation.wrong-customer-name': 'The customer name has digits.',
};

/** The fields whose refusals have a code of their own; all others have `VALIDATION`. */
const ERRORS: Readonly<Partial<Record<FieldCode, string>>> = {
  'validation.amount-precision': 'AMOUNT_PRECISION',
  'validation.fill-amount': 'AMOUNT_REQUIRED',
  'validation.fill-unit-number': 'UNIT_NUMBER_REQUIRED',
  'validation.maximum-amount': 'AMOUNT_TOO_LARGE',
  'validation.minimum-amount': 'AMOUNT_TOO_LOW',
};

/** Throws the refusal of a check's result; nothing without one. `limits` are the accepted values. */
export function refuse(found: FieldCode | undefined, limits: Readonly<Record<string, unknown>> = {}): void {
  if (found === undefined) return;
  const message = MESSAGES[found];
  throw new AppError(ERRORS[found] ?? 'VALIDATION', {
    translationKey: found,
    ...(message !== undefined && { message }),
    ...limits,
  });
}
