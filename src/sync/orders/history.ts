import type { OrdersApi } from '../../api/orders-api';
import {
  HISTORY_PAGE,
  HISTORY_PAGE_WITH_OUTLETS,
  type HistoryFilter,
  matchesStatus,
  rangeSeconds,
  readHistoryFilter,
} from '../../domain/order/history-filter';
import type { OrderTotals } from '../../domain/order/order-totals';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import type { KeyValueStorage } from '../../platform/storage';
import { connection } from '../../state/connection';
import { applyHistory, history } from '../../state/history';
import { orders } from '../../state/orders';
import { showToast } from '../../state/toasts';
import type { OrderScope } from './order-scope';
import type { Searches } from './searches';
import { readStoredFilters, writeStoredFilters } from '../stored-filters';
import { continued, type HistoryPages, type HistoryPagesStore } from './history-pages';
import type { Tracking } from './tracking';
import { ignore } from '../../lib/ignore';

/** Requests in a row while a status is rare; then the user decides whether to continue. */
const FETCHES_PER_TURN = 8;

export interface HistoryParts {
  api: OrdersApi;
  pages: HistoryPagesStore;
  searches: Pick<Searches, 'read' | 'byId'>;
  tracking: () => Promise<Tracking>;
  /** whether its account is still the one on the screen */
  isOpen: () => boolean;
  storage: KeyValueStorage;
  clock: Clock;
  /** the ranges of days are the platform's */
  serverClock: Clock;
  timezone: string;
  /**
   * the platform filters by status itself; one that knows only the specification returns all, which are filtered here
   */
  canSearch: boolean;
  /** the platform adds a list up */
  canTotal: boolean;
}

