import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listNotice } from '../../../domain/list-state';
import { paths } from '../../../domain/paths';
import { useSnapshot } from 'valtio';
import { formatNumber } from '../../../i18n/format';
import { connection } from '../../../state/connection';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { PartMissing } from '../../../ui/part-missing';
import { SkeletonRow } from '../../../ui/skeleton-row';
import { OrderListItem } from '../order-row';
import { EmptyArt } from '../empty-art';
import { OutletsHint } from '../outlets-hint';
import { SearchHow } from '../search-how';
import { HistoryTable } from './history-table';
import { HistoryTotals } from './history-totals';
import type { HistoryView } from './use-history';
import { usePastOrders } from './use-past-orders';
import * as hintStyles from '../../../ui/page/hint.module.css';
import * as rowStyles from '../../../ui/order/row.module.css';
import * as tableStyles from '../../../ui/table.module.css';
import * as visuallyHiddenStyles from '../../../ui/page/visually-hidden.module.css';

/** One page of past orders: a table on a desktop, rows on a phone; or why there is none. */
export function HistoryResults({
  view,
  scope,
  selectedId,
  wide,
}: {
  view: HistoryView;
  scope: OrderScope;
  selectedId: string | undefined;
  wide: boolean;
}) {
  const pastOrders = usePastOrders();
  const { ids, page } = view;
  const notice = listNotice(view.list, { wanted: ids.length > 0, others: page > 0 });
  if (notice === 'loading' || (ids.length === 0 && view.busy)) return <Loading />;
  if (ids.length === 0 && page === 0)
    return (
      <>
        <Searched view={view} vendorId={scope.vendorId} />
        <Nothing view={view} scope={scope} />
      </>
    );
  return (
    <>
      <Searched view={view} vendorId={scope.vendorId} />
      {notice === 'part-missing' && (
        <PartMissing
          busy={view.busy}
          onRetry={() => pastOrders((loaded) => (page > 0 ? loaded.showPage(page) : loaded.refresh()))}
        >
          <Trans id="tracking.failed.part">We couldn't load all orders.</Trans>
        </PartMissing>
      )}
      <HistoryTotals view={view} />
      {wide ? (
        <HistoryTable ids={ids} scope={scope} selectedId={selectedId} />
      ) : (
        <ul className={rowStyles.rows}>
          {ids.map((orderId) => (
            <li key={orderId}>
              <OrderListItem
                orderId={orderId}
                href={paths.history(scope.vendorId, orderId)}
                current={orderId === selectedId}
                named={scope.vendorIds.length > 1}
              />
            </li>
          ))}
        </ul>
      )}
      <Pages view={view} />
    </>
  );
}

/** Says so when only this device was searched, and why. */
function Searched({ view: { search, searchedBy, status }, vendorId }: { view: HistoryView; vendorId: string }) {
  if (search === '' || searchedBy !== 'device' || status.name === 'loading') return null;
  return (
    <div className={hintStyles.hint} role="status">
      {status.name === 'fresh' ? (
        <SearchHow vendorId={vendorId} />
      ) : (
        <p>
          <Trans id="tracking.search.failed">
            Couldn't search all orders. Only those on this device were searched.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className={visuallyHiddenStyles.visuallyHidden} role="status">
        <Trans id="tracking.loading">Loading the orders</Trans>
      </p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

function Pages({ view }: { view: HistoryView }) {
  const { t } = useLingui();
  const pastOrders = usePastOrders();
  const { online } = useSnapshot(connection);
  const { page, ids, first, more, partial, busy } = view;
  if (page === 0 && !more) return null;
  const from = formatNumber(first);
  const to = formatNumber(first + ids.length - 1);
  return (
    <nav className={tableStyles.pagination} aria-label={t({ id: 'history.pages', message: 'Pages' })}>
      <p role="status">
        {ids.length > 0 ? (
          <Trans id="history.pages.shown">
            Orders {from} to {to}
          </Trans>
        ) : more ? null : (
          <Trans id="history.pages.end">There are no older orders.</Trans>
        )}
      </p>
      <div>
        <Button
          aria-disabled={page === 0 || undefined}
          onClick={() => page > 0 && pastOrders((loaded) => loaded.showPage(page - 1))}
        >
          <Trans id="history.pages.newer">Newer</Trans>
        </Button>
        <Button
          busy={busy}
          aria-disabled={!more || undefined}
          onClick={() => more && pastOrders((loaded) => loaded.showPage(partial ? page : page + 1))}
        >
          {partial ? (
            <Trans id="history.pages.further">Load older orders</Trans>
          ) : (
            <Trans id="history.pages.older">Older</Trans>
          )}
        </Button>
      </div>
      {!online && partial && (
        <p className={hintStyles.hint}>
          <Trans id="history.pages.offline">Older pages haven't been opened on this device yet.</Trans>
        </p>
      )}
    </nav>
  );
}

/** Why no order is listed: each reason has its own text and action. */
function Nothing({ view, scope }: { view: HistoryView; scope: OrderScope }): ReactNode {
  const pastOrders = usePastOrders();
  const { online } = useSnapshot(connection);
  const { list, filter, search, more, busy } = view;
  if (list === 'failed') {
    return (
      <Empty
        title={<Trans id="history.failed.title">Couldn't load past orders</Trans>}
        action={
          <Button onClick={() => pastOrders((loaded) => loaded.open(scope))}>
            <Trans id="retry">Try again</Trans>
          </Button>
        }
      >
        {online ? (
          <Trans id="history.failed.text">Your orders are safe. Only this list is missing.</Trans>
        ) : (
          <Trans id="history.failed.offline">
            You're offline, and these days haven't been opened on this device yet.
          </Trans>
        )}
      </Empty>
    );
  }
  const canWiden = filter !== null && filter.range.category !== 'PastMonth' && search !== '';
  return (
    <Empty
      art={<EmptyArt />}
      title={
        search === '' && filter?.status === 'ANY' ? (
          <Trans id="history.empty.title">No orders on these days</Trans>
        ) : (
          <Trans id="history.empty.filtered">No orders match on these days</Trans>
        )
      }
      action={
        more ? (
          <Button busy={busy} onClick={() => pastOrders((loaded) => loaded.showPage(0))}>
            <Trans id="history.pages.further">Load older orders</Trans>
          </Button>
        ) : canWiden ? (
          <Button
            onClick={() =>
              pastOrders((loaded) =>
                loaded.setFilter({ ...filter, range: { category: 'PastMonth', from: '', to: '' } }),
              )
            }
          >
            <Trans id="history.empty.widen">Search the past month</Trans>
          </Button>
        ) : (
          <OutletsHint />
        )
      }
    >
      <Trans id="history.empty.text">Choose other days, or search for an order by phone number or order ID.</Trans>
    </Empty>
  );
}
