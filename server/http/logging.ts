import type { FastifyServerOptions } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable';
import type { App } from './types';

/**
 * Structured logs without personal data: no bodies, no query values, no tokens, no addresses. A path may contain an
 * order id or a tracking id, so the route's pattern is logged instead.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    hooks: {
      // `OutageLog` says it once a minute: a line for each call would be megabytes
      logMethod(line, log) {
        if (!isOutage(line[0])) log.apply(this, line);
      },
    },
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

function isOutage(what: unknown): boolean {
  return typeof what === 'object' && what !== null && 'err' in what && what.err instanceof DatabaseUnavailable;
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
