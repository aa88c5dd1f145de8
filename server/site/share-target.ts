import type { App } from '../http/types';

/** The limit for discarded data: a file of orders and some text. Larger requests are cut off. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * What another program shares (manifest `share_target`) is meant for the worker, which stores it on the device. If
 * there is none yet, nothing of it is read, stored or logged: the page says that it did not arrive.
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
    scope.post('/share', { config: { who: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/share?lost=1', 303),
    );
  });
}
