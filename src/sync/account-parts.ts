import type { Api } from '../api/api';
import type { HttpClient } from '../api/http-client';
import { LiveConnection, TO_VENDOR } from '../api/live-connection';
import type { PlatformRules } from '../api/specified-platform';
import type { AccountDatabase } from '../db/database';
import { isAble } from '../domain/platform/abilities';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { OrderRecord } from '../domain/order/order';
import type { Vendor } from '../domain/vendor/vendor';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { bulkNews } from '../state/bulk-news';
import { applyConnection, connection } from '../state/connection';
import { isOn } from '../domain/flags/flags';
import { flags } from '../state/flags';
import { applyRider, orders } from '../state/orders';
import { session } from '../state/session';
import { ChangeNumbers } from './orders/change-numbers';
import { GapFill } from './orders/gap-fill';
import { OrderWriter } from './orders/order-writer';
import { parseOrder } from './orders/parse-order';
import { Refresher } from './orders/refresher';
import { RiderPoller } from './orders/rider-poller';
import { Tracking } from './orders/tracking';
import type { ExactlyOnceOptions } from './queue/exactly-once';
import { FirstScreenKeeper } from './projection/first-screen-keeper';
import { OrdersProjection } from './projection/orders-projection';
import type { Projector } from './projection/projector';
import type { ServerClock } from './server-clock';
import type { Start } from './start';
import { type TabMessage, Tabs } from './tabs';
import { ignore } from '../lib/ignore';

export interface AccountOptions {
  accountId: string;
  /** the one a new guest was just given, known before the platform can be asked for it */
  vendor?: Vendor;
  config: BuildConfig;
  platform: Platform;
  clock: Clock;
  serverClock: ServerClock;
  api: Api;
  http: HttpClient;
  /** of a platform of the specification alone */
  rules?: PlatformRules | undefined;
  liveUrl: string;
  authorization: () => string | null;
  refreshSession: () => Promise<'refreshed' | 'refused' | 'failed'>;
  /** orders that are new or have changed on this device */
  onOrders: (orders: readonly OrderRecord[]) => void;
  countryParameter: (name: string, vendorId: string) => Promise<string>;
  /** whether something stored still belongs to the account: another tab may have ended its session */
  isHeld: () => boolean;
  /** when the database may be opened */
  start: Start;
  /** called once, before anything else */
  openDatabase: () => Promise<AccountDatabase>;
}

/** What an account's page gives to each of its queues. */
export function exactlyOnceOptions(
  { accountId, config, platform, clock }: AccountOptions,
  db: AccountDatabase,
): ExactlyOnceOptions {
  const { random, uuid, locks, online } = platform;
  return {
    db,
    clock,
    random,
    uuid,
    locks,
    owner: accountId,
    hasKeys: isAble(config, 'keys'),
    isOnline: online.isOnline,
  };
}

/** Reads and follows the orders of one account. */
export interface AccountParts {
  writer: OrderWriter;
  refresher: Refresher;
  live: LiveConnection;
  riders: RiderPoller;
  tabs: Tabs;
  tracking: Tracking;
  stop: () => void;
}

