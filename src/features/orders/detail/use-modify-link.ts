import { useSnapshot } from 'valtio';
import { isOn } from '../../../domain/flags/flags';
import { modifyVerdict } from '../../../domain/order/modification';
import type { OrderRecord } from '../../../domain/order/order';
import { paths } from '../../../domain/paths';
import { flags } from '../../../state/flags';

/** Where the order is changed, while it may be (flag modify-order-button). */
export function useModifyLink(order: OrderRecord): string | undefined {
  const { values } = useSnapshot(flags);
  if (!isOn(values, 'modify-order-button') || !modifyVerdict(order).allowed) return undefined;
  return paths.requestRider(order.vendor_id, { orderId: order.order_id });
}
