import { Type } from 'typebox';
import { OrderListAnswer, OrderTotalsAnswer, StatusGroupSchema, UnixSeconds } from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import { requireValid } from '../http/vendor-in-body';
import type { OrderUseCases } from './order-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

const MAX_COUNT = 200;

const NARROWING = {
  include_outlets: Type.Optional(Type.Boolean()),
  customer_phone_number: Type.Optional(Type.String({ maxLength: 32 })),
  search: Type.Optional(
    Type.String({
      maxLength: 128,
      description: "Extension: a short code, or a part of the customer's phone number (4 digits or more) or name",
    }),
  ),
  status: Type.Optional(StatusGroupSchema),
};

const ListQuery = Type.Object({
  from: Type.Optional(UnixSeconds),
  to: Type.Optional(UnixSeconds),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_COUNT })),
  pagination_key: Type.Optional(Type.String({ maxLength: 256 })),
  scheduled: Type.Optional(
    Type.Boolean({ description: 'true: pre-orders by their delivery time; false: no pre-orders' }),
  ),
  ...NARROWING,
  updated_since: Type.Optional(UnixSeconds),
});

const TotalsQuery = Type.Object({
  from: UnixSeconds,
  /** at most 31 days later */
  to: UnixSeconds,
  ...NARROWING,
});

/** GET /vendor/{id}/orders (specification/platform-calls.md#order-lists): newest first, a page at a time. */
export function orderListRoutes(app: App, orders: Pick<OrderUseCases, 'list' | 'totals'>): void {
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
  app.get(
    `${ORDERS_BASE}/vendor/:id/orders/totals`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'PERIOD_TOO_LONG'] },
      schema: {
        summary: 'Extension: what the orders of a list come to, by currency',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        querystring: TotalsQuery,
        response: { 200: OrderTotalsAnswer },
      },
    },
    async (request) => {
      const read = () => {
        requireValid(request);
        return request.query;
      };
      return { result: { totals: await orders.totals(principalOf(request), request.params.id, read) } };
    },
  );
}
