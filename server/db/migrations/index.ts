import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../../start-error';
import type { Db, Trx } from '../database';
import { liftLimits } from '../long-transaction';
import type { Schema } from '../schema';
import { isLockedOut } from '../unavailable';
import * as initial from './001-initial';
import * as payments from './002-payments';
import * as riderLookup from './010-rider-lookup';
import * as proofsAndPush from './020-proofs-and-push';
import * as signIn from './030-sign-in';
import * as sessions from './031-sessions';
import * as orderPickup from './040-order-pickup';
import * as standardFee from './080-standard-fee';
import * as money from './090-money';
import * as foreignKeys from './091-foreign-keys';
import * as phoneSearch from './092-phone-search';
import * as accounts from './093-accounts';
import * as listIndexes from './094-list-indexes';
import * as outletKeys from './095-outlet-keys';
import * as bulkJobs from './096-bulk-jobs';
import * as bulkPlacedBy from './097-bulk-placed-by';
import * as guestJoins from './098-guest-joins';
import * as bulkUploadHash from './099-bulk-upload-hash';
import * as bulkLostTurns from './100-bulk-lost-turns';
import * as ownerInvitations from './103-owner-invitations';
import * as orderCodes from './107-order-codes';
import * as orderSearch from './108-order-search';
import * as mailboxes from './109-mailboxes';
import * as repeatedCodes from './110-repeated-codes';
import * as idempotencyKeys from './112-idempotency-keys';
import * as resetLinks from './113-reset-links';
import * as sessionEnds from './114-session-ends';
import * as cashSurcharge from './145-cash-surcharge';
import * as leases from './146-leases';
import * as changeNumbers from './147-change-numbers';
import * as vendorIndexes from './148-vendor-indexes';
import * as boundedUpkeep from './149-bounded-upkeep';
import * as outbox from './150-outbox';
import * as searchInDumps from './151-search-in-dumps';
import * as bulkColumns from './152-bulk-columns';
import * as ordersOfRider from './153-orders-of-rider';
import * as riderNames from './154-rider-names';

export const NEVER_STARTED = 'The database has no tables yet: start the server once before.';
const LOCKED =
  'The database could not be brought to this version: another session has locked its tables for too long. End that session (pg_stat_activity names it), and start again.';

/** Append only: a migration that has run anywhere is never edited. Named here because a bundle has no folder to list. */
const MIGRATIONS: Record<string, Migration> = {
  '001-initial': initial,
  '002-payments': payments,
  '010-rider-lookup': riderLookup,
  '020-proofs-and-push': proofsAndPush,
  '030-sign-in': signIn,
  '031-sessions': sessions,
  '040-order-pickup': orderPickup,
  '080-standard-fee': standardFee,
  '090-money': money,
  '091-foreign-keys': foreignKeys,
  '092-phone-search': phoneSearch,
  '093-accounts': accounts,
  '094-list-indexes': listIndexes,
  '095-outlet-keys': outletKeys,
  '096-bulk-jobs': bulkJobs,
  '097-bulk-placed-by': bulkPlacedBy,
  '098-guest-joins': guestJoins,
  '099-bulk-upload-hash': bulkUploadHash,
  '100-bulk-lost-turns': bulkLostTurns,
  '103-owner-invitations': ownerInvitations,
  '107-order-codes': orderCodes,
  '108-order-search': orderSearch,
  '109-mailboxes': mailboxes,
  '110-repeated-codes': repeatedCodes,
  '112-idempotency-keys': idempotencyKeys,
  '113-reset-links': resetLinks,
  '114-session-ends': sessionEnds,
  '145-cash-surcharge': cashSurcharge,
  '146-leases': leases,
  '147-change-numbers': changeNumbers,
  '148-vendor-indexes': vendorIndexes,
  '149-bounded-upkeep': boundedUpkeep,
  '150-outbox': outbox,
  '151-search-in-dumps': searchInDumps,
  '152-bulk-columns': bulkColumns,
  '153-orders-of-rider': ordersOfRider,
  '154-rider-names': riderNames,
};

