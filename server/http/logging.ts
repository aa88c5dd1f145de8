import type { FastifyServerOptions } from 'fastify';
import type { App } from './types';

/**
 * Structured logs without personal data: no bodies, no query values, no tokens, no addresses. A path may contain an
 * order id or a tracking id, so the route's pattern is logged instead.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      // A database error has the row in `detail`: only what identifies the fault is kept.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error.code === undefined ? {} : { code: error.code }),
      }),
    },
  };
}

/** One line per answer. */
export function registerRequestLog(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
