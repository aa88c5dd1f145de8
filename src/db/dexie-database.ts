import { Dexie, type Table as DexieTable } from 'dexie';
import { AppError } from '../lib/app-error';
import type { AccountDatabase, DatabaseEvents, Table, TableChanges, Tables } from './database';
import { KEPT_FILE_PREFIX } from './kept-file';
import { accountDatabaseName } from './database-names';
import type { continueInMemory } from './full-disk';
import { ACCOUNT_VERSIONS, TABLE_NAMES, type TableName } from './schema';
import { listenToTables } from './table-changes';

/** Dexie does not say which rows a call wrote when they are fifty or more. */
const MOST_NAMED_ROWS = 49;

export interface DexieDatabaseOptions {
  userId: string;
  factory: IDBFactory;
  keyRange: typeof IDBKeyRange;
  events: DatabaseEvents;
  /** loads what goes on in memory when the disk takes no more rows; without it, such writes fail */
  loadFullDisk?: () => Promise<{ continueInMemory: typeof continueInMemory }>;
}

/**
 * Opens an account's database.
 * @throws AppError STORAGE_FAILED when it cannot be opened, DATABASE_NEWER when a newer portal made it (fault 32).
 */
export async function openAccountDatabase(options: DexieDatabaseOptions): Promise<AccountDatabase> {
  const { events } = options;
  let db = await openDexie(options);
  let epoch = await readEpoch(db);
  let closed = false;
  let failing = false;
  let reopening: Promise<Dexie> | undefined;
  const stopListening = new Set<() => void>();
  const listeners = new Set<(changes: TableChanges) => void>();
  /** writes that found the disk full, and are tried again */
  let refused = 0;
  let inMemory: Promise<AccountDatabase> | undefined;

  function reportFailing(): void {
    failing = true;
    events.onFailing();
  }

  /**
   * iOS loses connections (Dexie#2008): each call is tried once more on a new one; a second failure is reported, never
   * ignored.
   */
  async function withConnection<R>(run: (db: Dexie) => Promise<R>): Promise<R> {
    const used = db;
    try {
      return await run(used);
    } catch (error) {
      if (closed || !isLostConnection(error)) throw error;
      return run(await replaced(used));
    }
  }

  /** One new connection for all calls that lost the same one: a second would close the first under its calls. */
  function replaced(lost: Dexie): Promise<Dexie> {
    if (db !== lost) return Promise.resolve(db);
    reopening ??= reopen().finally(() => {
      reopening = undefined;
    });
    return reopening;
  }

  async function reopen(): Promise<Dexie> {
    db.close();
    db = await openDexie(options);
    if (closed) db.close();
    return db;
  }

  async function guarded<R>(run: (db: Dexie) => Promise<R>): Promise<R> {
    try {
      return await withConnection(run);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (!closed) reportFailing();
      throw new AppError('STORAGE_FAILED', {}, { cause: error });
    }
  }

  async function writeOnce<R>(tables: readonly TableName[], run: (tables: Tables) => Promise<R>): Promise<R> {
    let ended = false;
    try {
      return await withConnection((open) =>
        open.transaction('rw', [...tables, 'meta'], async (): Promise<R> => {
          // a wipe by any tab ends this account's session here too, and no later write may bring its data back
          ended = (await epochIn(open)) !== epoch;
          if (ended) throw new AppError('SESSION_ENDED');
          return run(tablesOf(open));
        }),
      );
    } finally {
      if (ended && !closed) events.onEnded();
    }
  }

  // `async` is needed: only then does Dexie leave its transaction again after whatever `run` awaits
  function readDisk<R>(tables: readonly TableName[], run: (tables: Tables) => Promise<R>): Promise<R> {
    return guarded((open) => open.transaction('r', [...tables], async () => run(tablesOf(open))));
  }

  function listen(listener: (changes: TableChanges) => void): () => void {
    const stop = listenToTables(accountDatabaseName(options.userId), listener);
    stopListening.add(stop);
    return stop;
  }

  /** The rows of a disk that takes no more of them, and those to come. */
  async function openInMemory(load: NonNullable<typeof options.loadFullDisk>): Promise<AccountDatabase> {
    const fullDisk = await load();
    const opened = await fullDisk.continueInMemory({
      read: (run) => readDisk(TABLE_NAMES, run),
      write: writeOnce,
      onChange: listen,
      checkEnded: async () => {
        if ((await withConnection(epochIn)) === epoch) return;
        if (!closed) events.onEnded();
        throw new AppError('SESSION_ENDED');
      },
    });
    for (const listener of listeners) stopListening.add(opened.onChange(listener));
    if (closed) opened.close();
    else events.onFull?.();
    return opened;
  }

  async function goOnInMemory(refusal: unknown): Promise<AccountDatabase> {
    const { loadFullDisk } = options;
    if (loadFullDisk === undefined) throw new AppError('STORAGE_FAILED', {}, { cause: refusal });
    inMemory ??= openInMemory(loadFullDisk);
    try {
      return await inMemory;
    } catch (failure) {
      inMemory = undefined;
      throw failure;
    }
  }

  return {
    get durable() {
      return inMemory === undefined;
    },
    read: async (tables, run) => (inMemory ? (await inMemory).read(tables, run) : readDisk(tables, run)),
    write: async (tables, run) => {
      if (inMemory) return (await inMemory).write(tables, run);
      try {
        const written = await writeOnce(tables, run);
        // what was stored beside rows that are lost says nothing about them
        if (failing && !closed && refused === 0 && inMemory === undefined) {
          failing = false;
          events.onRecovered();
        }
        return written;
      } catch (error) {
        if (!isQuotaError(error)) return guarded(() => Promise.reject(error));
        reportFailing();
        refused += 1;
        try {
          // caches can be fetched again, unsent requests and drafts cannot (fault 12)
          await withConnection(dropCaches);
          return await writeOnce(tables, run);
        } catch (again) {
          if (!isQuotaError(again)) return await guarded(() => Promise.reject(again));
          return await (await goOnInMemory(again)).write(tables, run);
        } finally {
          refused -= 1;
        }
      }
    },
    onChange: (listener) => {
      listeners.add(listener);
      const stops = [listen(listener)];
      void inMemory?.then((memory) => stops.push(memory.onChange(listener)));
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },
    wipe: async () => {
      await guarded((open) =>
        open.transaction('rw', [...TABLE_NAMES], async () => {
          const raised = (await epochIn(open)) + 1;
          for (const name of TABLE_NAMES) await open.table(name).clear();
          await open.table('meta').put({ key: 'epoch', value: raised });
        }),
      );
      epoch = -1;
      await (await inMemory)?.wipe();
    },
    close: () => {
      closed = true;
      void inMemory?.then((memory) => memory.close());
      for (const stop of stopListening) stop();
      db.close();
    },
  };
}

