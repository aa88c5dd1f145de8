import { customerAddress } from './build-payload';
import { DESCRIPTION_MAX, type OrderForm, PICKUP_CODE_MAX } from './form';
import { byteLength, NOTES_BYTES_MAX } from './origin';
import { ORDER_TEXT_LIMITS } from './text-limits';
import type { CheckedField, ValidationFailure } from './validation';

/** Characters as JSON Schema counts them: "🙂" is one. */
export function characterCount(text: string): number {
  return [...text].length;
}

const isLonger = (text: string, max: number) => characterCount(text) > max;

/**
 * Why the platform would not take a field's text for its length, in the unit that it counts in; undefined while it fits.
 * Shown as soon as it is so, and checked again before anything is sent.
 */
export function limitFailure(field: CheckedField, form: OrderForm): ValidationFailure | undefined {
  const tooLong = (messageId: string, max?: number): ValidationFailure => ({
    field,
    messageId,
    ...(max !== undefined && { values: { max } }),
  });
  switch (field) {
    case 'destinationName':
      return isLonger(form.destinationName.trim(), ORDER_TEXT_LIMITS.name)
        ? tooLong('validation.name-too-long', ORDER_TEXT_LIMITS.name)
        : undefined;
    case 'orderDescription':
      return isLonger(form.orderDescription, DESCRIPTION_MAX)
        ? tooLong('validation.fill-description', DESCRIPTION_MAX)
        : undefined;
    case 'pickupCode':
      return isLonger(form.pickupCode, PICKUP_CODE_MAX)
        ? tooLong('request.pickup-code.submit.validation-error.length', PICKUP_CODE_MAX)
        : undefined;
    case 'riderNotes':
      return byteLength(form.riderNotes.trim()) > NOTES_BYTES_MAX ? tooLong('address.error.notes-too-long') : undefined;
    case 'destinationTextAddress':
      return isLonger(customerAddress(form), ORDER_TEXT_LIMITS.address)
        ? tooLong('validation.address-too-long', ORDER_TEXT_LIMITS.address)
        : undefined;
    default:
      return undefined;
  }
}
