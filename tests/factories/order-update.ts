import type { OrderRecord } from '../../src/domain/order/order';
import type { OrderUpdatePayload } from '../../src/domain/order-request/submission/payload';

/** A change of this order's item value. */
export function anUpdate(order: OrderRecord, changes: Partial<OrderUpdatePayload> = {}): OrderUpdatePayload {
  return {
    vendor_id: order.vendor_id,
    payment_method: order.order.payment_method,
    amount: 21,
    item_details: order.order.description ?? '',
    location: order.customer.location,
    delivery_fee: order.delivery_fee,
    signature: 'signed',
    ...changes,
  };
}
