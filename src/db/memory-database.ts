import { AppError } from '../lib/app-error';
import { type Mutex, createMutex } from '../lib/mutex';
import type { AccountDatabase, Table, TableChanges, Tables } from './database';
import { KEY_OF, TABLE_NAMES, type TableName } from './schema';

type Rows = Map<string, Record<string, unknown>>;

/** The data that survives the object using it: tests restart with it, and a wipe is seen by every user of it. */
export interface MemoryStore {
  rows: Map<TableName, Rows>;
  epoch: number;
  mutex: Mutex;
  listeners: Set<(changes: TableChanges) => void>;
}

/** What the present transaction has changed so far. */
type Changes = Map<TableName, Set<string>>;

export function memoryStore(): MemoryStore {
  const rows = new Map(TABLE_NAMES.map((name) => [name, new Map()] as const));
  return { rows, epoch: 0, mutex: createMutex(), listeners: new Set() };
}

/** Memory mode (fault 13): the same transactions, one at a time, undone when they throw. */
export function openMemoryDatabase(store: MemoryStore = memoryStore()): AccountDatabase {
  const epoch = store.epoch;
  const changes: Changes = new Map();
  const tables = tablesOf(store, changes);
  const own = new Set<() => void>();

  function announce(changed: TableChanges): void {
    for (const listener of store.listeners) listener(changed);
  }

  function write<R>(names: readonly TableName[], run: (tables: Tables) => Promise<R>): Promise<R> {
    return store.mutex(async () => {
      if (store.epoch !== epoch) throw new AppError('SESSION_ENDED');
      const before = names.map((name) => [name, new Map(store.rows.get(name))] as const);
      changes.clear();
      try {
        const result = await run(tables);
        if (changes.size > 0) announce(Object.fromEntries([...changes].map(([name, keys]) => [name, [...keys]])));
        return result;
      } catch (error) {
        for (const [name, rows] of before) store.rows.set(name, rows);
        throw error;
      }
    });
  }

  return {
    durable: false,
    read: (_names, run) => store.mutex(() => run(tables)),
    write,
    onChange: (listener) => {
      const stop = () => void store.listeners.delete(listener);
      store.listeners.add(listener);
      own.add(stop);
      return stop;
    },
    wipe: () =>
      store.mutex(async () => {
        for (const rows of store.rows.values()) rows.clear();
        store.epoch += 1;
        announce(Object.fromEntries(TABLE_NAMES.map((name) => [name, 'all'])));
      }),
    close: () => {
      for (const stop of own) stop();
    },
  };
}

function tablesOf(store: MemoryStore, changes: Changes): Tables {
  const tables = TABLE_NAMES.map((name) => [name, memoryTable(store, name, changes)]);
  return Object.fromEntries(tables) as Tables;
}

function memoryTable(store: MemoryStore, name: TableName, changes: Changes): Table<Record<string, unknown>> {
  const key = KEY_OF[name];
  const note = (ids: Iterable<string>) => {
    const changed = changes.get(name) ?? new Set();
    for (const id of ids) changes.set(name, changed.add(id));
  };
  const rows = () => store.rows.get(name) ?? new Map<string, Record<string, unknown>>();
  const some = (wanted: (row: Record<string, unknown>) => boolean) => [...rows().values()].filter(wanted).map(copyOf);
  const by = (index: string, wanted: (value: number) => boolean) =>
    some((row) => typeof row[index] === 'number' && wanted(row[index]));
  return {
    get: async (id) => copyOf(rows().get(id)),
    getMany: async (ids) => ids.map((id) => copyOf(rows().get(id))),
    all: async () => some(() => true),
    where: async (index, value) => some((row) => row[index] === value),
    below: async (index, value) => by(index, (at) => at < value),
    atLeast: async (index, value) => by(index, (at) => at >= value),
    put: async (given) => {
      note(given.map((row) => String(row[key])));
      for (const row of given) rows().set(String(row[key]), copyOf(row));
    },
    remove: async (ids) => {
      note(ids);
      for (const id of ids) rows().delete(id);
    },
    clear: async () => {
      note(rows().keys());
      rows().clear();
    },
  };
}

/**
 * A copy, so that callers cannot change a stored row. Rows are plain data, which this copies many times faster than
 * `structuredClone`; other values are left to that.
 */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy = { ...value } as Record<string, unknown>;
  for (const name of Object.keys(copy)) {
    const part = copy[name];
    if (typeof part === 'object' && part !== null) copy[name] = copyOf(part);
  }
  return copy as T;
}
