import { DESCRIPTION_MAX, PICKUP_CODE_MAX, VAT_NUMBER_LENGTH } from './form';
import { PREORDER_MAX_DAYS, PREORDER_MIN_MINUTES } from './preorder';
import { ORDER_TEXT_LIMITS } from './text-limits';
import type { ValidationFailure } from './validation';

/** The platform's no: its code, and what of the request it names (`meta.translation_key`), where it does. */
export interface Refusal {
  code: string;
  translationKey?: string | undefined;
}

const AT_CODE: Readonly<Record<string, ValidationFailure>> = {
  AMOUNT_TOO_LOW: { field: 'orderAmount', messageId: 'request.rejected.amount-too-low' },
  AMOUNT_TOO_LARGE: { field: 'orderAmount', messageId: 'request.rejected.amount-too-large' },
  AMOUNT_PRECISION: { field: 'orderAmount', messageId: 'request.rejected.amount-precision' },
  AMOUNT_REQUIRED: { field: 'orderAmount', messageId: 'request.rejected.amount-required' },
  UNIT_NUMBER_REQUIRED: { field: 'destinationUnitNumber', messageId: 'validation.fill-unit-number' },
  VOUCHER_NOT_AVAILABLE: { field: 'voucherCode', messageId: 'voucher.error.validation.message' },
  PREORDER_OUT_OF_RANGE: {
    field: 'laterTime',
    messageId: 'request.preorder.error.out-of-range',
    values: { minutes: PREORDER_MIN_MINUTES, days: PREORDER_MAX_DAYS },
  },
  PAYMENT_METHOD_NOT_ALLOWED: { field: 'paymentMethod', messageId: 'request.rejected.payment-method' },
  VENDOR_WITHOUT_COORDINATES: { field: 'vendor', messageId: 'request.rejected.no-pickup-point' },
  SENDER_NOT_ALLOWED: { field: 'vendor', messageId: 'request.rejected.sender' },
  NOT_FOUND: { field: 'vendor', messageId: 'error.cant-retrieve-vendor-rar' },
};

const AT_KEY: Readonly<Record<string, ValidationFailure>> = {
  'validation.fill-customer-name': { field: 'destinationName', messageId: 'validation.fill-customer-name' },
  'validation.wrong-customer-name': { field: 'destinationName', messageId: 'validation.wrong-customer-name' },
  'validation.name-too-long': {
    field: 'destinationName',
    messageId: 'validation.name-too-long',
    values: { max: ORDER_TEXT_LIMITS.name },
  },
  'validation.fill-customer-phone': {
    field: 'destinationPhoneNumber',
    messageId: 'validation.fill-customer-phone',
  },
  'validation.phone-incorrect': { field: 'destinationPhoneNumber', messageId: 'validation.phone-incorrect' },
  'validation.phone-extension': { field: 'destinationPhoneNumber', messageId: 'validation.phone-extension' },
  'validation.fill-unit-number': { field: 'destinationUnitNumber', messageId: 'validation.fill-unit-number' },
  'validation.fill-address': { field: 'destinationTextAddress', messageId: 'validation.fill-address' },
  'validation.address-too-long': {
    field: 'destinationTextAddress',
    messageId: 'validation.address-too-long',
    values: { max: ORDER_TEXT_LIMITS.address },
  },
  'address.error.notes-too-long': { field: 'riderNotes', messageId: 'address.error.notes-too-long' },
  'validation.description-card-number': {
    field: 'orderDescription',
    messageId: 'validation.description-card-number',
  },
  'validation.notes-card-number': { field: 'riderNotes', messageId: 'validation.notes-card-number' },
  'validation.fill-description': {
    field: 'orderDescription',
    messageId: 'validation.fill-description',
    values: { max: DESCRIPTION_MAX },
  },
  'request.pickup-code.submit.validation-error.length': {
    field: 'pickupCode',
    messageId: 'request.pickup-code.submit.validation-error.length',
    values: { max: PICKUP_CODE_MAX },
  },
  'validation.fill-amount': { field: 'orderAmount', messageId: 'request.rejected.amount-required' },
  'validation.vat-number-length': {
    field: 'vatNumber',
    messageId: 'validation.vat-number-length',
    values: { length: VAT_NUMBER_LENGTH },
  },
  'voucher.error.validation.message': { field: 'voucherCode', messageId: 'voucher.error.validation.message' },
  'validation.sender': { field: 'vendor', messageId: 'request.rejected.sender' },
};

/** Where a refusal is shown and the focus goes; where it names no field, above the button that was pressed. */
export function placeOfRefusal({ code, translationKey }: Refusal): ValidationFailure {
  return (
    AT_CODE[code] ??
    (translationKey === undefined ? undefined : AT_KEY[translationKey]) ?? {
      field: 'request',
      messageId: 'request.rejected.other',
    }
  );
}
