import type { App } from '../http/types';
import type { Parts } from '../parts';
import type { VendorUseCases } from '../vendors/vendor-use-cases';
import { geolocatorRoutes } from './geolocator-routes';
import { tileRoutes } from './tile-routes';

/** Searching addresses, and the map's tiles where the platform has them. */
export function placeRoutes(app: App, { surroundings }: Pick<Parts, 'surroundings'>, vendors: VendorUseCases): void {
  const { geocoder, tiles } = surroundings;
  geolocatorRoutes(app, { geocoder, vendors });
  if (tiles !== undefined) tileRoutes(app, tiles);
}
