import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeviceDatabase, openDeviceDatabase } from '../../../src/db/device-database';
import type { AuthTokens } from '../../../src/domain/session/stored-auth';
import type { Device } from '../../../src/sync/device';
import { MirrorKeeper } from '../../../src/sync/session-mirror';
import { FakeClock, settle } from '../../fakes/fake-clock';

const BUILD = { apiBase: 'https://kh.example', version: 'v', platformExtensions: true };
const USER = { id: 'user-1', email: 'one@shop.example' };

let clock: FakeClock;
let store: DeviceDatabase;
beforeEach(() => {
  clock = new FakeClock();
  store = openDeviceDatabase(new IDBFactory(), IDBKeyRange);
});
afterEach(() => store.close());

const tokens = (name: string): AuthTokens => ({
  AccessToken: `access-${name}`,
  IdToken: `id-${name}`,
  RefreshToken: `refresh-${name}`,
  Expires: 7,
});
const mirrorOf = (name: string, base = name) => ({
  id: 'current',
  userId: 'user-1',
  accessToken: `access-${name}`,
  idToken: `id-${name}`,
  refreshToken: `refresh-${name}`,
  expires: 7,
  base: `refresh-${base}`,
  ...BUILD,
});
const keeperOn = (device: Device = async () => store) => new MirrorKeeper(device, clock, BUILD);
const mirror = () => store.readMirror();

describe('the worker’s copy of the session', () => {
  it('is written when somebody signs in, and removed when nobody is signed in any more', async () => {
    const keeper = keeperOn();
    keeper.keep({ user: USER, meta: tokens('a') });
    await settle();
    expect(await mirror()).toEqual(mirrorOf('a'));
    keeper.keep(null);
    await settle();
    expect(await mirror()).toBeUndefined();
  });

  it('is removed when the account is locked', async () => {
    const keeper = keeperOn();
    keeper.keep({ user: USER, meta: tokens('a') });
    keeper.keep({ user: USER, meta: null });
    await settle();
    expect(await mirror()).toBeUndefined();
  });

  it('creates no database only to be removed', async () => {
    const device = vi.fn<Device>(async () => store);
    const keeper = keeperOn(device);
    keeper.keep(null);
    keeper.keep({ user: USER, meta: tokens('a') });
    expect(device.mock.calls).toEqual([[{ create: false }], [undefined]]);
    await settle();
  });

  it('stays as the worker has renewed it when a page opens with the tokens that were exchanged', async () => {
    const keeper = keeperOn();
    await keeper.renew('user-1', tokens('a'), tokens('b'));
    expect(await mirror()).toEqual(mirrorOf('b', 'a'));
    keeper.keep({ user: USER, meta: tokens('a') });
    await settle();
    expect(await mirror()).toEqual(mirrorOf('b', 'a'));
    // the page has taken them over
    keeper.keep({ user: USER, meta: tokens('b') });
    await settle();
    expect(await mirror()).toEqual(mirrorOf('b'));
  });

  it('of another user is replaced, whatever the worker was given for it', async () => {
    const keeper = keeperOn();
    await keeper.renew('user-2', tokens('a'), tokens('b'));
    keeper.keep({ user: USER, meta: tokens('a') });
    await settle();
    expect(await mirror()).toEqual(mirrorOf('a'));
  });

  it('is removed when the renewed tokens cannot be written: the old ones would end the session', async () => {
    const keeper = keeperOn();
    keeper.keep({ user: USER, meta: tokens('a') });
    await settle();
    vi.spyOn(store, 'writeMirror').mockRejectedValueOnce(new Error('full'));
    await keeper.renew('user-1', tokens('a'), tokens('b'));
    expect(await mirror()).toBeUndefined();
  });
});

describe('what the worker was given for the tokens of the page', () => {
  it('is nothing as long as it has exchanged none', async () => {
    const keeper = keeperOn();
    expect(await keeper.renewedFrom('user-1', tokens('a'))).toBeNull();
    keeper.keep({ user: USER, meta: tokens('a') });
    expect(await keeper.renewedFrom('user-1', tokens('a'))).toBeNull();
  });

  it('is told for the very tokens and user it was given for', async () => {
    const keeper = keeperOn();
    await keeper.renew('user-1', tokens('a'), tokens('b'));
    expect(await keeper.renewedFrom('user-1', tokens('a'))).toEqual(tokens('b'));
    expect(await keeper.renewedFrom('user-1', tokens('c'))).toBeNull();
    expect(await keeper.renewedFrom('user-2', tokens('a'))).toBeNull();
    expect(await keeper.renewedFrom('user-1', tokens('b'))).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('is waited for 1 s at most', async () => {
    const keeper = keeperOn(() => new Promise(() => undefined));
    const told = vi.fn();
    const renewed = vi.fn();
    void keeper.renewedFrom('user-1', tokens('a')).then(told);
    void keeper.renew('user-1', tokens('a'), tokens('b')).then(renewed);
    await clock.advance(999);
    expect([told.mock.calls, renewed.mock.calls]).toEqual([[], []]);
    await clock.advance(1);
    expect(told).toHaveBeenCalledExactlyOnceWith(null);
    expect(renewed).toHaveBeenCalledOnce();
  });

  it('is nothing on a device that has no database, or a broken one', async () => {
    const none = keeperOn(async () => undefined);
    none.keep({ user: USER, meta: tokens('a') });
    expect(await none.renewedFrom('user-1', tokens('a'))).toBeNull();
    vi.spyOn(store, 'readMirror').mockRejectedValue(new Error('broken'));
    expect(await keeperOn().renewedFrom('user-1', tokens('a'))).toBeNull();
  });
});

it('changes of the worker’s copy are made one after the other: a removal is not overtaken', async () => {
  const keeper = keeperOn();
  let write = (): void => undefined;
  const writeMirror = store.writeMirror.bind(store);
  vi.spyOn(store, 'writeMirror').mockImplementationOnce(async (given) => {
    await new Promise<void>((resolve) => {
      write = resolve;
    });
    await writeMirror(given);
  });
  keeper.keep({ user: USER, meta: tokens('a') });
  keeper.keep(null);
  await settle();
  write();
  await settle();
  expect(await mirror()).toBeUndefined();
});
