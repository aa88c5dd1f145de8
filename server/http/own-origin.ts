import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { remembered } from './remembered';

/** Which of its addresses a request reached this server by. */
export interface OwnOrigins {
  /** PUBLIC_ORIGIN: the addresses users see */
  publicOrigins: readonly string[];
}

/**
 * The origin the caller's browser shows. `X-Forwarded-Host` passes through most proxies as the caller wrote it, so it
 * only chooses among PUBLIC_ORIGIN; without that list the Host header of the request counts. Empty for a Host that
 * can be none.
 */
export function ownOrigin(request: FastifyRequest, { publicOrigins }: OwnOrigins): string {
  const called = calledOrigin(request);
  const [first] = publicOrigins;
  if (first === undefined) return called;
  const forwarded = originOf(request.protocol, request.host);
  return [forwarded, called].find((origin) => publicOrigins.includes(origin)) ?? first;
}

/** As the connection itself says. */
export function calledOrigin(request: FastifyRequest): string {
  return originOf(request.protocol, request.raw.headers.host ?? '');
}

/** Names that only a local network knows. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|lan|home|internal|home\.arpa)$/;

/**
 * Whether somebody else's DNS could make this name lead here (DNS rebinding), and their page pass for ours. Over https
 * the certificate would not fit.
 */
export function isRebindable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return !LOCAL_NAME.test(hostname);
}

/** The host is the caller's word: only what can be one goes into a header. */
function originOf(protocol: string, host: string): string {
  if (!/^[a-zA-Z0-9.:[\]-]{1,255}$/.test(host)) return '';
  return parsedOrigin(`${protocol}://${host}`);
}

const parsedOrigin = remembered((text) => (URL.canParse(text) ? new URL(text).origin : ''));
