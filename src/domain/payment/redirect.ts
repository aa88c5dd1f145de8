import { urlOf } from '../../lib/url-of';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address to send the payer to, or undefined when it must not be opened: only an allow-listed host, by its exact
 * origin, over https (plain http on this machine only), and without credentials that could look like a host
 * (specification/cards.md#redirects and specification/security.md#redirect-targets).
 * @param allowed origins, such as that of the card provider's pages
 */
export function allowedRedirect(address: string, allowed: readonly string[]): string | undefined {
  const url = /^https?:\/\//i.test(address) ? urlOf(address) : undefined;
  if (url === undefined) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && !LOOPBACK.has(url.hostname)) return undefined;
  return allowed.includes(url.origin) ? url.href : undefined;
}
