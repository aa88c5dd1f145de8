import { Time } from '../../../ui/time';
import { useOrderZone } from '../use-zone';

/** A moment of an order (unix seconds), in the zone orders are told in. */
export function OrderTime({ at }: { at: number }) {
  return <Time at={at} timeZone={useOrderZone()} />;
}
