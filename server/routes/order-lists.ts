import { Type } from 'typebox';
import { OrderListAnswer, StatusGroupSchema, UnixSeconds } from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import { requireValid } from '../http/vendor-in-body';
import type { OrderUseCases } from '../use-cases/orders';
import { ORDERS_BASE } from './base-paths';

const MAX_COUNT = 200;

const ListQuery = Type.Object({
  from: Type.Optional(UnixSeconds),
  to: Type.Optional(UnixSeconds),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_COUNT })),
  pagination_key: Type.Optional(Type.String({ maxLength: 256 })),
  include_outlets: Type.Optional(Type.Boolean()),
  scheduled: Type.Optional(
    Type.Boolean({ description: 'true: pre-orders by their delivery time; false: no pre-orders' }),
  ),
  customer_phone_number: Type.Optional(Type.String({ maxLength: 32 })),
  search: Type.Optional(
    Type.String({
      maxLength: 128,
      description: "Extension: a short code, or a part of the customer's phone number (4 digits or more) or name",
    }),
  ),
  status: Type.Optional(StatusGroupSchema),
  updated_since: Type.Optional(UnixSeconds),
});

/** GET /vendor/{id}/orders (decisions §3): newest first, a page at a time. */
export function orderListRoutes(app: App, orders: Pick<OrderUseCases, 'list'>): void {
  app.get(
    `${ORDERS_BASE}/vendor/:id/orders`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: "A vendor's orders, newest first",
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        querystring: ListQuery,
        response: { 200: OrderListAnswer },
      },
    },
    async (request) => {
      const read = () => {
        requireValid(request);
        return request.query;
      };
      return { result: await orders.list(principalOf(request), request.params.id, read) };
    },
  );
}
