import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ownValue } from '../lib/own-value';
import type { ErrorCode } from '../protocol/error-codes';

/** Codes of the portal itself, beside the platform's own (see `sync/services`). */
type LocalCode = 'NETWORK' | 'TIMEOUT' | 'CAPTIVE_PORTAL' | 'BAD_ANSWER' | 'STORAGE_FAILED';

/** The message of every code: what happened, and what to do next. A test requires all of them. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode | LocalCode, MessageDescriptor>> = {
  NETWORK: msg({
    id: 'error.code.network',
    message: 'Something went wrong. Please try again. You could be offline.',
  }),
  TIMEOUT: msg({ id: 'error.code.timeout', message: 'This is taking too long. Try again.' }),
  CAPTIVE_PORTAL: msg({
    id: 'error.code.captive-portal',
    message: 'This network wants you to sign in first. Sign in, then try again.',
  }),
  BAD_ANSWER: msg({
    id: 'error.code.bad-answer',
    message: 'Something went wrong on our side. Try again in a moment.',
  }),
  STORAGE_FAILED: msg({
    id: 'error.code.storage-failed',
    message: "This device couldn't store the request, so nothing was sent. Free up some space and try again.",
  }),
  VALIDATION: msg({
    id: 'error.code.validation',
    message: 'Check the highlighted fields.',
  }),
  UNAUTHORIZED: msg({ id: 'error.code.unauthorized', message: 'Sign in again.' }),
  INVALID_CREDENTIALS: msg({
    id: 'error.code.invalid-credentials',
    message: "The email or password isn't correct. Check both and try again.",
  }),
  FORBIDDEN_ORIGIN: msg({
    id: 'error.code.forbidden-origin',
    message: "Live updates don't work at this address. Open the app at its own address.",
  }),
  USER_NOT_CONFIRMED: msg({
    id: 'error.code.user-not-confirmed',
    message: "Your email isn't confirmed yet. Open the link in our email, then sign in.",
  }),
  REGISTRATION_CLOSED: msg({
    id: 'error.code.registration-closed',
    message: 'Registration is closed right now. Try again later.',
  }),
  ALREADY_REGISTERED: msg({
    id: 'error.code.already-registered',
    message: 'This shop is already registered with this email. Sign in instead.',
  }),
  VENDOR_NOT_FOUND: msg({
    id: 'error.code.vendor-not-found',
    message: "The shop code or email isn't correct. Check both and try again.",
  }),
  CODE_EXPIRED: msg({
    id: 'error.code.code-expired',
    message: 'This code or link has expired or was already used. Ask for a new one.',
  }),
  CODE_MISMATCH: msg({
    id: 'error.code.code-mismatch',
    message: "This code isn't correct. Check the email and try again.",
  }),
  PASSWORD_TOO_WEAK: msg({ id: 'error.code.password-too-weak', message: "This password doesn't meet all the rules." }),
  PASSWORD_WRONG: msg({ id: 'error.code.password-wrong', message: "Your current password isn't correct." }),
  TERMS_REQUIRED: msg({ id: 'error.code.terms-required', message: 'Agree to the terms to continue.' }),
  NOT_FOUND: msg({ id: 'error.code.not-found', message: "This doesn't exist or belongs to another account." }),
  METHOD_NOT_ALLOWED: msg({ id: 'error.code.method-not-allowed', message: "That isn't possible here." }),
  IDEMPOTENCY_IN_FLIGHT: msg({
    id: 'error.code.in-flight',
    message: "This request is already being sent. You'll see the result in a moment.",
  }),
  SignatureExpired: msg({
    id: 'error.code.signature-expired',
    message: 'This price has expired. Getting a new one.',
  }),
  FEE_CHANGED: msg({
    id: 'error.code.fee-changed',
    message: 'The delivery fee has changed. Check the new price before you pay.',
  }),
  PAYMENT_AUTH_EXPIRED: msg({
    id: 'error.code.payment-auth-expired',
    message: "The payment took too long. You haven't been charged. Start it again.",
  }),
  PAYMENT_IN_PROGRESS: msg({
    id: 'error.code.payment-in-progress',
    message: "This order is already being paid. You'll see the result in a moment.",
  }),
  ORDER_NOT_MODIFIABLE: msg({
    id: 'error.code.order-not-modifiable',
    message: "This order can't be changed at this stage.",
  }),
  ORDER_NOT_CANCELLABLE: msg({
    id: 'error.code.order-not-cancellable',
    message: 'This order cannot be cancelled at this stage.',
  }),
  PAYLOAD_TOO_LARGE: msg({ id: 'error.code.payload-too-large', message: 'This is too large to send.' }),
  UNSUPPORTED_MEDIA_TYPE: msg({
    id: 'error.code.unsupported-media-type',
    message: "This type of file isn't accepted.",
  }),
  IDEMPOTENCY_MISMATCH: msg({
    id: 'error.code.idempotency-mismatch',
    message: 'This request was changed after it was sent. Check the orders before sending it again.',
  }),
  SIGNATURE_INVALID: msg({
    id: 'error.code.signature-invalid',
    message: 'This price is for another trip. Getting a new one.',
  }),
  OUTLET_CLOSED: msg({
    id: 'error.code.outlet-closed',
    message: 'The shop is closed now. Try again during service hours.',
  }),
  UNDELIVERABLE: msg({ id: 'error.code.undeliverable', message: 'We cannot deliver that order there.' }),
  VENDOR_WITHOUT_COORDINATES: msg({
    id: 'error.code.vendor-without-coordinates',
    message: "The pickup point isn't on the map yet. Set it first.",
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
    message: "This payment method isn't available. Choose another.",
  }),
  PREORDER_OUT_OF_RANGE: msg({
    id: 'error.code.preorder-out-of-range',
    message: 'Choose a delivery time from 55 minutes to 2 days from now.',
  }),
  VOUCHER_NOT_AVAILABLE: msg({ id: 'error.code.voucher-not-available', message: "This voucher isn't available." }),
  CARD_INVALID: msg({
    id: 'error.code.card-invalid',
    message: "This card isn't accepted. Check its number and date, or use another card.",
  }),
  CARD_DECLINED: msg({
    id: 'error.code.card-declined',
    message: 'The card was declined and nothing was charged. Use another card.',
  }),
  TRACKING_NOT_FOUND: msg({
    id: 'error.code.tracking-not-found',
    message: "This tracking link doesn't work. Refresh the page, or ask the shop for a new link.",
  }),
  PERIOD_TOO_LONG: msg({
    id: 'error.code.period-too-long',
    message: 'Choose 31 days at most.',
  }),
  EXPORT_TOO_LARGE: msg({
    id: 'error.code.export-too-large',
    message: 'Too many orders for a spreadsheet. Choose a shorter period, or CSV.',
  }),
  PUSH_ENDPOINT_REFUSED: msg({
    id: 'error.code.push-endpoint-refused',
    message: "Notifications don't work in this browser. Everything else does.",
  }),
  UPGRADE_REQUIRED: msg({
    id: 'error.code.upgrade-required',
    message: 'This version no longer works. What you entered is kept.',
  }),
  TOO_MANY_REQUESTS: msg({
    id: 'error.code.too-many-requests',
    message: 'Too many attempts. Wait a moment and try again.',
  }),
  INTERNAL: msg({ id: 'error.code.internal', message: 'Something went wrong on our side. Try again.' }),
  SERVICE_UNAVAILABLE: msg({
    id: 'error.code.service-unavailable',
    message: "Our service isn't available right now. Try again in a moment.",
  }),
};

/** The message of a code; an unknown one gets that of an internal error. */
export function errorMessage(code: string): MessageDescriptor {
  return ownValue<MessageDescriptor>(ERROR_MESSAGES, code) ?? ERROR_MESSAGES.INTERNAL;
}

/** The message of anything caught: an error with a code, or a programming error. */
export function failureMessage(failure: unknown): MessageDescriptor {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  return errorMessage(typeof code === 'string' ? code : 'INTERNAL');
}
