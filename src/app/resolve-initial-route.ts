import { paths } from '../domain/paths';
import { safeUrl } from '../lib/safe-url';
import { rememberReturnUrl } from './return-url';
import { findRoute } from './find-route';
import { redirectOf, type Visitor } from './guards';
import { preloadBar } from './lazy-top-bar';

/** An order that a guest pays for: the bank's app may have opened another browser, where that guest isn't known. */
const GUEST_ORDER = /order_id=(guest-[\w-]+)/;
/** How long the first screen's code may take before the portal is drawn without it. */
const PATIENCE_MS = 3000;
/** The same when the painted page has fields: text typed there would be lost with them. */
const FIELDS_PATIENCE_MS = 30_000;

/**
 * Determines the page the portal opens with, before anything is drawn: the address is made safe to decode, the guard's
 * redirect is followed at once so that no page appears briefly, and the code of the page is being loaded.
 */
export async function resolveInitialRoute(page: Window, visitor: Visitor): Promise<void> {
  const { pathname, search, hash } = page.location;
  const url = safeUrl(pathname + search);
  const row = findRoute(url);
  const redirect = row && redirectOf(row, visitor);
  const guestOrder = redirect && GUEST_ORDER.exec(url)?.[1];
  // A link into the portal, opened before signing in: it is shown afterwards.
  if (redirect && row?.tab && !guestOrder) rememberReturnUrl(url);
  const target = guestOrder ? paths.findOrder(guestOrder) : (redirect?.to ?? url);
  if (target !== pathname + search) page.history.replaceState(null, '', redirect ? target : target + hash);
  const shown = redirect ? findRoute(target) : row;
  if (!shown) return;
  const code = Promise.all([shown.page.preload(), shown.tab && preloadBar()]);
  const patienceMs = page.document.querySelector('#root input') === null ? PATIENCE_MS : FIELDS_PATIENCE_MS;
  await Promise.race([code, new Promise((resolve) => page.setTimeout(resolve, patienceMs))]);
}
