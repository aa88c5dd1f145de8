import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../src/lib/app-error';
import { isLoopbackHost, type SandboxSettings } from '../settings-sandbox';

/** Headers that a proxy adds, and a browser or curl on this machine does not. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * For `/sandbox/…` (decisions §10): callers on this machine, or with `Authorization: Bearer {SANDBOX_TOKEN}`. Everyone
 * else gets 404, as if it did not exist. Where the server is published only the token counts: a proxy on this machine
 * need not say that it speaks for others.
 */
export function requireSandboxCaller(request: FastifyRequest, { token, isPublished }: SandboxSettings): void {
  const isAllowed = (!isPublished && isLocalCaller(request)) || (token !== null && hasToken(request, token));
  if (!isAllowed) throw new AppError('NOT_FOUND');
}

/**
 * The peer itself, not whom it claims to speak for; and a loopback Host, since a page whose name was pointed at this
 * machine (DNS rebinding) comes with that name.
 */
export function isLocalCaller({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const peer = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (isIP(peer) === 0 || !isLoopbackHost(peer)) return false;
  if (FORWARDED.some((name) => raw.headers[name] !== undefined)) return false;
  const host = /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.exec(raw.headers.host ?? '')?.[1] ?? '';
  return isLoopbackHost(host);
}

function hasToken({ raw }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (\S+)$/.exec(raw.headers.authorization ?? '')?.[1];
  if (sent === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
