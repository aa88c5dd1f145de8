import type { Api } from '../api/api';
import type { HttpClient } from '../api/http-client';
import { isAble } from '../domain/platform/abilities';
import { AppError } from '../lib/app-error';
import { loadOnce } from '../lib/load-once';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { loadTemporal } from '../platform/temporal';
import type { Account } from './account';
import type { Device } from './device';
import type { createRequestServices } from './request-services';
import type { RequestPart, Services } from './services';
import type { Start } from './start';
import type { Typing } from './typed/typed-texts';

export interface AccountServicesOptions {
  /** the same for everybody */
  shared: Pick<Services, 'config' | 'market' | 'session' | 'accounts' | 'help' | 'links' | 'notifications'>;
  platform: Platform;
  clock: Clock;
  serverClock: Clock;
  api: Api;
  http: HttpClient;
  device: Device;
  start: Start;
  typing: Typing;
  /** of the guest whose session this device still has beside the user's; null without one */
  guestToken: () => string | null;
}

type RequestServices = () => Promise<ReturnType<typeof createRequestServices>>;

/** Loaded with the first look-up of a request. `account` throws SIGNED_OUT where nobody is signed in. */
export function lazyRequestServices(options: AccountServicesOptions, account: () => Account): RequestServices {
  const { http, platform, clock, typing } = options;
  const { config, market } = options.shared;
  return loadOnce(async () => {
    const [module] = await Promise.all([import('./request-services'), loadTemporal()]);
    return module.createRequestServices({
      http,
      market,
      platform: config,
      userLanguage: platform.language,
      clock,
      db: async () => account().db,
      kept: async () => account().kept(),
      typing,
      cache: () => account().cache,
    });
  });
}

/**
 * All services, as screens have them while one account is open, or none: what an earlier account is still answered
 * reaches neither the next one's data nor its screens.
 */
export function accountServices(
  options: AccountServicesOptions,
  forRequest: RequestServices,
  account: Account | undefined,
): Services {
  const { shared, platform, clock, serverClock, api, http, device, start, typing } = options;
  const { config, market } = shared;
  const own = (): Account => {
    if (account === undefined) throw new AppError('SIGNED_OUT');
    return account;
  };
  const cache = () => own().cache;
  const tracking = async () => own().tracking;
  const delivery: Services['delivery'] = async () => (await forRequest()).delivery;
  const geolocator: Services['geolocator'] = async () => (await forRequest()).geolocator;
  const outlets = loadOnce(async () => {
    const { createOutlets } = await import('./outlets');
    return createOutlets({
      http,
      hasKeys: isAble(config, 'keys'),
      geolocator,
      market,
      clock,
      uuid: platform.uuid,
      isOnline: platform.online.isOnline,
      cache,
      typing,
      onSaved: (vendor) => (vendor === null ? own().vendors.refresh() : own().vendors.put(vendor)),
    });
  });
  const bulk = loadOnce(async () => {
    const { createBulk } = await import('./bulk/create-bulk');
    return createBulk({
      http,
      db: async () => own().db,
      market,
      clock,
      serverClock,
      uuid: platform.uuid,
      language: platform.language,
      countryParameter: async (...given) => (await delivery()).countryParameter(...given),
      typing,
      sendsRows: isAble(config, 'rows'),
      keepsColumns: isAble(config, 'columns'),
    });
  });
  const guests = loadOnce(async () => {
    const { createGuests } = await import('./guest-orders');
    return createGuests({
      device,
      cache,
      serverClock,
      guestToken: options.guestToken,
      claim: async (...given) => (await shared.accounts()).claimGuestOrders(...given),
      onClaimed: async () => (await tracking()).refresh(),
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
      cache,
      tracking,
      isOpen: () => own().isOpen,
    });
  });
  const request: RequestPart = {
    clock: serverClock,
    uuid: platform.uuid,
    page: { origin: platform.origin, leave: platform.leave, onReturn: platform.online.onReturn },
    typing,
    shown: start.requestShown,
  };
  return {
    ...shared,
    vendors: account?.vendors ?? NOBODYS_VENDORS,
    bulk,
    cancellations: async () => own().cancellations.get(),
    delivery,
    documents: async () => (await tools()).documents,
    drafts: async () => (await forRequest()).drafts,
    geolocator,
    guests,
    history: async () => (await tools()).history,
    location: async () => (await forRequest()).location,
    outbox: async () => own().outbox.get(),
    outlets,
    payments: async () => own().payments.get(),
    recents: async () => (await forRequest()).recents,
    request,
    searches: async () => (await tools()).searches,
    tracking,
    updates: async () => own().updates.get(),
  };
}

const signedOut = async (): Promise<never> => {
  throw new AppError('SIGNED_OUT');
};
const NOBODYS_VENDORS: Services['vendors'] = {
  load: signedOut,
  select: () => undefined,
  setIncludeOutlets: () => undefined,
  saveAddress: signedOut,
};
