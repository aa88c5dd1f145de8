import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { startEngine } from '../../../src/sync/start-engine';
import type { Engine } from '../../../src/sync/services';
import { eventually } from '../../fakes/eventually';
import { settle } from '../../fakes/fake-clock';
import { Portal } from '../../fakes/portal';

let portal: Portal;
let services: Engine;
let frames: (() => void)[];
let told: unknown[];

beforeEach(() => {
  portal = new Portal();
  portal.device.values.set('rider.platform_token', 'sandbox-godroid-token');
  frames = [];
  told = [];
  const registration = { active: { postMessage: (message: unknown) => told.push(message) } };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('window', {
    document: { hidden: false },
    navigator: { serviceWorker },
    addEventListener: () => undefined,
    requestIdleCallback: (run: () => void) => run(),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    // the limit of waiting for a frame never passes
    setTimeout: (run: () => void, ms = 0) => ms === 0 && run(),
  });
});
afterEach(async () => {
  // an account's database opens before it can be closed
  await services.stop();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Opens a page of this kind; `draw` paints its first screen. */
function opened(shell: string | undefined): { draw: () => void } {
  let draw = (): void => undefined;
  const firstScreen = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const { platform } = portal.device.tab('tab-1');
  services = startEngine(resolveBuildConfig({}), platform, { shell, firstScreen });
  return { draw };
}

const databases = async () => (await portal.device.factory.databases()).map(({ name }) => name);
/** The page is at work: its vendors were asked for, and a database that it opens at once is open by now. */
async function atWork(): Promise<void> {
  await eventually(() => expect(portal.server.calls('GET', '/vendors')).toHaveLength(1));
  await settle(200);
}
const opensAll = () => eventually(async () => expect(await databases()).toHaveLength(2));

describe('a page', () => {
  it.each([undefined, 'plain', 'track'])('of the kind %s opens its databases at once', async (shell) => {
    const { draw } = opened(shell);
    await opensAll();
    draw();
  });

  it.each(['account', 'history'])('of the %s is painted before any database is opened', async (shell) => {
    const { draw } = opened(shell);
    await atWork();
    expect(await databases()).toEqual([]);
    draw();
    await opensAll();
  });

  it('of the list of orders is painted before the database of the device is opened', async () => {
    const { draw } = opened('tracking');
    await atWork();
    await eventually(async () => expect(await databases()).toHaveLength(1));
    expect(await databases()).not.toContain('rider-device');
    draw();
    await opensAll();
  });

  it('of a request opens its databases once its first step is shown and painted', async () => {
    const { draw } = opened('request');
    draw();
    await atWork();
    expect(await databases()).toEqual([]);
    services.services().request.shown();
    await eventually(() => expect(frames).not.toEqual([]));
    expect(await databases()).toEqual([]);
    for (const paint of frames) paint();
    await opensAll();
  });
});

describe('the whole app', () => {
  it('is stored for offline use once the first screen is painted', async () => {
    vi.stubEnv('PROD', true);
    const { draw } = opened(undefined);
    await opensAll();
    expect(told).toEqual([]);
    draw();
    await eventually(() => expect(told).toEqual([{ type: 'keep-everything' }]));
  });

  it('is not stored while the portal is being developed', async () => {
    const { draw } = opened(undefined);
    draw();
    await opensAll();
    expect(told).toEqual([]);
  });
});
