import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { OpenDatabase } from '../../../../server/db/database';
import { openFiles } from '../../../../server/db/embedded';
import type { Schema } from '../../../../server/db/schema';
import { emptyDatabase } from './empty-database';

/** A database that somebody has given back, with what its tables were like when it was new. */
interface Kept {
  pglite: PGlite;
  tables: string;
}

/** Of this process. */
const free: Kept[] = [];

/**
 * An embedded database in memory that has the current tables and no rows. To open one takes twenty times as long as to
 * empty one: what is given back, by closing it, is lent again.
 */
export async function lendDatabase(): Promise<OpenDatabase> {
  const kept = (await emptied(free.pop())) ?? (await opened());
  // only its handle is closed
  const close = async () => void free.push(kept);
  const pglite = new Proxy(kept.pglite, { get: (target, name) => (name === 'close' ? close : bound(target, name)) });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, control: db, long: db, upkeep: db, dialect: 'pglite', close: () => db.destroy() };
}

function bound(target: PGlite, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

async function opened(): Promise<Kept> {
  const pglite = await openFiles(undefined, await emptyDatabase());
  return { pglite, tables: await tablesOf(pglite) };
}

/** Undefined when a test has changed the tables themselves. */
async function emptied(kept: Kept | undefined): Promise<Kept | undefined> {
  if (kept === undefined) return undefined;
  const { pglite, tables } = kept;
  await pglite.exec('discard all');
  if ((await tablesOf(pglite)) !== tables) {
    await pglite.close();
    return undefined;
  }
  const { rows } = await pglite.query<{ filled: string | null }>(`
    select string_agg(quote_ident(relname), ', ') as filled from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and pg_relation_size(oid) > 0`);
  const filled = rows[0]?.filled;
  if (filled) await pglite.exec(`truncate ${filled} restart identity cascade; checkpoint`);
  return kept;
}

/** A change of a column, an index, a function, a migration's row or of what the planner knows of the rows changes this sum. */
async function tablesOf(pglite: PGlite): Promise<string> {
  const parts = [
    'kysely_migration',
    'pg_attribute',
    'pg_constraint',
    'pg_index',
    'pg_proc',
    'pg_statistic',
    'pg_trigger',
  ];
  const sums = parts.map((part) => `(select sum(xmin::text::bigint) from ${part})`);
  const { rows } = await pglite.query<{ sum: string }>(`select (${sums.join(' + ')})::text as sum`);
  return String(rows[0]?.sum);
}
