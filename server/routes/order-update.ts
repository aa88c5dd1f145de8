import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { OrderAnswer, OrderUpdateRequest, type OrderUpdateRequestDto } from '../../src/protocol/schemas';
import { requireOwnVendor, validBody } from '../http/foreign';
import { requireVendor } from '../http/types';
import { ORDERS_BASE, type RouteModule } from './module';
import { ORDER_REFUSALS } from './order-refusals';

/** Changing a placed order (request-flow §7). */
export const orderUpdateRoutes: RouteModule = (app, { orders, orderAccess, orderUpdate }) => {
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
      const record = await orders.find(request.params.orderId);
      if (record === undefined) throw new AppError('NOT_FOUND');
      requireVendor(request, record.vendor_id);
      requireOwnVendor(request);
      const update = validBody<OrderUpdateRequestDto>(request);
      await orderAccess.find(update.vendor_id, record.order_id);
      return { result: await orderUpdate.update(record.order_id, update) };
    },
  );
};
