import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { remembered } from './remembered';

/** By which of its addresses a request reached this server. */
export interface OwnOrigins {
  /** PUBLIC_ORIGIN: the addresses users see */
  publicOrigins: readonly string[];
}

/**
 * The origin the caller's browser shows. Most proxies pass `X-Forwarded-Host` on as the caller wrote it, so it only
 * chooses among PUBLIC_ORIGIN; without that list the Host header of the request counts. Empty for an impossible Host.
 */
export function ownOrigin(request: FastifyRequest, { publicOrigins }: OwnOrigins): string {
  const called = calledOrigin(request);
  const [first] = publicOrigins;
  if (first === undefined) return called;
  const forwarded = originOf(request.protocol, request.host);
  return [forwarded, called].find((origin) => publicOrigins.includes(origin)) ?? first;
}

/** As the connection itself shows. */
export function calledOrigin(request: FastifyRequest): string {
  return originOf(request.protocol, request.raw.headers.host ?? '');
}

/** Names that only a local network resolves. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|lan|home|internal|home\.arpa)$/;

/**
 * Whether somebody else's DNS could make this name lead here (DNS rebinding), and their page pass for the portal. Over
 * https the certificate would not match.
 */
export function isRebindable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return !LOCAL_NAME.test(hostname);
}

/** The host is chosen by the caller: only a possible one goes into a header. */
function originOf(protocol: string, host: string): string {
  if (!/^[a-zA-Z0-9.:[\]-]{1,255}$/.test(host)) return '';
  return parsedOrigin(`${protocol}://${host}`);
}

const parsedOrigin = remembered((text) => (URL.canParse(text) ? new URL(text).origin : ''));
