import { needsParts, preloadParts } from '../features/public-tracking/later-parts';
import { systemClock } from '../platform/clock';
import { check } from '../protocol/check';
import { PAINTED_ORDER_ID, type PaintedOrder } from '../protocol/link-page';
import { TrackingRecordSchema } from '../protocol/schemas/tracking';
import { applyPublicOrder, openLink } from '../state/public-tracking';

/**
 * Takes over the order that the server wrote into the page, once, with the code of its parts: the portal draws what is
 * painted already. Its age is the page's, or by its own time and this device's clock, whichever is greater; an old one
 * is requested again (`LinkWatch`).
 */
export async function takePaintedOrder(page: Window): Promise<void> {
  const block = page.document.getElementById(PAINTED_ORDER_ID);
  block?.remove();
  const { at, order } = parsed(block?.textContent) ?? {};
  if (typeof at !== 'number' || !check(TrackingRecordSchema, order)) return;
  openLink(order.tracking_id);
  applyPublicOrder(order, Math.min(at, systemClock.now() - page.performance.now()));
  if (needsParts(order, Math.floor(at / 1000))) await preloadParts();
}

function parsed(text: string | null | undefined): Partial<PaintedOrder> | null | undefined {
  try {
    return JSON.parse(text ?? '') as Partial<PaintedOrder> | null;
  } catch {
    // not JSON
    return undefined;
  }
}
