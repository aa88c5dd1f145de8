import { statusOf } from '../../api/http-outcome';
import type { ChangesPage, OrdersApi } from '../../api/orders-api';
import { isNotFound } from '../queue/not-found';

/** What has changed after a number, a page at a time. */
export async function* changePages(
  api: Pick<OrdersApi, 'changes'>,
  vendorId: string,
  after: number,
  signal?: AbortSignal,
): AsyncGenerator<ChangesPage, void> {
  let known = after;
  for (let more = true; more; ) {
    const page = await api.changes(vendorId, known, signal);
    yield page;
    more = page.more && page.last > known;
    known = page.last;
  }
}

/** The account no longer has the vendor. */
export function isVendorLost(error: unknown): boolean {
  return isNotFound(error) || statusOf(error) === 403;
}