/** The past orders of one scope, a page at a time: from this device at once, then from the platform. */
export class PastOrders {
  readonly #parts: HistoryParts;
  #scope: OrderScope | undefined;
  #list: HistoryPages | undefined;
  /** of the whole list, once the platform has answered */
  #totals: OrderTotals[] | undefined;
  /** the latest request; answers to earlier ones are stored but not shown */
  #turn = 0;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** Shows the scope's list stored on this device, then asks the platform. */
  async open(scope: OrderScope): Promise<void> {
    this.#scope = scope;
    const filter = history.filter ?? readHistoryFilter(readStoredFilters(this.#parts.storage).history);
    applyHistory({ filter });
    await this.#load();
  }

  /** Kept across sessions. */
  async setFilter(filter: HistoryFilter): Promise<void> {
    const before = history.filter;
    applyHistory({ filter, page: 0 });
    writeStoredFilters(this.#parts.storage, { history: filter });
    const isSameRange = JSON.stringify(before?.range) === JSON.stringify(filter.range);
    if (isSameRange && !this.#parts.canSearch) await this.#fill(this.#turn);
    else await this.#load();
  }

  /** What the platform can be asked for, within the dates except for one order; anything else filters what is listed. */
  async search(typed: string): Promise<void> {
    applyHistory({ search: typed.trim() });
    await this.#load();
  }

  /** Reads as many of the platform's pages as that page needs. */
  async showPage(page: number): Promise<void> {
    applyHistory({ page });
    await this.#fill(this.#turn);
  }

  async refresh(): Promise<void> {
    await this.#load();
  }

  async #load(): Promise<void> {
    const { filter, search } = history;
    const scope = this.#scope;
    if (scope === undefined || filter === null) return;
    const turn = (this.#turn += 1);
    this.#totals = undefined;
    applyHistory({ page: 0, searchedBy: search === '' ? 'none' : 'device', phone: null, text: null });
    const range = this.#daysOf(filter);
    const status = this.#parts.canSearch && filter.status !== 'ANY' ? filter.status : undefined;
    const all = [scope.vendorId, scope.includeOutlets ? 'outlets' : '', range.from, range.to].join('|');
    const key = status === undefined ? all : `${all}|${status}`;
    // until the answer, and offline, all known orders of these days are searched for it
    const listed = [key, all];
    const kept = await this.#showKept(turn, search === '' ? listed : [`${key}|${search}`]);
    const { searches, clock } = this.#parts;
    try {
      const wanted = search === '' ? undefined : await searches.read(search, scope);
      if (wanted?.kind === 'order') {
        const ids = await searches.byId(wanted);
        return await this.#took(turn, { key: `${key}|${search}`, ids, next: null, at: clock.now() }, 'order');
      }
      const phone = wanted?.kind === 'phone' ? wanted.number : undefined;
      const text = wanted?.kind === 'text' ? wanted.text : undefined;
      const known = search === '' || wanted !== undefined ? kept : await this.#showKept(turn, listed);
      const own = wanted === undefined ? key : `${key}|${search}`;
      const first = await this.#fetch(scope, range, { key: own, status, phone, text, ids: [], next: null, at: 0 });
      // this answer was the first with the server's time: the requested days were the device's own (fault 20)
      if (this.#isLatest(turn) && this.#daysOf(filter).from !== range.from) return await this.#load();
      await this.#took(turn, continued(first, known), wanted?.kind);
      await Promise.all([this.#fill(turn), this.#addUp(turn, scope, range)]);
    } catch (error) {
      this.#failed(turn, error);
    }
  }

  /** Shows the first known list of this device at once, with its age, or nothing until the answer. */
  /** An answer to an earlier question, or for an account that is closed, is not shown. */
  #isLatest(turn: number): boolean {
    return turn === this.#turn && this.#parts.isOpen();
  }

  async #showKept(turn: number, keys: readonly string[]): Promise<HistoryPages | undefined> {
    const kept = await ignore(this.#parts.pages.read(keys), 'history: read kept page');
    if (!this.#isLatest(turn)) return kept;
    this.#list = kept;
    if (kept !== undefined) await (await this.#parts.tracking()).show(kept.ids);
    if (!this.#isLatest(turn)) return kept;
    applyHistory({
      ids: kept?.ids ?? [],
      more: kept !== undefined && kept.next !== null,
      // a list of more orders that stands in for the wanted one comes to something else
      totals: (kept?.key === keys[0] && kept?.totals) || null,
      status: kept === undefined ? { name: 'loading' } : { name: 'cached', at: kept.at },
    });
    return kept;
  }

  /** Fetches one more page of the platform's list, and stores it on this device. */
  async #fetch(scope: OrderScope, range: { from: number; to: number }, list: HistoryPages): Promise<HistoryPages> {
    const { api, tracking, clock } = this.#parts;
    const { data, paginationKey } = await api.list(scope.vendorId, {
      ...range,
      count: pageSize(scope),
      pagination_key: list.next ?? undefined,
      ...narrowedTo(scope, list),
    });
    const ids = await (await tracking()).take(data);
    const known = new Set(list.ids);
    const added = ids.filter((id) => !known.has(id));
    // a platform that returns the same page again would cause an endless loop
    const next = added.length === 0 ? null : paginationKey;
    return { ...list, ids: [...list.ids, ...added], next, at: clock.now() };
  }

  /** Asks what the whole list comes to, if there is more of it than this device has. */
  async #addUp(turn: number, scope: OrderScope, range: { from: number; to: number }): Promise<void> {
    const list = this.#list;
    const { api, pages, canTotal } = this.#parts;
    if (!canTotal || !this.#isLatest(turn) || list === undefined || list.next === null) return;
    applyHistory({ totals: 'asked' });
    const asked = api.totals(scope.vendorId, { ...range, ...narrowedTo(scope, list) });
    const totals = await ignore(asked, 'history: totals');
    if (!this.#isLatest(turn)) return;
    this.#totals = totals;
    // a copy: the state's objects become proxies, which no database stores
    applyHistory({ totals: structuredClone(totals) ?? null });
    // pages may have been read meanwhile
    if (totals && this.#list) await ignore(pages.write({ ...this.#list, totals }), 'history: keep pages');
  }

  async #took(turn: number, pages: HistoryPages, searchedBy?: 'phone' | 'text' | 'order'): Promise<void> {
    // at once: what is kept with the totals, when those come meanwhile, must be the longer list
    if (this.#isLatest(turn)) this.#list = pages;
    // a full disk affects the next offline opening, not this answer
    // an answer that comes late is of another list than the totals
    const totals = this.#isLatest(turn) ? this.#totals : undefined;
    await ignore(this.#parts.pages.write({ ...pages, totals }), 'history: keep pages');
    if (!this.#isLatest(turn)) return;
    applyHistory({
      ids: pages.ids,
      more: pages.next !== null,
      status: { name: 'fresh', at: pages.at },
      ...(searchedBy && { searchedBy, phone: pages.phone ?? null, text: pages.text ?? null }),
    });
  }

  /** Reads on until the shown page is full, the list ends, or the limit of requests is reached. */
  async #fill(turn: number): Promise<void> {
    const { filter } = history;
    const scope = this.#scope;
    if (scope === undefined || filter === null) return;
    const range = this.#daysOf(filter);
    const wanted = (history.page + 1) * pageSize(scope);
    for (let fetched = 0; fetched < FETCHES_PER_TURN; fetched += 1) {
      const list = this.#list;
      if (!this.#isLatest(turn) || list === undefined || list.next === null) break;
      if (this.#matching(list.ids, filter) >= wanted) break;
      applyHistory({ busy: true });
      try {
        await this.#took(turn, await this.#fetch(scope, range, list));
      } catch (error) {
        this.#failed(turn, error);
        break;
      }
    }
    if (this.#isLatest(turn)) applyHistory({ busy: false });
  }

  #matching(ids: readonly string[], { status }: HistoryFilter): number {
    const now = this.#nowS();
    return ids.filter((id) => {
      const order = orders.byId[id];
      return order !== undefined && matchesStatus(order, status, now);
    }).length;
  }

  /** What is shown stays, and says that more may be missing. */
  #failed(turn: number, error: unknown): void {
    if (!this.#isLatest(turn)) return;
    const list = this.#list;
    const isFailed = connection.online;
    applyHistory({ status: list === undefined ? { name: 'failed' } : { name: 'cached', at: list.at, isFailed } });
    if (!connection.online) return;
    const message = error instanceof AppError ? error.details.message : undefined;
    showToast({
      id: 'error.cant-retrieve-past-orders',
      type: 'error',
      messageId: 'error.cant-retrieve-past-orders',
      values: { message: typeof message === 'string' ? message : '' },
    });
  }

  /** First and last second of the filter's days, by the server's time. */
  #daysOf({ range }: HistoryFilter): { from: number; to: number } {
    return rangeSeconds(range, this.#nowS(), this.#parts.timezone);
  }

  #nowS(): number {
    return Math.floor(this.#parts.serverClock.now() / 1000);
  }
}

function narrowedTo(scope: OrderScope, { status, phone, text }: HistoryPages) {
  return { include_outlets: scope.includeOutlets, status, customer_phone_number: phone, search: text };
}

/** specification/history-and-exports.md#pages-of-orders: 30, and 50 with all outlets */
function pageSize({ includeOutlets }: OrderScope): number {
  return includeOutlets ? HISTORY_PAGE_WITH_OUTLETS : HISTORY_PAGE;
}
