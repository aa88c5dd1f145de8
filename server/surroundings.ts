import type { Market } from '../src/domain/market/market';
import type { CardProvider } from './payments/cards/provider';
import { noCards } from './payments/cards/no-cards';
import type { Geocoder } from './places/geocoder';
import { noGeocoder } from './places/no-geocoder';
import { RemoteGeocoder } from './places/remote';
import { NO_GEOCODER } from '../src/domain/market/resolve-build-config';
import { type RouteFinder, straightRoutes } from './delivery/routes-provider';
import type { TileSource } from './places/tiles-provider';

/** What a sandbox has instead of the services around a platform: all of it is made up. Not every market has a city. */
export interface InventedSurroundings {
  geocoder?: Geocoder;
  tiles?: TileSource;
  routes?: RouteFinder;
  cards: CardProvider;
}

/** The services around a platform. */
export interface Surroundings {
  geocoder: Geocoder;
  /** undefined: the portal has its map from elsewhere, or none */
  tiles: TileSource | undefined;
  routes: RouteFinder;
  cards: CardProvider;
  /** there is somebody who takes cards */
  takesCards: boolean;
  /** its pages are on this server */
  hasHelpCentre: boolean;
}

/** Nothing that is made up stands in where there is no sandbox. */
export function surroundingsOf(
  market: Market,
  geocoderUrl: string | null,
  invented: InventedSurroundings | undefined,
): Surroundings {
  return {
    geocoder: geocoderOf(market.country, geocoderUrl, invented),
    tiles: invented?.tiles,
    routes: invented?.routes ?? straightRoutes,
    cards: invented?.cards ?? noCards(market.cardAdapter),
    takesCards: invented !== undefined,
    hasHelpCentre: invented !== undefined,
  };
}

function geocoderOf(country: string, url: string | null, invented: InventedSurroundings | undefined): Geocoder {
  if (url === null) return invented?.geocoder ?? noGeocoder(country);
  return url === NO_GEOCODER ? noGeocoder(country) : new RemoteGeocoder({ url, country });
}