async function openDexie({ userId, factory, keyRange, events }: DexieDatabaseOptions): Promise<Dexie> {
  const db = new Dexie(accountDatabaseName(userId), {
    indexedDB: factory,
    IDBKeyRange: keyRange,
    // a request must be stored, not just on its way to the disk, before its first byte is sent
    chromeTransactionDurability: 'strict',
  });
  ACCOUNT_VERSIONS.forEach((stores, index) => db.version(index + 1).stores({ ...stores }));
  db.on('versionchange', () => {
    // staying open would block the newer tab's upgrade for ever (Dexie#1088)
    db.close();
    events.onOutdated();
    return false;
  });
  try {
    await db.open();
  } catch (error) {
    throw new AppError(isVersionError(error) ? 'DATABASE_NEWER' : 'STORAGE_FAILED', {}, { cause: error });
  }
  // Dexie opens a newer database as it finds it; a newer portal's data must not be touched
  if (db.backendDB().version > ACCOUNT_VERSIONS.length * 10) {
    db.close();
    throw new AppError('DATABASE_NEWER');
  }
  return db;
}

async function readEpoch(db: Dexie): Promise<number> {
  try {
    return await epochIn(db);
  } catch (error) {
    throw new AppError('STORAGE_FAILED', {}, { cause: error });
  }
}

async function epochIn(db: Dexie): Promise<number> {
  const row: { value?: number } | undefined = await db.table('meta').get('epoch');
  return row?.value ?? 0;
}

/** Removes data that the server has as well; the next fill restores it. */
function dropCaches(db: Dexie): Promise<void> {
  return db.transaction('rw', ['cached', 'quarantine', 'cursors', 'orders'], async () => {
    for (const name of ['quarantine', 'cursors']) await db.table(name).clear();
    const cached = db.table<unknown, string>('cached');
    const names = await cached.toCollection().primaryKeys();
    await cached.bulkDelete(names.filter((name) => !name.startsWith(KEPT_FILE_PREFIX)));
    await db.table('orders').where('unfinished').equals(0).delete();
  });
}

function tablesOf(db: Dexie): Tables {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, dexieTable(db.table(name))])) as unknown as Tables;
}

function dexieTable(table: DexieTable<unknown, string>): Table<unknown> {
  return {
    get: (key) => table.get(key),
    getMany: (keys) => table.bulkGet([...keys]),
    all: () => table.toArray(),
    where: (index, value) => table.where(index).equals(value).toArray(),
    below: (index, value) => table.where(index).below(value).toArray(),
    atLeast: (index, value) => table.where(index).aboveOrEqual(value).toArray(),
    put: async (rows) => {
      for (let at = 0; at < rows.length; at += MOST_NAMED_ROWS) {
        await table.bulkPut(rows.slice(at, at + MOST_NAMED_ROWS));
      }
    },
    remove: async (keys) => {
      if (keys.length > 0) await table.bulkDelete([...keys]);
    },
    clear: () => table.clear(),
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Dexie wraps some errors in others (`AbortError` around the cause), so the chain of causes is searched. */
function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at: unknown = error; at !== undefined && at !== null && chain.length < 5; ) {
    chain.push(at);
    at = at instanceof Error ? ((at as Error & { inner?: unknown }).inner ?? at.cause) : undefined;
  }
  return chain;
}

function isQuotaError(error: unknown): boolean {
  return causes(error).some((cause) => nameOf(cause) === 'QuotaExceededError');
}

function isVersionError(error: unknown): boolean {
  return causes(error).some((cause) => nameOf(cause) === 'VersionError');
}

function isLostConnection(error: unknown): boolean {
  if (error instanceof AppError || isQuotaError(error)) return false;
  return causes(error).some(
    (cause) =>
      ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'].includes(nameOf(cause)) ||
      (cause instanceof Error && /connection|closing/i.test(cause.message)),
  );
}
