import type { ErrorCode } from '../error-codes';
import { OrderAnswer } from '../schemas/order';
import {
  PaymentCancelRequest,
  PaymentConfirmAnswer,
  PaymentConfirmRequest,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  WalletAnswer,
} from '../schemas/payment';
import type { Endpoints } from './endpoint';
import { ORDER_REFUSALS } from './orders';

/** What the checks of an order refuse. */
const CHECKED = [
  'NOT_FOUND',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_FLIGHT',
  'PAYMENT_AUTH_EXPIRED',
  'PREORDER_OUT_OF_RANGE',
  ...ORDER_REFUSALS,
] as const satisfies readonly ErrorCode[];

/**
 * Paying by card (specification/platform-calls.md#payments and specification/cards.md#payment-sequence): wallet,
 * intent, confirmation; and withdrawing it.
 */
export const paymentEndpoints = {
  'POST /order/payment/auth/:vendorId': {
    summary: "The caller's wallet at a vendor",
    hasKey: true,
    answer: WalletAnswer,
    errors: ['NOT_FOUND', 'PAYMENT_METHOD_NOT_ALLOWED'],
  },
  'POST /order/payment/intent': {
    summary: 'An intent to pay for one order',
    hasKey: true,
    body: PaymentIntentRequest,
    readsLate: 'own-vendor',
    answer: PaymentIntentAnswer,
    statuses: [200, 201],
    errors: [...CHECKED, 'SERVICE_UNAVAILABLE'],
  },
  'POST /order/payment/intent/confirm': {
    summary: 'Pay an intent: the order is placed once it is paid',
    hasKey: true,
    body: PaymentConfirmRequest,
    readsLate: 'own-vendor',
    answer: PaymentConfirmAnswer,
    statuses: [200, 201],
    errors: [...CHECKED, 'FEE_CHANGED', 'PAYMENT_IN_PROGRESS', 'CARD_INVALID', 'CARD_DECLINED', 'SERVICE_UNAVAILABLE'],
  },
  'POST /order/payment/intent/cancel': {
    summary: 'Take back a payment nobody has answered yet; tells where its order stands',
    body: PaymentCancelRequest,
    answer: OrderAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
