import type { AccountDatabase, DatabaseEvents } from '../db/database';
import { accountDatabaseName, hasDatabase } from '../db/database-names';
import { AppError } from '../lib/app-error';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { appUpdate } from '../state/app-update';
import { applyConnection, connection } from '../state/connection';
import { ignore } from '../lib/ignore';
import { retryImport } from '../lib/retry-import';

/** An upgrade blocked by a frozen tab, or a database that never answers, must not keep the portal from starting. */
const OPEN_PATIENCE_MS = 5_000;
const LISTING_PATIENCE_MS = 3_000;

/**
 * Opens the account's database, or continues in memory and reports it (faults 10, 13, 14, 32). Dexie is loaded here and
 * not before: it is the second largest part of the first load, and the first paint does not need it.
 */
export async function openDatabase(
  platform: Platform,
  clock: Clock,
  userId: string,
  { onEnded, onFull }: { onEnded: () => void; onFull?: () => void },
): Promise<AccountDatabase> {
  const { indexedDb } = platform;
  // reported since the start, beside other missing features
  if (indexedDb === undefined) return inMemory();
  const events: DatabaseEvents = {
    onFailing: () => applyConnection({ storageFailing: true }),
    onRecovered: () => applyConnection({ storageFailing: false }),
    onOutdated: () => {
      appUpdate.ready = true;
    },
    onEnded,
    ...(onFull && { onFull }),
  };
  let late = false;
  // failing to load the code is not a fault of the database: it is retried, because an account in memory would lose
  // what it writes
  const { openAccountDatabase } = await retryImport(() => import('../db/dexie-database'));
  const loadFullDisk = () => retryImport(() => import('../db/full-disk'));
  const opening = openAccountDatabase({ userId, ...indexedDb, events, loadFullDisk });
  try {
    const db = await withDeadline(clock, opening);
    showWhetherKept(true);
    return db;
  } catch (error) {
    late = true;
    // only one of the two may be written to
    void ignore(
      opening.then((db) => late && db.close()),
      'database: close a late one',
    );
    const newer = error instanceof AppError && error.code === 'DATABASE_NEWER';
    if (newer) appUpdate.ready = true;
    showWhetherKept(false);
    return inMemory();
  }
}

/** Whether this device may have the database: a browser that does not answer, as when its storage is stuck, counts as having it. */
export function mayHaveDatabase(factory: IDBFactory, name: string, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const stopWaiting = clock.after(LISTING_PATIENCE_MS, () => resolve(true));
    void hasDatabase(factory, name).then(resolve).finally(stopWaiting);
  });
}

/** Wipes an account that is not open. A database that cannot be opened any more is deleted completely. */
export async function wipeDatabase(platform: Platform, clock: Clock, userId: string): Promise<void> {
  const { indexedDb } = platform;
  if (indexedDb === undefined) return;
  const ignored = () => undefined;
  const events: DatabaseEvents = { onFailing: ignored, onRecovered: ignored, onOutdated: ignored, onEnded: ignored };
  try {
    const { openAccountDatabase } = await import('../db/dexie-database');
    const wiped = openAccountDatabase({ userId, ...indexedDb, events }).then((db) =>
      db.wipe().finally(() => db.close()),
    );
    await withDeadline(clock, wiped);
  } catch {
    // it can't be opened any more, or not in time: the browser deletes it as a whole
    indexedDb.factory.deleteDatabase(accountDatabaseName(userId));
  }
}

/** A browser that refuses its database, as some do in private windows, is treated as having none on this page. */
function showWhetherKept(isKept: boolean): void {
  if (connection.missing.indexedDb === isKept) {
    applyConnection({ missing: { ...connection.missing, indexedDb: !isKept } });
  }
}

async function inMemory(): Promise<AccountDatabase> {
  const { openMemoryDatabase } = await import('../db/full-disk');
  return openMemoryDatabase();
}

function withDeadline<T>(clock: Clock, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(OPEN_PATIENCE_MS, () => reject(new AppError('STORAGE_FAILED')));
    work.then(resolve, reject).finally(stop);
  });
}
