import { createApi } from '../api/api';
import { flagsApi } from '../api/flags-api';
import { createHttpClient } from '../api/http-client';
import { rulesOf } from '../api/specified-platform';
import { SandboxApi } from '../api/sandbox-api';
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
import { LIVE_PATH } from '../protocol/live';
import { applyRefusal } from '../state/app-update';
import { applyConnection, connection } from '../state/connection';
import { session as shown } from '../state/session';
import { vendors } from '../state/vendors';
import { Account } from './account';
import { type AccountServicesOptions, accountServices, lazyRequestServices } from './account-services';
import { unplacedFiles } from './bulk/unplaced-files';
import { askPastSignIn } from './captive-portal';
import { openDevice, deleteOrphanedAccounts } from './device';
import { PUSH } from './push/storage-keys';
import { Flags } from './flags';
import { createFlagStore } from './flag-store';
import { heldOnline } from './held-online';
import { removeEntries, removeStored } from './kept-on-device';
import { openDatabase, wipeDatabase } from './open-database';
import { removeFirstScreen } from './projection/first-screen';
import { Logouts } from './logouts';
import { lazyLinks } from './public-tracking/lazy-links';
import { ServerClock } from './server-clock';
import type { Engine, Services } from './services';
import { SessionManager } from './session';
import { MirrorKeeper } from './session-mirror';
import { Start } from './start';

export interface CreateServicesOptions {
  clock?: Clock;
  /** the release and the build's id, named to the platform with every call */
  version?: string;
  market?: Market;
  /** when the page is painted, and what waits for it; omitted: nothing does */
  start?: Start;
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
): Engine {
  const serverClock = new ServerClock(clock);
  const online = heldOnline(platform.online);
  const base = config.apiBase || platform.origin;
  let account: Account | undefined;
  let closing: Promise<unknown> = Promise.resolve();
  /** authorization of the session being signed out, with which the platform is told to end its notifications */
  let endedAs: string | undefined;

  const ownVendor = async (): Promise<string> => {
    if (vendors.list.length === 0) await account?.vendors.load();
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
    unsentCount: async () => (account === undefined ? 0 : account.unsentCount()),
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
  const accounts = loadOnce(async () => {
    const { createAccounts } = await import('./accounts');
    return createAccounts(http, platform.language, () => session.termsAccepted());
  });
  const help = loadOnce(async () => {
    const { createHelp } = await import('./create-help');
    return createHelp({ http, fetch: platform.fetch, clock, config, origin: platform.origin });
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

  const shared = {
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
    accounts,
    help,
    links: lazyLinks(config, platform, { clock, version }),
    notifications: async () => (await notifications()).notifications,
  } satisfies Partial<Services>;
  const listeners = new Set<() => void>();

  const optionsOf = (accountId: string | null): AccountServicesOptions => ({
    shared,
    platform: { ...platform, online },
    clock,
    serverClock,
    api,
    http,
    device,
    start,
    guestToken: () => session.guestTokenBeneath(),
    typing: {
      storage: platform.storage,
      // another tab may have ended the session
      accountId: () => (accountId !== null && account?.id === accountId && isHeld(accountId) ? accountId : null),
    },
  });
  function show(next: Services): void {
    services.request.stop?.();
    services = next;
    for (const listener of listeners) listener();
  }
  const nobodys = optionsOf(null);
  const nobodysServices = () =>
    accountServices(
      nobodys,
      lazyRequestServices(nobodys, () => {
        throw new AppError('SIGNED_OUT');
      }),
      undefined,
    );
  let services = nobodysServices();

  function exchangeAccount(accountId: string | null, vendor?: Vendor): void {
    const before = account;
    account = undefined;
    if (before !== undefined) closing = ignore(before.stop(), 'account: stop');
    // signed out, or another has signed in over a locked one, in this tab or another: this one has texts of its own, and
    // may have stored its first screen again
    for (const id of held.filter((one) => !isHeld(one))) {
      removeFirstScreen(platform.storage, id);
      removeStored(platform, 'account', id);
      removeEntries(platform.tabStorage, 'rider.typed');
    }
    held = session.storedAccountIds();
    if (accountId === null) {
      show(nobodysServices());
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
    const options = optionsOf(accountId);
    const forRequest = lazyRequestServices(options, () => opened);
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
          own.guests().then((loaded) => loaded.keep(orders)),
          'guests: keep orders',
        );
      },
      countryParameter: async (...given) => (await forRequest()).delivery.countryParameter(...given),
      start,
      isHeld: () => isHeld(accountId),
      openDatabase: () =>
        openDatabase(platform, clock, accountId, { onEnded: onWipedElsewhere, onFull: () => opened.leaveTabs() }),
    });
    account = opened;
    const own = accountServices(options, forRequest, opened);
    show(own);
    void ignore(settleNotifications(), 'notifications: settle');
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
    ...shared,
    services: () => services,
    onServices: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      stopOnline();
      signInPage.stop();
      services.request.stop?.();
      session.stop();
      logouts.stop();
      flags.stop();
      await account?.stop();
    },
  };
}
