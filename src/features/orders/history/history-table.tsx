import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { NOT_SAID } from '../../../domain/order/customer-name';
import { orderLabel } from '../../../domain/order/labels';
import { CANCELLED_GROUP } from '../../../domain/order/groups';
import { cashCollected, feeCharged } from '../../../domain/order/order-money';
import type { OrderRecord } from '../../../domain/order/order';
import { shortOrderId } from '../../../domain/order/short-id';
import { paths } from '../../../domain/paths';
import { formatDay, formatMoney, formatTime } from '../../../i18n/format';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { usePhoneText } from '../../../sync/phone-text';
import { useServices } from '../../../sync/services-context';
import { Chip } from '../../../ui/chip';
import { useNow } from '../../../ui/use-now';
import { VendorName } from '../vendor-name';
import { STATUS_ICONS, STATUS_WORDS } from '../status-words';
import { useOrder } from '../use-orders';
import { useOrderZones } from '../use-zone';
import { rowId } from '../use-selection-focus';
import * as historyStyles from './history.module.css';
import * as tableStyles from '../../../ui/table.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import * as visuallyHiddenStyles from '../../../ui/page/visually-hidden.module.css';

/** All orders of the page (specification/history-and-exports.md#pages-of-orders); its head stays visible. */
export function HistoryTable({
  ids,
  scope,
  selectedId,
}: {
  ids: readonly string[];
  scope: OrderScope;
  selectedId: string | undefined;
}) {
  const withOutlets = scope.vendorIds.length > 1;
  return (
    <div className={historyStyles.scroll}>
      <table className={`${tableStyles.table} ${historyStyles.table}`}>
        <caption className={visuallyHiddenStyles.visuallyHidden}>
          <Trans id="history.title">History</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans id="history.column.order">Order</Trans>
            </th>
            <th scope="col">
              <Trans id="history.column.placed" comment="Above a column of times: when the orders were placed.">
                Placed
              </Trans>
            </th>
            <th scope="col">
              <Trans id="history.column.status">Status</Trans>
            </th>
            <th scope="col">
              <Trans id="history.column.customer">Customer</Trans>
            </th>
            <th scope="col" className={historyStyles.colMore}>
              <Trans id="history.column.address" comment="Above a column of addresses: where the orders are delivered.">
                Deliver to
              </Trans>
            </th>
            {withOutlets && (
              <th scope="col" className={historyStyles.colMore}>
                <Trans id="history.column.outlet">Outlet</Trans>
              </th>
            )}
            <th scope="col" className={`${tableStyles.num} ${historyStyles.colMore}`}>
              <Trans id="history.column.value">Item value</Trans>
            </th>
            <th scope="col" className={`${tableStyles.num} ${historyStyles.colFee}`}>
              <Trans id="history.column.fee-charged">Fee charged</Trans>
            </th>
            <th scope="col" className={`${tableStyles.num} ${historyStyles.colMore}`}>
              <Trans id="history.column.collected">Cash collected</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.map((orderId) => (
            <HistoryRow
              key={orderId}
              orderId={orderId}
              vendorId={scope.vendorId}
              current={orderId === selectedId}
              withOutlets={withOutlets}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Listens to its own order only. The whole row is a link to the order. */
const HistoryRow = memo(function HistoryRow({
  orderId,
  vendorId,
  current,
  withOutlets,
}: {
  orderId: string;
  vendorId: string;
  current: boolean;
  withOutlets: boolean;
}) {
  const { i18n } = useLingui();
  const { market } = useServices();
  const now = Math.floor(useNow() / 1000);
  const order = useOrder(orderId);
  const { shown: zone } = useOrderZones(order?.vendor_id);
  const phoneText = usePhoneText();
  if (!order) return null;
  const { customer, created_at } = order;
  const label = orderLabel(order, now);
  const { icon, flip } = STATUS_ICONS[label.icon];
  const currency = order.currency ?? market.currency;
  return (
    <tr aria-current={current || undefined}>
      <td>
        <OrderLink order={order} vendorId={vendorId} />
        {withOutlets && (
          <span className={`${tableStyles.sub} ${historyStyles.colLess}`}>
            <VendorName vendorId={order.vendor_id} />
          </span>
        )}
      </td>
      <td className={historyStyles.nowrap}>
        {formatTime(created_at, zone)}
        <span className={tableStyles.sub}>{formatDay(created_at, zone)}</span>
      </td>
      <td>
        <Chip tone={label.tone} icon={icon} flip={flip}>
          {i18n._(STATUS_WORDS[label.key])}
        </Chip>
      </td>
      <td>
        <bdi>{customer.name || NOT_SAID}</bdi>
        {customer.phone_number && (
          <span className={`${tableStyles.sub} ${historyStyles.phone}`}>
            <bdi dir="ltr">{phoneText(customer.phone_number)}</bdi>
          </span>
        )}
      </td>
      <td className={historyStyles.colMore}>{customer.location.address && <bdi>{customer.location.address}</bdi>}</td>
      {withOutlets && (
        <td className={historyStyles.colMore}>
          <VendorName vendorId={order.vendor_id} />
        </td>
      )}
      <td className={`${tableStyles.num} ${historyStyles.colMore}`} translate="no">
        {order.order.amount !== null && formatMoney(order.order.amount, currency)}
      </td>
      <td className={`${tableStyles.num} ${historyStyles.colFee}`}>
        <span translate="no">{formatMoney(feeCharged(order), currency)}</span>
        {CANCELLED_GROUP.has(order.status) && (
          <span className={tableStyles.sub}>
            <Trans id="receipt.not-charged">Not charged</Trans>
          </span>
        )}
      </td>
      <td className={`${tableStyles.num} ${historyStyles.colMore}`} translate="no">
        {formatMoney(cashCollected(order), currency)}
      </td>
    </tr>
  );
});

/** Opens the order from anywhere in its row. */
function OrderLink({ order, vendorId }: { order: OrderRecord; vendorId: string }) {
  return (
    <a
      id={rowId(order.order_id)}
      className={`${historyStyles.link} ${utilStyles.nums}`}
      href={paths.history(vendorId, order.order_id)}
    >
      <bdi dir="ltr">{shortOrderId(order)}</bdi>
    </a>
  );
}
