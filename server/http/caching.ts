import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './types';

/**
 * API answers are not stored (specification/security.md#caching), except those a route marks `revalidate`: the browser
 * stores them privately and revalidates by their ETag.
 */
export function registerCaching(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    done(null, withCaching(request, reply, payload));
  });
}

/** The payload, or null if the caller has it. */
function withCaching(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.hasHeader('cache-control')) return payload;
  const isRevalidated = request.routeOptions.config.cache === 'revalidate' && reply.statusCode === 200;
  if (!isRevalidated || typeof payload !== 'string') {
    reply.header('cache-control', 'no-store');
    return payload;
  }
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('vary', varyingBy(reply.getHeader('vary'), 'authorization'));
  if (!matches(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

/** What an answer depends on beside what its route has named already. */
function varyingBy(named: number | string | string[] | undefined, header: string): string {
  return [named, header].flat().filter(Boolean).join(', ');
}

/** Weak comparison: a compressed answer has the same tag. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
