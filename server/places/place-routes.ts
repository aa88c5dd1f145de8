import { AppError } from '../../src/lib/app-error';
import { placeEndpoints, tileEndpoints } from '../../src/protocol/endpoints/places';
import { matches } from '../http/caching';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { Parts } from '../parts';
import type { VendorUseCases } from '../vendors/vendor-use-cases';
import type { TileSource } from './tiles-provider';

/** The map changes with a new version of the product only. */
const TILE_CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

/** Searching addresses, and the map's tiles where the platform has them. */
export function placeRoutes(app: App, { surroundings }: Pick<Parts, 'surroundings'>, vendors: VendorUseCases): void {
  const { geocoder, tiles } = surroundings;
  serve(app, placeEndpoints, {
    'GET /geolocator/autocomplete': async ({ query: { query, lat, lng, country, language } }) => {
      const near = lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
      return { data: { data: await geocoder.autocomplete(query, { near, country, language }) } };
    },

    'GET /geolocator/reverse': async ({ query: { lat, lng, language } }) => ({
      result: await geocoder.reverse({ latitude: lat, longitude: lng }, { language }),
    }),

    'GET /geolocator/details': async ({ query }) => {
      const at = await geocoder.details(query.query_id);
      if (at === undefined) throw new AppError('NOT_FOUND', { what: 'suggestion' });
      return { result: [at] };
    },

    'GET /addressbook/search-customers/:vendorId': ({ principal, params, read }) =>
      vendors.searchCustomers(principal, params.vendorId, () => read().query),
  });
  if (tiles !== undefined) tileRoutes(app, tiles);
}

function tileRoutes(app: App, tiles: TileSource): void {
  serve(app, tileEndpoints, {
    'GET /tiles/:z/:x/:y': async ({ params: { z, x, y }, read, request, reply }) => {
      const tile = request.validationError ? undefined : tiles.tile({ zoom: z, x, y }, read().scheme ?? 'light');
      if (tile === undefined) throw new AppError('NOT_FOUND', { what: 'tile' });
      // Loaded with CORS, so that a worker of another origin can store them.
      reply.header('cache-control', TILE_CACHING).header('etag', tile.etag).header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if (matches(request.headers['if-none-match'], tile.etag)) return reply.code(304).send();
      return reply.type('image/svg+xml').send(tile.svg);
    },
  });
}
