import { beginLater } from '../../lib/begin-later';
import type { Services } from '../services';

/** Watches a vendor's orders once their account's tracking is loaded; the returned function stops it. */
export function watchOrders(
  { tracking }: Pick<Services, 'tracking'>,
  vendorId: string,
  withOutlets: boolean,
): () => void {
  return beginLater(tracking(), (loaded) => loaded.watch(vendorId, withOutlets), 'tracking: watch');
}
