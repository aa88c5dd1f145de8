import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rider } from '../../../src/domain/order/order';
import type { Cache } from '../../../src/sync/cache';
import { storeRiders } from '../../../src/sync/orders/rider-store';
import { FakeClock } from '../../fakes/fake-clock';

const rider = (updated_at: number, name = 'Vuthy Sam'): Rider => ({
  rider_id: 'r1',
  name,
  location: { latitude: 11.5, longitude: 104.9 },
  updated_at,
});

let clock: FakeClock;
let kept: unknown;
let riders: Rider[];
let shown: Rider[];
const write = vi.fn(async (_name: string, value: unknown) => {
  kept = value;
});

beforeEach(() => {
  clock = new FakeClock(undefined, 2);
  kept = undefined;
  riders = [];
  shown = [];
  write.mockClear();
});

function storing() {
  const read = async () => (kept === undefined ? undefined : { value: kept, storedAt: 1 });
  return storeRiders({
    cache: { read, write } as unknown as Cache,
    clock,
    riders: () => riders,
    onRider: (found) => void shown.push(found),
  });
}

describe('riders stored on this device', () => {
  it('are shown at the next start, except what does not read as a rider', async () => {
    kept = [rider(1), { rider_id: 7 }, null];
    await storing();
    expect(shown).toEqual([rider(1)]);
  });

  it.each([undefined, 'r1', { r1: rider(1) }])('are none when what was stored is %j', async (value) => {
    kept = value;
    await storing();
    expect(shown).toEqual([]);
  });

  it('are written every five seconds while they move, and not while they stand still', async () => {
    await storing();
    riders = [rider(1)];
    await clock.advance(4_999);
    expect(write).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(kept).toEqual([rider(1)]);
    await clock.advance(20_000);
    expect(write).toHaveBeenCalledOnce();
    riders = [rider(2)];
    await clock.advance(5_000);
    expect(kept).toEqual([rider(2)]);
    riders = [rider(2, 'Chan Dara')];
    await clock.advance(5_000);
    expect(kept).toEqual([rider(2, 'Chan Dara')]);
  });

  it('stay when no order has a rider any more', async () => {
    kept = [rider(1)];
    await storing();
    await clock.advance(10_000);
    expect(kept).toEqual([rider(1)]);
  });

  it('are written once there is room again', async () => {
    write.mockRejectedValueOnce(new Error('full'));
    await storing();
    riders = [rider(1)];
    await clock.advance(5_000);
    expect(kept).toBeUndefined();
    await clock.advance(5_000);
    expect(kept).toEqual([rider(1)]);
  });

  it('are not written after the account was closed', async () => {
    const stop = await storing();
    riders = [rider(1)];
    stop();
    await clock.advance(20_000);
    expect(write).not.toHaveBeenCalled();
  });
});
