import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DeviceDatabase, openDeviceDatabase } from '../../../src/db/device-database';
import { sendStoredLogouts, type StoredLogout, storeLogouts } from '../../../src/sync/logout-store';
import { FakeClock } from '../../fakes/fake-clock';
import { FakeNetwork } from '../../fakes/fake-network';
import { failure, FakePlatformServer } from '../../fakes/fake-platform-server';

let clock: FakeClock;
let device: DeviceDatabase;
let server: FakePlatformServer;
let network: FakeNetwork;
beforeEach(() => {
  clock = new FakeClock();
  device = openDeviceDatabase(new IDBFactory(), IDBKeyRange);
  server = new FakePlatformServer(clock);
  network = new FakeNetwork(server);
  server.override = ({ path }) => (path === '/logout' ? { status: 200, body: { result: {} } } : undefined);
});
afterEach(() => device.close());

function aLogout(id: string, given: Partial<StoredLogout> = {}): StoredLogout {
  const at = clock.now();
  return { id, apiBase: 'http://portal.test', version: 'v', authorization: id, refreshToken: id, at, ...given };
}

const send = () => sendStoredLogouts({ device, clock, fetch: network.fetch });
const sent = () => server.calls('POST', '/logout').map(({ body }) => body?.refresh_token);
const kept = () => device.readKept('logouts');

describe('stored sign-outs', () => {
  it('are each sent once, under their own authorization, and nothing of them stays', async () => {
    await storeLogouts(device, [aLogout('one')]);
    await storeLogouts(device, [aLogout('two'), aLogout('three')]);
    expect(await send()).toBe(0);
    expect(sent()).toEqual(['one', 'two', 'three']);
    const headers = server.calls('POST', '/logout').map((call) => call.headers.get('authorization'));
    expect(headers).toEqual(['one', 'two', 'three']);
    expect(await kept()).toBeUndefined();
    expect(await send()).toBe(0);
    expect(sent()).toHaveLength(3);
  });

  it('that the platform does not take are kept and counted, the others are gone', async () => {
    await storeLogouts(device, [aLogout('one'), aLogout('two'), aLogout('three')]);
    server.override = ({ body }) =>
      body?.refresh_token === 'two' ? failure(503, 'SERVICE_UNAVAILABLE') : { status: 200, body: { result: {} } };
    expect(await send()).toBe(1);
    expect(await kept()).toEqual([aLogout('two')]);
    server.override = () => ({ status: 200, body: { result: {} } });
    expect(await send()).toBe(0);
    expect(sent().at(-1)).toBe('two');
  });

  it('are given up after 31 days, when the session has expired', async () => {
    const days = 31 * 86_400_000;
    await storeLogouts(device, [
      aLogout('expired', { at: clock.now() - days - 1 }),
      aLogout('last day', { at: clock.now() - days }),
    ]);
    expect(await send()).toBe(0);
    expect(sent()).toEqual(['last day']);
    expect(await kept()).toBeUndefined();
  });

  it.each([null, 'text', { id: 'one' }, [null, 7, 'text', {}]])(
    'that another release kept as %j are none, and others are stored all the same',
    async (value) => {
      await device.writeKept('logouts', value);
      expect(await send()).toBe(0);
      await storeLogouts(device, [aLogout('one')]);
      expect(await kept()).toEqual([aLogout('one')]);
    },
  );

  it.each(['id', 'authorization', 'apiBase'])('without %s cannot be sent and are left out', async (field) => {
    const { [field as 'id']: _left, ...damaged } = aLogout('damaged');
    await device.writeKept('logouts', [damaged, aLogout('whole')]);
    expect(await send()).toBe(0);
    expect(sent()).toEqual(['whole']);
  });
});
