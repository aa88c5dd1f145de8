import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { type Connections, type OpenDatabase, PARSERS } from './database';
import { OutageLog } from './outage-log';
import { ClientWithPreparedOrders, PostgresClient, type PostgresClientConfig } from './postgres-client';
import { placeOf } from './reach-database';
import type { Schema } from './schema';
import { throwFailure } from './unavailable';

/**
 * Milliseconds. A statement is given up first by PostgreSQL, and by this process only where PostgreSQL is silent, so
 * that a connection is destroyed only if it is broken.
 */
interface Bounds {
  /** to connect, and to get a connection of the pool */
  connect: number;
  statement: number;
  lock: number;
  /** of a transaction whose process stands still: its locks are then others', before these give them up */
  idleInTransaction: number;
  silence: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Of calls: a process whose connections went silent works again after `silence`. */
const CALLS: Bounds = { connect: 10_000, statement: 15_000, lock: 10_000, idleInTransaction: 5_000, silence: 20_000 };
/**
 * Of what is only to say that the database is there: the lease of the leader, the time, whether calls can be taken. Here,
 * slow is as good as silent.
 */
const CONTROL: Bounds = { connect: 3_000, statement: 4_000, lock: 2_000, idleInTransaction: 3_000, silence: 3_000 };
/** Of migrations. */
const LONG: Bounds = { connect: 10_000, statement: HOUR, lock: 0, idleInTransaction: 0, silence: HOUR + MINUTE };
/** Of maintenance, which may read whole tables: who has to stop it waits for no more than this. */
const UPKEEP: Bounds = { ...LONG, statement: 10 * MINUTE, silence: 11 * MINUTE };

/** The operating system's probes on a silent connection, which find a host that is gone and keep a NAT's entry. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export interface PostgresOptions {
  /** of calls; three more are for control, migrations and maintenance */
  poolSize?: number;
  /** A pooler in transaction mode is between: no session has a state, which statements would look for in vain. */
  isPooled?: boolean;
  log?: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** for tests, which don't wait for so long */
  calls?: Bounds;
}

/** PostgreSQL behind pools. */
export function openPostgres(
  url: string,
  { poolSize = 10, isPooled = false, log, calls = CALLS }: PostgresOptions = {},
): OpenDatabase {
  const outage = log && new OutageLog(log, placeOf(url));
  const openPool = (max: number, bounds: Bounds, Client: typeof PostgresClient) => {
    const config: PostgresClientConfig = { connectionString: url, ...limits(bounds, isPooled), types: TYPES, outage };
    const pool = new pg.Pool({ ...config, max, Client });
    // A broken connection is replaced, and its user gets an error: without these listeners it would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const open = (pool: pg.Pool) =>
    new Kysely<Schema>({ dialect: new DialectWithoutSessions({ pool: withFailures(pool, outage) }) });
  const pool = openPool(poolSize, calls, isPooled ? PostgresClient : ClientWithPreparedOrders);
  const handles = {
    db: open(pool),
    control: open(openPool(1, CONTROL, PostgresClient)),
    long: open(openPool(1, LONG, PostgresClient)),
    upkeep: open(openPool(1, UPKEEP, PostgresClient)),
  };
  return {
    ...handles,
    dialect: 'postgres',
    connections: () => connectionsOf(pool, poolSize),
    close: async () => void (await Promise.all(Object.values(handles).map((handle) => handle.destroy()))),
  };
}

function connectionsOf({ totalCount, idleCount, waitingCount }: pg.Pool, most: number): Connections {
  return { used: totalCount - idleCount, idle: idleCount, most, waiting: waitingCount };
}

/** The migrator's lock of a session would be left behind on a pooler's connection: `migrate` has one of its transaction. */
class AdapterWithoutSessions extends PostgresAdapter {
  override acquireMigrationLock = async () => undefined;
  override releaseMigrationLock = async () => undefined;
}

class DialectWithoutSessions extends PostgresDialect {
  override createAdapter() {
    return new AdapterWithoutSessions();
  }
}

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = PARSERS[oid as keyof typeof PARSERS];
    return own ?? pg.types.getTypeParser(oid, format);
  },
};

/** A pooler in transaction mode refuses parameters of a session: there, PostgreSQL's own limits are the role's. */
function limits({ connect, silence, ...bounds }: Bounds, isPooled: boolean): pg.ClientConfig {
  return {
    ...KEEP_ALIVE,
    connectionTimeoutMillis: connect,
    query_timeout: silence,
    ...(!isPooled && {
      statement_timeout: bounds.statement,
      lock_timeout: bounds.lock,
      idle_in_transaction_session_timeout: bounds.idleInTransaction,
    }),
  };
}

/** The pool as Kysely uses it: that there is no connection is told like a query that failed. */
function withFailures(pool: pg.Pool, outage: OutageLog | undefined): PostgresPool {
  return {
    options: pool.options,
    connect: () => pool.connect().catch((error: unknown) => throwFailure(error, outage)),
    end: () => pool.end(),
  };
}
