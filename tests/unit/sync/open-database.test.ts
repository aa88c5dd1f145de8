import { Dexie } from 'dexie';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { ACCOUNT_VERSIONS } from '../../../src/db/schema';
import type { Platform } from '../../../src/platform/platform';
import { appUpdate } from '../../../src/state/app-update';
import { applyConnection, connection } from '../../../src/state/connection';
import { mayHaveDatabase, openDatabase, wipeDatabase } from '../../../src/sync/open-database';
import { FakeClock } from '../../fakes/fake-clock';
import { eventually } from '../../fakes/eventually';
import { rowsOnDisk } from '../../fakes/rows-on-disk';

const NAME = 'rider-user-1';
const before = { ...connection.missing };

let factory: IDBFactory;
let clock: FakeClock;
beforeEach(() => {
  factory = new IDBFactory();
  clock = new FakeClock();
  appUpdate.ready = false;
  applyConnection({ missing: { ...before, indexedDb: false }, storageFailing: false });
});
afterEach(() => {
  appUpdate.ready = false;
  applyConnection({ missing: before, storageFailing: false });
});

const onDisk = () => ({ indexedDb: { factory, keyRange: IDBKeyRange } }) as Platform;
const withoutDisk = { indexedDb: undefined } as Platform;

const open = (platform = onDisk(), onEnded = () => {}) => openDatabase(platform, clock, 'user-1', { onEnded });
const keep = (db: AccountDatabase) =>
  db.write(['drafts'], ({ drafts }) => drafts.put([{ vendor_id: 'kh-0001', draft: 1, savedAt: 1 }]));

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not done'));
  });
}

/** A connection of an old release in a frozen tab: a newer version waits until it is closed. */
const frozenTab = () => done(factory.open(NAME, 1));

async function newerVersion(): Promise<Dexie> {
  const newer = new Dexie(NAME, { indexedDB: factory, IDBKeyRange });
  newer.version(ACCOUNT_VERSIONS.length + 1).stores({ ...ACCOUNT_VERSIONS[0], novelty: 'id' });
  return newer.open();
}

describe('the database of an account', () => {
  it('is opened on the disk, and nothing waits for it any more', async () => {
    const db = await open();
    expect([db.durable, connection.missing.indexedDb, clock.pending]).toEqual([true, false, 0]);
    db.close();
  });

  it('is in memory in a browser without any, which is reported elsewhere', async () => {
    const db = await open(withoutDisk);
    expect([db.durable, connection.missing.indexedDb]).toEqual([false, false]);
  });

  it('is in memory when a frozen tab prevents its upgrade for 5 s, and no request to update is shown', async () => {
    await frozenTab();
    const opening = open();
    const opened = vi.fn();
    void opening.then(opened);
    await eventually(() => expect(clock.pending).toBe(1));
    await clock.advance(4_999);
    expect(opened).not.toHaveBeenCalled();
    await clock.advance(1);
    expect([(await opening).durable, connection.missing.indexedDb, appUpdate.ready]).toEqual([false, true, false]);
  });

  it('that opens too late is closed, since only the one in memory may be written to', async () => {
    const frozen = await frozenTab();
    const opening = open();
    await eventually(() => expect(clock.pending).toBe(1));
    await clock.advance(5_000);
    await opening;
    const closing = vi.spyOn(IDBDatabase.prototype, 'close');
    frozen.close();
    const closed = () => closing.mock.contexts.map((database) => (database as IDBDatabase).version);
    await eventually(() => expect(closed()).toContain(ACCOUNT_VERSIONS.length * 10));
    // a connection that is still open would hear of it and ask to update
    await done(factory.deleteDatabase(NAME));
    expect(appUpdate.ready).toBe(false);
  });

  it('of the next account is no longer reported as missing once it could be opened', async () => {
    const newer = await newerVersion();
    newer.close();
    expect((await open()).durable).toBe(false);
    expect([connection.missing.indexedDb, appUpdate.ready]).toEqual([true, true]);
    const db = await openDatabase(onDisk(), clock, 'user-2', { onEnded: () => {} });
    expect([db.durable, connection.missing.indexedDb]).toEqual([true, false]);
    db.close();
  });

  it('keeps what else the browser lacks when it is reported as missing', async () => {
    applyConnection({ missing: { ...connection.missing, locks: true } });
    (await newerVersion()).close();
    await open();
    expect(connection.missing).toMatchObject({ indexedDb: true, locks: true });
  });

  it('asks to update when another tab brings a newer version', async () => {
    await open();
    const newer = await newerVersion();
    expect(appUpdate.ready).toBe(true);
    newer.close();
  });

  it('tells when the account was wiped in another tab', async () => {
    const onEnded = vi.fn();
    const db = await open(onDisk(), onEnded);
    await wipeDatabase(onDisk(), clock, 'user-1');
    await expect(keep(db)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(onEnded).toHaveBeenCalledOnce();
    db.close();
  });
});

describe('wiping the database of an account', () => {
  it('removes its rows and leaves no connection open', async () => {
    const db = await open();
    await keep(db);
    db.close();
    await wipeDatabase(onDisk(), clock, 'user-1');
    expect(await rowsOnDisk(factory)).toBe(0);
    expect(clock.pending).toBe(0);
    const deleting = factory.deleteDatabase(NAME);
    const blocked = vi.fn();
    deleting.onblocked = blocked;
    await done(deleting);
    expect(blocked).not.toHaveBeenCalled();
  });

  it('deletes one of a newer release, which this release cannot open', async () => {
    (await newerVersion()).close();
    await wipeDatabase(onDisk(), clock, 'user-1');
    await eventually(async () => expect(await factory.databases()).toEqual([]));
  });

  it('deletes one that has not opened after 5 s', async () => {
    const frozen = await frozenTab();
    const wiping = wipeDatabase(onDisk(), clock, 'user-1');
    await eventually(() => expect(clock.pending).toBe(1));
    await clock.advance(5_000);
    await wiping;
    frozen.close();
    await eventually(async () => expect(await factory.databases()).toEqual([]));
  });

  it('has nothing to do in a browser without databases', async () => {
    await expect(wipeDatabase(withoutDisk, clock, 'user-1')).resolves.toBeUndefined();
  });
});

describe('whether a device may have a database', () => {
  const asked = () => mayHaveDatabase(factory, NAME, clock);

  it('is known from the list of the browser, and nothing waits for it any more', async () => {
    expect(await asked()).toBe(false);
    (await frozenTab()).close();
    expect(await asked()).toBe(true);
    await clock.advance(0);
    expect(clock.pending).toBe(0);
  });

  it('is assumed where the browser cannot list its databases', async () => {
    vi.spyOn(factory, 'databases').mockRejectedValue(new Error('denied'));
    expect(await asked()).toBe(true);
  });

  it('is assumed when the browser has not answered after 3 s', async () => {
    vi.spyOn(factory, 'databases').mockReturnValue(new Promise(() => undefined));
    const answered = vi.fn();
    void asked().then(answered);
    await clock.advance(2_999);
    expect(answered).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });
});
