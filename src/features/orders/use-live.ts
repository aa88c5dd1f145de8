import { useSnapshot } from 'valtio';
import { connection } from '../../state/connection';
import { orders } from '../../state/orders';
import { vendors } from '../../state/vendors';

/**
 * Whether the shown data is what the platform has now, and otherwise its age (unix ms): null while the first answer is
 * awaited, undefined if none came.
 */
export function useLive(): { live: boolean; at: number | null | undefined } {
  const state = useSnapshot(connection);
  const { freshness, early } = useSnapshot(orders);
  const { selectedId } = useSnapshot(vendors);
  // While live the age is not read: it changes with every event, and would cause needless drawing.
  if (state.online && state.live.name === 'live' && freshness.name === 'fresh') return { live: true, at: null };
  if (freshness.name !== 'hydrating') return { live: false, at: state.lastUpdateAt ?? freshness.at ?? undefined };
  return { live: false, at: early?.vendorId === selectedId ? early.at : null };
}
