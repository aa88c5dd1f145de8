import { retryAfterOf } from '../../api/http-outcome';
import type { Table, Tables } from '../../db/database';
import type { AccountTables, QueueRow, QueueTable } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { AppError } from '../../lib/app-error';
import { fullJitter } from '../../lib/backoff';
import { holdPatiently } from '../../platform/locks';
import { type ExactlyOnceOptions, LOCK_PATIENCE_MS } from './exactly-once';

/** What one pass over a row has made of it. */
export interface Step<Row> {
  /** as it is on the disk now; undefined when it is gone */
  row: Row | undefined;
  /** ms until it should be tried again by itself; undefined when only an event can help, or it is over */
  retryMs?: number;
  /** the record the platform has of it, when this pass learned of it */
  order?: OrderRecord;
  /** this pass brought it to its end */
  isDecided?: boolean;
}

/** How the rows of one table are told apart; the rest of a row's life is its policy's. */
export interface QueueKind<T extends QueueTable> {
  table: T;
  /** what its locks are called, with the row's key behind it; tabs of an older version use the same names */
  lock: string;
  /** whether the row is still in the state in which it was read; claim and attempts are compared in any case */
  isAsRead: (row: AccountTables[T], read: AccountTables[T]) => boolean;
  /** whether the row is over, so that it goes when it is older than a day */
  isOver: (row: AccountTables[T]) => boolean;
}

/** What is over is kept for a day, so that a forgotten second tab can't send the same again. */
const OVER_LIFETIME_MS = 24 * 3_600_000;

/**
 * The durable queue under requests, payments and changes of orders (reliability, "Exactly-once submit"), free of screens so
 * that the service worker runs the same code. A row is on the disk before its first byte leaves, and every change of it is
 * one transaction that reads it first. What is to be done with a row, and what an answer means, is said by its policy.
 */
export class Queue<T extends QueueTable> {
  readonly #options: ExactlyOnceOptions;
  readonly #kind: QueueKind<T>;

  constructor(options: ExactlyOnceOptions, kind: QueueKind<T>) {
    this.#options = options;
    this.#kind = kind;
  }

  /** Oldest first; the rows of another account are never touched. */
  list(): Promise<AccountTables[T][]> {
    const { db, owner } = this.#options;
    return db.read([this.#kind.table], async (tables) => {
      const rows = (await this.#in(tables).all()).filter((row) => row.owner === owner);
      return rows.sort((a, b) => a.createdAt - b.createdAt);
    });
  }

  /** One pass over one row, under its lock. Whoever waited for the lock reads the row anew. */
  step(key: string, pass: (row: AccountTables[T]) => Promise<Step<AccountTables[T]>>): Promise<Step<AccountTables[T]>> {
    const { locks, clock, db } = this.#options;
    return holdPatiently({ locks, clock, patienceMs: LOCK_PATIENCE_MS }, `${this.#kind.lock}:${key}`, async () => {
      const row = await db.read([this.#kind.table], (tables) => this.#in(tables).get(key));
      return row?.owner === this.#options.owner ? pass(row) : { row: undefined };
    });
  }

  /**
   * Writes down who sends the row, before the first byte and only from the state that was read. `isMine` false: locks do not
   * always exclude (plain http, a stolen lock), and what another tab claimed is that tab's to send; or this one was frozen
   * since it claimed the row and robbed of the lock, so the other tab has gone on without it.
   */
  async claim(
    read: AccountTables[T],
    change: (row: AccountTables[T]) => AccountTables[T],
  ): Promise<{ row: AccountTables[T] | undefined; isMine: boolean }> {
    const { clock, uuid } = this.#options;
    const claim = uuid();
    const sentAt = clock.now();
    const row = await this.change(read, (now) => ({ ...change(now), claim, sentAt, attempts: now.attempts + 1 }));
    return { row, isMine: row?.claim === claim && clock.now() - sentAt < LOCK_PATIENCE_MS };
  }

  /** Changes the row if it is still as it was read; returns it as it is then. */
  change(
    read: AccountTables[T],
    change: (row: AccountTables[T]) => AccountTables[T],
  ): Promise<AccountTables[T] | undefined> {
    const isAsRead = (row: AccountTables[T]) =>
      row.attempts === read.attempts && row.claim === read.claim && this.#kind.isAsRead(row, read);
    return this.write(read.key, (row) => (isAsRead(row) ? change(row) : undefined));
  }

  /** `change` gives nothing where the row is to stay; returns the row as it is then. */
  write(
    key: string,
    change: (row: AccountTables[T]) => AccountTables[T] | undefined,
  ): Promise<AccountTables[T] | undefined> {
    return this.#options.db.write([this.#kind.table], async (tables) => {
      const row = await this.#own(tables, key);
      const next = row && change(row);
      if (next === undefined) return row;
      await this.#in(tables).put([next]);
      return next;
    });
  }

  removeIf(key: string, removable: (row: AccountTables[T]) => boolean): Promise<boolean> {
    return this.#options.db.write([this.#kind.table], async (tables) => {
      const row = await this.#own(tables, key);
      if (row === undefined || !removable(row)) return false;
      await this.#in(tables).remove([key]);
      return true;
    });
  }

  /** What is over goes after a day. */
  prune(): Promise<void> {
    const { db, clock } = this.#options;
    return db.write([this.#kind.table], async (tables) => {
      const table = this.#in(tables);
      const old = (await table.all()).filter(
        (row) => this.#kind.isOver(row) && clock.now() - row.createdAt > OVER_LIFETIME_MS,
      );
      await table.remove(old.map((row) => row.key));
    });
  }

  /** When to try again: spread, longer and longer, and not before the platform wants to hear of it (`Retry-After`). */
  wait({ attempts }: QueueRow, error?: unknown, firstMs?: number): { retryMs: number } {
    const jittered = fullJitter(attempts, this.#options.random(), firstMs === undefined ? {} : { firstMs });
    return { retryMs: Math.max(jittered, retryAfterOf(error) ?? 0) };
  }

  async #own(tables: Tables, key: string): Promise<AccountTables[T] | undefined> {
    const row = await this.#in(tables).get(key);
    return row?.owner === this.#options.owner ? row : undefined;
  }

  #in(tables: Tables): Table<AccountTables[T]> {
    return tables[this.#kind.table];
  }
}

/** The account was wiped, or its session ended: nothing more is done with its rows. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof AppError && error.code === 'SESSION_ENDED';
}
