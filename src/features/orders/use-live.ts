import { useSnapshot } from 'valtio';
import { connection } from '../../state/connection';
import { orders } from '../../state/orders';
import { vendors } from '../../state/vendors';

/**
 * Whether what is shown is what the platform knows now, and otherwise how old it is (unix ms): null while the first of
 * it is awaited, undefined where nothing came.
 */
export function useLive(): { live: boolean; at: number | null | undefined } {
  const state = useSnapshot(connection);
  const { freshness, ahead } = useSnapshot(orders);
  const { selectedId } = useSnapshot(vendors);
  // While live the age is not read: it changes with every event, and nobody has to be drawn again for it.
  if (state.online && state.live.name === 'live' && freshness.name === 'fresh') return { live: true, at: null };
  if (freshness.name !== 'hydrating') return { live: false, at: state.lastUpdateAt ?? freshness.at ?? undefined };
  return { live: false, at: ahead?.vendorId === selectedId ? ahead.at : null };
}
