import { needsParts, preloadParts } from '../features/public-tracking/later-parts';
import { check } from '../protocol/check';
import { PAINTED_ORDER_ID, PaintedOrderSchema } from '../protocol/link-page';
import { applyPublicOrder, openLink } from '../state/public-tracking';

/**
 * Takes over the order that the server wrote into the page, once, with the code of its parts: the portal draws what is painted already. It is as old as the page is, or
 * as its own time says by this device's clock, whichever is older; what is too old is asked for as everywhere (`LinkWatch`).
 */
export async function takePaintedOrder(page: Window): Promise<void> {
  const block = page.document.getElementById(PAINTED_ORDER_ID);
  block?.remove();
  const painted = parsed(block?.textContent);
  if (!check(PaintedOrderSchema, painted)) return;
  const { at, order } = painted;
  openLink(order.tracking_id);
  applyPublicOrder(order, Math.min(at, Date.now() - page.performance.now()));
  if (needsParts(order, Math.floor(at / 1000))) await preloadParts();
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
