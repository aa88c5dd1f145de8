import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../protocol/error-codes';

/** What the portal itself finds out, beside the platform's own codes (see `sync/services`). */
type LocalCode = 'NETWORK' | 'TIMEOUT' | 'CAPTIVE_PORTAL' | 'BAD_ANSWER' | 'STORAGE_FAILED';

/** Every code in words: what happened, and what to do next. A test holds that none is missing. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode | LocalCode, MessageDescriptor>> = {
  NETWORK: msg({
    id: 'error.code.network',
    message: 'Something went wrong. Please try again. You could be offline.',
  }),
  TIMEOUT: msg({ id: 'error.code.timeout', message: 'The answer takes too long. Please try again.' }),
  CAPTIVE_PORTAL: msg({
    id: 'error.code.captive-portal',
    message: 'You seem to be behind a sign-in page of this network. Sign in there first, then try again.',
  }),
  BAD_ANSWER: msg({
    id: 'error.code.bad-answer',
    message: 'The answer could not be read. Please try again in a moment.',
  }),
  STORAGE_FAILED: msg({
    id: 'error.code.storage-failed',
    message: 'This device could not store the request, so nothing was sent. Free some space and try again.',
  }),
  VALIDATION: msg({
    id: 'error.code.validation',
    message: 'Check the highlighted fields.',
  }),
  UNAUTHORIZED: msg({ id: 'error.code.unauthorized', message: 'Please sign in again.' }),
  INVALID_CREDENTIALS: msg({
    id: 'error.code.invalid-credentials',
    message: "The email or password isn't correct. Check both and try again.",
  }),
  FORBIDDEN_ORIGIN: msg({
    id: 'error.code.forbidden-origin',
    message: "Live updates aren't allowed from this address. Open the portal at its own address.",
  }),
  NOT_FOUND: msg({ id: 'error.code.not-found', message: 'This does not exist, or does not belong to your account.' }),
  METHOD_NOT_ALLOWED: msg({ id: 'error.code.method-not-allowed', message: 'This is not possible here.' }),
  IDEMPOTENCY_IN_FLIGHT: msg({
    id: 'error.code.in-flight',
    message: 'This request is already being sent. Its result will show in a moment.',
  }),
  SignatureExpired: msg({
    id: 'error.code.signature-expired',
    message: 'The price is too old. A new one is being asked for.',
  }),
  FEE_CHANGED: msg({
    id: 'error.code.fee-changed',
    message: 'The delivery fee has changed. Check the new price before you pay.',
  }),
  PAYMENT_AUTH_EXPIRED: msg({
    id: 'error.code.payment-auth-expired',
    message: 'The payment took too long. Nothing was charged. Please start it again.',
  }),
  PAYMENT_IN_PROGRESS: msg({
    id: 'error.code.payment-in-progress',
    message: 'A payment for this order is already under way. Its result will show in a moment.',
  }),
  ORDER_NOT_MODIFIABLE: msg({
    id: 'error.code.order-not-modifiable',
    message: 'This order cannot be changed at this stage.',
  }),
  ORDER_NOT_CANCELLABLE: msg({
    id: 'error.code.order-not-cancellable',
    message: 'This order cannot be cancelled at this stage.',
  }),
  PAYLOAD_TOO_LARGE: msg({ id: 'error.code.payload-too-large', message: 'This is too large to be sent.' }),
  UNSUPPORTED_MEDIA_TYPE: msg({
    id: 'error.code.unsupported-media-type',
    message: 'This kind of file is not accepted.',
  }),
  IDEMPOTENCY_MISMATCH: msg({
    id: 'error.code.idempotency-mismatch',
    message: 'This request was changed after it was sent. Check the orders before sending it again.',
  }),
  SIGNATURE_INVALID: msg({
    id: 'error.code.signature-invalid',
    message: 'The price does not fit this trip any more. A new one is being asked for.',
  }),
  OUTLET_CLOSED: msg({
    id: 'error.code.outlet-closed',
    message: 'The shop is closed now. Try again in its service hours.',
  }),
  UNDELIVERABLE: msg({ id: 'error.code.undeliverable', message: 'We cannot deliver that order there.' }),
  VENDOR_WITHOUT_COORDINATES: msg({
    id: 'error.code.vendor-without-coordinates',
    message: 'The collection point has no place on the map yet. Set it first.',
  }),
  SENDER_NOT_ALLOWED: msg({
    id: 'error.code.sender-not-allowed',
    message: 'The pickup point has changed. Go back and check it.',
  }),
  AMOUNT_TOO_LOW: msg({ id: 'error.code.amount-too-low', message: 'The item value is too low.' }),
  AMOUNT_TOO_LARGE: msg({ id: 'error.code.amount-too-large', message: 'The item value is too high.' }),
  AMOUNT_PRECISION: msg({ id: 'error.code.amount-precision', message: 'The item value has too many decimals.' }),
  AMOUNT_REQUIRED: msg({ id: 'error.code.amount-required', message: 'Enter the item value.' }),
  UNIT_NUMBER_REQUIRED: msg({ id: 'error.code.unit-number-required', message: 'Enter the unit number.' }),
  PAYMENT_METHOD_NOT_ALLOWED: msg({
    id: 'error.code.payment-method-not-allowed',
    message: 'This way of paying is not available. Choose another one.',
  }),
  PREORDER_OUT_OF_RANGE: msg({
    id: 'error.code.preorder-out-of-range',
    message: 'The delivery time has to be from 55 minutes to 2 days ahead.',
  }),
  VOUCHER_NOT_AVAILABLE: msg({ id: 'error.code.voucher-not-available', message: 'This voucher is not available.' }),
  CARD_INVALID: msg({
    id: 'error.code.card-invalid',
    message: 'This card is not accepted. Check its number and date, or use another card.',
  }),
  CARD_DECLINED: msg({
    id: 'error.code.card-declined',
    message: 'The card was declined and nothing was charged. Use another card.',
  }),
  TRACKING_NOT_FOUND: msg({
    id: 'error.code.tracking-not-found',
    message: 'This tracking link is not working. Please refresh the page, or ask the shop for a new link.',
  }),
  PERIOD_TOO_LONG: msg({
    id: 'error.code.period-too-long',
    message: 'This period is too long. Choose 31 days at most.',
  }),
  EXPORT_TOO_LARGE: msg({
    id: 'error.code.export-too-large',
    message: 'These are too many orders for a spreadsheet. Choose a shorter period, or CSV.',
  }),
  PUSH_ENDPOINT_REFUSED: msg({
    id: 'error.code.push-endpoint-refused',
    message: 'Notifications do not work with this browser. Everything else does.',
  }),
  UPGRADE_REQUIRED: msg({
    id: 'error.code.upgrade-required',
    message: 'This version is too old. Load the new one; nothing you entered is lost.',
  }),
  TOO_MANY_REQUESTS: msg({
    id: 'error.code.too-many-requests',
    message: 'Too many attempts. Wait a moment and try again.',
  }),
  INTERNAL: msg({ id: 'error.code.internal', message: 'Something went wrong on our side. Please try again.' }),
  SERVICE_UNAVAILABLE: msg({
    id: 'error.code.service-unavailable',
    message: 'The platform is not available right now. Please try again in a moment.',
  }),
};

/** The words for a code; one this version does not know gets those of an internal error. */
export function errorMessage(code: string): MessageDescriptor {
  return (ERROR_MESSAGES as Readonly<Record<string, MessageDescriptor>>)[code] ?? ERROR_MESSAGES.INTERNAL;
}

/** The words for anything caught: an error with a code, or one of the program's own. */
export function failureMessage(failure: unknown): MessageDescriptor {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  return errorMessage(typeof code === 'string' ? code : 'INTERNAL');
}
