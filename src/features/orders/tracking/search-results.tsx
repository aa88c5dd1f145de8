import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { newestFirst } from '../../../domain/order/grouping';
import type { OrderRecord } from '../../../domain/order/order';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { Button } from '../../../ui/button';
import { SkeletonRow } from '../../../ui/skeleton-row';
import { matchesSearch } from '../search';
import { useMatchingIds } from '../use-matching-ids';
import { knownOrders } from '../use-orders';
import { SearchHow } from '../search-how';
import { OrderGroup } from './order-group';
import type { OrderSearching, SearchAnswer } from './use-order-search';
import * as emptyStyles from '../../../ui/empty.module.css';

/** The search results: what this device knows at once, the platform's answer once it was asked. */
export function SearchResults({
  search,
  scope,
  selectedId,
  scroller,
  named,
}: {
  search: OrderSearching;
  scope: OrderScope;
  selectedId: string | undefined;
  scroller: HTMLElement | null;
  named: boolean;
}) {
  const { typed, answer } = search;
  const found = answer.name === 'found' ? answer.ids : [];
  const matches = useCallback(
    (order: OrderRecord) => scope.vendorIds.includes(order.vendor_id) && matchesSearch(order, typed),
    [scope, typed],
  );
  const local = useMatchingIds(undefined, matches);
  const ids = newestIds([...new Set([...local, ...found])]);
  return (
    <>
      <OrderGroup
        group="search"
        ids={ids}
        vendorId={scope.vendorId}
        selectedId={selectedId}
        scroller={scroller}
        named={named}
        opens
      />
      {answer.name === 'asking' && <SkeletonRow />}
      <div className={emptyStyles.empty} role="status">
        <Outcome
          answer={answer.name === 'device' && !search.askable ? { name: 'not-askable' } : answer}
          none={ids.length === 0}
          vendorId={scope.vendorId}
          onAsk={() => search.ask(typed.trim())}
          onAskOlder={search.askOlder}
        />
      </div>
    </>
  );
}

function Outcome({
  answer,
  none,
  vendorId,
  onAsk,
  onAskOlder,
}: {
  answer: SearchAnswer;
  none: boolean;
  vendorId: string;
  onAsk: () => void;
  onAskOlder: () => void;
}): ReactNode {
  switch (answer.name) {
    case 'device':
      return (
        <>
          {none && (
            <p>
              <Trans id="tracking.search.none">None of today's orders match.</Trans>
            </p>
          )}
          <Button onClick={onAsk}>
            <Trans id="tracking.search.all">Search all orders</Trans>
          </Button>
        </>
      );
    case 'asking':
      return null;
    case 'found':
      return (
        <>
          {none && (
            <p>
              <Trans id="tracking.search.none-at-all">No orders match. Check what you typed and try again.</Trans>
            </p>
          )}
          {answer.older === 'failed' && (
            <p>
              <Trans id="tracking.search.older-failed">The older orders couldn't be loaded.</Trans>
            </p>
          )}
          {answer.next !== null && (
            <Button busy={answer.older === 'asking'} onClick={onAskOlder}>
              <Trans id="history.pages.further">Load older orders</Trans>
            </Button>
          )}
        </>
      );
    case 'not-askable':
      return (
        <>
          {none && (
            <p>
              <Trans id="tracking.search.none">None of today's orders match.</Trans>
            </p>
          )}
          <SearchHow vendorId={vendorId} />
        </>
      );
    case 'failed':
      return (
        <>
          <p>
            <Trans id="tracking.search.failed">
              Couldn't search all orders. Only those on this device were searched.
            </Trans>
          </p>
          <Button onClick={onAsk}>
            <Trans id="retry">Try again</Trans>
          </Button>
        </>
      );
  }
}

function newestIds(ids: string[]): string[] {
  const { byId } = knownOrders();
  return ids
    .flatMap((id) => byId[id] ?? [])
    .sort(newestFirst)
    .map((order) => order.order_id);
}
