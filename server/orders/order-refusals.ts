import type { ErrorCode } from '../../src/protocol/error-codes';

/** The refusals of the checks of an order's contents, for a new order, a changed one, or a payment. */
export const ORDER_REFUSALS = [
  'SignatureExpired',
  'SIGNATURE_INVALID',
  'OUTLET_CLOSED',
  'UNDELIVERABLE',
  'VENDOR_WITHOUT_COORDINATES',
  'SENDER_NOT_ALLOWED',
  'AMOUNT_TOO_LOW',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_PRECISION',
  'AMOUNT_REQUIRED',
  'UNIT_NUMBER_REQUIRED',
  'PAYMENT_METHOD_NOT_ALLOWED',
  'VOUCHER_NOT_AVAILABLE',
] as const satisfies readonly ErrorCode[];
