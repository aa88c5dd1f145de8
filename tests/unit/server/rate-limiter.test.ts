import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateLimiter } from '../../../server/common/rate-limiter';
import type { RateCounterRepository } from '../../../server/common/rate-counter-repository';
import { FakeClock } from '../../fakes/fake-clock';

/** The table of counters that processes share, in memory. */
function sharedCounters() {
  const rows = new Map<string, { count: number; windowStart: number }>();
  const asked = { times: 0 };
  const count: RateCounterRepository['count'] = async (bucket, { now, windowSeconds, calls }) => {
    asked.times += 1;
    const row = rows.get(bucket);
    const isOver = row === undefined || row.windowStart <= now - windowSeconds;
    const next = isOver ? { count: calls, windowStart: now } : { ...row, count: row.count + calls };
    rows.set(bucket, next);
    return next;
  };
  return { counters: { count } as RateCounterRepository, asked };
}

const KEY = Buffer.alloc(32, 1);

/** How many of so many calls get through. */
async function passing(limiters: readonly RateLimiter[], calls: number, perHour: number): Promise<number> {
  let through = 0;
  for (let call = 0; call < calls; call += 1) {
    const limiter = limiters[call % limiters.length];
    await limiter?.count('order', 'merchant', perHour).then(
      () => (through += 1),
      () => undefined,
    );
  }
  return through;
}

describe('a limit per hour', () => {
  it('is never exceeded, and used up exactly by one process', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1200 }), async (perHour) => {
        const limiter = new RateLimiter(sharedCounters().counters, KEY, new FakeClock());
        expect(await passing([limiter], perHour + 50, perHour)).toBe(perHour);
      }),
      { numRuns: 20 },
    );
  });

  it('is never exceeded by several processes together, which leave less than a hundredth each of it', async () => {
    const { counters } = sharedCounters();
    const clock = new FakeClock();
    const processes = [1, 2, 3].map(() => new RateLimiter(counters, KEY, clock));
    const through = await passing(processes, 3_000, 1_000);
    expect(through).toBeLessThanOrEqual(1_000);
    expect(through).toBeGreaterThan(970);
  });

  it('is taken from the database a hundredth at a time when it is large', async () => {
    const { counters, asked } = sharedCounters();
    await passing([new RateLimiter(counters, KEY, new FakeClock())], 100, 1_000);
    expect(asked.times).toBe(10);
  });

  it('says when it is over, and starts again then', async () => {
    const clock = new FakeClock();
    const limiter = new RateLimiter(sharedCounters().counters, KEY, clock);
    await passing([limiter], 1_000, 1_000);
    clock.jump(600_000);
    await expect(limiter.count('order', 'merchant', 1_000)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retry_after: 3_000 },
    });
    clock.jump(3_000_000);
    expect(await passing([limiter], 1_100, 1_000)).toBe(1_000);
  });

  it('gets an unused call back', async () => {
    const limiter = new RateLimiter(sharedCounters().counters, KEY, new FakeClock());
    expect(await passing([limiter], 3, 3)).toBe(3);
    limiter.giveBack('order', 'merchant');
    expect(await passing([limiter], 3, 3)).toBe(1);
  });

  it('is counted for each name and kind separately', async () => {
    const limiter = new RateLimiter(sharedCounters().counters, KEY, new FakeClock());
    await limiter.count('order', 'one', 1);
    await limiter.count('order', 'two', 1);
    await limiter.count('export', 'one', 1);
    await expect(limiter.count('order', 'one', 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
