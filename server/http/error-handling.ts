import type { FastifyError } from 'fastify';
import { errorAnswer, isDiskFull, toErrorAnswer } from '../errors';
import type { App } from './types';

/** Somebody has to make room first. */
const DISK_FULL_RETRY_S = 60;

/** One shape for every error, wherever it is thrown: routes, validation, limits, the framework. */
export function registerErrorHandling(app: App): void {
  const routes: { method: string; matches: RegExp }[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url === '*' || route.url === '/*') return;
    const matches = new RegExp(`^${route.url.replace(/[.]/g, '\\.').replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
    for (const method of [route.method].flat()) routes.push({ method, matches });
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isStranger = request.routeOptions.config.who === 'optional' && request.principal === null;
    const found = toErrorAnswer(error);
    // a stranger's malformed call is answered as a stranger's (specification/platform-calls.md#errors)
    const answer = isStranger && found.status === 400 ? errorAnswer('UNAUTHORIZED') : found;
    const retryAfter = answer.body.errors[0].meta.retry_after;
    const isTurnedAway = typeof retryAfter === 'number';
    if (isDiskFull(error)) reply.header('retry-after', DISK_FULL_RETRY_S);
    if (isTurnedAway) reply.header('retry-after', retryAfter);
    // A limit that works is no failure: a flood would fill the log, and hide real failures.
    else if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = routes.filter((route) => route.matches.test(path)).map((route) => route.method);
    const isKnown = allowed.length > 0 && !allowed.includes(request.method);
    const answer = errorAnswer(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
    if (isKnown) reply.header('allow', [...new Set(allowed)].join(', '));
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  });
}
