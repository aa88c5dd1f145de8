import type { Api } from '../api/api';
import { LiveConnection } from '../api/live-connection';
import type { AccountDatabase } from '../db/database';
import type { OrderRecord } from '../domain/order/order';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { applyConnection, connection } from '../state/connection';
import { flags, isOn } from '../state/flags';
import { applyRider, orders, resetOrders } from '../state/orders';
import { applyOutbox } from '../state/outbox';
import { session } from '../state/session';
import { resetVendors } from '../state/vendors';
import { Cache } from './cache';
import { openDatabase } from './open-database';
import { OrderFill } from './orders/order-fill';
import { OrderWriter } from './orders/order-writer';
import { Refresher } from './orders/refresher';
import { RiderPoller } from './orders/rider-poller';
import { Tracking } from './orders/tracking';
import { OutboxCore } from './outbox/core';
import { OutboxRunner } from './outbox/outbox-runner';
import type { ServerClock } from './server-clock';
import { type TabMessage, Tabs } from './tabs';
import { Vendors } from './vendors';

export interface AccountOptions {
  accountId: string;
  config: BuildConfig;
  platform: Platform;
  clock: Clock;
  serverClock: ServerClock;
  api: Api;
  liveUrl: string;
  authorization: () => string | null;
  refreshSession: () => Promise<'refreshed' | 'refused' | 'failed'>;
  /** another tab wiped this account while it was open here */
  onEnded: () => void;
}

/** Everything that belongs to one account while it is signed in: made at sign-in, stopped and forgotten at its end. */
export class Account {
  readonly id: string;
  readonly db: Promise<AccountDatabase>;
  readonly cache: Cache;
  readonly vendors: Vendors;
  readonly outbox: OutboxRunner;
  readonly tracking: Promise<Tracking>;
  readonly #options: AccountOptions;
  #parts: Parts | undefined;
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
      onAccepted: (order) => void this.#accepted(order),
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
    this.#parts = makeParts(this.#options, db, (message) => this.#hear(message), this.outbox);
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
        if (!parts.tabs.leading) return;
        for (const { vendorId } of message.scopes) parts.live.subscribe(vendorId);
        parts.tabs.announce();
        return;
      case 'leader':
        if (parts.tabs.leading) return;
        applyConnection({ live: message.live, lastUpdateAt: message.lastUpdateAt });
        if (message.first) parts.tabs.post({ type: 'watch', scopes: parts.refresher.scopes() });
    }
  }
}

interface Parts {
  writer: OrderWriter;
  refresher: Refresher;
  live: LiveConnection;
  riders: RiderPoller;
  tabs: Tabs;
  tracking: Tracking;
  stop: () => void;
}

/** Builds what reads and follows orders. They hear each other only through the functions given here. */
function makeParts(
  options: AccountOptions,
  db: AccountDatabase,
  hear: (message: TabMessage) => void,
  outbox: OutboxRunner,
): Parts {
  const { accountId, config, platform, clock, serverClock, api } = options;
  const { online } = platform;
  const extensions = config.platformExtensions;
  const writer = new OrderWriter({
    db,
    api: api.orders,
    clock,
    onChanged: (rows) => tracking.changed(rows),
    onConfirmed: (ids, at) => tracking.confirmed(ids, at),
    onRemoved: (ids) => tracking.removed(ids),
  });
  const fill = new OrderFill({
    db,
    api: api.orders,
    writer,
    clock,
    serverNow: serverClock.now,
    timezone: config.timezone,
    extensions,
  });
  const refresher = new Refresher({
    fill,
    clock,
    isOnline: online.isOnline,
    isShort: () =>
      session.mode === 'GUEST' || connection.live.name !== 'live' || isOn(flags.values, 'dynamic-time-estimation'),
    isActive: () => tabs.leading,
    onFilled: (scope, at) => tracking.filled(scope, at),
    onFailed: (_scope, error) => void tracking.failed(error),
  });
  const riders = new RiderPoller({
    api: api.riders,
    clock,
    extensions,
    isWatched: () => online.isVisible() && online.isOnline() && refresher.scopes().length > 0,
    orders: () => {
      const selected = orders.selectedId === null ? undefined : orders.byId[orders.selectedId];
      return selected ? [selected, ...Object.values(orders.byId)] : Object.values(orders.byId);
    },
    known: (riderId) => orders.ridersById[riderId],
    onRider: applyRider,
  });
  const live = new LiveConnection({
    url: options.liveUrl,
    clock,
    random: platform.random,
    openSocket: platform.openSocket,
    online,
    authorization: options.authorization,
    refresh: options.refreshSession,
    probe: () => api.vendors.list(),
    onStatus: (status) => {
      applyConnection({ live: status });
      tabs.announce();
    },
    onSubscribed: (vendorId) => void refresher.refresh(vendorId),
    onRefused: () => undefined,
    onEvent: (event, data) => {
      if (event === 'order_update') writer.hear(data);
      else if (event === 'rider_update') riders.hear(data);
    },
  });
  const tabs = new Tabs({
    accountId,
    clock,
    locks: platform.locks,
    openChannel: platform.openChannel,
    online,
    shared: db.durable,
    hear,
    report: () => ({ live: { ...connection.live }, lastUpdateAt: connection.lastUpdateAt }),
    onLead: () => {
      live.start();
      void outbox.resume().catch(() => undefined);
    },
    onFollow: () => live.stop(),
  });
  const tracking = new Tracking({
    db,
    api: api.orders,
    writer,
    refresher,
    live,
    tabs,
    clock,
    isOnline: online.isOnline,
  });
  const stop = () => {
    tracking.stop();
    tabs.stop();
    live.stop();
    refresher.stop();
    riders.stop();
    writer.stop();
  };
  return { writer, refresher, live, riders, tabs, tracking, stop };
}
