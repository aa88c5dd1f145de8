import type { OrderUpdatesApi } from '../api/order-updates-api';
import type { OrdersApi } from '../api/orders-api';
import type { OrderRecord } from '../domain/order/order';
import type { OrderUpdatesService } from './services';
import { ignore } from '../lib/ignore';

/** `show` writes an answer to this device; a device that cannot keep it must not make the change look failed. */
export function createOrderUpdates(
  updates: OrderUpdatesApi,
  orders: Pick<OrdersApi, 'get'>,
  show: (order: OrderRecord) => Promise<void>,
): OrderUpdatesService {
  const shown = async (order: OrderRecord) => {
    await ignore(show(order), 'updates: show order');
    return order;
  };
  return {
    send: async (orderId, payload) => shown(await updates.update(orderId, payload)),
    look: async (vendorId, orderId) => shown(await orders.get(vendorId, orderId)),
  };
}
