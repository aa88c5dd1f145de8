import { statusOf } from '../../api/http-outcome';
import type { LiveConnection } from '../../api/live-connection';
import type { OrdersApi } from '../../api/orders-api';
import type { AccountDatabase } from '../../db/database';
import { expireOrders, readRecentOrders } from '../../db/order-store';
import type { OrderRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { compareVersions, type OrderVersion } from '../../domain/order/version';
import { vendorNamedBy } from '../../domain/order/short-id';
import { AppError } from '../../lib/app-error';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import { applyConnection, connection } from '../../state/connection';
import {
  applyFreshness,
  applyOptimisticOrder,
  applyOrders,
  confirmOrders,
  orders,
  removeOrders,
  selectOrder,
} from '../../state/orders';
import { showToast } from '../../state/toasts';
import { vendors } from '../../state/vendors';
import type { TrackingService } from '../services';
import type { Tabs } from '../tabs';
import { type Scope, scopeKey } from './gap-fill';
import type { OrderWriter } from './order-writer';
import { isReadableRow } from './parse-order';
import type { Refresher } from './refresher';

/** A socket usually answers within a round trip; a dead one must not keep the first list from the screen. */
const SUBSCRIBE_PATIENCE_MS = 1_500;
/** Coming back is told more than once (visible, pageshow, online): one fill serves them all. */
const RETURN_REST_MS = 5_000;
const DAY_S = 86_400;
const HYDRATED_DAYS = 2;

export interface TrackingOptions {
  db: AccountDatabase;
  api: OrdersApi;
  writer: OrderWriter;
  refresher: Refresher;
  live: LiveConnection;
  tabs: Tabs;
  tabId: string;
  clock: Clock;
  isOnline: () => boolean;
}

/** What the tracking screens ask for, over one account's database, list and socket. */
export class Tracking implements TrackingService {
  readonly #options: TrackingOptions;
  readonly #filled = new Set<string>();
  readonly #own = new Set<Scope>();
  /** of what the screen shows */
  readonly #versions = new Map<string, OrderVersion>();
  readonly #others = new Map<string, (() => void)[]>();
  #hydrated: Promise<void> | undefined;
  #isFailureShown = false;
  #stopped = false;

  constructor(options: TrackingOptions) {
    this.#options = options;
  }

  watch(vendorId: string, includeOutlets: boolean): () => void {
    const scope: Scope = { vendorId, includeOutlets };
    const unfollow = this.#follow(scope);
    this.#own.add(scope);
    this.announceScopes();
    this.#ageFor(scope);
    void ignore(this.hydrate(), 'tracking: hydrate');
    // subscribe first, then fetch: whatever changes in between comes by the socket, whose answer fills earlier
    const cancel = this.#fillSoon(this.#options.clock.now());
    return () => {
      cancel();
      unfollow();
      this.#own.delete(scope);
      this.announceScopes();
    };
  }

  /** Tells the leading tab what this one watches, so that it subscribes to it and fills its gaps. */
  announceScopes(): void {
    const { tabs, tabId } = this.#options;
    tabs.post({ type: 'watch', tab: tabId, scopes: [...this.#own] });
  }

  /** The leading tab follows what another one watches, in place of what that one watched before. */
  followFor(tab: string, scopes: readonly Scope[]): void {
    if (!this.#options.tabs.leading) return;
    const before = this.#others.get(tab) ?? [];
    this.#others.set(
      tab,
      scopes.map((scope) => this.#follow(scope)),
    );
    for (const unfollow of before) unfollow();
  }

  /** It leads no more. */
  stopFollowingOthers(): void {
    for (const unfollow of [...this.#others.values()].flat()) unfollow();
    this.#others.clear();
  }

  /** The network or the page came back. */
  catchUp(): void {
    const { clock, refresher, live } = this.#options;
    live.wake();
    if (connection.live.name === 'live') refresher.ensure(clock.now() - RETURN_REST_MS);
    else this.#fillSoon(clock.now());
  }

  select(orderId: string | null): void {
    selectOrder(orderId);
  }

  async loadOrder(vendorId: string, orderId: string): Promise<void> {
    const { db, writer } = this.#options;
    const row = await ignore(
      db.read(['orders'], ({ orders: table }) => table.get(orderId)),
      'tracking: read order',
    );
    if (row !== undefined && !this.#stopped) await this.#show([row]);
    try {
      const ids = vendors.list.map((vendor) => vendor.vendor_id);
      await writer.fetchById(orderId, row?.vendor_id ?? vendorNamedBy(orderId, ids) ?? vendorId);
    } catch (error) {
      // what this device knows is shown with its age; an error is only for knowing nothing
      if (row === undefined) throw error;
    }
  }

  async refresh(): Promise<void> {
    this.#options.live.wake();
    await this.#options.refresher.refresh();
  }

  async cancelOrder(order: OrderRecord, reason: string): Promise<void> {
    const { api, writer, isOnline } = this.#options;
    if (!isOnline()) throw new AppError('NETWORK');
    const { order_id, vendor_id } = order;
    applyOptimisticOrder({ ...order, status: 'CANCELLED', cancellation: { reason, source: 'VENDOR' } });
    try {
      await writer.write([await api.cancel(vendor_id, order_id, reason)]);
    } catch (error) {
      if (await this.#cancelledAfterAll(order_id, vendor_id)) return;
      throw error;
    } finally {
      await this.#restore(order);
    }
  }

  /** From this device's disk, marked with its age, until the server has spoken. */
  hydrate(): Promise<void> {
    this.#hydrated ??= this.#hydrate();
    return this.#hydrated;
  }

  /** Ids another tab has written: read from the disk, not from the message. */
  async showIds(ids: readonly string[], removed: readonly string[]): Promise<void> {
    const rows = await this.#options.db.read(['orders'], ({ orders: table }) => table.getMany(ids));
    if (this.#stopped) return;
    this.#apply(await this.#sound(rows.filter((row) => row !== undefined)));
    this.#remove(removed);
  }

  /**
   * Records of an answer: written to this device, and shown from there, as unchanged ones may not be on the screen.
   * @returns the ids of the readable ones, in their order
   */
  async take(raw: readonly unknown[]): Promise<string[]> {
    const ids = (await this.#options.writer.write(raw)).map((record) => record.order_id);
    await this.showIds(ids, []);
    return ids;
  }

  changed(rows: OrderRow[]): void {
    if (this.#stopped) return;
    this.#apply(rows);
    this.#recordUpdateTime(this.#options.clock.now());
    this.#notifyTabs(rows, this.#options.clock.now());
  }

  /**
   * The disk has it already, perhaps from a tab that was closed before it could tell, or from the outbox: what is
   * behind on this screen is behind in the other tabs as well.
   */
  confirmed(rows: OrderRow[], at: number): void {
    if (this.#stopped) return;
    const behind = rows.filter((row) => !isShown(row));
    this.#apply(behind);
    if (behind.length > 0) this.#notifyTabs(behind, at);
    confirmOrders(
      rows.map((row) => row.order_id),
      at,
    );
    this.#recordUpdateTime(at);
  }

  removed(ids: string[]): void {
    if (this.#stopped) return;
    this.#remove(ids);
    this.#options.tabs.post({ type: 'orders', ids: [], removed: ids, at: this.#options.clock.now() });
  }

  filled(scope: Scope, at: number): void {
    if (this.#stopped) return;
    this.#filled.add(scopeKey(scope));
    this.#isFailureShown = false;
    applyFreshness({ name: 'fresh', at });
    this.#recordUpdateTime(at);
  }

  /** The network went away: what is shown is true as of the last word of the server. */
  markStale(): void {
    if (this.#stopped || orders.freshness.name !== 'fresh') return;
    applyFreshness({ name: 'cached', at: connection.lastUpdateAt ?? orders.freshness.at });
  }

  async failed(reason: unknown): Promise<void> {
    await ignore(this.hydrate(), 'tracking: hydrate');
    if (this.#stopped) return;
    this.markStale();
    if (!this.#options.isOnline()) return this.#markFailed();
    const { freshness } = orders;
    if (freshness.name === 'hydrating') applyFreshness({ name: 'failed', at: null });
    // said once, not with every attempt: the age beside the list goes on saying it
    if (statusOf(reason) === 401 || this.#isFailureShown) return;
    this.#isFailureShown = true;
    const message = reason instanceof AppError ? reason.details.message : undefined;
    showToast({
      id: 'error.cant-retrieve-current-orders',
      type: 'error',
      messageId: 'error.cant-retrieve-current-orders',
      values: { message: typeof message === 'string' ? message : '' },
    });
  }

  stop(): void {
    this.#stopped = true;
  }

  #follow(scope: Scope): () => void {
    const { refresher, live } = this.#options;
    const by = {};
    refresher.watch(scope, by);
    live.subscribe(scope.vendorId);
    return () => {
      refresher.unwatch(scope, by);
      if (refresher.scopes().every(({ vendorId }) => vendorId !== scope.vendorId)) live.unsubscribe(scope.vendorId);
    };
  }

  #fillSoon(since: number): () => void {
    const { clock, refresher, tabs } = this.#options;
    return clock.after(tabs.leading ? SUBSCRIBE_PATIENCE_MS : 0, () => refresher.ensure(since));
  }

  /** "Fresh" is said of one vendor's list, never of another's that was not asked for yet. */
  #ageFor(scope: Scope): void {
    if (orders.freshness.name !== 'fresh' || this.#filled.has(scopeKey(scope))) return;
    const known = Object.values(orders.confirmedAt);
    applyFreshness(known.length === 0 ? { name: 'hydrating' } : { name: 'cached', at: Math.max(...known) });
  }

  #markFailed(): void {
    if (orders.freshness.name === 'hydrating') applyFreshness({ name: 'failed', at: null });
  }

  #notifyTabs(rows: readonly OrderRow[], at: number): void {
    this.#options.tabs.post({ type: 'orders', ids: rows.map((row) => row.order_id), removed: [], at });
  }

  #recordUpdateTime(at: number): void {
    applyConnection({ lastUpdateAt: at });
  }

  async #hydrate(): Promise<void> {
    const { db, clock } = this.#options;
    const since = Math.floor(clock.now() / 1000) - HYDRATED_DAYS * DAY_S;
    const rows = await db.read(['orders'], (tables) => readRecentOrders(tables, since));
    if (this.#stopped) return;
    const shown = await this.#show(rows);
    const at = shown.reduce((newest, row) => Math.max(newest, row.confirmedAt), 0);
    if (at > 0 && orders.freshness.name === 'hydrating') {
      applyFreshness({ name: 'cached', at });
      // offline the band says it on every screen, also where no list is
      if (connection.lastUpdateAt === null) this.#recordUpdateTime(at);
    }
    await ignore(
      db.write(['orders'], (tables) => expireOrders(tables, clock.now())),
      'tracking: expire orders',
    );
  }

  /** Newer words may have come while the disk was read. */
  async #show(rows: readonly OrderRow[]): Promise<OrderRow[]> {
    const sound = await this.#sound(rows);
    this.#apply(sound.filter((row) => (orders.confirmedAt[row.order_id] ?? 0) <= row.confirmedAt));
    return sound;
  }

  /** The readable ones. A snapshot nobody can read any more is put aside and fetched again (fault 26). */
  async #sound(rows: readonly OrderRow[]): Promise<OrderRow[]> {
    const { db, writer, clock } = this.#options;
    const sound: OrderRow[] = [];
    const corrupt: OrderRow[] = [];
    for (const row of rows) (isReadableRow(row) ? sound : corrupt).push(row);
    if (corrupt.length === 0) return sound;
    await db.write(['orders', 'quarantine'], async (tables) => {
      await tables.orders.remove(corrupt.map((row) => row.order_id));
      await tables.quarantine.put(
        corrupt.map((row) => ({ id: row.order_id, reason: 'corrupt snapshot', at: clock.now() })),
      );
    });
    for (const row of corrupt)
      void ignore(writer.fetchById(row.order_id, row.vendor_id), 'tracking: fetch corrupt order');
    return sound;
  }

  /** The cancel failed or its answer was lost: the order itself says whether it was cancelled. */
  async #cancelledAfterAll(orderId: string, vendorId: string): Promise<boolean> {
    const { db, writer } = this.#options;
    try {
      await writer.fetchById(orderId, vendorId);
      const row = await db.read(['orders'], ({ orders: table }) => table.get(orderId));
      return row?.record.status === 'CANCELLED';
    } catch {
      return false;
    }
  }

  /** What was read from the disk before another tab's newer words were shown comes too late. */
  #apply(rows: readonly OrderRow[]): void {
    const current = rows.filter(({ order_id, version }) => {
      const shown = this.#versions.get(order_id);
      return shown === undefined || compareVersions(version, shown) >= 0;
    });
    for (const { order_id, version } of current) this.#versions.set(order_id, version);
    applyOrders(current);
  }

  #remove(ids: readonly string[]): void {
    for (const id of ids) this.#versions.delete(id);
    removeOrders(ids);
  }

  /** Ends the optimistic display: the disk knows what the server last said. */
  async #restore(order: OrderRecord): Promise<void> {
    const row = await ignore(
      this.#options.db.read(['orders'], ({ orders: table }) => table.get(order.order_id)),
      'tracking: restore order',
    );
    if (this.#stopped) return;
    if (row !== undefined) this.#apply([row]);
    else if (orders.byId[order.order_id] !== undefined) applyOptimisticOrder(order);
  }
}

/** A revision tells versions apart; without one the whole record is compared. */
function isShown({ order_id, record }: OrderRow): boolean {
  const shown = orders.byId[order_id];
  if (shown === undefined || shown.revision !== record.revision) return false;
  if (shown.status_history.length !== record.status_history.length) return false;
  return typeof record.revision === 'number' || JSON.stringify(shown) === JSON.stringify(record);
}
