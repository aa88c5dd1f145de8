import { DeliveryApi } from '../api/delivery-api';
import { GeolocatorApi } from '../api/geolocator-api';
import type { HttpClient } from '../api/http-client';
import { ParametersApi } from '../api/parameters-api';
import type { AccountDatabase } from '../db/database';
import { isAble, type PlatformOfBuild } from '../domain/platform/abilities';
import type { Market } from '../domain/market/market';
import type { Clock } from '../platform/clock';
import { findLocation } from '../platform/device-location';
import type { Cache } from './cache';
import { createDelivery } from './delivery';
import { createDrafts, createRecents } from './drafts';
import { createGeolocator } from './geolocator';
import { TypedTexts, type Typing } from './typed/typed-texts';
import { UnwrittenDrafts } from './typed/unwritten-drafts';
import { withinPatience } from './within-patience';

export interface RequestServicesOptions {
  http: HttpClient;
  market: Market;
  platform: PlatformOfBuild;
  /** the user's language, a BCP 47 tag */
  userLanguage: () => string;
  clock: Clock;
  /** the account's */
  cache: () => Cache;
  db: () => Promise<AccountDatabase>;
  /** as `db`, undefined as long as it is known to hold nothing */
  kept: () => Promise<AccountDatabase | undefined>;
  typing: Typing;
}

/** Used by the request flow only, so that following orders does not load it. */
export function createRequestServices({
  http,
  market,
  platform,
  userLanguage,
  clock,
  cache,
  db,
  kept,
  typing,
}: RequestServicesOptions) {
  const keptInTime = withinPatience(kept, clock);
  const parts = { delivery: new DeliveryApi(http), parameters: new ParametersApi(http) };
  return {
    delivery: createDelivery(parts, () => cache().readBy(keptInTime), clock),
    geolocator: createGeolocator(new GeolocatorApi(http), {
      market,
      hasLanguages: isAble(platform, 'languages'),
      listsCustomers: isAble(platform, 'customers'),
      userLanguage,
    }),
    location: { find: () => findLocation(globalThis.navigator?.geolocation) },
    drafts: createDrafts(db, clock, {
      kept: keptInTime,
      unwritten: new UnwrittenDrafts(new TypedTexts(typing.storage, typing.accountId)),
    }),
    recents: createRecents(db, clock),
  };
}
