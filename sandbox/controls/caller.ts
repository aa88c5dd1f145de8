import type { FastifyRequest } from 'fastify';
import { hasBearerToken } from '../../server/http/bearer-token';
import { isLocalCaller } from '../../server/http/local-caller';
import type { SandboxSettings } from '../../server/settings-sandbox';
import { AppError } from '../../src/lib/app-error';

/**
 * For `/sandbox/…` (specification/operation.md#controls): callers on this machine, or with
 * `Authorization: Bearer {SANDBOX_TOKEN}`. Everyone else gets 404, as if it did not exist. Where the server is
 * published only the token counts: a proxy on this machine need not say that it speaks for others.
 */
export function requireSandboxCaller(request: FastifyRequest, { token, isPublished }: SandboxSettings): void {
  const isAllowed =
    (!isPublished && isLocalCaller(request)) ||
    (token !== null && hasBearerToken(request.raw.headers.authorization, token));
  if (!isAllowed) throw new AppError('NOT_FOUND');
}
