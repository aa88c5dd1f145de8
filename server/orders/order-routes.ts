import { orderEndpoints } from '../../src/protocol/endpoints/orders';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { OrderUseCases } from './order-use-cases';

export function orderRoutes(app: App, orders: OrderUseCases): void {
  serve(app, orderEndpoints, {
    'POST /order': async ({ principal, key, read, request, reply }) => {
      const { record, created } = await orders.place(request.body, key, principal, read);
      reply.code(created ? 201 : 200);
      return { result: record };
    },

    'GET /order': async ({ principal, query: { vendorId, orderId } }) => ({
      result: await orders.find(principal, vendorId, orderId),
    }),

    'GET /order/by-key/:key': async ({ principal, params }) => ({
      result: await orders.findByKey(principal, params.key),
    }),

    'PUT /order/cancel': async ({ principal, read }) => ({ result: await orders.cancel(principal, read()) }),

    'POST /orders/batch': async ({ principal, body }) => ({ result: await orders.findMany(principal, body.order_ids) }),

    'GET /vendor/:id/orders': async ({ principal, params, read }) => ({
      result: await orders.list(principal, params.id, read),
    }),

    'GET /vendor/:id/changes': async ({ principal, params, read }) => ({
      result: await orders.changes(principal, params.id, read),
    }),

    'GET /vendor/:id/orders/totals': async ({ principal, params, read }) => ({
      result: { totals: await orders.totals(principal, params.id, read) },
    }),

    'PUT /order/:orderId': async ({ principal, params, read }) => ({
      result: await orders.update(principal, params.orderId, read),
    }),

    'POST /order/:id/tracking-link/rotate': async ({ principal, params }) => ({
      result: await orders.rotateLink(principal, params.id),
    }),
  });
}
