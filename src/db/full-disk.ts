import { AppError } from '../lib/app-error';
import { ignore } from '../lib/ignore';
import type { AccountDatabase, Table, TableChanges, Tables } from './database';
import { memoryStore, openMemoryDatabase } from './memory-database';
import { KEY_OF, QUEUE_TABLES, TABLE_NAMES, type TableName } from './schema';

/** Loaded together, since few devices need either. */
export { openMemoryDatabase };

/** An account's database that takes no more rows. */
export interface FullDisk {
  read<R>(run: (tables: Tables) => Promise<R>): Promise<R>;
  /** small writes and removals often succeed still */
  write<R>(tables: readonly TableName[], run: (tables: Tables) => Promise<R>): Promise<R>;
  onChange(listener: (changes: TableChanges) => void): () => void;
  /** @throws AppError SESSION_ENDED when the account was wiped */
  checkEnded(): Promise<void>;
}

type Changed = Map<TableName, Set<string>>;
type AnyTable = Table<Record<string, unknown>>;

/**
 * Goes on in memory, with the rows of the disk, for as long as the page is open: a device with a full disk is no worse
 * off than one without a database. What the disk's queues hold is sent by other pages and the worker too, so a change of
 * such a row counts only once it is on the disk as well.
 */
export async function continueInMemory(disk: FullDisk): Promise<AccountDatabase> {
  const store = memoryStore();
  const memory = openMemoryDatabase(store);
  const own: Changed = new Map(TABLE_NAMES.map((name) => [name, new Set()]));
  const inherited: Changed = new Map();

  /** Rows that another page or the worker has changed, except those that this page has changed itself. */
  async function take(changes: TableChanges): Promise<void> {
    const names = TABLE_NAMES.filter((name) => changes[name] !== undefined && name !== 'meta');
    const found = await disk.read((tables) =>
      Promise.all(names.map(async (name) => [name, await rowsOf(tables, name, changes[name] ?? [])] as const)),
    );
    await memory.write(names, async (tables) => {
      for (const [name, rows] of found) {
        const foreign = rows.filter(({ key }) => !own.get(name)?.has(key));
        const table = tableOf(tables, name);
        await table.put(foreign.flatMap(({ row }) => (row ? [row] : [])));
        await table.remove(foreign.filter(({ row }) => row === undefined).map(({ key }) => key));
      }
    });
  }

  const stopListening = disk.onChange((changes) => void ignore(take(changes), 'database: rows of a full disk'));
  await take(Object.fromEntries(TABLE_NAMES.map((name) => [name, 'all'])));
  for (const name of QUEUE_TABLES) {
    const rows = await memory.read([name], (tables) => tableOf(tables, name).all());
    inherited.set(name, new Set(rows.map((row) => String(row[KEY_OF[name]]))));
  }

  /** What the disk's queues hold and this transaction has changed. */
  async function settle(changed: Changed, tables: Tables): Promise<void> {
    const held = QUEUE_TABLES.map((name) => {
      const keys = [...(changed.get(name) ?? [])].filter((key) => inherited.get(name)?.has(key));
      return { name, keys };
    }).filter(({ keys }) => keys.length > 0);
    if (held.length === 0) return disk.checkEnded();
    const rows = await Promise.all(held.map(({ name, keys }) => tableOf(tables, name).getMany(keys)));
    await disk.write(
      held.map(({ name }) => name),
      async (onDisk) => {
        for (const [at, { name, keys }] of held.entries()) {
          const left = (rows[at] ?? []).flatMap((row) => (row ? [row] : []));
          const kept = new Set(left.map((row) => String(row[KEY_OF[name]])));
          await tableOf(onDisk, name).put(left);
          await tableOf(onDisk, name).remove(keys.filter((key) => !kept.has(key)));
        }
      },
    );
  }

  return {
    durable: false,
    read: memory.read,
    write: async (names, run) => {
      try {
        return await memory.write(names, async (tables) => {
          const changed: Changed = new Map();
          const result = await run(noting(tables, changed));
          await settle(changed, tables);
          for (const [name, keys] of changed) for (const key of keys) own.get(name)?.add(key);
          return result;
        });
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('STORAGE_FAILED', {}, { cause: error });
      }
    },
    onChange: memory.onChange,
    wipe: memory.wipe,
    close: () => {
      stopListening();
      memory.close();
    },
  };
}

/** `all`: with the keys of all rows that the table has. */
async function rowsOf(tables: Tables, name: TableName, keys: readonly string[] | 'all') {
  const table = tableOf(tables, name);
  if (keys === 'all') return (await table.all()).map((row) => ({ key: String(row[KEY_OF[name]]), row }));
  const rows = await table.getMany(keys);
  return keys.map((key, at) => ({ key, row: rows[at] }));
}

/** The same tables, which note the keys of changed rows. */
function noting(tables: Tables, changed: Changed): Tables {
  const entries = TABLE_NAMES.map((name): [TableName, AnyTable] => {
    const table = tableOf(tables, name);
    const keys = changed.get(name) ?? new Set();
    changed.set(name, keys);
    const note = (given: readonly string[]) => {
      for (const key of given) keys.add(key);
    };
    return [
      name,
      {
        ...table,
        put: (rows) => {
          note(rows.map((row) => String(row[KEY_OF[name]])));
          return table.put(rows);
        },
        remove: (given) => {
          note(given);
          return table.remove(given);
        },
        clear: async () => {
          note((await table.all()).map((row) => String(row[KEY_OF[name]])));
          await table.clear();
        },
      },
    ];
  });
  return Object.fromEntries(entries) as unknown as Tables;
}

/** Tables differ only in their rows. */
const tableOf = (tables: Tables, name: TableName) => tables[name] as unknown as AnyTable;
