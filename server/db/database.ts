import { type Expression, type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { Schema } from './schema';

/**
 * The database handle of the repositories. Inside a transaction it is the transaction: using the outer handle there
 * would wait for a connection that PGlite, having only one, can never give.
 */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export interface OpenDatabase {
  db: Db;
  dialect: 'pglite' | 'postgres';
  /** a connection of its own with short limits, for what watches the database: `db` may be busy */
  control: Db;
  /** with a limit of an hour, for migrations */
  long: Db;
  /** for maintenance, which may read whole tables: with a limit of ten minutes */
  upkeep: Db;
  /** of `db`; undefined for the embedded database, which has one */
  connections?: () => Connections;
  close(): Promise<void>;
}

export interface Connections {
  used: number;
  idle: number;
  /** there may be no more */
  most: number;
  /** calls that wait for one */
  waiting: number;
}

/** For lists of any length: a query has 65,535 parameters at most, and this is one. */
export function isOneOf(column: string, ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::text[])`;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * Both drivers read int8 as numbers (times, counters: far below 2^53), numeric as the number of the API (amounts, of 15
 * digits at most, see `domain/money`), and dates as text.
 */
export const PARSERS = { [INT8]: Number, [NUMERIC]: Number, [DATE]: (value: string) => value };

/** Any number that no other use of advisory locks in this database has. */
const SETUP_LOCK_ID = 7_315_020_202;

/** Runs `work` in one process at a time; the embedded database has only one. */
export async function exclusively({ dialect, long }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (dialect === 'pglite') return work();
  await long.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK_ID})`.execute(trx);
    await work();
  });
}

/** Replaces autovacuum, which PGlite lacks: called by a timer. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}

/** A JSON value as a parameter: as text, because `pg` would turn a list into an SQL array. */
export function json<T>(value: T) {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}
