import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeviceDatabase, openDeviceDatabase } from '../../../src/db/device-database';
import type { Device } from '../../../src/sync/device';
import type { StoredLogout } from '../../../src/sync/logout-store';
import { Logouts } from '../../../src/sync/logouts';
import { FakeClock } from '../../fakes/fake-clock';
import { FakeDevice, type FakeTab } from '../../fakes/fake-device';
import { FakeNetwork } from '../../fakes/fake-network';
import { failure, FakePlatformServer } from '../../fakes/fake-platform-server';

const MARKER = 'rider.unsent_logout';

let clock: FakeClock;
let server: FakePlatformServer;
let network: FakeNetwork;
let tab: FakeTab;
let store: DeviceDatabase;
let isDown: boolean;
beforeEach(() => {
  clock = new FakeClock();
  server = new FakePlatformServer(clock);
  network = new FakeNetwork(server);
  tab = new FakeDevice(network).tab('tab-1');
  store = openDeviceDatabase(new IDBFactory(), IDBKeyRange);
  isDown = false;
  server.override = () => (isDown ? failure(503, 'SERVICE_UNAVAILABLE') : { status: 200, body: { result: {} } });
});
afterEach(() => store.close());

function logoutsOn(device: Device): Logouts {
  return new Logouts({ platform: tab.platform, device, clock });
}

function aLogout(id: string): StoredLogout {
  const base = { apiBase: 'http://portal.test', version: 'v', at: clock.now() };
  return { ...base, id, authorization: id, refreshToken: id };
}

const sent = () => server.calls('POST', '/logout').map(({ body }) => body?.refresh_token);
const marker = () => tab.platform.storage.read(MARKER);

/** A device whose database refuses everything. */
const broken: Device = async () =>
  ({
    readKept: () => Promise.reject(new Error('broken')),
    changeKept: () => Promise.reject(new Error('broken')),
  }) as unknown as DeviceDatabase;

describe('a sign-out', () => {
  it('is on the device before it is sent, and a marker says so to the next page', async () => {
    const logouts = logoutsOn(async () => store);
    await logouts.keep([aLogout('one')]);
    expect(await store.readKept('logouts')).toHaveLength(1);
    expect([marker(), sent(), clock.pending]).toEqual(['1', [], 0]);
    await logouts.send();
    expect([marker(), sent()]).toEqual([null, ['one']]);
    // nothing of it is in memory as well
    await logouts.send();
    expect(sent()).toEqual(['one']);
  });

  it('of nobody opens no database', async () => {
    const device = vi.fn<Device>(async () => store);
    const logouts = logoutsOn(device);
    await logouts.keep([]);
    await logouts.send();
    expect(device).not.toHaveBeenCalled();
    expect(marker()).toBeNull();
  });

  it('waits at most 1 s for a database that does not answer, and is sent from memory', async () => {
    const logouts = logoutsOn(() => new Promise(() => undefined));
    const kept = vi.fn();
    void logouts.keep([aLogout('one')]).then(kept);
    await clock.advance(999);
    expect(kept).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(kept).toHaveBeenCalled();
    await logouts.send();
    expect(sent()).toEqual(['one']);
  });

  it.each([
    ['has no database', async () => undefined],
    ['cannot write', broken],
  ] as const)('is sent from memory, until the platform takes it, on a device that %s', async (_, device) => {
    const logouts = logoutsOn(device);
    await logouts.keep([aLogout('one'), aLogout('two')]);
    tab.platform.storage.remove(MARKER);
    isDown = true;
    await logouts.send();
    isDown = false;
    const before = sent().length;
    await logouts.send();
    expect(sent().slice(before)).toEqual(['one', 'two']);
    await logouts.send();
    expect(sent().slice(before)).toHaveLength(2);
  });

  it('that the platform does not take yet is left for the worker, which is woken when it can be reached', async () => {
    const logouts = logoutsOn(async () => store);
    await logouts.keep([aLogout('one')]);
    isDown = true;
    await logouts.send();
    expect([marker(), tab.syncTags]).toEqual(['1', ['rider-outbox']]);
  });

  it('that cannot be read is left for the worker', async () => {
    tab.platform.storage.write(MARKER, '1');
    await logoutsOn(broken).send();
    expect([marker(), tab.syncTags]).toEqual(['1', ['rider-outbox']]);
  });

  it('is no longer looked for once the device has lost its database', async () => {
    tab.platform.storage.write(MARKER, '1');
    await logoutsOn(async () => undefined).send();
    expect([marker(), tab.syncTags]).toEqual([null, []]);
  });
});

describe('a page', () => {
  async function leftBehind(): Promise<Logouts> {
    await logoutsOn(async () => store).keep([aLogout('one')]);
    return logoutsOn(async () => store);
  }

  it('sends at its start what an earlier page has left behind', async () => {
    const logouts = await leftBehind();
    logouts.start();
    await clock.advance(0);
    expect(sent()).toEqual(['one']);
    logouts.stop();
  });

  it.each([
    ['the network is back', () => tab.setOnline(true)],
    ['it is seen again', () => tab.setVisible(true)],
  ])('sends it when %s, and not when it is away', async (_, happens) => {
    const logouts = logoutsOn(async () => store);
    logouts.start();
    await logouts.keep([aLogout('one')]);
    tab.setOnline(false);
    network.online = true;
    tab.setVisible(false);
    await clock.advance(0);
    expect(sent()).toEqual([]);
    happens();
    await clock.advance(0);
    expect(sent()).toEqual(['one']);
    logouts.stop();
  });

  it('that is closed sends nothing more', async () => {
    const logouts = logoutsOn(async () => store);
    logouts.start();
    await logouts.keep([aLogout('one')]);
    logouts.stop();
    tab.setOnline(true);
    tab.setVisible(true);
    await clock.advance(0);
    expect(sent()).toEqual([]);
  });
});
