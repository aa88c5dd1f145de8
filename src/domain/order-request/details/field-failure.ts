import type { MessageId } from '../../message-ids';
import type { AmountCode, FieldCode } from '../../checks/order-checks';
import { DESCRIPTION_MAX, ORDER_TEXT_LIMITS, PICKUP_CODE_MAX, VAT_NUMBER_LENGTH } from '../../checks/text-limits';
import type { OrderForm } from './form';

/**
 * Where a failed check is shown and the focus goes. `vendor` and `coordinates` have no field in the form, and `request`
 * is the whole of it.
 */
export type CheckedField = keyof OrderForm | 'vendor' | 'coordinates' | 'request';

/** A failed check: the message is a catalogue id with its values, shown as a toast and beside its field. */
export interface ValidationFailure {
  field: CheckedField;
  messageId: MessageId;
  values?: Record<string, string | number>;
}

/** The message about an amount contains the market's limits, see `amountFailure`; a shop's address has its own form. */
type Told = Exclude<FieldCode, AmountCode | 'address.error.address-too-long'>;

const PLACES: Readonly<Record<Told, Omit<ValidationFailure, 'messageId'>>> = {
  'address.error.notes-too-long': { field: 'riderNotes' },
  'request.pickup-code.submit.validation-error.length': { field: 'pickupCode', values: { max: PICKUP_CODE_MAX } },
  'validation.address-too-long': { field: 'destinationTextAddress', values: { max: ORDER_TEXT_LIMITS.address } },
  'validation.description-card-number': { field: 'orderDescription' },
  'validation.fill-address': { field: 'destinationTextAddress' },
  'validation.fill-customer-name': { field: 'destinationName' },
  'validation.fill-customer-phone': { field: 'destinationPhoneNumber' },
  'validation.fill-description': { field: 'orderDescription', values: { max: DESCRIPTION_MAX } },
  'validation.fill-unit-number': { field: 'destinationUnitNumber' },
  'validation.name-too-long': { field: 'destinationName', values: { max: ORDER_TEXT_LIMITS.name } },
  'validation.notes-card-number': { field: 'riderNotes' },
  'validation.phone-extension': { field: 'destinationPhoneNumber' },
  'validation.phone-several': { field: 'destinationPhoneNumber' },
  'validation.phone-incorrect': { field: 'destinationPhoneNumber' },
  'validation.vat-number-length': { field: 'vatNumber', values: { length: VAT_NUMBER_LENGTH } },
  'validation.wrong-customer-name': { field: 'destinationName' },
};

/** The failure of a check, at its field of the form. */
export function failureOf(code: Told | undefined): ValidationFailure | undefined {
  return code && { ...PLACES[code], messageId: code };
}

/** The same for a key sent by the platform, which may have more of them than this version. */
export function failureOfKey(key: string): ValidationFailure | undefined {
  return Object.hasOwn(PLACES, key) ? failureOf(key as Told) : undefined;
}