/**
 * A migration that waits for a table keeps everybody else's calls waiting behind it: it gives up soon, and tries again a
 * little later.
 */
const PATIENCE = { lockMs: 5_000, pauseMs: 5_000, tries: 12 };

/** Of Kysely. */
const UNKNOWN_MIGRATION = /previously executed migration (\S+) is missing/;

/** As Kysely's own migrator has it, in a process of an earlier release that starts at the same time. */
const LOCK_ID = sql.lit(3_853_314_791_062_309_107n);

/**
 * Brings the database to the newest version, in one transaction that holds a lock, so that any number of processes may
 * start at once. Throws what the failing migration threw.
 */
export async function migrate(
  db: Kysely<Schema>,
  log?: Pick<FastifyBaseLogger, 'warn'>,
  { lockMs, pauseMs, tries } = PATIENCE,
): Promise<void> {
  let error = await errorOfMigrating(db, lockMs);
  for (let tried = 1; isLockedOut(error); tried += 1) {
    if (tried === tries) throw new StartError(LOCKED, { cause: error });
    log?.warn({ tried, tries }, 'a migration waits for tables that another session of the database has locked');
    await sleep(pauseMs);
    error = await errorOfMigrating(db, lockMs);
  }
  const unknown = error && UNKNOWN_MIGRATION.exec(error.message)?.[1];
  if (unknown !== undefined) throw newerDatabase(unknown, error);
  if (error !== undefined) throw error;
}

/**
 * For commands beside the server, which use the tables and never change them.
 * @throws StartError unless the database is of this version
 */
export async function checkVersion(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ made: string | null }>`select to_regclass('kysely_migration') as made`.execute(db);
  if (rows[0]?.made == null) throw new StartError(NEVER_STARTED);
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const names = new Set(applied.rows.map(({ name }) => name));
  const unknown = [...names].find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined) throw newerDatabase(unknown);
  const missing = Object.keys(MIGRATIONS).find((name) => !names.has(name));
  if (missing !== undefined) {
    throw new StartError(
      `The database is older than this version of the server: it has no "${missing}" yet. Start the server of this version first.`,
    );
  }
}

function newerDatabase(unknown: string, cause?: Error): StartError {
  return new StartError(
    `The database is newer than this version of the server: it has "${unknown}", which this version doesn't know. Start the newer version; or, to go back, restore the backup that was made before the update: a database can't be taken back.`,
    { cause },
  );
}

/** A transaction for which processes that bring this database to their version wait, and it for them. */
export function inTurnWithMigrations<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await liftLimits(trx);
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx);
    return work(trx);
  });
}

/** Undefined if it succeeded; else nothing was changed. */
async function errorOfMigrating(db: Kysely<Schema>, lockMs: number): Promise<Error | undefined> {
  try {
    await inTurnWithMigrations(db, async (trx) => {
      const migrator = new Migrator({
        db: trx,
        // numbers come in blocks: one of an earlier block may be written after one of a later block
        allowUnorderedMigrations: true,
        provider: { getMigrations: async () => withLockLimit(lockMs) },
      });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw asError(error);
    });
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('a migration failed', { cause: thrown });
}

/**
 * Makes the tables of an empty database as they were after just these migrations.
 * @throws StartError for one that this version doesn't have
 */
export async function migrateTo(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined) {
    throw new StartError(
      `This backup is from a newer version of the server: its database had "${unknown}", which this version doesn't know. Restore it with that version or a newer one.`,
    );
  }
  const migrations = Object.fromEntries(
    Object.entries(withLockLimit(PATIENCE.lockMs)).filter(([name]) => names.includes(name)),
  );
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error !== undefined) throw new Error('the tables could not be made', { cause: error });
}

function withLockLimit(ms: number): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      {
        up: async (trx) => {
          await sql`select set_config('lock_timeout', ${String(ms)}, true)`.execute(trx);
          await up(trx);
        },
      },
    ]),
  );
}
