import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { healthEndpoints } from '../../src/protocol/endpoints/health';
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

const REQUEST_ID = 'x-request-id';

/** The id that a proxy gave the request, so that its log and this one can be laid side by side, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && /^[\w.:=-]{1,100}$/.test(given) ? given : randomUUID();
}

/** What asks every few seconds whether the server is well; an answer that says so is worth no line. */
const PROBES: ReadonlySet<string> = new Set(Object.keys(healthEndpoints).map((name) => name.replace('GET ', '')));

/** One line per answer, with the id that the answer has, too. */
export function registerRequestLog(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    const level = PROBES.has(url) && reply.statusCode === 200 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
