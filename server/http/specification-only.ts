import type { FastifyRequest } from 'fastify';
import { HELP_CENTRE_BASE } from '../../src/domain/help/help-origin';
import type { PlatformPaths } from '../../src/domain/platform/abilities';
import { AppError } from '../../src/lib/app-error';
import { LIVE_PATH } from '../../src/protocol/live';
import { type Named, SPECIFIED_HEADERS, type SpecifiedCall } from '../../src/protocol/specification';
import { namedOnly, specifiedCall } from '../../src/protocol/specified-calls';
import type { App } from './types';

export interface SpecificationOnlyOptions {
  /** of the pages that may call from another origin */
  portalOrigins: readonly string[];
  /** PLATFORM_PATHS: what the build names besides is served as it is */
  paths: PlatformPaths;
}

/** Headers that no HTTP client adds by itself. */
const EXTENSION_HEADER = /^(idempotency-|x-(?!forwarded-))/;

/** Of a refusal: the code, the message and its translation key (specification/platform-calls.md#errors). */
const NAMED_OF_ERROR: Named = { errors: [{ code: true, message: true, meta: { translation_key: true } }] };

/** What is left of a call and its answer; of the query, everything or these parameters. */
interface Allowed {
  query: true | readonly string[];
  body: Named;
  answer: Named;
}

/** Addresses of others than the platform that this server plays as well, and the operator's own. */
const OTHERS = [
  '/*',
  '/share',
  '/tiles/',
  '/card-provider/',
  `${HELP_CENTRE_BASE}/`,
  '/healthz',
  '/livez',
  '/readyz',
  '/orders/api/v1/dispatch/',
  '/sandbox/orders/',
  '/sandbox/flags',
];

/**
 * Makes the server a platform that has what the specification names and nothing else (`PLATFORM_EXTENSIONS=off`), so
 * that a portal can be tried against one: other calls are answered with 404; headers, query parameters and fields of
 * bodies beyond it are removed. The routes within know nothing of it. To be registered before authorization.
 */
export function registerSpecificationOnly(app: App, { portalOrigins, paths }: SpecificationOnlyOptions): void {
  registerCors(app, portalOrigins);
  const besides = Object.values(paths).map((path) => new RegExp(`^${path.replace('{id}', '[^/]+')}(/|$)`));
  const callOf = (request: FastifyRequest): Allowed | undefined => {
    const { service, path } = readPath(request) ?? {};
    if (service === undefined || path === undefined) return undefined;
    if (besides.some((pattern) => pattern.test(path))) return { query: true, body: true, answer: true };
    const { query = [], body = {}, answer } = specifiedCall(request.method, path, service) ?? {};
    return answer && { query, body, answer };
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOfPlatform(request)) return done();
    const call = callOf(request);
    if (call === undefined) return done(new AppError('NOT_FOUND'));
    const { headers } = request.raw;
    for (const name of Object.keys(headers)) if (EXTENSION_HEADER.test(name)) delete headers[name];
    const query = request.query as Record<string, unknown>;
    const { query: named } = call;
    if (named !== true) for (const name of Object.keys(query)) if (!named.includes(name)) delete query[name];
    done();
  });

  app.addHook('preValidation', (request, _reply, done) => {
    if (isOfPlatform(request)) request.body = namedOnly(callOf(request)?.body ?? true, request.body);
    done();
  });

  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (!isOfPlatform(request)) return done(null, payload);
    const named = reply.statusCode < 400 ? (callOf(request)?.answer ?? {}) : NAMED_OF_ERROR;
    done(null, namedOnly(named, payload));
  });
}

/** Pages of these origins may call with the named headers alone. Preflights are answered before the router's 405. */
function registerCors(app: App, portalOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (readPath(request) === undefined) return done();
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined || !portalOrigins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return done();
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT')
      .header('access-control-allow-headers', SPECIFIED_HEADERS.join(', '))
      .code(204)
      .send();
  });
}

function isOfPlatform({ routeOptions: { url } }: FastifyRequest): boolean {
  if (url === undefined || url === LIVE_PATH) return false;
  return !OTHERS.some((other) => (other.endsWith('/') ? url.startsWith(other) : url === other));
}

/** Undefined for an address that is below neither of the platform's services. */
function readPath({ url }: FastifyRequest) {
  const found = /^\/(orders|hurrier)\/api\/v1(\/[^?]*)/.exec(url);
  if (found === null) return undefined;
  return { service: found[1] as SpecifiedCall['service'], path: found[2] };
}
