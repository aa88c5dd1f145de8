import { RiderSchema } from '../../domain/order/order.schema';
import type { Rider } from '../../domain/order/order';
import type { Clock } from '../../platform/clock';
import { check } from '../../protocol/check';
import type { Cache } from '../cache';
import { ignore } from '../../lib/ignore';

const NAME = 'riders';
/** A position is told with its age: one that is so much older than it could be misleads nobody. */
const WRITE_MS = 5_000;

export interface RiderStoreOptions {
  cache: Cache;
  clock: Clock;
  /** those of the orders this device shows */
  riders: () => readonly Rider[];
  onRider: (rider: Rider) => void;
}

/**
 * Riders as they were last known, kept on this device: without a network, who carries an order, where that rider was and
 * the number to call are still there after a reload. Resolves once those of before are told; the result ends the keeping.
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
