import type { App } from '../http/types';

/** Of what is thrown away: a file of orders and the words around it. Whoever sends more is cut off. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * What another program shares (manifest `share_target`) is for the worker, which keeps it on the device. Where there is none yet, nothing of it is read, kept or logged: the
 * page says that it didn't arrive.
 */
export async function registerShareTarget(app: App): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('*', (request, payload, done) => {
      let bytes = 0;
      payload.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) request.raw.destroy();
      });
      payload.on('end', () => done(null));
      payload.on('error', done);
    });
    scope.post('/share', { config: { auth: 'public' }, schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/share?lost=1', 303),
    );
  });
}
