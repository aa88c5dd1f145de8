import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import {
  CancelOrderRequest,
  type CancelOrderRequestDto,
  OrderAnswer,
  OrderBatchAnswer,
  OrderBatchRequest,
  type OrderRequestDto,
  OrderRequestSchema,
} from '../../src/protocol/schemas';
import { requireOwnVendor, validBody } from '../http/foreign';
import { IdempotencyHeaders, keyOf } from '../http/idempotency';
import { principalOf, requireVendor } from '../http/types';
import { owns } from '../services/principal';
import { ORDERS_BASE, type RouteModule } from './module';
import { ORDER_REFUSALS } from './order-refusals';

/** Creating, reading and cancelling orders (decisions §3 and §4). */
export const orderRoutes: RouteModule = (app, { orders, orderAccess, orderCreation, orderCancellation }) => {
  app.post(
    `${ORDERS_BASE}/order`,
    {
      // A known key is looked up before the form of the payload is judged.
      attachValidation: true,
      config: {
        errors: [
          'NOT_FOUND',
          'IDEMPOTENCY_IN_FLIGHT',
          'IDEMPOTENCY_MISMATCH',
          'PREORDER_OUT_OF_RANGE',
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
      const placed = await orderCreation.create(request.body, keyOf(request), principalOf(request), () => {
        requireOwnVendor(request);
        return validBody<OrderRequestDto>(request);
      });
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
      requireVendor(request, vendorId);
      return { result: await orderAccess.find(vendorId, orderId) };
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
    async (request) => {
      const record = await orderCreation.findByKey(request.params.key.toLowerCase(), principalOf(request));
      if (record === undefined) throw new AppError('NOT_FOUND');
      return { result: record };
    },
  );

  app.put(
    `${ORDERS_BASE}/order/cancel`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'] },
      schema: { summary: 'Cancel an order', body: CancelOrderRequest, response: { 200: OrderAnswer } },
    },
    async (request) => {
      requireOwnVendor(request);
      const { vendor_id, order_id, reason } = validBody<CancelOrderRequestDto>(request);
      await orderAccess.find(vendor_id, order_id);
      return { result: await orderCancellation.cancel(order_id, reason) };
    },
  );

  app.post(
    `${ORDERS_BASE}/orders/batch`,
    {
      schema: { summary: 'Up to 200 orders by id', body: OrderBatchRequest, response: { 200: OrderBatchAnswer } },
    },
    async (request) => {
      const ids = [...new Set(request.body.order_ids)];
      const principal = principalOf(request);
      const found = (await orders.findMany(ids)).filter((record) => owns(principal, record.vendor_id));
      const known = new Set(found.map((record) => record.order_id));
      return { result: { data: found, missing: ids.filter((id) => !known.has(id)) } };
    },
  );
};
