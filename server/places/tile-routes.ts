import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { matches } from '../http/caching';
import { NOT_MODIFIED } from '../http/declared-errors';
import { fileAnswer } from '../http/file-answer';
import type { App } from '../http/types';
import type { TileSource } from './tiles-provider';

const Coordinate = Type.Integer({ minimum: 0, maximum: 2 ** 20 });
/** The map changes with a new version of the product only. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** The platform's own map tiles (specification/operation.md#geocoding-and-tiles): XYZ, SVG. */
export function tileRoutes(app: App, tiles: TileSource): void {
  app.get(
    '/tiles/:z/:x/:y',
    {
      attachValidation: true,
      config: { who: 'anyone', errors: ['NOT_FOUND'] },
      schema: {
        summary: 'A map tile (SVG)',
        params: Type.Object({ z: Coordinate, x: Coordinate, y: Coordinate }),
        response: { 200: fileAnswer('The tile', ['image/svg+xml']), 304: NOT_MODIFIED },
        querystring: Type.Object({ scheme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])) }),
      },
    },
    async (request, reply) => {
      // A tile that cannot exist is missing like any other: map libraries understand 404.
      if (request.validationError) throw new AppError('NOT_FOUND', { what: 'tile' });
      const { z, x, y } = request.params;
      const tile = tiles.tile({ zoom: z, x, y }, request.query.scheme ?? 'light');
      if (tile === undefined) throw new AppError('NOT_FOUND', { what: 'tile' });
      // Loaded with CORS, so that a worker of another origin can store them.
      reply.header('cache-control', CACHE_CONTROL).header('etag', tile.etag).header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if (matches(request.headers['if-none-match'], tile.etag)) return reply.code(304).send();
      return reply.type('image/svg+xml').send(tile.svg);
    },
  );
}
