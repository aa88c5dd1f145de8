import type { IncomingHttpHeaders } from 'node:http';

/**
 * Where the navigation fallback never answers (specification/operation.md#navigation-fallback): the platform's own
 * addresses.
 */
const EXCLUDED = [
  /^\/orders(\/|$)/,
  /^\/hurrier(\/|$)/,
  /^\/live(\/|$)/,
  /^\/tiles(\/|$)/,
  /^\/sandbox(\/|$)/,
  /^\/card-provider(\/|$)/,
  /^\/help-centre(\/|$)/,
  /^\/docs(\/|$)/,
  /^\/openapi\.json$/,
  /^\/(health|live|ready)z(\/|$)/,
  /^\/locales(\/|$)/,
  // A missing asset is 404, never HTML, whatever its name.
  /^\/assets(\/|$)/,
  /\.[a-zA-Z0-9]+$/,
];

/** Whether a path may be a page of the portal. */
export function isPortalPath(path: string): boolean {
  return !EXCLUDED.some((pattern) => pattern.test(path));
}

/** A person opening a page, rather than code fetching something. */
export function isNavigation(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const { accept, 'sec-fetch-mode': mode } = headers;
  // The portal's worker hands navigations on: in Firefox in this mode, with what the browser itself accepts.
  if (mode === 'same-origin') return accept?.includes('text/html') === true;
  if (typeof mode === 'string') return mode === 'navigate';
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