/** Builds the parts that read and follow orders. They reach each other only through the functions given here. */
export function makeAccountParts(
  options: AccountOptions,
  db: AccountDatabase,
  projector: Projector,
  {
    onMessage,
    onVendorsChanged,
    onLead,
  }: { onMessage: (message: TabMessage) => void; onVendorsChanged: () => void; onLead: () => void },
  copied: readonly string[],
): AccountParts {
  const { accountId, config, platform, clock, serverClock, api, rules } = options;
  const { online } = platform;
  const writer = new OrderWriter({
    db,
    api: api.orders,
    clock,
    onWritten: (at) => applyConnection({ lastUpdateAt: at }),
    showUnknown: async (records) => {
      if (projection.showUnwritten(records)) await options.start.painted();
    },
  });
  const projection = new OrdersProjection({
    db,
    projector,
    clock: serverClock,
    onChanged: options.onOrders,
    onShown: () => {
      firstScreen?.note();
      // whoever stored it, a queue, the worker or another tab; offline the band says it on every screen
      if (projection.newestAt > (connection.lastUpdateAt ?? 0)) applyConnection({ lastUpdateAt: projection.newestAt });
    },
    onUnreadable: (rows) => void ignore(writer.replace(rows), 'orders: replace unreadable'),
  });
  projection.showsCopyOf(copied);
  // without a durable database nothing is kept beside it either
  const firstScreen = db.durable
    ? new FirstScreenKeeper({
        accountId,
        storage: platform.storage,
        clock,
        serverClock,
        timezone: config.timezone,
        projection,
        isHeld: options.isHeld,
      })
    : undefined;
  const fill = new GapFill({
    db,
    api: api.orders,
    writer,
    clock,
    serverNow: serverClock.now,
    timezone: config.timezone,
    hasChanges: isAble(config, 'changes'),
    latest: (scope) => changes.latest(scope),
  });
  const refresher = new Refresher({
    fill,
    clock,
    isOnline: online.isOnline,
    isShort: () =>
      session.mode === 'GUEST' || connection.live.name !== 'live' || isOn(flags.values, 'dynamic-time-estimation'),
    isActive: () => tabs.leading || online.isVisible(),
    onFilled: (scope, at) => tracking.filled(scope, at),
    onFailed: (_scope, error) => void tracking.failed(error),
  });
  const riders = new RiderPoller({
    api: api.riders,
    clock,
    hasPositions: isAble(config, 'positions'),
    isWatched: () => online.isVisible() && online.isOnline() && refresher.scopes().length > 0,
    orders: () => Object.values(orders.byId),
    selected: () => (orders.selectedId === null ? undefined : orders.byId[orders.selectedId]),
    known: (riderId) => orders.ridersById[riderId],
    onRider: applyRider,
  });
  // another platform may only say that something has changed, and not which order
  const onOrderUpdate = (record: unknown) => {
    if (rules && parseOrder(record).name === 'unreadable') void refresher.refresh();
    else writer.onEvent(record);
  };
  const changes = new ChangeNumbers({
    api: api.orders,
    writer,
    clock,
    random: platform.random,
    onReset: () => void refresher.refresh(),
  });
  let wasConnected = false;
  let isConnected = false;
  let lostAt = Number.NEGATIVE_INFINITY;
  const live = new LiveConnection({
    url: options.liveUrl,
    clock,
    random: platform.random,
    openSocket: platform.openSocket,
    online,
    authorization: options.authorization,
    refresh: options.refreshSession,
    probe: () => api.vendors.probe(),
    subscription: TO_VENDOR,
    hasHeartbeat: isAble(config, 'heartbeat'),
    onStatus: (status) => {
      applyConnection({ live: status });
      tabs.announce();
      if (status.name !== 'live') changes.unsubscribed();
      if (status.name !== 'live' && status.name !== 'subscribing') {
        if (isConnected) lostAt = clock.now();
        isConnected = false;
      } else if (!isConnected) {
        isConnected = true;
        // announcements made while there was no connection were missed
        if (wasConnected) onVendorsChanged();
        wasConnected = true;
      }
    },
    onSubscribed: (vendorId, answer) => {
      changes.subscribed(vendorId, answer);
      void refresher.subscribed(vendorId, lostAt);
    },
    onRefused: () => undefined,
    onEvent: (event, data) => {
      if (event === 'order_update') {
        changes.order(data);
        onOrderUpdate(rules ? rules.order(data) : data);
      } else if (event === 'changes') changes.announced(data);
      else if (event === 'rider_update') riders.onEvent(data);
      else if (event === 'vendors_update') onVendorsChanged();
      else if (event === 'bulk_job_update') bulkNews.heard += 1;
    },
  });
  const tabs = new Tabs({
    accountId,
    clock,
    locks: platform.locks,
    openChannel: platform.openChannel,
    online,
    shared: db.durable,
    onMessage,
    report: () => ({
      live: { ...connection.live },
      lastUpdateAt: connection.lastUpdateAt,
      filledAt: tracking.filledAt,
    }),
    onLead: () => {
      live.start();
      onLead();
    },
    onFollow: () => {
      live.stop();
      tracking.stopFollowingOthers();
    },
  });
  const tracking = new Tracking({
    tabId: platform.uuid(),
    db,
    writer,
    projection,
    projector,
    refresher,
    live,
    tabs,
    clock,
    isOnline: online.isOnline,
  });
  const stop = () => {
    projection.stop();
    firstScreen?.stop();
    tracking.stop();
    tabs.stop();
    live.stop();
    refresher.stop();
    riders.stop();
    writer.stop();
    changes.stop();
  };
  return { writer, refresher, live, riders, tabs, tracking, stop };
}
