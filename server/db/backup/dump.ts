import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../database';
import { liftLimits } from '../long-transaction';
import { type EndLine, newHeader, type Row, type TableLine } from './format';
import { tablesOf } from './tables';

const ROWS_AT_ONCE = 200;
/** A picture has megabytes, and its text twice as many. */
const PICTURES_AT_ONCE = 1;

/**
 * A backup as text, all of it of one moment. The embedded database answers nobody else until it is read to the end or
 * given up.
 */
export async function* dump({ long }: Pick<OpenDatabase, 'long'>, now: number): AsyncGenerator<string> {
  const trx = await long.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await liftLimits(trx);
    yield linesOf([newHeader(await migrationsOf(trx), now)]);
    let total = 0;
    for (const table of await tablesOf(trx)) {
      const line: TableLine = { table: table.name, columns: table.columns.map(({ name }) => name) };
      yield linesOf([line]);
      const atOnce = table.columns.some(({ type }) => type === 'bytea') ? PICTURES_AT_ONCE : ROWS_AT_ONCE;
      for await (const rows of rowsOf(trx, line, atOnce)) {
        total += rows.length;
        yield linesOf(rows);
      }
    }
    const end: EndLine = { rows: total, sequences: await sequencesOf(trx) };
    yield linesOf([end]);
  } finally {
    await trx.rollback().execute();
  }
}

const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

async function* rowsOf(trx: Db, { table, columns }: TableLine, atOnce: number): AsyncGenerator<Row[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare backup no scroll cursor for select array[${texts}] as row from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.raw(String(atOnce))} from backup`.execute(trx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < atOnce) break;
  }
  await sql`close backup`.execute(trx);
}

async function migrationsOf(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

async function sequencesOf(trx: Db): Promise<EndLine['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace
  `.execute(trx);
  const sequences: EndLine['sequences'] = {};
  for (const { name } of rows) {
    const read = sql<EndLine['sequences'][string]>`select last_value::text, is_called from ${sql.table(name)}`;
    const [state] = (await read.execute(trx)).rows;
    if (state !== undefined) sequences[name] = state;
  }
  return sequences;
}
