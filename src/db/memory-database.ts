import { AppError } from '../lib/app-error';
import type { AccountDatabase, Table, Tables } from './database';
import { KEY_OF, TABLE_NAMES, type TableName } from './schema';

type Rows = Map<string, Record<string, unknown>>;

/** What survives the object that uses it: tests restart on it, and a wipe is seen by every user of it. */
export interface MemoryStore {
  rows: Map<TableName, Rows>;
  epoch: number;
  tail: Promise<unknown>;
}

export function memoryStore(): MemoryStore {
  return { rows: new Map(TABLE_NAMES.map((name) => [name, new Map()])), epoch: 0, tail: Promise.resolve() };
}

/** Memory mode (fault 13): the same transactions, one at a time, undone when they throw. */
export function openMemoryDatabase(store: MemoryStore = memoryStore()): AccountDatabase {
  const epoch = store.epoch;

  function inTurn<R>(run: () => Promise<R>): Promise<R> {
    const turn = store.tail.then(run);
    store.tail = turn.catch(() => undefined);
    return turn;
  }

  function write<R>(_tables: readonly TableName[], run: (tables: Tables) => Promise<R>): Promise<R> {
    return inTurn(async () => {
      if (store.epoch !== epoch) throw new AppError('SESSION_ENDED');
      const before = new Map([...store.rows].map(([name, rows]) => [name, new Map(rows)]));
      try {
        return await run(tablesOf(store));
      } catch (error) {
        store.rows = before;
        throw error;
      }
    });
  }

  return {
    durable: false,
    read: (_tables, run) => inTurn(() => run(tablesOf(store))),
    write,
    wipe: () =>
      inTurn(async () => {
        for (const rows of store.rows.values()) rows.clear();
        store.epoch += 1;
      }),
    close: () => undefined,
  };
}

function tablesOf(store: MemoryStore): Tables {
  const tables = TABLE_NAMES.map((name) => [name, memoryTable(store, name)]);
  return Object.fromEntries(tables) as Tables;
}

function memoryTable(store: MemoryStore, name: TableName): Table<Record<string, unknown>> {
  const key = KEY_OF[name];
  const rows = () => store.rows.get(name) ?? new Map<string, Record<string, unknown>>();
  // copies, so that nobody changes a stored row by holding on to it
  const all = () => [...rows().values()].map((row) => structuredClone(row));
  const by = (index: string, wanted: (value: number) => boolean) =>
    all().filter((row) => typeof row[index] === 'number' && wanted(row[index]));
  return {
    get: async (id) => structuredClone(rows().get(id)),
    getMany: async (ids) => ids.map((id) => structuredClone(rows().get(id))),
    all: async () => all(),
    where: async (index, value) => all().filter((row) => row[index] === value),
    below: async (index, value) => by(index, (at) => at < value),
    atLeast: async (index, value) => by(index, (at) => at >= value),
    put: async (given) => {
      for (const row of given) rows().set(String(row[key]), structuredClone(row));
    },
    remove: async (ids) => {
      for (const id of ids) rows().delete(id);
    },
    clear: async () => rows().clear(),
  };
}
