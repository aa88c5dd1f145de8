import { Type } from 'typebox';
import { OrderListAnswer, StatusGroupSchema, UnixSeconds } from '../../src/protocol/schemas';
import { requireVendor } from '../http/types';
import { phoneFilter } from '../services/phone-filter';
import { readPaginationKey, toPaginationKey } from '../services/pagination';
import { ORDERS_BASE, type RouteModule } from './module';

/** Past orders page size (portal §9). */
const DEFAULT_COUNT = 30;
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
  status: Type.Optional(StatusGroupSchema),
  updated_since: Type.Optional(UnixSeconds),
});

/** GET /vendor/{id}/orders (decisions §3): newest first, a page at a time. */
export const orderListRoutes: RouteModule = (app, { orderLists, vendors }) => {
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
      const { id } = request.params;
      requireVendor(request, id);
      if (request.validationError) throw request.validationError;
      const query = request.query;
      const outlets = query.include_outlets === true ? await vendors.outletIds(id) : [];
      const { records, next } = await orderLists.list({
        vendorIds: [id, ...outlets],
        from: query.from,
        to: query.to,
        scheduled: query.scheduled,
        phoneDigits: phoneFilter(query.customer_phone_number),
        status: query.status,
        updatedSince: query.updated_since,
        limit: query.count ?? DEFAULT_COUNT,
        after: query.pagination_key ? readPaginationKey(query.pagination_key) : undefined,
      });
      return { result: { data: records, pagination_key: next === null ? null : toPaginationKey(next) } };
    },
  );
};
