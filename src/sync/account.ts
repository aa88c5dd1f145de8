import type { AccountDatabase } from '../db/database';
import type { OrderRecord } from '../domain/order/order';
import { applyConnection } from '../state/connection';
import { resetOrders } from '../state/orders';
import { applyOutbox } from '../state/outbox';
import { resetVendors } from '../state/vendors';
import { type AccountOptions, type AccountParts, makeAccountParts } from './account-parts';
import { Cache } from './cache';
import { openDatabase } from './open-database';
import type { Tracking } from './orders/tracking';
import { OutboxCore } from './outbox/core';
import { OutboxRunner } from './outbox/outbox-runner';
import type { TabMessage } from './tabs';
import { Vendors } from './vendors';

/** Everything that belongs to one account while it is signed in: made at sign-in, stopped and forgotten at its end. */
export class Account {
  readonly id: string;
  readonly db: Promise<AccountDatabase>;
  readonly cache: Cache;
  readonly vendors: Vendors;
  readonly outbox: OutboxRunner;
  readonly tracking: Promise<Tracking>;
  readonly #options: AccountOptions;
  #parts: AccountParts | undefined;
  #stopListening: (() => void)[] = [];
  #stopped = false;

  constructor(options: AccountOptions) {
    const { accountId, platform, clock, api } = options;
    this.#options = options;
    this.id = accountId;
    this.db = openDatabase(platform, clock, accountId, options.onEnded);
    this.cache = new Cache(this.db, clock);
    this.vendors = new Vendors(api.vendors, this.cache);
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
    this.#parts?.stop();
    resetOrders();
    resetVendors();
    applyOutbox([]);
    applyConnection({ lastUpdateAt: null, live: { name: 'idle' } });
    (await this.db).close();
  }

  /** Removes the account's data from this device, in every tab. */
  async wipe(): Promise<void> {
    const db = await this.db;
    await db.wipe().finally(() => this.stop());
  }

  #makeOutbox(): OutboxRunner {
    const { accountId, platform, clock, api, config } = this.#options;
    return new OutboxRunner({
      core: this.db.then(
        (db) =>
          new OutboxCore({
            db,
            orders: api.orders,
            clock,
            random: platform.random,
            uuid: platform.uuid,
            locks: platform.locks,
            owner: accountId,
            extensions: config.platformExtensions,
            isOnline: platform.online.isOnline,
          }),
      ),
      durable: this.db.then((db) => db.durable),
      clock,
      isOnline: platform.online.isOnline,
      onEntries: applyOutbox,
      onAccepted: (order) => this.#accepted(order),
      tellOthers: () => this.#parts?.tabs.post({ type: 'outbox' }),
      requestBackgroundSync: platform.requestBackgroundSync,
    });
  }

  /** The outbox has written the snapshot already; this puts it on the screen and tells the other tabs. */
  async #accepted(order: OrderRecord): Promise<void> {
    await this.tracking;
    if (!this.#stopped) await this.#parts?.writer.write([order]).catch(() => undefined);
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
        if (!isOnline) return tracking.aged();
        this.#caughtUp();
      }),
      online.onReturn(() => this.#caughtUp()),
    ];
    // queued requests are shown in every tab, sent by the leading one
    await this.outbox.show().catch(() => undefined);
  }

  /** The network or the page came back: catch up at once, and go on with what was not sent. */
  #caughtUp(): void {
    const parts = this.#parts;
    const { online } = this.#options.platform;
    if (parts === undefined || this.#stopped || !online.isOnline()) return;
    if (parts.tabs.leading) void this.outbox.resume().catch(() => undefined);
    if (parts.tabs.leading || online.isVisible()) parts.tracking.caughtUp();
  }

  #hear(message: TabMessage): void {
    const parts = this.#parts;
    if (parts === undefined || this.#stopped) return;
    switch (message.type) {
      case 'orders':
        void parts.tracking.showIds(message.ids, message.removed).catch(() => undefined);
        applyConnection({ lastUpdateAt: message.at });
        return;
      case 'outbox':
        void this.outbox.show().catch(() => undefined);
        return;
      case 'watch':
        parts.tracking.followFor(message.tab, message.scopes);
        parts.tabs.announce();
        return;
      case 'leader':
        if (parts.tabs.leading) return;
        applyConnection({ live: message.live, lastUpdateAt: message.lastUpdateAt });
        if (message.first) parts.tracking.tellWatched();
    }
  }
}
