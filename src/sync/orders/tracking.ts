import { statusOf } from '../../api/http-outcome';
import type { LiveConnection } from '../../api/live-connection';
import type { AccountDatabase } from '../../db/database';
import { expireOrders } from '../../db/order-store';
import type { OrderRecord } from '../../domain/order/order';
import { vendorNamedBy } from '../../domain/order/short-id';
import { AppError } from '../../lib/app-error';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import { applyConnection, connection } from '../../state/connection';
import { applyFreshness, orders, selectOrder } from '../../state/orders';
import { showToast } from '../../state/toasts';
import { vendors } from '../../state/vendors';
import type { OrdersProjection } from '../projection/orders-projection';
import type { Projector } from '../projection/projector';
import type { Tabs } from '../tabs';
import { type Scope, scopeKey } from './gap-fill';
import type { OrderWriter } from './order-writer';
import type { Refresher } from './refresher';

/** A socket usually answers within a round trip; a dead one must not delay the first list. */
const SUBSCRIBE_PATIENCE_MS = 1_500;
/** Several events announce a return (visible, pageshow, online): one fill serves them all. */
const RETURN_REST_MS = 5_000;

export interface TrackingOptions {
  db: AccountDatabase;
  writer: OrderWriter;
  projection: OrdersProjection;
  projector: Pick<Projector, 'readAll' | 'settled'>;
  refresher: Refresher;
  live: LiveConnection;
  tabs: Tabs;
  tabId: string;
  clock: Clock;
  isOnline: () => boolean;
}

/** The functions of the tracking screens, over one account's database, list and socket. */
export class Tracking {
  readonly #options: TrackingOptions;
  readonly #filled = new Set<string>();
  readonly #own = new Set<Scope>();
  readonly #others = new Map<string, (() => void)[]>();
  #hydrated: Promise<void> | undefined;
  /** shown as a list has it, without its timeline: asked for again after the next fill */
  #unanswered: OrderRecord | undefined;
  #filledAt: number | null = null;
  #isFailureShown = false;
  #stopped = false;

  constructor(options: TrackingOptions) {
    this.#options = options;
  }

  /** unix ms at which this tab last completed a fill */
  get filledAt(): number | null {
    return this.#filledAt;
  }

  /** Hydrates from this device, subscribes, fills the gap; the returned function stops watching. */
  watch(vendorId: string, includeOutlets: boolean): () => void {
    const scope: Scope = { vendorId, includeOutlets };
    const unfollow = this.#follow(scope);
    this.#own.add(scope);
    this.announceScopes();
    this.#ageFor(scope);
    void ignore(this.hydrate(), 'tracking: hydrate');
    // subscribe first, then fetch: changes in between come by the socket, whose answer causes a fill earlier
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

  /** The leading tab follows what another one watches, instead of what that one watched before. */
  followFor(tab: string, scopes: readonly Scope[]): void {
    if (!this.#options.tabs.leading) return;
    const before = this.#others.get(tab) ?? [];
    this.#others.set(
      tab,
      scopes.map((scope) => this.#follow(scope)),
    );
    for (const unfollow of before) unfollow();
  }

  /** This tab no longer leads. */
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

  /** Loads one order by id: from this device, then from the server. */
  async loadOrder(vendorId: string, orderId: string): Promise<void> {
    const { writer, projection, projector } = this.#options;
    await projection.show([orderId]);
    const known = orders.byId[orderId];
    try {
      const ids = vendors.list.map((vendor) => vendor.vendor_id);
      await writer.fetchById(orderId, known?.vendor_id ?? vendorNamedBy(orderId, ids) ?? vendorId);
      await projector.settled();
    } catch (error) {
      // what this device knows is shown with its age; an error is shown only when it knows nothing
      if (known === undefined) throw error;
      this.#unanswered = known;
    }
  }

  async refresh(): Promise<void> {
    this.#options.live.wake();
    await this.#options.refresher.refresh();
  }

  /** From this device's database, marked with its age, until the server has answered. */
  hydrate(): Promise<void> {
    this.#hydrated ??= this.#hydrate();
    return this.#hydrated;
  }

  /**
   * Stores the records of an answer and shows them from there, because unchanged ones may not be on the screen.
   * @returns the ids of the readable ones, in their order
   */
  async take(raw: readonly unknown[]): Promise<string[]> {
    const { writer, projection } = this.#options;
    const ids = (await writer.write(raw)).map((record) => record.order_id);
    await projection.show(ids);
    return ids;
  }

  /** Shows orders of this device on the screen. */
  show(ids: readonly string[]): Promise<void> {
    return this.#options.projection.show(ids);
  }

  async filled(scope: Scope, at: number): Promise<void> {
    // A list must not be called empty before it is drawn. Rows written by a tab that closed before announcing them are
    // found too.
    await this.#options.projector.readAll();
    if (this.#stopped) return;
    this.#filled.add(scopeKey(scope));
    this.#isFailureShown = false;
    this.#filledAt = at;
    applyFreshness({ name: 'fresh', at });
    applyConnection({ lastUpdateAt: at });
    this.#options.tabs.announce();
    const unanswered = this.#unanswered;
    this.#unanswered = undefined;
    if (unanswered === undefined || unanswered.order_id !== orders.selectedId) return;
    void ignore(this.loadOrder(unanswered.vendor_id, unanswered.order_id), 'tracking: load order again');
  }

  /** The network is away: what is shown is as of the server's last answer. */
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
    // what is known was never complete: it must not look as if it were
    if (freshness.name === 'hydrating') applyFreshness({ name: 'failed', at: null });
    else if (freshness.name === 'cached' && this.#filledAt === null) {
      applyFreshness({ name: 'failed', at: freshness.at });
    }
    // reported once, not with every attempt: the age beside the list stays visible
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

  /** "Fresh" applies to one vendor's list, never to another's that was not fetched yet. */
  #ageFor(scope: Scope): void {
    if (orders.freshness.name !== 'fresh' || this.#filled.has(scopeKey(scope))) return;
    const at = this.#options.projection.newestAt;
    applyFreshness(at === 0 ? { name: 'hydrating' } : { name: 'cached', at });
  }

  #markFailed(): void {
    if (orders.freshness.name === 'hydrating') applyFreshness({ name: 'failed', at: null });
  }

  async #hydrate(): Promise<void> {
    const { db, projection, clock } = this.#options;
    await projection.start();
    if (this.#stopped) return;
    const at = projection.newestAt;
    if (at > 0 && orders.freshness.name === 'hydrating') applyFreshness({ name: 'cached', at });
    await ignore(
      db.write(['orders', 'quarantine'], (tables) => expireOrders(tables, clock.now())),
      'tracking: expire orders',
    );
  }
}
