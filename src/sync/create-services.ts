import { createApi } from '../api/api';
import { flagsApi } from '../api/flags-api';
import { createHttpClient } from '../api/http-client';
import { rulesOf } from '../api/specified-platform';
import { SandboxApi } from '../api/sandbox-api';
import type { AccountDatabase } from '../db/database';
import { DEVICE_DATABASE } from '../db/database-names';
import { isAble } from '../domain/platform/abilities';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { Market } from '../domain/market/market';
import { marketOf } from '../domain/market/markets';
import { possibleFlags } from '../domain/platform/possible-flags';
import { topShops } from '../domain/session/host-account';
import type { StoredAuth } from '../domain/session/stored-auth';
import type { Vendor } from '../domain/vendor/vendor';
import { AppError } from '../lib/app-error';
import { ignore } from '../lib/ignore';
import { loadOnce } from '../lib/load-once';
import { type Clock, systemClock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { correctServerTime } from '../platform/server-time';
import { loadTemporal } from '../platform/temporal';
import { LIVE_PATH } from '../protocol/live';
import { applyRefusal } from '../state/app-update';
import { applyConnection, connection } from '../state/connection';
import { session as shown } from '../state/session';
import { vendors } from '../state/vendors';
import { Account } from './account';
import { unplacedFiles } from './bulk/unplaced-files';
import { askPastSignIn } from './captive-portal';
import { openDevice, deleteOrphanedAccounts } from './device';
import { PUSH } from './push/storage-keys';
import { Flags } from './flags';
import { createFlagStore } from './flag-store';
import { heldOnline } from './held-online';
import { removeStored } from './kept-on-device';
import { openDatabase, wipeDatabase } from './open-database';
import { removeFirstScreen } from './projection/first-screen';
import { Logouts } from './logouts';
import { lazyLinks } from './public-tracking/lazy-links';
import { ServerClock } from './server-clock';
import type { Delivery } from './delivery';
import type { RequestPart, Services } from './services';
import { SessionManager } from './session';
import { MirrorKeeper } from './session-mirror';
import { Start } from './start';
import type { Typing } from './typed/typed-texts';

export interface CreateServicesOptions {
  clock?: Clock;
  /** the release and the build's id, named to the platform with every call */
  version?: string;
  market?: Market;
  /** when the page is painted, and what waits for it; omitted: nothing does */
  start?: Start;
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
  {
    clock = systemClock,
    version = __BUILD_VERSION__,
    market = marketOf(config),
    start = new Start({ platform, clock }),
  }: CreateServicesOptions = {},
): RunningServices {
  const serverClock = new ServerClock(clock);
  const online = heldOnline(platform.online);
  const base = config.apiBase || platform.origin;
  let account: Account | undefined;
  let closing: Promise<unknown> = Promise.resolve();
  const watches = new Set<Watch>();
  /** authorization of the session being signed out, with which the platform is told to end its notifications */
  let endedAs: string | undefined;

  const current = (): Account => {
    if (account === undefined) throw new AppError('SIGNED_OUT');
    return account;
  };
  const db = async (): Promise<AccountDatabase> => current().db;
  const ownVendor = async (): Promise<string> => {
    if (vendors.list.length === 0) await current().vendors.load();
    if (vendors.selectedId === null) throw new AppError(platform.online.isOnline() ? 'SERVICE_UNAVAILABLE' : 'NETWORK');
    return vendors.selectedId;
  };

  const device = openDevice(platform, clock, start.database(DEVICE_DATABASE, { isCopied: true }).mayOpen);
  const { platformExtensions } = config;
  const rules = rulesOf(config);
  const mirror = new MirrorKeeper(device, clock, { apiBase: base, version, platformExtensions });
  const logouts = new Logouts({ platform, device, clock, rules });
  const wipe = async (accountId: string): Promise<void> => {
    removeFirstScreen(platform.storage, accountId);
    removeStored(platform, 'account', accountId);
    // an account that is still closing has to finish first, or its last write would come after the wipe
    await closing;
    await wipeDatabase(platform, clock, accountId);
  };
  const session = new SessionManager(platform, clock, {
    onAccount: (accountId, vendor) => exchangeAccount(accountId, vendor),
    onTokens: (auth: StoredAuth | null) => mirror.keep(auth),
    onRenewed: (userId, from, to) => mirror.renew(userId, from, to),
    renewedFrom: (userId, tokens) => mirror.renewedFrom(userId, tokens),
    storeLogouts: (ended) => {
      const sent = { apiBase: base, version, at: clock.now() };
      return logouts.keep(
        ended.map(({ authorization, refreshToken }) => ({
          ...sent,
          id: platform.uuid(),
          authorization,
          refreshToken: isAble(config, 'sessions') ? refreshToken : null,
        })),
      );
    },
    sendLogouts: () => void logouts.send(),
    wipe: (accountId) => wipe(accountId),
    unsentCount: async () => (account === undefined ? 0 : account.outbox.unsentCount()),
    cancellingCount: async () => (account === undefined ? 0 : account.cancellingCount()),
    shops: () => topShops(vendors.list),
    shopsOf: async (authorization) => topShops(await api.vendors.listFor(authorization)),
    onPaused: (isPaused) => online.hold(isPaused),
    onSignInOut: () => flags.request(),
  });
  const isHeld = (accountId: string) => session.storedAccountIds().includes(accountId);
  /** the accounts that had a session when this page last looked, locked ones too */
  let held = session.storedAccountIds();
  const http = createHttpClient({
    base,
    version,
    fetch: platform.fetch,
    clock,
    auth: session,
    rules,
    isOnline: online.isOnline,
    onServerDate: (serverNow) => {
      serverClock.correct(serverNow);
      correctServerTime(serverClock.offsetMs);
    },
    onCaptivePortal: (captivePortal) => {
      if (connection.captivePortal !== captivePortal) applyConnection({ captivePortal });
      signInPage.heard(captivePortal);
    },
    onUpgradeRequired: applyRefusal,
  });
  const api = createApi(http);
  const signInPage = askPastSignIn({ clock, online: platform.online, ask: () => api.vendors.probe() });
  const typing: Typing = {
    storage: platform.storage,
    // another tab may have ended the session
    accountId: () => (account !== undefined && isHeld(account.id) ? account.id : null),
  };
  const requestServices = loadOnce(async () => {
    const [{ createRequestServices }] = await Promise.all([import('./request-services'), loadTemporal()]);
    return createRequestServices({
      http,
      market,
      platform: config,
      userLanguage: () => platform.language(),
      clock,
      db,
      kept: async () => current().kept(),
      typing,
      cache: () => current().cache,
    });
  });
  const delivery = async () => (await requestServices()).delivery;
  const geolocator = async () => (await requestServices()).geolocator;
  const countryParameter: Delivery['countryParameter'] = async (...given) =>
    (await delivery()).countryParameter(...given);
  const request: RequestPart = {
    clock: serverClock,
    uuid: platform.uuid,
    page: { origin: platform.origin, leave: platform.leave, onReturn: platform.online.onReturn },
    typing,
    shown: start.requestShown,
  };
  const accounts = loadOnce(async () => {
    const { createAccounts } = await import('./accounts');
    return createAccounts(http, platform.language, () => session.termsAccepted());
  });
  const outlets = loadOnce(async () => {
    const { createOutlets } = await import('./outlets');
    return createOutlets({
      http,
      hasKeys: isAble(config, 'keys'),
      geolocator,
      market,
      clock,
      uuid: platform.uuid,
      isOnline: online.isOnline,
      cache: () => current().cache,
      typing,
      onSaved: async (vendor) => {
        const { vendors: shops } = current();
        await (vendor === null ? shops.refresh() : shops.put(vendor));
      },
    });
  });
  const bulk = loadOnce(async () => {
    const { createBulk } = await import('./bulk/create-bulk');
    return createBulk({
      http,
      db,
      market,
      clock,
      serverClock,
      uuid: platform.uuid,
      language: platform.language,
      countryParameter,
      typing,
      sendsRows: isAble(config, 'rows'),
    });
  });
  const help = loadOnce(async () => {
    const { createHelp } = await import('./create-help');
    return createHelp({ http, fetch: platform.fetch, clock, config, origin: platform.origin });
  });
  const guests = loadOnce(async () => {
    const { createGuests } = await import('./guest-orders');
    return createGuests({
      device,
      cache: () => current().cache,
      serverClock,
      guestToken: () => session.guestTokenBeneath(),
      claim: async (...given) => (await accounts()).claimGuestOrders(...given),
      onClaimed: async () => (await current().tracking).refresh(),
    });
  });
  const tools = loadOnce(async () => {
    // they read stored data first, which is not available before this
    await start.databasesMayOpen;
    const { createOrderServices } = await import('./order-services');
    return createOrderServices({
      http,
      orders: api.orders,
      market,
      timezone: config.timezone,
      platform: config,
      storage: platform.storage,
      clock,
      serverClock,
      cache: () => current().cache,
      tracking: async () => current().tracking,
    });
  });
  const notifications = loadOnce(async () => {
    const { createNotifications } = await import('./push/create-notifications');
    return createNotifications({ http, device, platform, account: () => account?.id ?? null });
  });
  /** Ends another account's notifications. While signed in, their code is loaded only if they were turned on. */
  async function settleNotifications(authorization?: string): Promise<void> {
    const store = await device({ create: false });
    if (store === undefined) return;
    const kept = await store.readKept(PUSH);
    if (account === undefined || kept) await (await notifications()).settle(authorization);
  }
  const flags = new Flags({
    api: flagsApi(config, { origin: platform.origin, version, fetch: platform.fetch, clock }),
    clock: serverClock,
    ...(__SPECIFIED_PLATFORM__ && { possible: (values) => possibleFlags(config, values) }),
    kept: createFlagStore(device),
    log: platform.log,
  });

  function exchangeAccount(accountId: string | null, vendor?: Vendor): void {
    const before = account;
    if (before?.id !== accountId) watches.clear();
    account = undefined;
    if (before !== undefined) closing = ignore(before.stop(), 'account: stop');
    // signed out, or another has signed in over a locked one, in this tab or another: this one has texts of its own, and
    // may have stored its first screen again
    for (const id of held.filter((one) => !isHeld(one))) {
      removeFirstScreen(platform.storage, id);
      removeStored(platform, 'account', id);
      platform.tabStorage.remove('rider.typed');
    }
    held = session.storedAccountIds();
    if (accountId === null) {
      void ignore(settleNotifications(endedAs), 'notifications: settle');
      return;
    }
    void ignore(
      deleteOrphanedAccounts(device, accountId, () => session.storedAccountIds(), wipe),
      'account: delete orphans',
    );
    // the same user may have signed out and in again in another tab while this one was frozen
    const onWipedElsewhere = () => {
      session.reread();
      if (account !== opened) return;
      removeFirstScreen(platform.storage, accountId);
      exchangeAccount(accountId);
    };
    const opened = new Account({
      accountId,
      ...(vendor && { vendor }),
      config,
      platform: { ...platform, online },
      clock,
      serverClock,
      api,
      http,
      rules,
      liveUrl: `${base.replace(/^http/, 'ws')}${LIVE_PATH}`,
      authorization: () => session.header(),
      refreshSession: () => session.refresh(),
      onOrders: (orders) => {
        if (shown.mode !== 'GUEST') return;
        void ignore(
          guests().then((loaded) => loaded.keep(orders)),
          'guests: keep orders',
        );
      },
      countryParameter,
      start,
      isHeld: () => isHeld(accountId),
      openDatabase: () =>
        openDatabase(platform, clock, accountId, { onEnded: onWipedElsewhere, onFull: () => opened.leaveTabs() }),
    });
    account = opened;
    void ignore(settleNotifications(), 'notifications: settle');
    for (const watch of watches) void begin(watch, opened);
  }

  applyConnection({
    online: platform.online.isOnline(),
    missing: { indexedDb: platform.indexedDb === undefined, locks: !platform.locks.shared, ...platform.missing },
  });
  const stopOnline = platform.online.onOnlineChange((online) => applyConnection({ online }));
  session.start(api.auth);
  logouts.start();
  if (account?.isCopyShown) void start.copyShown.then(() => flags.start());
  else flags.start();

  return {
    config,
    market,
    session: {
      signIn: (email, password) => {
        // its code comes while the platform answers
        void ignore(device(), 'device: open');
        return session.signIn(email, password, { agrees: isAble(config, 'terms') });
      },
      startGuest: () => session.startGuest(),
      prepareGuest: async () => (shown.mode === 'GUEST' ? ownVendor() : session.prepareGuest()),
      reread: async () => session.reread(),
      leaveHost: async () => session.leaveHost(),
      sandboxAccounts: async () => {
        if (!isAble(config, 'sandbox')) return [];
        return (await ignore(new SandboxApi(http).accounts(), 'session: sandbox accounts')) ?? [];
      },
      unsentCount: () => session.unsentCount(),
      cancellingCount: () => session.cancellingCount(),
      unplacedFiles: async () => {
        const ids = vendors.list.map(({ vendor_id }) => vendor_id);
        return account === undefined ? 0 : unplacedFiles(account.cache, ids);
      },
      signOut: async () => {
        endedAs = session.header() ?? undefined;
        await session.signOut();
        endedAs = undefined;
        platform.forgetPlaces();
        removeStored(platform, 'user');
        // a database that fails must not prevent the sign-out
        await Promise.allSettled([
          device().then((store) => store?.clearGuestOrders()),
          import('../db/link-store').then(({ openLinkStore }) => openLinkStore(platform.storage).clear()),
          import('../platform/shared-with-app').then(({ forgetShared }) => forgetShared()),
        ]);
      },
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
    },
    accounts,
    bulk,
    cancellations: async () => current().cancellations.get(),
    delivery,
    documents: async () => (await tools()).documents,
    drafts: async () => (await requestServices()).drafts,
    geolocator,
    guests,
    help,
    history: async () => (await tools()).history,
    links: lazyLinks(config, platform, { clock, version }),
    location: async () => (await requestServices()).location,
    notifications: async () => (await notifications()).notifications,
    outbox: async () => current().outbox,
    outlets,
    payments: async () => current().payments.get(),
    recents: async () => (await requestServices()).recents,
    searches: async () => (await tools()).searches,
    updates: async () => current().updates.get(),
    request,
    stop: async () => {
      stopOnline();
      signInPage.stop();
      request.stop?.();
      session.stop();
      logouts.stop();
      flags.stop();
      await account?.stop();
    },
  };
}

/** What a screen watches, kept so that an account that has to be opened again continues with it. */
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
