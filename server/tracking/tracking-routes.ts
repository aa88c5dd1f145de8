import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { OrderAnswer, TrackingAnswer, TrackingLookupAnswer, TrackingLookupRequest } from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { unlisted } from '../http/no-index';
import { type App, principalOf } from '../http/types';
import type { TrackingService } from './tracking';
import type { OrderUseCases } from '../orders/order-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/** Following an order without an account (specification/public-tracking.md#link). */
export function trackingRoutes(
  app: App,
  { tracking, orders }: { tracking: TrackingService; orders: Pick<OrderUseCases, 'rotateLink'> },
): void {
  app.get(
    `${ORDERS_BASE}/tracking/:trackingId`,
    {
      config: { who: 'anyone', cache: 'revalidate', errors: ['TRACKING_NOT_FOUND'] },
      onRequest: unlisted,
      schema: {
        summary: 'An order as its public link shows it',
        params: Type.Object({ trackingId: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: TrackingAnswer },
      },
    },
    async (request) => {
      const order = await tracking.find(request.params.trackingId);
      if (order === undefined) throw new AppError('TRACKING_NOT_FOUND');
      return { result: await tracking.present(order) };
    },
  );

  app.post(
    `${ORDERS_BASE}/tracking/lookup`,
    {
      config: { who: 'anyone', errors: ['TRACKING_NOT_FOUND', 'TOO_MANY_REQUESTS'] },
      onRequest: unlisted,
      schema: {
        summary: 'The way back to an order, by its id and a phone number on it',
        body: TrackingLookupRequest,
        response: { 200: TrackingLookupAnswer },
      },
    },
    async (request) => {
      const { order_id, phone_number } = request.body;
      return { result: { tracking_id: await tracking.lookup(order_id, phone_number, clientNetwork(request)) } };
    },
  );

  app.post(
    `${ORDERS_BASE}/order/:id/tracking-link/rotate`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'Replace the public link: the old one stops working at once',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
        response: { 200: OrderAnswer },
      },
    },
    async (request) => ({ result: await orders.rotateLink(principalOf(request), request.params.id) }),
  );
}
