import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { modifyVerdict } from '../../../domain/order/modification';
import type { OrderRecord } from '../../../domain/order/order';
import { paths } from '../../../domain/paths';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { LinkButton } from '../../../ui/button';
import { Pencil } from '../../../ui/icons';

/** The button to change an order, while it may be changed (flag modify-order-button). */
export function ModifyOrder({ order }: { order: OrderRecord }) {
  const { values } = useSnapshot(flags);
  if (!isOn(values, 'modify-order-button') || !modifyVerdict(order).allowed) return null;
  return (
    <li>
      <LinkButton icon={Pencil} href={paths.requestRider(order.vendor_id, { orderId: order.order_id })}>
        <Trans id="tracking.modify">Change order</Trans>
      </LinkButton>
    </li>
  );
}
