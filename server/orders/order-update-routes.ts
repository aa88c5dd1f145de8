import { Type } from 'typebox';
import type { OrderUpdatePayload } from '../../src/domain/order-request/submission/payload';
import { OrderAnswer, OrderUpdateRequest } from '../../src/protocol/schemas';
import { ownBody } from '../http/vendor-in-body';
import { type App, principalOf } from '../http/types';
import type { OrderUseCases } from './order-use-cases';
import { ORDERS_BASE } from '../http/base-paths';
import { ORDER_REFUSALS } from './order-refusals';

/** Changing a placed order (specification/cancelling-and-changing.md#changing). */
export function orderUpdateRoutes(app: App, orders: Pick<OrderUseCases, 'update'>): void {
  app.put(
    `${ORDERS_BASE}/order/:orderId`,
    {
      attachValidation: true,
      config: {
        errors: ['NOT_FOUND', 'ORDER_NOT_MODIFIABLE', 'FEE_CHANGED', ...ORDER_REFUSALS],
      },
      schema: {
        summary: 'Change a placed order until a rider has accepted it',
        params: Type.Object({ orderId: Type.String({ minLength: 1, maxLength: 128 }) }),
        body: OrderUpdateRequest,
        response: { 200: OrderAnswer },
      },
    },
    async (request) => {
      const read = () => ownBody<OrderUpdatePayload>(request);
      return { result: await orders.update(principalOf(request), request.params.orderId, read) };
    },
  );
}
