import { ownValue } from '../../../lib/own-value';
import { failureOf, failureOfKey, type ValidationFailure } from '../details/field-failure';
import { PREORDER_MAX_DAYS, PREORDER_MIN_MINUTES } from '../details/preorder';

/** The platform's refusal: its code, and the part of the request it names (`meta.translation_key`), if any. */
export interface Refusal {
  code: string;
  translationKey?: string | undefined;
}

const AT_CODE: Readonly<Record<string, ValidationFailure | undefined>> = {
  AMOUNT_TOO_LOW: { field: 'orderAmount', messageId: 'request.rejected.amount-too-low' },
  AMOUNT_TOO_LARGE: { field: 'orderAmount', messageId: 'request.rejected.amount-too-large' },
  AMOUNT_PRECISION: { field: 'orderAmount', messageId: 'request.rejected.amount-precision' },
  AMOUNT_REQUIRED: { field: 'orderAmount', messageId: 'request.rejected.amount-required' },
  UNIT_NUMBER_REQUIRED: failureOf('validation.fill-unit-number'),
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

/** Messages that the portal's own checks lack, or word differently. */
const AT_KEY: Readonly<Record<string, ValidationFailure>> = {
  'validation.fill-amount': { field: 'orderAmount', messageId: 'request.rejected.amount-required' },
  'voucher.error.validation.message': { field: 'voucherCode', messageId: 'voucher.error.validation.message' },
  'validation.sender': { field: 'vendor', messageId: 'request.rejected.sender' },
};

/** Where a refusal is shown and the focus goes; without a field, above the button that was pressed. */
export function placeOfRefusal({ code, translationKey }: Refusal): ValidationFailure {
  const ofKey = translationKey && (ownValue(AT_KEY, translationKey) ?? failureOfKey(translationKey));
  return ownValue(AT_CODE, code) ?? (ofKey || { field: 'request', messageId: 'request.rejected.other' });
}
