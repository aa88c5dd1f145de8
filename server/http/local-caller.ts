import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../settings-sandbox';

/** Headers that a proxy adds, and a browser or curl on this machine does not. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

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
