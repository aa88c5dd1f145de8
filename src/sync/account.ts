import type { AccountDatabase } from '../db/database';
import { accountDatabaseName } from '../db/database-names';
import { isFinished } from '../domain/order/status';
import { ignore } from '../lib/ignore';
import { loadOnce } from '../lib/load-once';
import { retryImport } from '../lib/retry-import';
import { applyCancellations } from '../state/cancellations';
import { applyConnection } from '../state/connection';
import { resetHistory } from '../state/history';
import { applyRider, orders, resetOrders } from '../state/orders';
import { applyOutbox } from '../state/outbox';
import { applyPayments } from '../state/payments';
import { applyUpdates } from '../state/updates';
import { resetVendors } from '../state/vendors';
import type { AccountOptions, AccountParts } from './account-parts';
import { Cache } from './cache';
import type { Tracking } from './orders/tracking';
import type { Payments } from './payments/payments';
import { readFirstScreen, showFirstScreen } from './projection/first-screen';
import { Projector } from './projection/projector';
import type { Cancellations } from './queue/cancellations';
import { LaterQueue } from './queue/later-queue';
import { queueCode } from './queue/queue-code';
import type { Requests } from './queue/requests';
import type { Updates } from './queue/updates';
import type { TabMessage } from './tabs';
import { Vendors } from './vendors';

/** The first screen does not need the code that stores riders: online, the platform sends them sooner. */
const STORE_RIDERS_AFTER_MS = 5_000;
/** How often the database is read again in a browser without the channel between tabs that announces commits. */
const REREAD_EVERY_MS = 15_000;

/** What follows orders needs the database, and comes in the same file as its code. */
export const accountParts = loadOnce(() => import('./account-parts'));

/** A queue's code; what failed without a connection goes on when that is back. */
const loaded = <T>(load: () => Promise<T>) => retryImport(load, { givesUpOffline: true });

/** Everything that belongs to one account while it is signed in: created at sign-in, stopped and dropped at sign-out. */
export class Account {
  readonly id: string;
  readonly db: Promise<AccountDatabase>;
  /** For callers that only read: undefined while the device has no database of this account yet. */
  readonly kept: () => Promise<AccountDatabase | undefined>;
  readonly cache: Cache;
  readonly vendors: Vendors;
  readonly outbox: LaterQueue<Requests>;
  readonly tracking: Promise<Tracking>;
  readonly payments: LaterQueue<Payments>;
  readonly updates: LaterQueue<Updates>;
  readonly cancellations: LaterQueue<Cancellations>;
  readonly #options: AccountOptions;
  readonly #projector: Projector;
  /** ids of the orders that are shown before the database is open */
  readonly #copied: readonly string[] | undefined;
  #parts: AccountParts | undefined;
  #leaderFilledAt: number | null | undefined;
  #stopListening: (() => void)[] = [];
  #stopped = false;

  constructor(options: AccountOptions) {
    const { accountId, platform, clock, api, countryParameter, openDatabase, start } = options;
    this.#options = options;
    this.id = accountId;
    const copy = readFirstScreen(platform.storage, accountId, clock.now());
    this.#copied = copy?.orders.map(({ order_id }) => order_id);
    if (copy !== undefined) showFirstScreen(copy);
    const { mayOpen, isNew } = start.database(accountDatabaseName(accountId), { isCopied: copy !== undefined });
    this.db = mayOpen.then(openDatabase);
    let isOpen = false;
    void this.db.then(() => {
      isOpen = true;
    });
    this.kept = async () => ((await isNew) && !isOpen ? undefined : this.db);
    this.#projector = new Projector(this.db);
    this.outbox = new LaterQueue('outbox', this.#stored, (db) => this.#makeRequests(db));
    this.payments = new LaterQueue('payments', this.#stored, (db) => this.#makePayments(db));
    this.updates = new LaterQueue('updates', this.#stored, (db) => this.#makeUpdates(db));
    this.cancellations = new LaterQueue('cancellations', this.#stored, (db) => this.#makeCancellations(db));
    this.cache = new Cache(this.db, clock, this.kept);
    this.vendors = new Vendors({
      api: api.vendors,
      cache: this.cache,
      storage: platform.storage,
      countryParameter,
      notifyTabs: () => this.#parts?.tabs.post({ type: 'vendors' }),
      own: options.vendor,
      copy: copy && { list: copy.vendors, storedAt: copy.storedAt },
    });
    this.tracking = this.#makeTracking();
    if (copy === undefined) void this.vendors.load();
    else void start.copyShown.then(() => this.vendors.load());
    void this.#start();
  }

  get isOpen(): boolean {
    return !this.#stopped;
  }

  /** Whether the list's copy is shown before the database is open. */
  get isCopyShown(): boolean {
    return this.#copied !== undefined;
  }

  /** Stops everything and clears what the screens show; the stored data stays. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    // a database whose opening waits for the request to be shown could not be closed
    this.#options.start.requestShown();
    for (const stop of this.#stopListening) stop();
    this.#projector.stop();
    this.vendors.stop();
    this.outbox.stop();
    for (const queue of this.#later) queue.stop();
    this.#parts?.stop();
    resetOrders();
    resetHistory();
    resetVendors();
    applyOutbox([]);
    applyPayments([]);
    applyUpdates([]);
    applyCancellations([]);
    applyConnection({ lastUpdateAt: null, live: { name: 'idle' } });
    (await this.db).close();
  }

  /** The disk takes no more rows: what this tab learns reaches no other, nor what the leading one learns this tab. */
  leaveTabs(): void {
    this.#parts?.tabs.leave();
    void this.#projector.readAll();
  }

  async #makeRequests(db: AccountDatabase): Promise<Requests> {
    return (await loaded(queueCode.requests)).makeRequests(this.#options, db, {
      ...this.#queueParts,
      showOrders: () => void this.tracking.then((tracking) => tracking.hydrate()),
    });
  }

  async #makePayments(db: AccountDatabase): Promise<Payments> {
    return (await loaded(queueCode.payments)).makePayments(this.#options, db, this.#queueParts);
  }

  async #makeUpdates(db: AccountDatabase): Promise<Updates> {
    return (await loaded(queueCode.updates)).makeUpdates(this.#options, db, this.#queueParts);
  }

  async #makeCancellations(db: AccountDatabase): Promise<Cancellations> {
    return (await loaded(queueCode.cancellations)).makeCancellations(this.#options, db, this.#queueParts);
  }

  /** How many requests the platform has neither accepted nor refused. */
  async unsentCount(): Promise<number> {
    const rows = await (await this.db).read(['outbox'], (tables) => tables.outbox.all());
    return rows.filter(({ owner, state }) => owner === this.id && state !== 'accepted' && state !== 'rejected').length;
  }

  /** How many orders are to be cancelled, and are not yet. */
  async cancellingCount(): Promise<number> {
    const rows = await (await this.db).read(['cancellations'], (tables) => tables.cancellations.all());
    return rows.filter(({ owner, status }) => owner === this.id && status.name === 'waiting').length;
  }

  get #later(): LaterQueue<Payments | Updates | Cancellations>[] {
    return [this.payments, this.updates, this.cancellations];
  }

  get #stored() {
    return { db: this.db, projector: this.#projector };
  }

  get #queueParts() {
    return { projector: this.#projector, isLeading: () => this.#isLeading };
  }

  get #isLeading(): boolean {
    return this.#parts?.tabs.leading === true;
  }

