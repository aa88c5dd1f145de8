import { beforeEach, describe, expect, it } from 'vitest';
import { LeasedLeadership } from '../../../server/common/leadership';
import { FakeClock, settle } from '../../fakes/fake-clock';

describe('a leader', () => {
  let clock: FakeClock;
  let take: () => Promise<boolean>;
  let released: number;
  let works: number;
  let leadership: LeasedLeadership;

  beforeEach(async () => {
    clock = new FakeClock(0, 5);
    take = async () => true;
    released = 0;
    works = 0;
    const leases = { take: () => take(), release: async () => void (released += 1) };
    leadership = new LeasedLeadership(leases, clock, () => undefined);
    leadership.lead(() => {
      works += 1;
      return () => {
        works -= 1;
      };
    });
    await clock.advance(0);
    expect(works).toBe(1);
  });

  it('works on while the database is away, but not for as long as its lease lasts', async () => {
    take = async () => Promise.reject(new Error('away'));
    await clock.advance(8_000);
    expect(works).toBe(1);
    await clock.advance(3_000);
    expect(works).toBe(0);
    take = async () => true;
    await clock.advance(3_000);
    expect(works).toBe(1);
  });

  it('stops at once when another has the lease', async () => {
    take = async () => false;
    await clock.advance(3_000);
    expect(works).toBe(0);
  });

  it('does not begin when the answer comes after the lease has ended', async () => {
    take = async () => false;
    await clock.advance(3_000);
    let answer: (isTaken: boolean) => void = () => undefined;
    take = () => new Promise((resolve) => (answer = resolve));
    await clock.advance(20_000);
    answer(true);
    await settle(5);
    expect(works).toBe(0);
  });

  it('begins again only once its work of before has stopped', async () => {
    let stopped: () => void = () => undefined;
    let begun = 0;
    leadership.lead(() => {
      begun += 1;
      return () => new Promise<void>((resolve) => (stopped = resolve));
    });
    expect(begun).toBe(1);
    let answer: (isTaken: boolean) => void = () => undefined;
    take = () => new Promise((resolve) => (answer = resolve));
    // the question is asked after 3 s, and the lease from before ends after 9 s
    await clock.advance(10_000);
    expect(works).toBe(0);
    answer(true);
    await settle(5);
    expect([works, begun]).toEqual([0, 1]);
    stopped();
    await settle(5);
    expect([works, begun]).toEqual([1, 2]);
  });

  it('stops all of its work at once, however long one takes', async () => {
    leadership = new LeasedLeadership(
      { take: async () => true, release: async () => undefined },
      clock,
      () => undefined,
    );
    let isStopped = false;
    leadership.lead(() => () => new Promise<void>(() => undefined));
    leadership.lead(() => () => {
      isStopped = true;
    });
    await clock.advance(0);
    void leadership.close();
    await settle(5);
    expect(isStopped).toBe(true);
  });

  it('gives the lease back at its end', async () => {
    await leadership.close();
    expect([works, released]).toEqual([0, 1]);
  });
});
