import { exec } from 'preact-router';
import { readTrackingId } from '../domain/order/tracking-id';
import { safeUrl } from '../lib/safe-url';
import { anyone, duringMaintenance, type Guard, visitorOrGuest } from './guards';
import type { RouteRow } from './route';
import { routes } from './routes';

const FOR_VISITORS: readonly Guard[] = [anyone, visitorOrGuest, duringMaintenance];

/** The row of the page at an address such as `/history/KH1?order_id=…`; undefined for the 404 page. */
export function findRoute(address: string): RouteRow | undefined {
  const url = safeUrl(address);
  return routes.find(({ path }) => exec(url, path, {}) !== false);
}

/** Pages without account data: they work without its engine. */
export function isOpenToAll(pathname: string): boolean {
  const row = findRoute(pathname);
  return row !== undefined && FOR_VISITORS.includes(row.guard);
}

/** The tracking id of a page that follows one delivery by its link; undefined for every other page. */
export function followedLink(pathname: string): string | undefined {
  const url = safeUrl(pathname);
  const row = findRoute(url);
  const id = row?.shell === 'track' && (exec(url, row.path, {}) || undefined)?.trackingId;
  return id ? readTrackingId(id) : undefined;
}
