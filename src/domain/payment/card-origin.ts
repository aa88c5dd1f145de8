import { urlOf } from '../../lib/url-of';

/** The two names of this machine: different origins, so that a page of one cannot access the other. */
const TWINS: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };

/**
 * The other loopback name on the same port (specification/operation.md#foreign-origins); undefined for any other
 * origin.
 */
export function twinOrigin(origin: string): string | undefined {
  const url = urlOf(origin);
  const twin = TWINS[url?.hostname ?? ''];
  if (url === undefined || twin === undefined) return undefined;
  url.hostname = twin;
  return url.origin;
}

/**
 * The origin of the card provider's pages: as configured, else the twin of the portal's own origin. Undefined when
 * there is neither: on the portal's own origin its code could read what is typed, so cards are not offered then.
 */
export function cardOrigin(configured: string, portalOrigin: string): string | undefined {
  return configured === '' ? twinOrigin(portalOrigin) : configured;
}
