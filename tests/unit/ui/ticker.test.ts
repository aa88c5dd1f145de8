import { describe, expect, it } from 'vitest';
import { createTicker } from '../../../src/i18n/ticker';

function steppedClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    sleep: async () => undefined,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    step(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    get running() {
      return timers.length;
    },
  };
}

describe('a ticker', () => {
  it('calls every listener with one timer, and stops with the last of them', () => {
    const clock = steppedClock();
    const ticker = createTicker(clock, 1000);
    const told: string[] = [];
    const stopA = ticker.subscribe(() => told.push(`a${ticker.now()}`));
    const stopB = ticker.subscribe(() => told.push(`b${ticker.now()}`));
    expect(clock.running).toBe(1);
    clock.step(1000);
    stopA();
    clock.step(1000);
    expect(told).toEqual(['a1000', 'b1000', 'b2000']);
    stopB();
    expect(clock.running).toBe(0);
  });

  it('gives the same time between two ticks, and the right one after a pause', () => {
    const clock = steppedClock();
    const ticker = createTicker(clock, 1000);
    const stop = ticker.subscribe(() => undefined);
    clock.step(400);
    expect(ticker.now()).toBe(0);
    stop();
    clock.step(60_000);
    expect(ticker.now()).toBe(60_400);
  });

  it('ticks at once when the clock has jumped', () => {
    const clock = steppedClock();
    const ticker = createTicker(clock, 1000);
    const told: number[] = [];
    ticker.subscribe(() => told.push(ticker.now()));
    clock.step(400);
    ticker.tick();
    expect(told).toEqual([400]);
  });
});
