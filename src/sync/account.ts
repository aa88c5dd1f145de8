import type { AccountDatabase } from '../db/database';
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
import { RequestQueue } from './queue/request-queue';
import { Requests } from './queue/requests';
import type { Updates } from './queue/updates';
import type { TabMessage } from './tabs';
import { Vendors } from './vendors';

/** The first screen does without the code that keeps riders: a platform that answers tells of them sooner. */
const STORE_RIDERS_AFTER_MS = 5_000;
/** So often the disk is asked what a closed tab left unsent. */
const OUTBOX_CHECK_MS = 15_000;

/** Everything that belongs to one account while it is signed in: made at sign-in, stopped and forgotten at its end. */
export class Account {
  readonly id: string;
  readonly db: Promise<AccountDatabase>;
  readonly cache: Cache;
  readonly vendors: Vendors;
  readonly outbox: Requests;
  readonly tracking: Promise<Tracking>;
  /** loaded by the first payment, or by one that was left open on this device */
  readonly payments: () => Promise<Payments> = loadOnce(() => this.#makePayments());
  /** loaded by the first change of an order, or by one that was left open on this device */
  readonly updates: () => Promise<Updates> = loadOnce(() => this.#makeUpdates());
  readonly #options: AccountOptions;
  #parts: AccountParts | undefined;
  #openPayments: Payments | undefined;
  #openUpdates: Updates | undefined;
  #stopListening: (() => void)[] = [];
  #stopped = false;

  constructor(options: AccountOptions) {
    const { accountId, platform, clock, api, countryParameter, openDatabase } = options;
    this.#options = options;
    this.id = accountId;
    this.db = openDatabase();
    this.cache = new Cache(this.db, clock);
    this.vendors = new Vendors({
      api: api.vendors,
      cache: this.cache,
      storage: platform.storage,
      countryParameter,
      own: options.vendor,
    });
    this.outbox = this.#makeOutbox();
    this.tracking = this.db.then((db) => this.#makeTracking(db));
    void this.vendors.load();
    void this.#start();
  }

  /** Stops everything and forgets what the screens were showing; the data on the disk stays. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const stop of this.#stopListening) stop();
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

  /** Removes the account's data from this device, in every tab. */
  async wipe(): Promise<void> {
    const db = await this.db;
    await db.wipe().finally(() => this.stop());
  }

  #makeOutbox(): Requests {
    const { platform, clock, api, config } = this.#options;
    return new Requests({
      queue: this.db.then((db) => new RequestQueue({ ...exactlyOnceOptions(this.#options, db), orders: api.orders })),
      durable: this.db.then((db) => db.durable),
      clock,
      extensions: config.platformExtensions,
      isOnline: platform.online.isOnline,
      onOrder: (order) => this.show(order),
      onDecided: trackDecision,
      notifyTabs: () => this.#parts?.tabs.post({ type: 'outbox' }),
      requestBackgroundSync: platform.requestBackgroundSync,
    });
  }

  async #makePayments(): Promise<Payments> {
    const [{ makePayments }, db] = await Promise.all([import('./payments/make-payments'), this.db]);
    const made = makePayments(this.#options, db, {
      onOrder: (order) => this.show(order),
      notifyTabs: () => this.#parts?.tabs.post({ type: 'payments' }),
    });
    if (this.#stopped) made.stop();
    this.#openPayments = made;
    return made;
  }

  async #makeUpdates(): Promise<Updates> {
    const [{ makeUpdates }, db] = await Promise.all([import('./queue/make-updates'), this.db]);
    const made = makeUpdates(this.#options, db, {
      onOrder: (order) => this.show(order),
      notifyTabs: () => this.#parts?.tabs.post({ type: 'updates' }),
    });
    if (this.#stopped) made.stop();
    this.#openUpdates = made;
    return made;
  }

  /** As payments: without a change under way on this device, their code is not even loaded. */
  async #resumeUpdates(go: (updates: Updates) => Promise<void>): Promise<void> {
    const rows = await (await this.db).read(['updates'], ({ updates }) => updates.all());
    if (rows.length > 0 && !this.#stopped) await go(await this.updates());
  }

  /** Goes on with payments this device knows of; without any, their code is not even loaded. */
  async #resumePayments(): Promise<void> {
    const rows = await (await this.db).read(['payments'], ({ payments }) => payments.all());
    if (rows.length > 0 && !this.#stopped) await (await this.payments()).resume();
  }

  /** Writes what the platform answered, where it is not written yet, and puts it on the screen of every tab. */
  async show(order: OrderRecord): Promise<void> {
    await this.tracking;
    // the outbox has written it before, so the writer will find nothing new in it
    this.#options.onOrders([order]);
    if (!this.#stopped) await ignore(this.#parts?.writer.write([order]), 'account: write accepted order');
    if (!this.#stopped) await this.#parts?.tracking.showIds([order.order_id], []);
  }

  #makeTracking(db: AccountDatabase): Tracking {
    this.#parts = makeAccountParts(this.#options, db, (message) => this.#hear(message), this.outbox);
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
      online.onReturn(() => this.#catchUp()),
      this.#options.clock.after(online.isOnline() ? STORE_RIDERS_AFTER_MS : 0, () => {
        void ignore(this.#storeRiders(), 'account: keep riders');
      }),
    ];
    // queued requests are shown in every tab, sent by the leading one
    await ignore(this.outbox.show(), 'account: show outbox');
    await ignore(this.#resumePayments(), 'account: resume payments');
    await ignore(
      this.#resumeUpdates((updates) => updates.resume()),
      'account: resume updates',
    );
    this.#checkOutbox();
  }

  /** Offline they are wanted at once. */
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

  #checkOutbox(): void {
    if (this.#stopped) return;
    const { clock } = this.#options;
    const stop = clock.after(OUTBOX_CHECK_MS, () => {
      this.#stopListening = this.#stopListening.filter((other) => other !== stop);
      const isLeading = this.#parts?.tabs.leading === true;
      void ignore(this.outbox.check(isLeading), 'account: check outbox');
      if (isLeading && this.#options.platform.online.isOnline()) {
        void ignore(
          this.#resumeUpdates((updates) => updates.check()),
          'account: check updates',
        );
      }
      this.#checkOutbox();
    });
    this.#stopListening.push(stop);
  }

  /** The network or the page came back: catch up at once, and go on with what was not sent. */
  #catchUp(): void {
    const parts = this.#parts;
    const { online } = this.#options.platform;
    if (parts === undefined || this.#stopped || !online.isOnline()) return;
    void ignore(this.#resumePayments(), 'account: resume payments');
    void ignore(
      this.#resumeUpdates((updates) => updates.resume()),
      'account: resume updates',
    );
    void ignore(parts.tabs.leading ? this.outbox.resume() : this.outbox.show(), 'account: resume outbox');
    if (parts.tabs.leading || online.isVisible()) parts.tracking.catchUp();
  }

  #hear(message: TabMessage): void {
    const parts = this.#parts;
    if (parts === undefined || this.#stopped) return;
    switch (message.type) {
      case 'orders':
        void ignore(parts.tracking.showIds(message.ids, message.removed), 'account: show orders of another tab');
        applyConnection({ lastUpdateAt: message.at });
        return;
      case 'outbox':
        void ignore(this.outbox.show(), 'account: show outbox');
        return;
      case 'payments':
        // only looked at: going on with them would tell the others again
        void ignore(this.#openPayments?.show() ?? this.#resumePayments(), 'account: show payments');
        return;
      case 'updates':
        void ignore(this.#openUpdates?.show(), 'account: show updates');
        return;
      case 'watch':
        parts.tracking.followFor(message.tab, message.scopes);
        parts.tabs.announce();
        return;
      case 'leader':
        if (parts.tabs.leading) return;
        applyConnection({ live: message.live, lastUpdateAt: message.lastUpdateAt });
        if (message.first) parts.tracking.announceScopes();
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
