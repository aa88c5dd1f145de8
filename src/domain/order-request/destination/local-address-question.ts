import { sameCoordinates } from '../../order/distance';
import type { Command } from '../events';
import type { RequestState } from '../state';

/** Requests the destination's once for each point; nothing waits for it. */
export function localAddressQuestion({ destination, localAddress }: RequestState): Command[] {
  const at = destination?.coordinates;
  if (!at || (localAddress !== null && sameCoordinates(localAddress.at, at))) return [];
  return [{ type: 'READ_LOCAL_ADDRESS', at }];
}
