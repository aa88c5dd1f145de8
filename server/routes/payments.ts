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
import { requireOwnVendor, validBody } from '../http/foreign';
import { IdempotencyHeaders, keyOf } from '../http/idempotency';
import { principalOf, requireVendor } from '../http/types';
import { cardOriginFor, portalOrigin } from '../http/web-origins';
import { ORDERS_BASE, type RouteModule } from './module';
import { ORDER_REFUSALS } from './order-refusals';

/** What the checks of an order refuse. */
const CHECKED: readonly ErrorCode[] = [
  'NOT_FOUND',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_FLIGHT',
  'PAYMENT_AUTH_EXPIRED',
  'PREORDER_OUT_OF_RANGE',
  ...ORDER_REFUSALS,
];

/** Paying by card (request-flow §7, decisions §3 and §5): wallet, intent, confirmation; and taking it back. */
export const paymentRoutes: RouteModule = (app, { payments, orderAccess, settings, config }) => {
  const origins = {
    publicOrigins: settings.publicOrigins,
    cardOrigin: config.cardOrigin,
    embedOrigins: config.embedOrigins,
  };
  const cardsOf = (request: FastifyRequest): string => {
    if (!settings.sandbox.on) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED', { because: 'no-card-provider' });
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
      const principal = requireVendor(request, request.params.vendorId);
      keyOf(request);
      cardsOf(request);
      return { result: await payments.intents.authorise(request.params.vendorId, principal) };
    },
  );

  app.post(
    `${ORDERS_BASE}/order/payment/intent`,
    {
      attachValidation: true,
      config: { errors: CHECKED },
      schema: {
        summary: 'An intent to pay for one order',
        headers: IdempotencyHeaders,
        body: PaymentIntentRequest,
        response: { 200: PaymentIntentAnswer, 201: PaymentIntentAnswer },
      },
    },
    async (request, reply) => {
      requireOwnVendor(request);
      const { intent, created } = await payments.intents.create(
        request.body,
        keyOf(request),
        principalOf(request),
        () => validBody<PaymentIntentRequestDto>(request),
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
      const { answer, created } = await payments.confirmation.confirm(
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
      requireVendor(request, vendor_id);
      await orderAccess.find(vendor_id, order_id);
      return { result: await payments.cancellation.cancel(order_id) };
    },
  );
};
