import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteOrphanedAccounts, openDevice } from '../../../src/sync/device';
import { FakeClock, settle } from '../../fakes/fake-clock';

const NEVER = { create: false };

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});

const opened = (after?: Promise<unknown>) =>
  openDevice({ indexedDb: { factory, keyRange: IDBKeyRange } }, new FakeClock(), after);
const databases = async () => (await factory.databases()).map(({ name }) => name);

describe('the database of the device', () => {
  it('is none while the browser refuses one, and is there once allowed', async () => {
    const open = factory.open.bind(factory);
    let refused = true;
    factory.open = (...given) => {
      if (refused) throw new DOMException('denied', 'SecurityError');
      return open(...given);
    };
    const device = opened();
    expect(await device()).toBeUndefined();
    refused = false;
    const store = await device();
    await store?.writeKept('language', 'km');
    expect(await store?.readKept('language')).toBe('km');
  });

  it('is one for all who use it on a page', async () => {
    const device = opened();
    const [one, two] = await Promise.all([device(), device()]);
    expect(one).toBeDefined();
    expect(two).toBe(one);
    expect(await device(NEVER)).toBe(one);
  });

  it('is not created for those who only read or remove', async () => {
    expect(await opened()(NEVER)).toBeUndefined();
    expect(await databases()).toEqual([]);
    await opened()();
    expect(await opened()(NEVER)).toBeDefined();
  });

  it('is there for those who only read when it is created while they look for it', async () => {
    const device = opened();
    const [read, created] = await Promise.all([device(NEVER), device()]);
    expect(read).toBe(created);
  });

  it('is opened when the page allows it, and not before', async () => {
    let allow = (): void => undefined;
    const device = opened(
      new Promise<void>((resolve) => {
        allow = resolve;
      }),
    );
    const store = device();
    await settle();
    expect(await databases()).toEqual([]);
    allow();
    expect(await store).toBeDefined();
  });

  it('is none in a browser without databases', async () => {
    expect(await openDevice({ indexedDb: undefined }, new FakeClock())()).toBeUndefined();
  });
});

describe('the data of accounts without a session', () => {
  it('is removed once another account opens here, and that of accounts with one stays', async () => {
    const device = opened();
    const wipe = vi.fn(async (_accountId: string) => undefined);
    const open = (accountId: string, held: string[]) => deleteOrphanedAccounts(device, accountId, () => held, wipe);
    await open('guest-1', ['guest-1']);
    await open('user-1', ['user-1', 'guest-1']);
    expect(wipe).not.toHaveBeenCalled();
    await open('user-2', ['user-2', 'guest-1']);
    expect(wipe.mock.calls).toEqual([['user-1']]);
    // it is forgotten, not wiped again
    await open('user-2', ['user-2']);
    expect(wipe.mock.calls).toEqual([['user-1'], ['guest-1']]);
  });

  it('is looked for again the next time when it could not be removed', async () => {
    const device = opened();
    const wipe = vi.fn((_accountId: string) => Promise.reject<void>(new Error('busy')));
    await deleteOrphanedAccounts(device, 'user-1', () => [], wipe);
    const open = () => deleteOrphanedAccounts(device, 'user-2', () => ['user-2'], wipe);
    await expect(open()).rejects.toThrow('busy');
    await expect(open()).rejects.toThrow('busy');
    expect(wipe.mock.calls).toEqual([['user-1'], ['user-1']]);
  });

  it('cannot be known on a device without a database', async () => {
    const wipe = vi.fn();
    await deleteOrphanedAccounts(
      async () => undefined,
      'user-1',
      () => [],
      wipe,
    );
    expect(wipe).not.toHaveBeenCalled();
  });
});
