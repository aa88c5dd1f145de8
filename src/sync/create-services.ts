import { createApi } from '../api/api';
import { FlagsApi } from '../api/flags-api';
import { createHttpClient } from '../api/http-client';
import type { AccountDatabase } from '../db/database';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { Market } from '../domain/market/market';
import { MARKETS } from '../domain/market/markets';
import type { StoredAuth } from '../domain/session/stored-auth';
import { AppError } from '../lib/app-error';
import { must } from '../lib/assert';
import { type Clock, systemClock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { LIVE_PATH } from '../protocol/live';
import { appUpdate } from '../state/app-update';
import { applyConnection, connection } from '../state/connection';
import { Account } from './account';
import { deferred, loadOnce } from './deferred';
import { Flags } from './flags';
import { wipeDatabase } from './open-database';
import { ServerClock } from './server-clock';
import type { Services } from './services';
import { SessionManager } from './session';
import { keepMirror } from './session-mirror';

export interface CreateServicesOptions {
  clock?: Clock;
  /** the build's id, named to the platform with every call */
  version?: string;
  market?: Market;
}

/** The engine: every service, running. `stop` ends its timers, sockets and listeners. */
export interface RunningServices extends Services {
  stop(): Promise<void>;
}

/**
 * Builds the services and starts them: the session is read at once, so that the first screen knows whose it is; the
 * account's data follows after the first paint.
 */
export function createServices(
  config: BuildConfig,
  platform: Platform,
  { clock = systemClock, version = __BUILD_ID__, market = marketOf(config) }: CreateServicesOptions = {},
): RunningServices {
  const serverClock = new ServerClock(clock);
  const base = config.apiBase || platform.origin;
  let account: Account | undefined;
  let closing: Promise<unknown> = Promise.resolve();
  const watches = new Set<Watch>();

  const current = (): Account => {
    if (account === undefined) throw new AppError('SIGNED_OUT');
    return account;
  };
  const db = async (): Promise<AccountDatabase> => current().db;

  const saveMirror = keepMirror(platform, { apiBase: base, version, platformExtensions: config.platformExtensions });
  const session = new SessionManager(platform, clock, {
    onAccount: (accountId) => exchangeAccount(accountId),
    onTokens: (auth: StoredAuth | null) => saveMirror(auth),
    wipe: async (accountId) => {
      // whoever is closing must have closed, or its last write would land after the wipe
      await closing;
      await wipeDatabase(platform, clock, accountId);
    },
    unsentCount: async () => (account === undefined ? 0 : account.outbox.unsentCount()),
    onSignInOut: () => flags.request(),
  });
  const http = createHttpClient({
    base,
    version,
    fetch: platform.fetch,
    clock,
    auth: session,
    isOnline: platform.online.isOnline,
    onServerDate: serverClock.hear,
    onCaptivePortal: (captivePortal) => {
      if (connection.captivePortal !== captivePortal) applyConnection({ captivePortal });
    },
    onUpgradeRequired: () => {
      appUpdate.ready = true;
    },
  });
  const api = createApi(http);
  const requests = loadOnce(async () => {
    const { createRequestServices } = await import('./request-services');
    return createRequestServices({ http, market, clock, db, cache: () => current().cache });
  });
  const fallback = { url: `${platform.origin}/fwfFallback.json`, fetch: platform.fetch, clock };
  const flags = new Flags(new FlagsApi(http, fallback), clock);

  function exchangeAccount(accountId: string | null): void {
    const before = account;
    if (before?.id !== accountId) watches.clear();
    account = undefined;
    if (before !== undefined) closing = before.stop().catch(() => undefined);
    if (accountId === null) return;
    const opened = new Account({
      accountId,
      config,
      platform,
      clock,
      serverClock,
      api,
      liveUrl: `${base.replace(/^http/, 'ws')}${LIVE_PATH}`,
      authorization: () => session.header(),
      refreshSession: () => session.refresh(),
      // the same user may have signed out and in again in another tab while this one was frozen
      onEnded: () => {
        session.reread();
        if (account === opened) exchangeAccount(accountId);
      },
    });
    account = opened;
    for (const watch of watches) void begin(watch, opened);
  }

  applyConnection({
    online: platform.online.isOnline(),
    missing: { indexedDb: platform.indexedDb === undefined, locks: !platform.locks.shared, ...platform.missing },
  });
  const stopOnline = platform.online.onOnlineChange((online) => applyConnection({ online }));
  session.start(api.auth);
  flags.start();

  return {
    config,
    market,
    session: {
      signIn: (email, password) => session.signIn(email, password),
      unsentCount: () => session.unsentCount(),
      signOut: () => session.signOut(),
    },
    vendors: {
      load: () => current().vendors.load(),
      select: (vendorId) => account?.vendors.select(vendorId),
      setIncludeOutlets: (include) => account?.vendors.setIncludeOutlets(include),
      saveAddress: (vendorId, address) => current().vendors.saveAddress(vendorId, address),
    },
    tracking: {
      watch: (vendorId, includeOutlets) => {
        const watch: Watch = { vendorId, includeOutlets, wanted: true, stop: undefined };
        watches.add(watch);
        if (account !== undefined) void begin(watch, account);
        return () => {
          watch.wanted = false;
          watches.delete(watch);
          watch.stop?.();
        };
      },
      select: (orderId) => void account?.tracking.then((tracking) => tracking.select(orderId)),
      loadOrder: async (vendorId, orderId) => (await current().tracking).loadOrder(vendorId, orderId),
      refresh: async () => (await current().tracking).refresh(),
      cancelOrder: async (order, reason) => (await current().tracking).cancelOrder(order, reason),
    },
    outbox: {
      submit: async (payload, options) => current().outbox.submit(payload, options),
      settled: async (key) => current().outbox.settled(key),
      cancel: async (key) => current().outbox.cancel(key),
      confirm: async (key) => current().outbox.confirm(key),
      dismiss: async (key) => current().outbox.dismiss(key),
    },
    delivery: deferred(requests, 'delivery'),
    geolocator: deferred(requests, 'geolocator'),
    drafts: deferred(requests, 'drafts'),
    recents: deferred(requests, 'recents'),
    stop: async () => {
      stopOnline();
      session.stop();
      flags.stop();
      await account?.stop();
    },
  };
}

/** What a screen watches, kept so that an account that has to be opened anew goes on with it. */
interface Watch {
  vendorId: string;
  includeOutlets: boolean;
  wanted: boolean;
  stop: (() => void) | undefined;
}

/** The account's database may still be opening when a screen begins to watch. */
async function begin(watch: Watch, account: Account): Promise<void> {
  const tracking = await account.tracking;
  if (watch.wanted) watch.stop = tracking.watch(watch.vendorId, watch.includeOutlets);
}

function marketOf(config: BuildConfig): Market {
  return must(MARKETS[config.country], `market ${config.country}`);
}
