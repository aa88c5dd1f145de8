import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { LIST_GROUPS, type ListGroup } from '../../domain/order/grouping';
import { paths } from '../../domain/paths';
import { orders } from '../../state/orders';
import { useServices } from '../../sync/services-context';
import { Button, LinkButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Search } from '../../ui/icons';
import { LiveAge } from '../../ui/live-age';
import { navigate } from '../../ui/navigation';
import { useNow } from '../../ui/use-now';
import { useWide } from '../../ui/use-wide';
import { ListEmpty, ListFailed, ListLoading } from './list-states';
import { OrderGroup } from './order-group';
import { Queue, useQueue } from './queue';
import { matchesSearch } from './search';
import { useLive } from './use-live';
import { type GroupedIds, readOrders, useGroupedIds } from './use-orders';

/** The tracking page's list: what waits to be sent, then the orders by section. */
export function OrderList({
  vendorId,
  vendorIds,
  selectedId,
  className,
}: {
  vendorId: string;
  /** the vendor and, when its outlets are included, those */
  vendorIds: readonly string[];
  selectedId: string | undefined;
  className: string;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const { market } = useServices();
  const wide = useWide();
  const now = Math.floor(useNow() / 1000);
  const [search, setSearch] = useState('');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const scope = useMemo(
    () => ({ vendorIds, timezone: market.timezone, now, search, matches: matchesSearch }),
    [vendorIds, market.timezone, now, search],
  );
  const grouped = useGroupedIds(scope);
  const live = useLive();
  const hasQueue = useQueue(vendorIds).length > 0;
  const idle = isIdle(grouped);
  const newest = newestOver(grouped);
  const searchLabel = t({ id: 'tracking.search.label', message: 'Search orders' });
  // The whole id of an order that is not in the list: it is asked for by itself (portal §5 "Order search").
  const asksForOrder = search.trim().startsWith(`${vendorId}-`);
  return (
    <section className={`panel ${className}`} aria-labelledby={titleId}>
      <div className="panel-head">
        {selectedId ? (
          <h2 className="page-title" id={titleId}>
            <Trans id="tracking.title">Order tracking</Trans>
          </h2>
        ) : (
          <h1 className="page-title" id={titleId}>
            <Trans id="tracking.title">Order tracking</Trans>
          </h1>
        )}
        <div className="push">
          <LiveAge live={live.live} at={live.at} />
        </div>
        <search className="list-search">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (asksForOrder) navigate(paths.orderTracking(vendorId, search.trim()));
            }}
          >
            <div className="input-group">
              <span className="prefix">
                <Icon of={Search} />
              </span>
              <input
                className="input"
                type="search"
                enterKeyHint="search"
                aria-label={searchLabel}
                placeholder={t({ id: 'tracking.search.placeholder', message: 'Phone number or order ID' })}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
          </form>
        </search>
      </div>
      <div className={live.live ? 'panel-body list-body' : 'panel-body list-body is-old'} ref={setScroller}>
        <Queue vendorIds={vendorIds} />
        {idle && (!search || isEmpty(grouped)) && (
          <Nothing
            search={search}
            asksForOrder={asksForOrder}
            vendorId={vendorId}
            over={!isEmpty(grouped)}
            hasQueue={hasQueue}
          />
        )}
        {LIST_GROUPS.map((group) => (
          <OrderGroup
            key={group}
            group={group}
            ids={grouped[group]}
            vendorId={vendorId}
            selectedId={selectedId}
            timezone={market.timezone}
            scroller={wide ? scroller : null}
            // what is over is one tap away, unless it is all there is to see
            opens={!isOver(group) || search !== '' || (idle && group === newest)}
          />
        ))}
      </div>
      <div className="panel-foot only-phone">
        <LinkButton variant="primary" size="lg" wide href={paths.requestRider(vendorId)}>
          <Trans id="tracking.request">Request a rider</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

/** Why the list shows no order: each reason has its own words and its own way on. */
function Nothing({
  search,
  asksForOrder,
  vendorId,
  over,
  hasQueue,
}: {
  search: string;
  asksForOrder: boolean;
  vendorId: string;
  /** orders that are over stand below */
  over: boolean;
  /** requests that wait to be sent stand above: to the one who made them they are under way */
  hasQueue: boolean;
}) {
  const { freshness } = useSnapshot(orders);
  if (search) {
    return (
      <div className="empty" role="status">
        <p>
          <Trans id="tracking.search.none">No order of today matches.</Trans>
        </p>
        {asksForOrder && (
          <Button onClick={() => navigate(paths.orderTracking(vendorId, search.trim()))}>
            <Trans id="tracking.search.open">Look for this order</Trans>
          </Button>
        )}
      </div>
    );
  }
  if (!over && freshness.name === 'hydrating') return <ListLoading />;
  if (!over && freshness.name === 'failed') return <ListFailed />;
  if (hasQueue) return null;
  return <ListEmpty vendorId={vendorId} over={over} />;
}

function isEmpty(grouped: GroupedIds): boolean {
  return LIST_GROUPS.every((group) => grouped[group].length === 0);
}

function isOver(group: ListGroup): boolean {
  return group === 'delivered' || group === 'cancelled';
}

/** The section of what is over that holds the newest order. */
function newestOver({ delivered, cancelled }: GroupedIds): ListGroup {
  const { byId } = readOrders();
  const newest = ([first]: readonly string[]) => (first === undefined ? 0 : (byId[first]?.created_at ?? 0));
  return newest(cancelled) > newest(delivered) ? 'cancelled' : 'delivered';
}

/** Nothing is under way, though there may be orders that are over. */
function isIdle(grouped: GroupedIds): boolean {
  return [grouped.new, grouped.collected, grouped.preordered].every((ids) => ids.length === 0);
}
