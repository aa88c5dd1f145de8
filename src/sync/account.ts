import type { AccountDatabase } from '../db/database';
import { accountDatabaseName } from '../db/database-names';
import type { OrderRecord } from '../domain/order/order';
import { ignore } from '../lib/ignore';
import { loadOnce } from '../lib/load-once';
import { applyConnection } from '../state/connection';
import { resetHistory } from '../state/history';
import { applyRider, orders, resetOrders } from '../state/orders';
import { applyOutbox } from '../state/outbox';
import { applyPayments } from '../state/payments';
import { applyUpdates } from '../state/updates';
import { resetVendors } from '../state/vendors';
import { type AccountOptions, type AccountParts, exactlyOnceOptions, makeAccountParts } from './account-parts';
import { track } from './analytics/track';
import type { OutboxRow } from '../db/schema';
import { Cache } from './cache';
import type { Tracking } from './orders/tracking';
import type { Payments } from './payments/payments';
import { readFirstScreen, showFirstScreen } from './projection/first-screen';
import { Projector } from './projection/projector';
import { RequestQueue } from './queue/request-queue';
import { Requests } from './queue/requests';
import type { Updates } from './queue/updates';
import type { TabMessage } from './tabs';
import { Vendors } from './vendors';

/** The first screen does not need the code that stores riders: online, the platform sends them sooner. */
const STORE_RIDERS_AFTER_MS = 5_000;
/** How often the database is read again in a browser without the channel between tabs that announces commits. */
const REREAD_EVERY_MS = 15_000;

