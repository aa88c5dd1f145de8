import { AppError } from '../../src/lib/app-error';
import type { NewOrder, OrderRepository } from './order-repository';
import { newOrderId, newTrackingId } from './order-ids';

/** Two collisions in a row are a matter of billions of orders: more than a few tries mean that something else is wrong. */
const MOST_TRIES = 20;

/**
 * Stores new orders, and returns them as they were stored: one whose code the shop has used gets another one, in the
 * same transaction. Those whose key is used are left out.
 */
export async function insertOrders(
  repository: Pick<OrderRepository, 'insert' | 'idsByKey'>,
  orders: readonly NewOrder[],
): Promise<NewOrder[]> {
  const stored: NewOrder[] = [];
  let left = orders;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === MOST_TRIES) throw new AppError('SERVICE_UNAVAILABLE', { what: 'order ids' });
    const distinct = withDistinctIds(left);
    const inserted = await repository.insert(distinct);
    const refused = distinct.filter(({ record }) => !inserted.has(record.order_id));
    for (const order of distinct) {
      const change_number = inserted.get(order.record.order_id);
      if (change_number !== undefined) stored.push({ ...order, record: { ...order.record, change_number } });
    }
    if (refused.length === 0) break;
    const used = await repository.idsByKey(refused.flatMap(({ idempotencyKey }) => idempotencyKey ?? []));
    left = refused.filter(({ idempotencyKey: key }) => key === null || !used.has(key)).map(withNewIds);
  }
  return stored;
}

/** Two of one statement could not be told apart by the ids it returns. */
function withDistinctIds(orders: readonly NewOrder[]): NewOrder[] {
  const taken = new Set<string>();
  return orders.map((order) => {
    let own = order;
    while (taken.has(own.record.order_id)) own = withNewIds(own);
    taken.add(own.record.order_id);
    return own;
  });
}

function withNewIds(order: NewOrder): NewOrder {
  const ids = { order_id: newOrderId(order.record.vendor_id), tracking_id: newTrackingId() };
  return { ...order, record: { ...order.record, ...ids } };
}
