import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { isAble } from '../../../domain/platform/abilities';
import { OrderSums, type OrderTotals } from '../../../domain/order/order-totals';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { connection } from '../../../state/connection';
import { useServices } from '../../../sync/services-context';
import { Skeleton } from '../../../ui/skeleton';
import { listenOrders } from '../listen-orders';
import { knownOrders } from '../use-orders';
import type { HistoryView } from './use-history';
import * as totalsStyles from './history-totals.module.css';
import * as hintStyles from '../../../ui/page/hint.module.css';

/**
 * What the listed days come to (specification/history-and-exports.md#money-of-an-order): added up here once all their
 * orders are known, so that it follows them live, else as the platform says.
 */
export function HistoryTotals({ view }: { view: HistoryView }) {
  const { market, config } = useServices();
  const { online } = useSnapshot(connection);
  const own = useAddedUp(view.all, market.currency);
  if (view.all.length === 0) return null;
  if (view.whole) return <Figures totals={own} />;
  // what only this device searches, or a platform can't add up, is known in part
  if (view.searchedBy === 'device' || !isAble(config, 'totals')) return null;
  // a list that stands in for the one that is being asked for says nothing about that one's
  const isOver =
    !online || view.status.name === 'fresh' || (view.status.name === 'cached' && view.status.isFailed === true);
  if (view.totals === null && isOver)
    return (
      <p className={`${hintStyles.hint} ${totalsStyles.unknown}`}>
        <Trans id="history.totals.unknown">Couldn't add up these orders. Only the list is shown.</Trans>
      </p>
    );
  return <Figures totals={view.totals === 'asked' ? null : view.totals} />;
}

/** `totals` null: not yet known */
function Figures({ totals }: { totals: readonly OrderTotals[] | null }) {
  const count = totals?.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <dl className={totalsStyles.totals} aria-busy={totals === null || undefined}>
      <Figure name={<Trans id="history.totals.orders">Orders</Trans>}>
        {count === undefined ? null : formatNumber(count)}
      </Figure>
      <Figure name={<Trans id="history.totals.fees">Fees charged</Trans>}>
        {totals?.map(({ currency, fee_charged: amount }) => (
          <Amount key={currency} {...{ amount, currency }} />
        ))}
      </Figure>
      <Figure name={<Trans id="history.column.collected">Cash collected</Trans>}>
        {totals?.map(({ currency, cash_collected: amount }) => (
          <Amount key={currency} {...{ amount, currency }} />
        ))}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{children ?? <Skeleton />}</dd>
    </div>
  );
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  return <bdi>{formatMoney(amount, currency)}</bdi>;
}

/** Of these orders, followed live. */
function useAddedUp(ids: readonly string[], currency: string): readonly OrderTotals[] {
  const read = useMemo(() => totalsReader(ids, currency), [ids, currency]);
  return useSyncExternalStore(listenOrders, read, read);
}

/** Reads the same array until an order changes. */
function totalsReader(ids: readonly string[], currency: string): () => readonly OrderTotals[] {
  let last: readonly OrderTotals[] = [];
  let from: object | undefined;
  return () => {
    const { byId } = knownOrders();
    if (byId === from) return last;
    from = byId;
    const sums = new OrderSums();
    for (const order of ids.flatMap((id) => byId[id] ?? [])) sums.add(order, order.currency || currency);
    last = sums.totals();
    return last;
  };
}
