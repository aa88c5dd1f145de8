import type { Platform } from '../platform/platform';

/**
 * `session`: it says who is signed in; `user`: it is what a person at this device did or saw, and goes with any sign-out;
 * `account`: it is one account's, whose id ends the name; `device`: it stays, and holds nothing of anybody.
 */
export type Owner = 'session' | 'user' | 'account' | 'device';

/**
 * Every name in localStorage and sessionStorage, and whose it is. A test finds those of the sources, and those that a
 * browser has before and after a sign-out, and fails for one that isn't here.
 */
export const KEPT_IN_STORAGE = {
  'rider.auth': 'session',
  'rider.guest_token': 'session',
  'rider.platform_token': 'session',
  'rider.host_account': 'session',
  'rider.terms_required': 'session',
  'rider.first_screen': 'user',
  'rider.last_link': 'user',
  'rider.typed': 'user',
  'rider.typed.': 'account',
  'rider.failed-installs': 'device',
  'rider.filters': 'device',
  'rider.install-dismissed': 'device',
  'rider.last-reload': 'device',
  'rider.locale': 'device',
  'rider.theme': 'device',
  'rider.unsent_logout': 'device',
  // of earlier releases
  'rider.form.contact': 'user',
  'rider.form.registration': 'user',
  'rider.form.reset': 'user',
  'rider.form.share': 'user',
  'rider.typed_address.': 'account',
  'rider.unwritten_drafts.': 'account',
} as const satisfies Record<string, Owner>;

/** The databases: an account's, by its id, is wiped with it. Of the device's own, each table has its owner. */
export const KEPT_IN_DATABASES = {
  'rider-': 'account',
  'rider-links': 'user',
  'rider-shared': 'user',
  'rider-device/session': 'session',
  'rider-device/guestOrders': 'user',
  // the ids of accounts with a database, to be wiped when another opens
  'rider-device/accounts': 'device',
  // flags, the worker's language, the device's subscription (ended by the next settling), sign-outs that wait
  'rider-device/kept': 'device',
  // without anything personal
  'rider-device/events': 'device',
  // addresses of map tiles
  'workbox-expiration': 'user',
} as const satisfies Record<string, Owner>;

/** The caches; names that the worker's library makes itself contain `precache`. */
export const KEPT_IN_CACHES = {
  tiles: 'user',
  translations: 'device',
  'rider-catalogues-v1': 'device',
  precache: 'device',
} as const satisfies Record<string, Owner>;

type Storages = Pick<Platform, 'storage' | 'tabStorage'>;

/** Removes what is of this kind from localStorage and from this tab. */
export function removeStored({ storage, tabStorage }: Storages, of: Owner, accountId = ''): void {
  for (const [name, owner] of Object.entries(KEPT_IN_STORAGE)) {
    if (owner !== of) continue;
    for (const each of [storage, tabStorage]) removeEntries(each, name + accountId);
  }
}

/** Removes the entry of this name, and those of its parts, whose names begin with it and a slash. */
export function removeEntries(storage: Storages['tabStorage'], name: string): void {
  for (const key of storage.keys()) if (key === name || key.startsWith(`${name}/`)) storage.remove(key);
}
