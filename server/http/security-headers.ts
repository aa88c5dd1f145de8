import type { FastifyReply } from 'fastify';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { helpCentreFor } from '../../src/domain/help/help-origin';
import { cardOrigin, twinOrigin } from '../../src/domain/payment/card-origin';
import { calledOrigin, ownOrigin } from './own-origin';
import { remembered } from './remembered';
import type { App } from './types';

interface Options {
  config: BuildConfig;
  publicOrigins: readonly string[];
  /** browsers are to use https for every subdomain, too */
  hstsSubdomains: boolean;
  /** there is a card provider, whose pages the portal frames */
  takesCards: boolean;
  /** the sandbox's own help centre is here */
  hasHelpCentre: boolean;
}

/**
 * The portal's Trusted Types policies: two name the script of one worker each, the page's own and that of spreadsheets;
 * one is for tables on the clipboard, which are parsed outside the page.
 */
const TRUSTED_TYPES_POLICIES = 'rider-portal rider-portal-rows rider-portal-clipboard';
const POLICY = 'content-security-policy';
const HSTS = 'max-age=31536000';

/** The headers of specification/security.md#headers, on every answer. */
export function registerSecurityHeaders(app: App, options: Options): void {
  const csp = contentSecurityPolicy(options);
  const hsts = options.hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS;
  // no origin contains a space
  const policyOf = remembered((origins) => {
    const [own = '', called = ''] = origins.split(' ');
    return csp(own, called);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const own = ownOrigin(request, options);
    reply.header(POLICY, policyOf(`${own} ${calledOrigin(request)}`));
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
    if (own.startsWith('https:')) reply.header('strict-transport-security', hsts);
    done();
  });
}

/** Allows the inline texts of these sources (hashes) in this one answer, whose policy is set already. */
export function allowInline(reply: FastifyReply, sources: Readonly<Record<string, readonly string[]>>): void {
  const policy = String(reply.getHeader(POLICY)).split('; ');
  const widened = policy.map((directive) => {
    const [name = ''] = directive.split(' ', 1);
    return [directive, ...(sources[name] ?? [])].join(' ');
  });
  reply.header(POLICY, widened.join('; '));
}

/** The policy with the portal's own origin: older Safari does not count the socket as `'self'`. */
function contentSecurityPolicy({
  config,
  publicOrigins,
  takesCards,
  hasHelpCentre,
}: Options): (own: string, called: string) => string {
  const tiles = originOf(config.tilesUrl ?? '');
  const connect = unique([
    tiles,
    originOf(config.apiBase),
    originOf(config.translationsUrl),
    originOf(config.analyticsUrl),
  ]);
  const socketOf = (origin: string) => origin.replace(/^http/, 'ws');
  const sockets = unique([...publicOrigins, originOf(config.apiBase)].map(socketOf));
  const ancestors = unique(config.embedOrigins);
  const list = (name: string, sources: readonly string[]) => [name, ...sources].join(' ');
  return (own, called) => {
    // also for users on this machine who bypass the proxy
    const cards = cardOrigin(config.cardOrigin, own) ?? twinOrigin(called) ?? '';
    const help = config.helpOrigin || (hasHelpCentre ? (helpCentreFor('', called)?.origin ?? '') : '');
    const frames = unique([takesCards ? cards : '', help]);
    return [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      list('img-src', [`'self'`, 'data:', 'blob:', ...unique([tiles])]),
      `font-src 'self'`,
      list('connect-src', unique([`'self'`, socketOf(own), ...sockets, ...connect, help])),
      `manifest-src 'self'`,
      `worker-src 'self'`,
      list('frame-src', frames.length === 0 ? [`'none'`] : frames),
      list('frame-ancestors', ancestors.length === 0 ? [`'none'`] : ancestors),
      `base-uri 'none'`,
      `form-action 'self'`,
      `require-trusted-types-for 'script'`,
      `trusted-types ${TRUSTED_TYPES_POLICIES}`,
    ].join('; ');
  };
}

function originOf(url: string): string {
  const plain = url.replace(/[{}]/g, '');
  return URL.canParse(plain) ? new URL(plain).origin : '';
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
