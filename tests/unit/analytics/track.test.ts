import { beforeEach, expect, it, vi } from 'vitest';
import type { Signal } from '../../../src/sync/analytics/track';

/** The module of a page that was just opened. */
async function opened() {
  vi.resetModules();
  return import('../../../src/sync/analytics/track');
}
let signals: Awaited<ReturnType<typeof opened>>;
beforeEach(async () => {
  signals = await opened();
});

const page = (name: 'homepage' | 'signin' = 'homepage'): Signal => ({ type: 'page', page: name });

it('signals before a listener are lost unless a listener is awaited', () => {
  const heard: Signal[] = [];
  signals.track(page());
  signals.onSignals((signal) => heard.push(signal));
  expect(heard).toEqual([]);
});

it('signals come to an awaited listener in their order, with the time at which they were reported', () => {
  vi.useFakeTimers({ now: 1_000 });
  signals.awaitListener();
  signals.track(page('homepage'));
  // awaited by another part of the page too: what came meanwhile stays
  signals.awaitListener();
  vi.setSystemTime(2_000);
  signals.track(page('signin'));
  const heard: unknown[] = [];
  signals.onSignals((signal, at) => heard.push([signal, at]));
  vi.useRealTimers();
  expect(heard).toEqual([
    [page('homepage'), 1_000],
    [page('signin'), 2_000],
  ]);
});

it('the first fifty signals are kept for an awaited listener, each for one listener only', () => {
  signals.awaitListener();
  for (let at = 0; at < 50; at += 1) signals.track(page('homepage'));
  signals.track(page('signin'));
  const first: Signal[] = [];
  const second: Signal[] = [];
  signals.onSignals((signal) => first.push(signal));
  expect(first).toEqual(Array.from({ length: 50 }, () => page('homepage')));
  signals.onSignals((signal) => second.push(signal));
  expect(second).toEqual([]);
});

it('nobody hears signals once the listener has ended', () => {
  const heard: Signal[] = [];
  const stop = signals.onSignals((signal) => heard.push(signal));
  signals.track(page());
  stop();
  signals.track(page());
  expect(heard).toEqual([page()]);
});