/** Everything that belongs to one account while it is signed in: created at sign-in, stopped and dropped at sign-out. */
export class Account {
  readonly id: string;
  readonly db: Promise<AccountDatabase>;
  /** For callers that only read: undefined while the device has no database of this account yet. */
  readonly kept: () => Promise<AccountDatabase | undefined>;
  readonly cache: Cache;
  readonly vendors: Vendors;
  readonly outbox: Requests;
  readonly tracking: Promise<Tracking>;
  /** loaded by the first payment, or by one that was left open on this device */
  readonly payments: () => Promise<Payments> = loadOnce(() => this.#makePayments());
  /** loaded by the first change of an order, or by one that was left open on this device */
  readonly updates: () => Promise<Updates> = loadOnce(() => this.#makeUpdates());
  readonly #options: AccountOptions;
  readonly #projector: Projector;
  /** ids of the orders that are shown before the database is open */
  readonly #drawnAhead: readonly string[] | undefined;
  #parts: AccountParts | undefined;
  #openPayments: Payments | undefined;
  #openUpdates: Updates | undefined;
  #leaderFilledAt: number | null | undefined;
  #stopListening: (() => void)[] = [];
  #stopped = false;

  constructor(options: AccountOptions) {
    const { accountId, platform, clock, api, countryParameter, openDatabase, drawn, openFrom, firstOpening } = options;
    this.#options = options;
    this.id = accountId;
    const ahead = readFirstScreen(platform.storage, accountId, clock.now());
    this.#drawnAhead = ahead?.orders.map(({ order_id }) => order_id);
    if (ahead !== undefined) showFirstScreen(ahead);
    const opensFrom = openFrom ?? (ahead && drawn);
    const first = opensFrom === undefined ? firstOpening?.of(accountDatabaseName(accountId)) : undefined;
    const opens = opensFrom ?? first?.then((opening) => opening?.from);
    this.db = opens === undefined ? openDatabase() : opens.then(openDatabase);
    let isOpen = false;
    void this.db.then(() => {
      isOpen = true;
    });
    this.kept = async () => ((await first) !== undefined && !isOpen ? undefined : this.db);
    this.#projector = new Projector(this.db);
    // replaced when the code of payments or updates is loaded, which then reads its table itself
    this.#projector.add('payments', async () => void ignore(this.#resumePayments(), 'account: resume payments'));
    this.#projector.add('updates', async () => void ignore(this.#resumeUpdates(), 'account: resume updates'));
    this.cache = new Cache(this.db, clock, this.kept);
    this.vendors = new Vendors({
      api: api.vendors,
      cache: this.cache,
      storage: platform.storage,
      countryParameter,
      notifyTabs: () => this.#parts?.tabs.post({ type: 'vendors' }),
      own: options.vendor,
      ahead: ahead && { list: ahead.vendors, storedAt: ahead.storedAt },
    });
    this.outbox = this.#makeOutbox();
    this.tracking = this.db.then((db) => this.#makeTracking(db));
    if (ahead === undefined) void this.vendors.load();
    else void drawn.then(() => this.vendors.load());
    void this.#start();
  }

  /** Whether the stored first screen is shown before the database is open. */
  get isDrawnAhead(): boolean {
    return this.#drawnAhead !== undefined;
  }

  /** Stops everything and clears what the screens show; the stored data stays. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    // a database whose opening waits for the request to be shown could not be closed
    this.#options.firstOpening?.shown();
    for (const stop of this.#stopListening) stop();
    this.#projector.stop();
    this.vendors.stop();
    this.outbox.stop();
    this.#openPayments?.stop();
    this.#openUpdates?.stop();
    this.#parts?.stop();
    resetOrders();
    resetHistory();
    resetVendors();
    applyOutbox([]);
    applyPayments([]);
    applyUpdates([]);
    applyConnection({ lastUpdateAt: null, live: { name: 'idle' } });
    (await this.db).close();
  }

  #makeOutbox(): Requests {
    const { platform, clock, api, config } = this.#options;
    return new Requests({
      queue: this.db.then((db) => new RequestQueue({ ...exactlyOnceOptions(this.#options, db), orders: api.orders })),
      durable: this.db.then((db) => db.durable),
      projector: this.#projector,
      clock,
      extensions: config.platformExtensions,
      isOnline: platform.online.isOnline,
      isLeading: () => this.#isLeading,
      onOrder: (order) => this.#keep(order),
      onDecided: trackDecision,
      requestBackgroundSync: platform.requestBackgroundSync,
    });
  }

  async #makePayments(): Promise<Payments> {
    const [{ makePayments }, db] = await Promise.all([import('./payments/make-payments'), this.db]);
    const made = makePayments(this.#options, db, {
      projector: this.#projector,
      onOrder: (order) => this.#keep(order),
    });
    if (this.#stopped) made.stop();
    this.#openPayments = made;
    return made;
  }

  async #makeUpdates(): Promise<Updates> {
    const [{ makeUpdates }, db] = await Promise.all([import('./queue/make-updates'), this.db]);
    const made = makeUpdates(this.#options, db, {
      projector: this.#projector,
      isLeading: () => this.#isLeading,
      onOrder: (order) => this.#keep(order),
    });
    if (this.#stopped) made.stop();
    this.#openUpdates = made;
    return made;
  }

  /** Continues payments stored on this device; without any, their code is not loaded. */
  async #resumePayments(): Promise<void> {
    const rows = await (await this.db).read(['payments'], ({ payments }) => payments.all());
    if (rows.length > 0 && !this.#stopped) await (await this.payments()).resume();
  }

  /** Continues changes of orders in the same way. */
  async #resumeUpdates(): Promise<void> {
    const rows = await (await this.db).read(['updates'], ({ updates }) => updates.all());
    if (rows.length > 0 && !this.#stopped) await (await this.updates()).resume();
  }

  /** Stores an order that the platform answered with, which the queue itself does not do. */
  async #keep(order: OrderRecord): Promise<void> {
    await this.tracking;
    if (!this.#stopped) await ignore(this.#parts?.writer.write([order]), 'account: write accepted order');
  }

  get #isLeading(): boolean {
    return this.#parts?.tabs.leading === true;
  }

  #makeTracking(db: AccountDatabase): Tracking {
    const hearing = {
      onMessage: (message: TabMessage) => this.#onTabMessage(message),
      onVendorsChanged: () => void this.vendors.refresh(),
    };
    this.#parts = makeAccountParts(this.#options, db, this.#projector, hearing, this.outbox, this.#drawnAhead ?? []);
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
        this.#catchUp();
      }),
      this.#options.clock.after(online.isOnline() ? STORE_RIDERS_AFTER_MS : 0, () => {
        void ignore(this.#storeRiders(), 'account: keep riders');
      }),
    ];
    // queued requests are shown in every tab, sent by the leading one
    await this.#projector.readAll();
    // a screen may have loaded their code already; reading their tables then resumes nothing
    void ignore(this.#openPayments?.resume(), 'account: resume payments');
    void ignore(this.#openUpdates?.resume(), 'account: resume updates');
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
      riders: () => Object.values(orders.byId).flatMap(({ rider_id }) => orders.ridersById[rider_id ?? ''] ?? []),
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
    void ignore(this.#resumePayments(), 'account: resume payments');
    void ignore(this.#resumeUpdates(), 'account: resume updates');
    if (parts.tabs.leading) void ignore(this.outbox.resume(), 'account: resume outbox');
    if (parts.tabs.leading || online.isVisible()) parts.tracking.catchUp();
  }

  #onTabMessage(message: TabMessage): void {
    const parts = this.#parts;
    if (parts === undefined || this.#stopped) return;
    switch (message.type) {
      case 'vendors':
        void this.vendors.show();
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

function trackDecision({ payload, currency, rejection, state }: OutboxRow): void {
  track({
    type: 'decided',
    kind: 'new',
    method: payload.order.payment_method,
    fee: { amount: payload.discounted_delivery_fee ?? payload.delivery_fee, currency },
    code: state === 'accepted' ? null : (rejection?.code ?? 'VALIDATION'),
  });
}
