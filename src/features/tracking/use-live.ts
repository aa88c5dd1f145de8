import { useSnapshot } from 'valtio';
import { connection } from '../../state/connection';
import { orders } from '../../state/orders';

/** Whether what is shown is what the platform knows now, and otherwise how old it is (unix ms). */
export function useLive(): { live: boolean; at: number | null } {
  const { online, live, lastUpdateAt } = useSnapshot(connection);
  const { freshness } = useSnapshot(orders);
  const at = freshness.name === 'hydrating' ? null : (lastUpdateAt ?? freshness.at);
  return { live: online && live.name === 'live' && freshness.name === 'fresh', at };
}
