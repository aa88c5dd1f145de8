import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import type { ErrorCode } from '../../src/protocol/error-codes';
import {
  OrderAnswer,
  PaymentCancelRequest,
  PaymentConfirmAnswer,
  PaymentConfirmRequest,
  type PaymentConfirmRequestDto,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  type PaymentIntentRequestDto,
  WalletAnswer,
} from '../../src/protocol/schemas';
import { requireOwnVendor, validBody } from '../http/vendor-in-body';
import { IdempotencyHeaders, keyOf } from '../http/idempotency';
import { type App, principalOf } from '../http/types';
import { cardOriginFor, portalOrigin, type WebOriginSettings } from '../http/web-origins';
import type { PaymentUseCases } from './payment-use-cases';
import { ORDERS_BASE } from '../http/base-paths';
import { ORDER_REFUSALS } from '../orders/order-refusals';

/** What the checks of an order refuse. */
const CHECKED: readonly ErrorCode[] = [
  'NOT_FOUND',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_FLIGHT',
  'PAYMENT_AUTH_EXPIRED',
  'PREORDER_OUT_OF_RANGE',
  ...ORDER_REFUSALS,
];

export interface PaymentRouteDeps {
  payments: PaymentUseCases;
  /** whether there is a card provider at all */
  takesCards: boolean;
  origins: WebOriginSettings;
}

/**
 * Paying by card (specification/platform-calls.md#payments and specification/cards.md#payment-sequence): wallet,
 * intent, confirmation; and withdrawing it.
 */
export function paymentRoutes(app: App, { payments, takesCards, origins }: PaymentRouteDeps): void {
  const cardsOf = (request: FastifyRequest): string => {
    if (!takesCards) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED', { because: 'no-card-provider' });
    const cards = cardOriginFor(request, origins);
    if (cards === undefined) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED', { because: 'card-origin' });
    return cards;
  };

  app.post(
    `${ORDERS_BASE}/order/payment/auth/:vendorId`,
    {
      config: { errors: ['NOT_FOUND', 'PAYMENT_METHOD_NOT_ALLOWED'] },
      schema: {
        summary: "The caller's wallet at a vendor",
        params: Type.Object({ vendorId: Type.String({ minLength: 1, maxLength: 64 }) }),
        headers: IdempotencyHeaders,
        response: { 200: WalletAnswer },
      },
    },
    async (request) => {
      keyOf(request);
      cardsOf(request);
      return { result: await payments.openWallet(principalOf(request), request.params.vendorId) };
    },
  );

  app.post(
    `${ORDERS_BASE}/order/payment/intent`,
    {
      attachValidation: true,
      config: { errors: [...CHECKED, 'SERVICE_UNAVAILABLE'] },
      schema: {
        summary: 'An intent to pay for one order',
        headers: IdempotencyHeaders,
        body: PaymentIntentRequest,
        response: { 200: PaymentIntentAnswer, 201: PaymentIntentAnswer },
      },
    },
    async (request, reply) => {
      requireOwnVendor(request);
      const { intent, created } = await payments.createIntent(request.body, keyOf(request), principalOf(request), () =>
        validBody<PaymentIntentRequestDto>(request),
      );
      reply.code(created ? 201 : 200);
      return { result: intent };
    },
  );

  app.post(
    `${ORDERS_BASE}/order/payment/intent/confirm`,
    {
      attachValidation: true,
      config: {
        errors: [
          ...CHECKED,
          'FEE_CHANGED',
          'PAYMENT_IN_PROGRESS',
          'CARD_INVALID',
          'CARD_DECLINED',
          'SERVICE_UNAVAILABLE',
        ],
      },
      schema: {
        summary: 'Pay an intent: the order is placed once it is paid',
        headers: IdempotencyHeaders,
        body: PaymentConfirmRequest,
        response: { 200: PaymentConfirmAnswer, 201: PaymentConfirmAnswer },
      },
    },
    async (request, reply) => {
      requireOwnVendor(request);
      const cards = cardsOf(request);
      const { answer, created } = await payments.confirm(
        request.body,
        keyOf(request),
        principalOf(request),
        { portal: portalOrigin(request, origins), cards },
        () => validBody<PaymentConfirmRequestDto>(request),
      );
      reply.code(created ? 201 : 200);
      return { result: answer };
    },
  );

  app.post(
    `${ORDERS_BASE}/order/payment/intent/cancel`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'Take back a payment nobody has answered yet; tells where its order stands',
        body: PaymentCancelRequest,
        response: { 200: OrderAnswer },
      },
    },
    async (request) => {
      const { vendor_id, order_id } = request.body;
      return { result: await payments.cancel(principalOf(request), vendor_id, order_id) };
    },
  );
}
