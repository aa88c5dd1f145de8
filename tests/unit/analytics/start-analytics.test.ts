import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { Platform } from '../../../src/platform/platform';
import type { Batch } from '../../../src/sync/analytics/events';
import { Driver } from '../order-request/machine-helpers';

let sent: Batch[];
let leave: () => void;

beforeEach(() => {
  sent = [];
  leave = () => undefined;
  vi.resetModules();
  vi.stubGlobal('window', {
    document: { visibilityState: 'visible', addEventListener: () => undefined },
    navigator: {
      sendBeacon: (url: string, body: string) => {
        expect(url).toBe('https://events.example.com/in');
        sent.push(JSON.parse(body));
        return true;
      },
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'pagehide') leave = listener;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page whose analytics have started; `names` closes it and says what it sent. */
async function page() {
  const [{ startAnalytics }, { track }, { session, applySession }, { applyRequest }] = await Promise.all([
    import('../../../src/sync/analytics/start-analytics'),
    import('../../../src/sync/analytics/track'),
    import('../../../src/state/session'),
    import('../../../src/state/order-request'),
  ]);
  const config = { ...resolveBuildConfig({}), analyticsUrl: 'https://events.example.com/in' };
  const online = { isOnline: () => true, onOnlineChange: () => () => undefined };
  const indexedDb = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  startAnalytics(config, { online, indexedDb } as unknown as Platform);
  const signIn = async (mode: 'CLASSIC' | 'GUEST') => {
    applySession({ ...session, mode, status: { name: 'signed-in' } });
    await Promise.resolve();
  };
  const batch = async () => {
    await Promise.resolve();
    leave();
    return sent.at(-1);
  };
  return { config, track, session, applySession, applyRequest, signIn, batch };
}

const untimed = (batch: Batch | undefined) => batch?.events.map(({ at: _at, ...event }) => event) ?? [];

it('a page that is shown is sent with the country, brand and mode it is shown in', async () => {
  const { config, track, batch } = await page();
  track({ type: 'page', page: 'signin' });
  const found = await batch();
  expect(found).toMatchObject({ version: 1, country: config.country, brand: config.brand, mode: 'CLASSIC' });
  expect(untimed(found)).toEqual([{ name: 'signin', outcome: 'loaded' }]);
});

it('a sign-in is sent once, and not when a locked session is unlocked', async () => {
  const { session, applySession, signIn, batch } = await page();
  await signIn('CLASSIC');
  applySession({ ...session, status: { name: 'locked' } });
  await Promise.resolve();
  await signIn('CLASSIC');
  expect(untimed(await batch())).toEqual([{ name: 'signin', outcome: 'succeeded' }]);
});

it('no sign-in is sent for a guest', async () => {
  const { signIn, track, batch } = await page();
  await signIn('GUEST');
  track({ type: 'page', page: 'homepage' });
  const found = await batch();
  expect(found?.mode).toBe('GUEST');
  expect(untimed(found)).toEqual([{ name: 'homepage' }]);
});

it('each step of a request is sent, however fast they follow each other', async () => {
  const { applyRequest, batch } = await page();
  const driver = new Driver().toAddress();
  applyRequest(driver.state);
  applyRequest(driver.toDetails().state);
  expect(untimed(await batch())).toEqual([
    { name: 'request.loaded', kind: 'new' },
    { name: 'request.details.loaded', kind: 'new' },
  ]);
});
