import { retryAfterOf } from '../../api/http-outcome';
import type { Table, Tables } from '../../db/database';
import { mergeOrders } from '../../db/order-store';
import type { AccountTables, QueueRow, QueueTable } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { AppError } from '../../lib/app-error';
import { fullJitter } from '../../lib/backoff';
import { ignore } from '../../lib/ignore';
import { holdPatiently } from '../../platform/hold-patiently';
import { type ExactlyOnceOptions, LOCK_PATIENCE_MS } from './exactly-once';

/** The result of one pass over a row. */
export interface PassResult<Row> {
  /** as stored now; undefined when it is gone */
  row: Row | undefined;
  /** ms until it should be tried again by itself; undefined when only an event can help, or it is settled */
  retryMs?: number;
  /** this pass settled it */
  isDecided?: boolean;
}

/** How the rows of one table are told apart; the rest of a row's life is decided by its policy. */
export interface QueueKind<T extends QueueTable> {
  table: T;
  /** the prefix of its lock names, followed by the row's key; tabs of an older version use the same names */
  lock: string;
  /** whether the row is still in the state in which it was read; claim and attempts are compared in any case */
  isAsRead: (row: AccountTables[T], read: AccountTables[T]) => boolean;
  /** whether the row is settled, so that it is deleted when it is older than a day */
  isOver: (row: AccountTables[T]) => boolean;
}

/** Settled rows are kept for a day, so that a forgotten second tab cannot send the same again. */
const OVER_LIFETIME_MS = 24 * 3_600_000;

/**
 * What the durable queues of requests, payments, changes and cancellations have in common
 * (specification/offline-and-sending.md#same-key-same-bytes), independent of screens so that the service worker runs
 * the same code. A row is stored before its first byte is sent, and every change of it is one transaction that reads it
 * first. What to do with a row, and what an answer means, is decided by its policy.
 */
export abstract class Queue<T extends QueueTable> {
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

  /** One pass over one row: what is to be done about it now. */
  step(key: string): Promise<PassResult<AccountTables[T]>> {
    return this.underLock(key, (row) => this.proceed(row));
  }

  protected abstract proceed(row: AccountTables[T]): Promise<PassResult<AccountTables[T]>>;

  /** After waiting for the row's lock the row is read again. */
  protected underLock(
    key: string,
    pass: (row: AccountTables[T]) => Promise<PassResult<AccountTables[T]>>,
  ): Promise<PassResult<AccountTables[T]>> {
    const { locks, clock, db } = this.#options;
    return holdPatiently({ locks, clock, patienceMs: LOCK_PATIENCE_MS }, `${this.#kind.lock}:${key}`, async () => {
      const row = await db.read([this.#kind.table], (tables) => this.#in(tables).get(key));
      return row?.owner === this.#options.owner ? pass(row) : { row: undefined };
    });
  }

  /**
   * Stores who sends the row, before the first byte and only from the state that was read. `isMine` false: locks do not
   * always exclude (plain http, a stolen lock), and what another tab claimed is that tab's to send; or this tab was
   * frozen after it claimed the row, lost the lock, and the other tab has sent the row.
   */
  protected async claim(
    read: AccountTables[T],
    change: (row: AccountTables[T]) => AccountTables[T],
  ): Promise<{ row: AccountTables[T] | undefined; isMine: boolean }> {
    const { clock, uuid } = this.#options;
    const claim = uuid();
    const sentAt = clock.now();
    const row = await this.change(read, (now) => ({ ...change(now), claim, sentAt, attempts: now.attempts + 1 }));
    return { row, isMine: row?.claim === claim && clock.now() - sentAt < LOCK_PATIENCE_MS };
  }

  /** Changes the row if it is still as it was read; returns the stored row. */
  protected change(
    read: AccountTables[T],
    change: (row: AccountTables[T]) => AccountTables[T],
  ): Promise<AccountTables[T] | undefined> {
    const isAsRead = (row: AccountTables[T]) =>
      row.attempts === read.attempts && row.claim === read.claim && this.#kind.isAsRead(row, read);
    return this.write(read.key, (row) => (isAsRead(row) ? change(row) : undefined));
  }

  /** `change` returns undefined to leave the row unchanged; returns the stored row. */
  protected write(
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

  /**
   * Stores the outcome and the order that came with it, in one transaction. `change` returns undefined for a row that is
   * settled already. A row that can't be stored stays under way, so that the next start asks once more; the user need
   * not wait for that.
   */
  protected async decide(
    row: AccountTables[T],
    order: OrderRecord | undefined,
    change: (row: AccountTables[T]) => AccountTables[T] | undefined,
  ): Promise<PassResult<AccountTables[T]>> {
    const { db, clock } = this.#options;
    let isDecided = false;
    try {
      const settled = await db.write([this.#kind.table, 'orders'], async (tables) => {
        if (order !== undefined) await mergeOrders(tables.orders, [order], clock.now());
        const now = await this.#in(tables).get(row.key);
        const next = now && change(now);
        if (next === undefined) return now;
        await this.#in(tables).put([next]);
        isDecided = true;
        return next;
      });
      return { row: settled, isDecided };
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      // a full disk may have room for the order alone
      if (order !== undefined) await this.keepOrder(order);
      return { row: change(row), isDecided: true };
    }
  }

  /** Stores an order apart from its row's outcome, which stands though the order can't be stored. */
  protected async keepOrder(order: OrderRecord): Promise<void> {
    const { db, clock } = this.#options;
    const written = db.write(['orders'], ({ orders }) => mergeOrders(orders, [order], clock.now()));
    await ignore(written, 'queue: keep order');
  }

  protected removeIf(key: string, removable: (row: AccountTables[T]) => boolean): Promise<boolean> {
    return this.#options.db.write([this.#kind.table], async (tables) => {
      const row = await this.#own(tables, key);
      if (row === undefined || !removable(row)) return false;
      await this.#in(tables).remove([key]);
      return true;
    });
  }

  /** Settled rows are deleted after a day. */
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

  /** When to try again: at spread and growing intervals, and not before the platform allows it (`Retry-After`). */
  protected wait({ attempts }: QueueRow, error?: unknown, firstMs?: number): { retryMs: number } {
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
