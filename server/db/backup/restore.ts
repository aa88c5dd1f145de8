import { sql } from 'kysely';
import { required } from '../../../src/lib/assert';
import { StartError } from '../../start-error';
import type { Db, OpenDatabase } from '../database';
import { inTurnWithMigrations, migrateTo } from '../migrations';
import { type EndLine, readHeader, type TableLine } from './format';
import { type StoredTable, tablesOf } from './tables';

/** Rows of one statement, in signs of their text: pictures are megabytes. */
const SIGNS_AT_ONCE = 1_000_000;
const INCOMPLETE =
  'This backup is not complete: its end is missing, as after a copy that was not finished. Use another.';

/**
 * Fills an empty database with the lines of a backup: first the tables as they were then, with the migrations of the
 * backup, so that an older one is brought to the present by the next start like any older database. One that fails leaves
 * the database as it was.
 * @throws StartError for a database that isn't empty, and for a backup that can't be used
 */
export async function restore({ long }: Pick<OpenDatabase, 'long'>, lines: AsyncIterable<string>): Promise<number> {
  const reading = lines[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await reading.next();
    if (done) throw new StartError(INCOMPLETE);
    return value;
  };
  const header = readHeader(await next());
  return inTurnWithMigrations(long, async (trx) => {
    if ((await tablesOf(trx)).length > 0) {
      throw new StartError(
        'The database is not empty: a backup is restored into an empty one only. Nothing was changed.',
      );
    }
    await migrateTo(trx, header.migrations);
    const tables = new Map((await tablesOf(trx)).map((table) => [table.name, table]));
    const rebuild = await withoutRules(trx, [...tables.keys()]);
    const rows = await load(trx, tables, next);
    await rebuild();
    if (tables.has('vendor_changes')) await leaveGapInNumbers(trx);
    return rows;
  });
}

/**
 * A portal may know changes that the backup doesn't have: their numbers must not come again, for others. None of these
 * times was a number before, and portals so far behind fetch their lists.
 */
async function leaveGapInNumbers(trx: Db): Promise<void> {
  await sql`
    insert into vendor_changes (vendor_id, last)
    select vendor_id, floor(extract(epoch from clock_timestamp()) * 1000) from vendors
    on conflict (vendor_id) do update set last = greatest(vendor_changes.last, excluded.last)
  `.execute(trx);
}

async function load(trx: Db, tables: Map<string, StoredTable>, next: () => Promise<string>): Promise<number> {
  let insert: ((rows: string[]) => Promise<void>) | undefined;
  let waiting: string[] = [];
  let signs = 0;
  let total = 0;
  const flush = async () => {
    if (waiting.length > 0) await insert?.(waiting);
    waiting = [];
    signs = 0;
  };
  for (;;) {
    const line = await next();
    if (line.startsWith('[')) {
      waiting.push(line);
      signs += line.length;
      total += 1;
      if (signs > SIGNS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    const value = JSON.parse(line) as TableLine | EndLine;
    if ('table' in value) {
      insert = inserter(trx, required(tables.get(value.table), `the table ${value.table}`), value.columns);
      continue;
    }
    if (value.rows !== total) throw new StartError(INCOMPLETE);
    for (const [name, { last_value, is_called }] of Object.entries(value.sequences)) {
      await sql`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`.execute(trx);
    }
    return total;
  }
}

function inserter(trx: Db, { name, columns }: StoredTable, given: string[]) {
  const values = given.map((column, at) => {
    const { type } = required(
      columns.find((known) => known.name === column),
      `the column ${name}.${column}`,
    );
    return sql`(line->>${sql.lit(at)})::${sql.raw(type)}`;
  });
  const into = sql`insert into ${sql.table(name)} (${sql.join(given.map((column) => sql.ref(column)))})`;
  return async (lines: string[]) => {
    const rows = `[${lines.join(',')}]`;
    await sql`${into} overriding system value select ${sql.join(values)} from jsonb_array_elements(${rows}::jsonb) as line`.execute(
      trx,
    );
  };
}

/**
 * Rows come in the order of the tables' names, and as they were: neither foreign keys nor triggers may have a say
 * meanwhile, and rows that migrations add to an empty database are in the backup. Returns what makes the rules again.
 */
async function withoutRules(trx: Db, tables: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
  `.execute(trx);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx);
  }
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  return async () => {
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
    }
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  };
}
