import { RiderSchema } from '../../domain/order/order.schema';
import type { Rider } from '../../domain/order/order';
import type { Clock } from '../../platform/clock';
import { check } from '../../protocol/check';
import type { Cache } from '../cache';
import { ignore } from '../../lib/ignore';

const NAME = 'riders';
/** How often positions are written. They are shown with their age, so one that is older by this misleads nobody. */
const WRITE_MS = 5_000;

export interface RiderStoreOptions {
  cache: Cache;
  clock: Clock;
  /** the riders of the orders this device shows */
  riders: () => readonly Rider[];
  onRider: (rider: Rider) => void;
}

/**
 * Stores the last known riders on this device: after a reload without a network, the rider, the position and the number
 * to call are still there. Resolves once the stored ones are shown; the result ends the storing.
 */
export async function storeRiders({ cache, clock, riders, onRider }: RiderStoreOptions): Promise<() => void> {
  const kept = await cache.read(NAME);
  const before = Array.isArray(kept?.value) ? kept.value : [];
  for (const rider of before) if (check(RiderSchema, rider)) onRider(rider);

  let written = '';
  let cancelTimer: () => void = () => undefined;
  const write = async () => {
    const now = riders();
    const state = JSON.stringify(now.map((rider) => [rider.rider_id, rider.name, rider.updated_at]));
    if (state === written || now.length === 0) return;
    await cache.write(NAME, now);
    written = state;
  };
  const schedule = () => {
    cancelTimer = clock.after(WRITE_MS, () => {
      // a full device keeps what it had
      void ignore(write(), 'riders: keep');
      schedule();
    });
  };
  schedule();
  return () => cancelTimer();
}
