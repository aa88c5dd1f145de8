import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AccountDatabase, TableChanges } from '../../../src/db/database';
import { openAccountDatabase } from '../../../src/db/dexie-database';
import { memoryStore, openMemoryDatabase } from '../../../src/db/memory-database';
import { TABLE_NAMES } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import { settle } from '../../fakes/fake-clock';

const recents = (id: string) => ({ vendor_id: id, recipients: [] });
const draft = (id: string) => ({ vendor_id: id, draft: null, savedAt: 0 });
const ignored = () => undefined;
const events = { onFailing: ignored, onRecovered: ignored, onOutdated: ignored, onEnded: ignored };

const EVERYTHING = Object.fromEntries(TABLE_NAMES.map((table) => [table, 'all']));

type Open = (userId?: string) => Promise<AccountDatabase>;

/** Opens connections to one device's database of an account. */
const KINDS: readonly [name: string, device: () => Open][] = [
  [
    'IndexedDB',
    () => {
      const factory = new IDBFactory();
      return (userId = 'user-1') => openAccountDatabase({ userId, factory, keyRange: IDBKeyRange, events });
    },
  ],
  [
    'memory mode',
    () => {
      const store = memoryStore();
      const strangers = memoryStore();
      return async (userId = 'user-1') => openMemoryDatabase(userId === 'user-1' ? store : strangers);
    },
  ],
];

describe.each(KINDS)('commits on %s', (_, device) => {
  let opened: AccountDatabase[] = [];
  afterEach(() => {
    for (const db of opened) db.close();
    opened = [];
  });

  async function connected(open: Open, userId?: string) {
    const db = await open(userId);
    opened.push(db);
    const told: TableChanges[] = [];
    db.onChange((changes) => told.push(changes));
    return { db, told };
  }

  it('are announced with the keys written and removed, to every connection', async () => {
    const open = device();
    const [one, two] = [await connected(open), await connected(open)];
    await one.db.write(['drafts', 'recents'], async ({ drafts, recents: table }) => {
      await drafts.put([draft('a'), draft('b')]);
      await table.put([recents('c')]);
    });
    await one.db.write(['drafts'], ({ drafts }) => drafts.remove(['a', 'unknown']));
    for (const { told } of [one, two]) {
      expect(told).toEqual([{ drafts: ['a', 'b'], recents: ['c'] }, { drafts: ['a', 'unknown'] }]);
    }
  });

  it('name every row, however many there are', async () => {
    const { db, told } = await connected(device());
    const keys = Array.from({ length: 120 }, (_row, index) => `v${String(index).padStart(3, '0')}`);
    await db.write(['drafts'], ({ drafts }) => drafts.put(keys.map(draft)));
    expect(told).toEqual([{ drafts: keys }]);
    expect(await db.read(['drafts'], ({ drafts }) => drafts.all())).toHaveLength(120);
  });

  it('are announced before the write resolves', async () => {
    const { db, told } = await connected(device());
    await db.write(['drafts'], ({ drafts }) => drafts.put([draft('a')]));
    expect(told).toHaveLength(1);
  });

  it('that were rolled back or changed nothing are not announced', async () => {
    const { db, told } = await connected(device());
    const undone = db.write(['drafts'], async ({ drafts }) => {
      await drafts.put([draft('a')]);
      throw new AppError('NETWORK');
    });
    await expect(undone).rejects.toMatchObject({ code: 'NETWORK' });
    await db.write(['drafts'], ({ drafts }) => drafts.remove([]));
    await db.write(['drafts'], ({ drafts }) => drafts.put([]));
    await db.read(['drafts'], ({ drafts }) => drafts.all());
    expect(told).toEqual([]);
  });

  it('of another account are not announced', async () => {
    const open = device();
    const { told } = await connected(open, 'user-1');
    const other = await connected(open, 'user-2');
    other.told.length = 0;
    told.length = 0;
    await other.db.write(['drafts'], ({ drafts }) => drafts.put([draft('a')]));
    expect([told.length, other.told.length]).toEqual([0, 1]);
  });

  it('are not announced to closed connections or listeners that have stopped', async () => {
    const open = device();
    const [one, two] = [await connected(open), await connected(open)];
    let heard = 0;
    one.db.onChange(() => (heard += 1))();
    two.db.close();
    await one.db.write(['drafts'], ({ drafts }) => drafts.put([draft('a')]));
    expect([one.told.length, two.told.length, heard]).toEqual([1, 0, 0]);
  });

  it('of a wipe are announced as a change of every row', async () => {
    const open = device();
    const [one, two] = [await connected(open), await connected(open)];
    await one.db.wipe();
    expect(Object.assign({}, ...two.told)).toEqual(EVERYTHING);
  });

  it('can be followed by a transaction at once', async () => {
    const { db } = await connected(device());
    const answered = new Promise<unknown>((resolve) => {
      const stop = db.onChange(() => {
        stop();
        resolve(db.write(['recents'], ({ recents: table }) => table.put([recents('b')])));
      });
    });
    await db.write(['drafts'], ({ drafts }) => drafts.put([draft('a')]));
    await answered;
    expect(await db.read(['recents'], ({ recents: table }) => table.all())).toHaveLength(1);
  });
});

describe("Dexie's events", () => {
  async function told(parts: ObservabilitySet): Promise<TableChanges[]> {
    const db = await openAccountDatabase({
      userId: 'user-1',
      factory: new IDBFactory(),
      keyRange: IDBKeyRange,
      events,
    });
    onTestFinished(() => db.close());
    await settle();
    const changes: TableChanges[] = [];
    db.onChange((change) => changes.push(change));
    Dexie.on.storagemutated.fire(parts);
    return changes;
  }

  it('are read as another tab or the worker sends them', async () => {
    const keys = new RangeSet().addKeys(['b', 'c', 'a']);
    const parts = { 'idb://rider-user-1/orders/': keys, 'idb://rider-user-1/orders/unfinished': new RangeSet(1) };
    expect(await told(structuredClone(parts))).toEqual([{ orders: ['a', 'b', 'c'] }]);
  });

  it('mean every table after the page was in the back/forward cache', async () => {
    expect(await told({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) })).toEqual([EVERYTHING]);
  });

  it('that name a range of keys are announced as a change of the whole table', async () => {
    expect(await told({ 'idb://rider-user-1/orders/': new RangeSet('a', 'b') })).toEqual([{ orders: 'all' }]);
  });
});