  async #makeTracking(): Promise<Tracking> {
    const db = await this.db;
    const { makeAccountParts } = await retryImport(accountParts);
    const events = {
      onMessage: (message: TabMessage) => this.#onTabMessage(message),
      onVendorsChanged: () => void this.vendors.refresh(),
      onLead: () => this.outbox.resume(),
    };
    this.#parts = makeAccountParts(this.#options, db, this.#projector, events, this.#copied ?? []);
    const { tabs, tracking, riders } = this.#parts;
    if (this.#stopped) this.#parts.stop();
    else {
      riders.start();
      tabs.start();
    }
    return tracking;
  }

  async #start(): Promise<void> {
    const tracking = await this.tracking;
    if (this.#stopped) return;
    const { online } = this.#options.platform;
    this.#stopListening = [
      online.onOnlineChange((isOnline) => {
        if (!isOnline) return tracking.markStale();
        this.#catchUp();
      }),
      online.onReturn(() => {
        void this.#projector.readAll();
        this.#parts?.tabs.wake();
        this.#catchUp();
      }),
      this.#options.clock.after(online.isOnline() ? STORE_RIDERS_AFTER_MS : 0, () => {
        void ignore(this.#storeRiders(), 'account: keep riders');
      }),
    ];
    // queued requests are shown in every tab, sent by the leading one
    await this.#projector.readAll();
    for (const queue of this.#later) queue.resumeOpen();
    if (this.#options.platform.openChannel === undefined) this.#readRepeatedly();
  }

  #readRepeatedly(): void {
    if (this.#stopped) return;
    const { clock, platform } = this.#options;
    const stop = clock.after(REREAD_EVERY_MS, () => {
      this.#stopListening = this.#stopListening.filter((other) => other !== stop);
      if (platform.online.isVisible()) void this.#projector.readAll();
      this.#readRepeatedly();
    });
    this.#stopListening.push(stop);
  }

  /** Shows the stored riders and keeps storing them. Offline there is no delay: only the stored ones can be shown. */
  async #storeRiders(): Promise<void> {
    const { storeRiders } = await import('./orders/rider-store');
    const stop = await storeRiders({
      cache: this.cache,
      clock: this.#options.clock,
      riders: () =>
        Object.values(orders.byId).flatMap((order) =>
          // a finished order that names its rider needs no number any more
          isFinished(order) && order.rider_name !== undefined ? [] : (orders.ridersById[order.rider_id ?? ''] ?? []),
        ),
      onRider: (rider) => {
        if (!this.#stopped) applyRider(rider);
      },
    });
    if (this.#stopped) stop();
    else this.#stopListening.push(stop);
  }

  /** The network or the page came back: catch up at once, and go on with what was not sent. */
  #catchUp(): void {
    const parts = this.#parts;
    const { online } = this.#options.platform;
    if (parts === undefined || this.#stopped || !online.isOnline()) return;
    for (const queue of this.#later) queue.resume();
    if (parts.tabs.leading) this.outbox.resume();
    if (parts.tabs.leading || online.isVisible()) parts.tracking.catchUp();
  }

  #onTabMessage(message: TabMessage): void {
    const parts = this.#parts;
    if (parts === undefined || this.#stopped) return;
    switch (message.type) {
      case 'vendors':
        void this.vendors.show();
        return;
      case 'wake':
        if (parts.tabs.leading) parts.live.wake();
        return;
      case 'watch':
        parts.tracking.followFor(message.tab, message.scopes);
        parts.tabs.announce();
        return;
      case 'leader':
        if (parts.tabs.leading) return;
        applyConnection({ live: message.live, lastUpdateAt: message.lastUpdateAt });
        if (message.first) parts.tracking.announceScopes();
        // a tab that closed after a commit and before announcing it left the other tabs' screens out of date
        if (message.filledAt !== this.#leaderFilledAt) void this.#projector.readAll();
        this.#leaderFilledAt = message.filledAt;
    }
  }
}
