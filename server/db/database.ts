import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { ClientWithPreparedOrders } from './prepared-orders';
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
  /** the pool, for code that needs a connection of its own (leadership); undefined with the embedded database */
  pool: pg.Pool | undefined;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * Both drivers read int8 as numbers (times, counters: far below 2^53), numeric as the number of the API (amounts, of 15
 * digits at most, see `domain/money`), and dates as text.
 */
const PARSERS = { [INT8]: Number, [NUMERIC]: Number, [DATE]: (value: string) => value };

/** PostgreSQL behind a pool. */
export function openPostgres(url: string, poolSize = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: ClientWithPreparedOrders,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        const own = PARSERS[oid as keyof typeof PARSERS];
        return own ?? pg.types.getTypeParser(oid, format);
      },
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: 'postgres', pool, close: () => db.destroy() };
}

/**
 * Memory of the embedded database: it never returns what it has used, and PostgreSQL's own defaults are for a dedicated
 * machine. 16 MB hold the tables a shop works with; larger ones are read from the operating system's cache.
 */
const EMBEDDED_MEMORY = {
  shared_buffers: '16MB',
  work_mem: '4MB',
  maintenance_work_mem: '16MB',
  wal_buffers: '1MB',
};

/**
 * The embedded database: in `dataDir/db`, or in memory when that is undefined (tests). `content`: a dumped database to
 * start from.
 */
export async function openEmbedded(dataDir: string | undefined, content?: Blob): Promise<OpenDatabase> {
  const path = dataDir === undefined ? undefined : await embeddedFiles(dataDir);
  const pglite = await openFiles(path, content);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, dialect: 'pglite', pool: undefined, close: () => db.destroy() };
}

/**
 * The directory of the database's files, which are made if there are none: in `db.new`, renamed once they are complete.
 * A process killed in between would leave files that are taken for a database and never open.
 */
async function embeddedFiles(dataDir: string): Promise<string> {
  const path = join(dataDir, 'db');
  // one of the last files that are written
  if (existsSync(join(path, 'PG_VERSION'))) return path;
  const unfinished = join(dataDir, 'db.new');
  for (const left of [unfinished, path]) await rm(left, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await (await openFiles(unfinished)).close();
  await rename(unfinished, path);
  return path;
}

function openFiles(path: string | undefined, content?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(path === undefined ? {} : { dataDir: path }),
    ...(content && { loadDataDir: content }),
    parsers: PARSERS,
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(EMBEDDED_MEMORY).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
}

/** Any number that no other use of advisory locks in this database has. */
const SETUP_LOCK_ID = 7_315_020_202;

/** Runs `work` in one process at a time; the embedded database has only one. */
export async function exclusively(database: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (database.pool === undefined) return work();
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK_ID]);
    await work();
  } finally {
    // Destroyed, not returned: the lock ends with the connection.
    client.release(true);
  }
}

/** Replaces autovacuum, which PGlite lacks: called by a timer. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}

/** A JSON value as a parameter: as text, because `pg` would turn a list into an SQL array. */
export function json<T>(value: T) {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}
