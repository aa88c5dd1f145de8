import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { customerName } from '../../domain/order/customer-name';
import { orderTiming } from '../../domain/order/order-timing';
import { orderLabel } from '../../domain/order/labels';
import { shortOrderId } from '../../domain/order/short-id';
import { Glyph } from '../../ui/glyph';
import { Icon } from '../../ui/icon';
import { Store } from '../../ui/icons';
import { useNow } from '../../ui/use-now';
import { timingWords } from './timing-words';
import { VendorName } from './vendor-name';
import { STATUS_ICONS, STATUS_WORDS } from './status-words';
import { useCancellation } from './use-cancellation';
import { useOrder } from './use-orders';
import { useOrderZones } from './use-zone';
import { rowId } from './use-selection-focus';
import * as rowStyles from '../../ui/order/row.module.css';

/** One order of the list. Listens to its own order only, and to the clock for its minutes. */
export const OrderListItem = memo(function OrderRow({
  orderId,
  href,
  current,
  named = false,
}: {
  orderId: string;
  href: string;
  current: boolean;
  /** names the order's shop, if those of several are listed */
  named?: boolean;
}) {
  const { i18n } = useLingui();
  const now = Math.floor(useNow() / 1000);
  const order = useOrder(orderId);
  const zones = useOrderZones(order?.vendor_id);
  const isCancelling = useCancellation(order)?.status.name === 'waiting';
  if (!order) return null;
  const label = orderLabel(order, now);
  const { icon, flip } = STATUS_ICONS[label.icon];
  const timing = orderTiming(order, now);
  const { text, note } = timingWords(timing, i18n, now, zones);
  const time = [
    <span key="eta" className={rowStyles.eta}>
      {text}
    </span>,
    <span key="note" className={rowStyles.note}>
      {note}
    </span>,
  ];
  // as they are read aloud: "6 min to pickup", but "placed 10:49"
  if (timing.kind !== 'eta' && timing.kind !== 'delivered') time.reverse();
  return (
    <a
      id={rowId(orderId)}
      className={rowStyles.row}
      href={href}
      data-tone={label.tone}
      aria-current={current || undefined}
    >
      <Glyph tone={label.tone} icon={icon} flip={flip} />
      <span className={rowStyles.name} dir="auto" translate="no">
        {customerName(order.customer)}
      </span>
      <span className={rowStyles.state}>
        {i18n._(STATUS_WORDS[label.key])}
        {isCancelling && (
          <>
            {' · '}
            <Trans id="tracking.cancelling">Cancelling…</Trans>
          </>
        )}
      </span>
      {time}
      <span className={rowStyles.place} dir="auto" translate="no">
        {order.customer.location.address}
      </span>
      <span className={rowStyles.ref} dir="ltr" translate="no">
        {shortOrderId(order)}
      </span>
      {named && (
        <span className={rowStyles.shop}>
          <Icon of={Store} small />
          <span>
            <VendorName vendorId={order.vendor_id} />
          </span>
        </span>
      )}
    </a>
  );
});
