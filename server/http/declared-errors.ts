import type { RouteOptions } from 'fastify';
import { ERROR_CODES, type ErrorCode } from '../../src/protocol/error-codes';
import { ErrorBody } from '../../src/protocol/schemas';
import type { App } from './types';

/**
 * Declares every error a route can answer (specification/platform-calls.md#errors): those of `config.errors`, and those
 * that follow from its shape: 401 for signed-in routes, 400 if there is input, 404 if the path has an id, 413 and 415
 * if there may be a body, 426 and 429 for the API, 500, and 503 while the database is away. A route whose answers are revalidated also answers 304.
 */
export function registerDeclaredErrors(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide === true) return;
    const byStatus = new Map<number, ErrorCode[]>();
    for (const code of new Set(codesOf(route))) {
      const status = ERROR_CODES[code];
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    const errors: Record<number, unknown> = {};
    for (const [status, codes] of byStatus) errors[status] = { ...ErrorBody, description: codes.join(', ') };
    const schema = route.schema ?? {};
    const unchanged = route.config?.cache === 'revalidate' ? { 304: NOT_MODIFIED } : {};
    route.schema = { ...schema, response: { ...(schema.response as object | undefined), ...unchanged, ...errors } };
  });
}

export const NOT_MODIFIED = {
  type: 'null',
  description: 'Unchanged since the answer whose ETag came in If-None-Match',
};

function codesOf(route: RouteOptions): ErrorCode[] {
  const { schema, config, url } = route;
  const codes: ErrorCode[] = [...(config?.errors ?? []), 'INTERNAL', 'SERVICE_UNAVAILABLE'];
  if (config?.who !== 'anyone') codes.push('UNAUTHORIZED');
  const hasInput = [schema?.body, schema?.querystring, schema?.params, schema?.headers].some(
    (part) => part !== undefined,
  );
  if (hasInput) codes.push('VALIDATION');
  // Refused by the router: too long for any id, or undecodable.
  if (schema?.params !== undefined) codes.push('NOT_FOUND');
  // Any of these methods may have a body, which is read before the route can ignore it.
  if (![route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) {
    codes.push('VALIDATION', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  }
  if (url.includes('/api/v1/')) codes.push('UPGRADE_REQUIRED', 'TOO_MANY_REQUESTS');
  return codes;
}
