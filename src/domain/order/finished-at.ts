import type { OrderRecord } from './order';
import { isFinished, lastTimeOf } from './status';

/** When the order came to its end; undefined while it is on its way or being returned. */
export function finishedAt(order: Pick<OrderRecord, 'status' | 'status_history' | 'updated_at'>): number | undefined {
  return isFinished(order) ? (lastTimeOf(order, order.status) ?? order.updated_at) : undefined;
}
