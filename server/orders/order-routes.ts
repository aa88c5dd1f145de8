import { Type } from 'typebox';
import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import {
  CancelOrderRequest,
  type CancelOrderRequestDto,
  OrderAnswer,
  OrderBatchAnswer,
  OrderBatchRequest,
  OrderRequestSchema,
} from '../../src/protocol/schemas';
import { ownBody } from '../http/vendor-in-body';
import { IdempotencyHeaders, keyOf } from '../http/idempotency';
import { type App, principalOf } from '../http/types';
import type { OrderUseCases } from './order-use-cases';
import { ORDERS_BASE } from '../http/base-paths';
import { ORDER_REFUSALS } from './order-refusals';

/**
 * Creating, reading and cancelling orders (specification/platform-calls.md#orders and
 * specification/orders-and-tracking.md#record).
 */
export function orderRoutes(app: App, orders: OrderUseCases): void {
  app.post(
    `${ORDERS_BASE}/order`,
    {
      // A known key is looked up before the form of the payload is checked.
      attachValidation: true,
      config: {
        errors: [
          'NOT_FOUND',
          'IDEMPOTENCY_IN_FLIGHT',
          'IDEMPOTENCY_MISMATCH',
          'PREORDER_OUT_OF_RANGE',
          // a maintenance
          'SERVICE_UNAVAILABLE',
          ...ORDER_REFUSALS,
        ],
      },
      schema: {
        summary: 'Request a rider',
        headers: IdempotencyHeaders,
        body: OrderRequestSchema,
        response: { 200: OrderAnswer, 201: OrderAnswer },
      },
    },
    async (request, reply) => {
      const placed = await orders.place(request.body, keyOf(request), principalOf(request), () =>
        ownBody<OrderRequestPayload>(request),
      );
      reply.code(placed.created ? 201 : 200);
      return { result: placed.record };
    },
  );

  app.get(
    `${ORDERS_BASE}/order`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'One order, under its own vendor or the parent of it',
        querystring: Type.Object({
          vendorId: Type.String({ minLength: 1, maxLength: 64 }),
          orderId: Type.String({ minLength: 1, maxLength: 128 }),
        }),
        response: { 200: OrderAnswer },
      },
    },
    async (request) => {
      const { vendorId, orderId } = request.query;
      return { result: await orders.find(principalOf(request), vendorId, orderId) };
    },
  );

  app.get(
    `${ORDERS_BASE}/order/by-key/:key`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'The order an idempotency key stands for',
        params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: OrderAnswer },
      },
    },
    async (request) => ({ result: await orders.findByKey(principalOf(request), request.params.key) }),
  );

  app.put(
    `${ORDERS_BASE}/order/cancel`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'] },
      schema: { summary: 'Cancel an order', body: CancelOrderRequest, response: { 200: OrderAnswer } },
    },
    async (request) => ({ result: await orders.cancel(principalOf(request), ownBody<CancelOrderRequestDto>(request)) }),
  );

  app.post(
    `${ORDERS_BASE}/orders/batch`,
    {
      schema: { summary: 'Up to 200 orders by id', body: OrderBatchRequest, response: { 200: OrderBatchAnswer } },
    },
    async (request) => ({ result: await orders.findMany(principalOf(request), request.body.order_ids) }),
  );
}
