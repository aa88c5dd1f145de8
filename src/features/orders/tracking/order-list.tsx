import { Trans } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { LIST_GROUPS, type ListGroup } from '../../../domain/order/grouping';
import { type ListState, listNotice } from '../../../domain/list-state';
import { paths } from '../../../domain/paths';
import { visibleText } from '../../../lib/visible-text';
import { orders, type OrdersFreshness } from '../../../state/orders';
import { session } from '../../../state/session';
import { useServices } from '../../../sync/services-context';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { LinkButton } from '../../../ui/button';
import { Later } from '../../../ui/later';
import { lazyPart } from '../../../ui/lazy-part';
import { LiveAge } from '../../../ui/live-age';
import { SkeletonRow } from '../../../ui/skeleton-row';
import { useNow } from '../../../ui/use-now';
import { useWide } from '../../../ui/use-wide';
import { GuestEarlier } from './guest-earlier';
import { ListEmpty, ListFailed, ListLoading, ListPartMissing } from './list-states';
import { OrderGroup } from './order-group';
import { WaitingRequests, usePayments, useQueue } from './queue';
import { OtherVendorBanner } from '../other-vendor-banner';
import { SearchBox } from '../search-box';
import { useLive } from '../use-live';
import { knownOrders } from '../use-orders';
import { useTakesRequests } from '../use-takes-requests';
import { type GroupedIds, useGroupedIds } from './use-grouped-ids';
import type { OrderSearching } from './use-order-search';
import * as pageTitleStyles from '../../../ui/page/page-title.module.css';
import * as panelStyles from '../../../ui/page/panel.module.css';
import * as rowStyles from '../../../ui/order/row.module.css';
import * as trackingStyles from './tracking.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import { classes } from '../../../ui/classes';

/** Loaded once something is typed. */
const SearchResults = lazyPart(() => import('./search-results').then((module) => module.SearchResults));

/** The tracking page's list: unsent requests, then the orders by section, or the search results. */
export function OrderList({
  scope,
  named: namedVendor,
  search,
  selectedId,
  className,
}: {
  scope: OrderScope;
  /** the vendor in the address */
  named: string | undefined;
  search: OrderSearching;
  selectedId: string | undefined;
  className: string | undefined;
}) {
  const titleId = useId();
  const { mode } = useSnapshot(session);
  const { market } = useServices();
  const wide = useWide();
  const now = Math.floor(useNow() / 1000);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { vendorId, vendorIds } = scope;
  const listed = useMemo(() => ({ vendorIds, timezone: market.timezone, now }), [vendorIds, market.timezone, now]);
  const grouped = useGroupedIds(listed);
  const live = useLive();
  const hasQueue = useQueue(vendorIds).length + usePayments(vendorIds).length > 0;
  const takesRequests = useTakesRequests();
  const { early } = useSnapshot(orders);
  const more = early?.vendorId === vendorId ? early.more : undefined;
  const idle = isIdle(grouped);
  const newest = newestOver(grouped);
  const named = vendorIds.length > 1;
  const shared = { selectedId, scroller: wide ? scroller : null, named };
  return (
    <section className={classes(panelStyles.panel, className)} aria-labelledby={titleId}>
      <OtherVendorBanner named={namedVendor} shown={vendorId} href={paths.orderTracking(vendorId, selectedId)} />
      <div className={panelStyles.head}>
        {selectedId ? (
          <h2 className={pageTitleStyles.pageTitle} id={titleId}>
            <Trans id="tracking.title">Order tracking</Trans>
          </h2>
        ) : (
          <h1 className={pageTitleStyles.pageTitle} id={titleId}>
            <Trans id="tracking.title">Order tracking</Trans>
          </h1>
        )}
        <div className={utilStyles.push}>
          <LiveAge live={live.live} at={live.at} />
        </div>
        <SearchBox value={search.typed} onChange={search.type} onSearch={search.ask} />
      </div>
      <div
        className={
          live.live
            ? `${panelStyles.body} ${trackingStyles.listBody}`
            : `${panelStyles.body} ${trackingStyles.listBody} ${rowStyles.isOld}`
        }
        ref={setScroller}
      >
        <WaitingRequests vendorIds={vendorIds} />
        {visibleText(search.typed) !== '' ? (
          <Later fallback={<SkeletonRow />}>
            <SearchResults search={search} scope={scope} {...shared} />
          </Later>
        ) : (
          <>
            <Notice vendorId={vendorId} idle={idle} over={!isEmpty(grouped)} hasQueue={hasQueue} />
            {LIST_GROUPS.map((group) => (
              <OrderGroup
                key={group}
                group={group}
                ids={grouped[group]}
                count={grouped[group].length + (more?.[group] ?? 0)}
                vendorId={vendorId}
                {...shared}
                // finished orders are collapsed, unless there are no others
                opens={!isOver(group) || (idle && group === newest)}
              />
            ))}
            {mode === 'GUEST' && <GuestEarlier vendorId={vendorId} />}
          </>
        )}
      </div>
      {takesRequests && (
        <div className={`${panelStyles.foot} ${utilStyles.onlyPhone}`}>
          <LinkButton variant="primary" size="lg" wide href={paths.requestRider(vendorId)}>
            <Trans id="tracking.request">Request a rider</Trans>
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const STATES: Readonly<Record<OrdersFreshness['name'], ListState>> = {
  hydrating: 'first-load',
  cached: 'old',
  fresh: 'fresh',
  failed: 'failed',
};

/** Why the list shows no order under way, or not all: each reason has its own text and action. */
function Notice({
  vendorId,
  idle,
  over,
  hasQueue,
}: {
  vendorId: string;
  /** no order under way is listed below */
  idle: boolean;
  /** orders are listed below */
  over: boolean;
  /** requests that wait to be sent are listed above: for their user they are under way */
  hasQueue: boolean;
}) {
  const { freshness } = useSnapshot(orders);
  switch (listNotice(STATES[freshness.name], { wanted: !idle, others: over })) {
    case 'loading':
      return <ListLoading />;
    case 'failed':
      return <ListFailed />;
    case 'part-missing':
      return <ListPartMissing />;
    case 'empty':
      return hasQueue ? null : <ListEmpty vendorId={vendorId} over={over} />;
    case null:
      return null;
  }
}

function isEmpty(grouped: GroupedIds): boolean {
  return LIST_GROUPS.every((group) => grouped[group].length === 0);
}

function isOver(group: ListGroup): boolean {
  return group === 'delivered' || group === 'cancelled';
}

/** The section of finished orders that has the newest one. */
function newestOver({ delivered, cancelled }: GroupedIds): ListGroup {
  const { byId } = knownOrders();
  const newest = ([first]: readonly string[]) => (first === undefined ? 0 : (byId[first]?.created_at ?? 0));
  return newest(cancelled) > newest(delivered) ? 'cancelled' : 'delivered';
}

/** Nothing is under way, though there may be finished orders. */
function isIdle(grouped: GroupedIds): boolean {
  return [grouped.new, grouped.collected, grouped.preordered].every((ids) => ids.length === 0);
}
