import { beforeEach, describe, expect, it } from 'vitest';
import type { GapFill } from '../../../src/sync/orders/gap-fill';
import { Refresher } from '../../../src/sync/orders/refresher';
import { FakeClock } from '../../fakes/fake-clock';

const SCOPE = { vendorId: 'kh-0001', includeOutlets: false };

/** Seconds after the first fill at which the scope was filled again. */
let fills: number[];
let short: boolean;
let active: boolean;
let online: boolean;
let broken: boolean;
let clock: FakeClock;
let start: number;

beforeEach(() => {
  fills = [];
  short = false;
  active = true;
  online = true;
  broken = false;
  clock = new FakeClock(undefined, 2);
});

/** Watches one scope and fills it once; what follows is the fallback refresh. */
async function refreshed(): Promise<Refresher> {
  const fill = {
    run: async () => {
      fills.push((clock.now() - start) / 1000);
      if (broken) throw new Error('not today');
    },
  };
  const refresher = new Refresher({
    fill: fill as unknown as GapFill,
    clock,
    isOnline: () => online,
    isShort: () => short,
    isActive: () => active,
    onFilled: async () => undefined,
    onFailed: () => undefined,
  });
  refresher.watch(SCOPE, {});
  start = clock.now();
  await refresher.refresh();
  fills.length = 0;
  return refresher;
}

describe('the fallback refresh (portal §9)', () => {
  it('happens when the last update is 300 s old', async () => {
    await refreshed();
    await clock.advance(605_000);
    expect(fills).toEqual([300, 600]);
  });

  it('happens at 60 s for guests, dynamic estimation and a socket that is not live', async () => {
    short = true;
    await refreshed();
    await clock.advance(185_000);
    expect(fills).toEqual([60, 120, 180]);
  });

  it('is due within 5 s of the age being reached', async () => {
    await refreshed();
    await clock.advance(102_000);
    expect(fills).toEqual([]);
    short = true;
    await clock.advance(5_000);
    expect(fills).toEqual([105]);
  });

  it('counts from the last update, whatever brought it', async () => {
    const refresher = await refreshed();
    await clock.advance(200_000);
    await refresher.refresh();
    fills.length = 0;
    await clock.advance(299_000);
    expect(fills).toEqual([]);
    await clock.advance(6_000);
    expect(fills).toEqual([500]);
  });

  it('pauses without a network or while another tab does it, and then happens at the next check', async () => {
    online = false;
    await refreshed();
    await clock.advance(400_000);
    online = true;
    active = false;
    await clock.advance(400_000);
    expect(fills).toEqual([]);
    active = true;
    await clock.advance(5_000);
    expect(fills).toHaveLength(1);
  });

  it('is tried again 15 s after a failure', async () => {
    await refreshed();
    broken = true;
    await clock.advance(335_000);
    expect(fills).toEqual([300, 315, 330]);
  });
});

it('requested during a fill happens once more after it', async () => {
  const answers: (() => void)[] = [];
  const fill = {
    run: () =>
      new Promise<void>((answer) => {
        answers.push(answer);
      }),
  };
  const refresher = new Refresher({
    fill: fill as unknown as GapFill,
    clock,
    isOnline: () => true,
    isShort: () => false,
    isActive: () => true,
    onFilled: async () => undefined,
    onFailed: () => undefined,
  });
  refresher.watch(SCOPE, {});
  const first = refresher.refresh();
  const second = refresher.refresh();
  const third = refresher.refresh();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await clock.advance(1);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await Promise.all([first, second, third]);
  expect(answers).toHaveLength(2);
});

describe('when the socket has subscribed to a vendor', () => {
  /** A refresher whose fills end when they are told to; which of them sweep. */
  function filling() {
    const ends: { answer: () => void; fail: (error: Error) => void }[] = [];
    const sweeps: boolean[] = [];
    const fill = {
      run: (_scope: unknown, _signal: unknown, { isSwept }: { isSwept: boolean }) => {
        sweeps.push(!isSwept);
        return new Promise<void>((answer, fail) => ends.push({ answer, fail }));
      },
    };
    const refresher = new Refresher({
      fill: fill as unknown as GapFill,
      clock,
      isOnline: () => true,
      isShort: () => false,
      isActive: () => false,
      onFilled: async () => undefined,
      onFailed: () => undefined,
    });
    refresher.watch(SCOPE, {});
    return { refresher, ends, sweeps };
  }
  const NEVER_LOST = Number.NEGATIVE_INFINITY;

  it('only changes since the fill under way are fetched after it, without a second sweep', async () => {
    const { refresher, ends, sweeps } = filling();
    void refresher.refresh();
    const subscribed = refresher.subscribed(SCOPE.vendorId, NEVER_LOST);
    ends[0]?.answer();
    await clock.advance(1);
    ends[1]?.answer();
    await subscribed;
    expect(sweeps).toEqual([true, false]);
  });

  it('everything is fetched when nothing was yet, or when the previous fill failed', async () => {
    const { refresher, ends, sweeps } = filling();
    void refresher.subscribed(SCOPE.vendorId, NEVER_LOST);
    ends[0]?.fail(new Error('not today'));
    await clock.advance(1);
    void refresher.subscribed(SCOPE.vendorId, NEVER_LOST);
    expect(sweeps).toEqual([true, true]);
  });

  it('everything is fetched when the last fill began before the connection was lost', async () => {
    const { refresher, ends, sweeps } = filling();
    const first = refresher.refresh();
    ends[0]?.answer();
    await first;
    await clock.advance(1_000);
    const lostAt = clock.now();
    void refresher.subscribed(SCOPE.vendorId, lostAt);
    expect(sweeps).toEqual([true, true]);
  });

  it('another reason to fill meanwhile is a whole fill', async () => {
    const { refresher, ends, sweeps } = filling();
    void refresher.refresh();
    void refresher.subscribed(SCOPE.vendorId, NEVER_LOST);
    void refresher.refresh();
    ends[0]?.answer();
    await clock.advance(1);
    expect(sweeps).toEqual([true, true]);
  });
});
