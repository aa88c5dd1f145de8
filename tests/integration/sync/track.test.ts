import { afterEach, expect, it, vi } from 'vitest';
import type { Signal } from '../../../src/sync/analytics/track';
import { aPayload } from '../../factories/order';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

/** Listens in the page that was opened last. */
async function heard(): Promise<Signal[]> {
  const { onSignals } = await import('../../../src/sync/analytics/track');
  const signals: Signal[] = [];
  onSignals((signal) => signals.push(signal));
  return signals;
}

const submit = async (tab: Awaited<ReturnType<Portal['signedIn']>>, signature: string) => {
  const payload = aPayload({ signature });
  const key = await portal.done(
    tab.services.outbox().then((loaded) => loaded.submit(payload, { currency: 'USD', draftId: signature })),
  );
  await portal.status(tab, key);
};

it('reports once what the platform decided about a request', async () => {
  const tab = await portal.signedIn();
  const signals = await heard();
  await submit(tab, 'good');
  await submit(tab, 'forged');
  await portal.clock.advance(60_000);
  const decided = { type: 'decided', kind: 'new', method: 'CASH_ON_DELIVERY', fee: { amount: 2.4, currency: 'USD' } };
  expect(signals).toEqual([
    { ...decided, code: null },
    { ...decided, code: 'SIGNATURE_INVALID' },
  ]);
});

it('keeps events that come before anyone listens only if a listener will follow', async () => {
  vi.resetModules();
  const { awaitListener, onSignals, track } = await import('../../../src/sync/analytics/track');
  const page: Signal = { type: 'page', page: 'homepage' };
  track(page);
  awaitListener();
  for (let at = 0; at < 60; at += 1) track(page);
  const signals: Signal[] = [];
  const stop = onSignals((signal) => signals.push(signal));
  expect(signals).toHaveLength(50);
  stop();
  track(page);
  expect(signals).toHaveLength(50);
});
