import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../domain/order/order';
import { isCancelled } from '../../domain/order/cancel-status';
import { type Cancellation, cancellations } from '../../state/cancellations';

/** What became of the wish to cancel this order. Undefined without one, and once the order says it itself. */
export function useCancellation(order: OrderRecord | undefined): Cancellation | undefined {
  const { byOrder } = useSnapshot(cancellations);
  const known = byOrder[order?.order_id ?? ''];
  if (order === undefined || known === undefined || known.status.name === 'done') return undefined;
  return isCancelled(order) ? undefined : known;
}
