import { useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { ListState } from '../../../domain/list-state';
import { HISTORY_PAGE, HISTORY_PAGE_WITH_OUTLETS, matchesStatus } from '../../../domain/order/history-filter';
import type { OrderRecord } from '../../../domain/order/order';
import { retryImport } from '../../../lib/retry-import';
import { applyHistory, history, type HistoryState, type HistoryStatus } from '../../../state/history';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { watchOrders } from '../../../sync/orders/watch-orders';
import { useServices } from '../../../sync/services-context';
import { useNow } from '../../../ui/use-now';
import { matchesSearch } from '../search';
import { useMatchingIds } from '../use-matching-ids';

export interface HistoryView
  extends Pick<HistoryState, 'filter' | 'search' | 'searchedBy' | 'phone' | 'text' | 'status' | 'busy' | 'totals'> {
  /** every matching order that is known */
  all: readonly string[];
  list: ListState;
  /** all orders of the range are known here */
  whole: boolean;
  /** of the shown page */
  ids: readonly string[];
  page: number;
  /** number of the first order of the page, from 1 */
  first: number;
  /** a further page is known, or the platform may have one */
  more: boolean;
  /** fewer match than fit the page, and the platform has older ones: the user decides whether to look further back */
  partial: boolean;
}

/** The present page of past orders, followed live while it is open. */
export function useHistory(scope: OrderScope): HistoryView {
  const services = useServices();
  const { filter, search, searchedBy, phone, text, ids, page, more, totals, status, busy } = useSnapshot(
    history,
  ) as HistoryState;
  const { vendorId, includeOutlets } = scope;
  useEffect(() => {
    let isOpen = true;
    void retryImport(services.history, { givesUpOffline: true }).then(
      (loaded) => loaded.open(scope),
      () => isOpen && applyHistory({ status: { name: 'failed' } }),
    );
    // earlier orders change too, and are shown here (specification/orders-and-tracking.md#active-orders)
    const unwatch = watchOrders(services, vendorId, includeOutlets);
    return () => {
      isOpen = false;
      unwatch();
    };
  }, [services, scope, vendorId, includeOutlets]);

  const now = Math.floor(useNow() / 1000);
  const wanted = filter?.status ?? 'ANY';
  const within = searchedBy === 'device' ? search : '';
  const matches = useCallback(
    (order: OrderRecord) => matchesStatus(order, wanted, now) && (within === '' || matchesSearch(order, within)),
    [wanted, within, now],
  );
  const all = useMatchingIds(ids, matches);
  const size = includeOutlets ? HISTORY_PAGE_WITH_OUTLETS : HISTORY_PAGE;
  const start = page * size;
  const shown = all.slice(start, start + size);
  return {
    filter,
    search,
    searchedBy,
    phone,
    text,
    status,
    busy,
    totals,
    all,
    list: listStateOf(status),
    whole: !more && ['fresh', 'old'].includes(listStateOf(status)),
    ids: shown,
    page,
    first: start + 1,
    more: all.length > start + size || more,
    partial: shown.length < size && more,
  };
}

function listStateOf(status: HistoryStatus): ListState {
  switch (status.name) {
    case 'loading':
      return 'first-load';
    case 'cached':
      return status.isFailed ? 'failed' : 'old';
    default:
      return status.name;
  }
}
