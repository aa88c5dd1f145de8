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

/** What every refresher here is told of the time, the connection and the page. */
function surroundings() {
  return { clock, isOnline: () => online, isShort: () => short, isActive: () => active };
}

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
    ...surroundings(),
    onFilled: async () => undefined,
    onFailed: () => undefined,
  });
  refresher.watch(SCOPE, {});
  start = clock.now();
  await refresher.refresh();
  fills.length = 0;
  return refresher;
}

describe('the fallback refresh', () => {
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

  it('everything is fetched when only newer changes were fetched since the connection was lost', async () => {
    const { refresher, ends, sweeps } = filling();
    void refresher.refresh();
    void refresher.subscribed(SCOPE.vendorId, NEVER_LOST);
    await clock.advance(1_000);
    const lostAt = clock.now();
    await clock.advance(1_000);
    ends[0]?.answer();
    await clock.advance(1);
    ends[1]?.answer();
    await clock.advance(1);
    void refresher.subscribed(SCOPE.vendorId, lostAt);
    expect(sweeps).toEqual([true, false, true]);
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

describe('what is kept up to date', () => {
  const OTHER = { vendorId: 'kh-0002', includeOutlets: false };
  const WITH_OUTLETS = { ...SCOPE, includeOutlets: true };

  /** A refresher whose fills end at once; the lists that it fills, and what it told of them. */
  function keeping(run: (scope: unknown, signal: AbortSignal) => Promise<void> = async () => undefined) {
    const filled: unknown[] = [];
    const told: unknown[] = [];
    const fill = {
      run: async (scope: unknown, signal: AbortSignal) => {
        filled.push(scope);
        await run(scope, signal);
      },
    };
    const refresher = new Refresher({
      fill: fill as unknown as GapFill,
      ...surroundings(),
      onFilled: async (scope, at) => void told.push([scope, at]),
      onFailed: (scope, error) => void told.push([scope, error]),
    });
    return { refresher, filled, told };
  }

  it('is each list once, until the last who needs it no longer does', () => {
    const { refresher } = keeping();
    const [screen, tab] = [{}, {}];
    refresher.watch(SCOPE, screen);
    refresher.watch(SCOPE, tab);
    refresher.watch(WITH_OUTLETS, tab);
    refresher.unwatch(SCOPE, screen);
    refresher.unwatch(OTHER, screen);
    expect(refresher.scopes()).toEqual([SCOPE, WITH_OUTLETS]);
    refresher.unwatch(SCOPE, screen);
    expect(refresher.scopes()).toEqual([SCOPE, WITH_OUTLETS]);
    refresher.unwatch(SCOPE, tab);
    expect(refresher.scopes()).toEqual([WITH_OUTLETS]);
  });

  it('is filled for one subscription or for all', async () => {
    const { refresher, filled, told } = keeping();
    for (const scope of [SCOPE, WITH_OUTLETS, OTHER]) refresher.watch(scope, {});
    await refresher.subscribed('kh-0002', Number.NEGATIVE_INFINITY);
    expect(filled.splice(0)).toEqual([OTHER]);
    await refresher.refresh();
    expect(filled).toEqual([SCOPE, WITH_OUTLETS, OTHER]);
    expect(told).toContainEqual([SCOPE, clock.now()]);
  });

  it('is filled for a reason unless another has filled it since, or is doing so', async () => {
    const { refresher, filled } = keeping();
    refresher.watch(SCOPE, {});
    const before = clock.now();
    refresher.ensure(before);
    refresher.ensure(before);
    expect(filled).toHaveLength(1);
    await clock.advance(1);
    refresher.ensure(before);
    expect(filled).toHaveLength(1);
    refresher.ensure(before + 1);
    expect(filled).toHaveLength(2);
  });

  it('is filled to no end once the account is closed, and its failure is then not told', async () => {
    let reason: unknown;
    const { refresher, filled, told } = keeping(
      (_, signal) =>
        new Promise((_end, fail) => {
          signal.addEventListener('abort', () => fail((reason = signal.reason)));
        }),
    );
    refresher.watch(SCOPE, {});
    const filling = refresher.refresh();
    refresher.stop();
    await filling;
    await clock.advance(600_000);
    expect([filled.length, told, refresher.scopes()]).toEqual([1, [], []]);
    expect(reason).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('is not filled once more after the account was closed during a fill', async () => {
    let end: () => void = () => undefined;
    const { refresher, filled } = keeping(() => new Promise((resolve) => (end = resolve)));
    refresher.watch(SCOPE, {});
    const filling = refresher.refresh();
    void refresher.refresh();
    refresher.stop();
    end();
    await filling;
    expect(filled).toHaveLength(1);
  });

  it('has failures told with their list', async () => {
    const reason = new Error('not today');
    const { refresher, told } = keeping(async () => {
      throw reason;
    });
    refresher.watch(OTHER, {});
    await refresher.refresh();
    expect(told).toEqual([[OTHER, reason]]);
  });
});
