import { retryAfterOf } from '../../api/http-outcome';
import type { OrdersApi } from '../../api/orders-api';
import type { OutboxRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import type { OrderRequestPayload } from '../../domain/order-request/payload';
import { AppError } from '../../lib/app-error';
import { fullJitter } from '../../lib/backoff';
import { holdPatiently } from '../../platform/locks';
import { type ExactlyOnceOptions, LOCK_PATIENCE_MS } from './exactly-once';
import {
  classifyFailure,
  FAILED_LOOK_MS,
  isNotFound,
  isSurelyNotThere,
  isUndecided,
  mayCancel,
  mustAsk,
  onItsWayFor,
  planFor,
  settledIn,
  waitFor,
} from './policy';
import { OutboxRows, sentAgain, type SubmitOptions } from './rows';
import { countServerError, isRepeated } from './server-errors';

export interface OutboxCoreOptions extends ExactlyOnceOptions {
  orders: Pick<OrdersApi, 'create' | 'byKey'>;
}

export interface StepResult {
  row: OutboxRow | undefined;
  /** ms until it should be tried again by itself; undefined when only an event can help */
  retryMs?: number;
  /** the record the platform made of it, when this step learned of it */
  order?: OrderRecord;
}

/**
 * The exactly-once submit (reliability), free of screens so that the service worker runs the same code. An entry
 * is on disk before its first byte leaves, and leaves only under its own key with its own bytes.
 */
export class OutboxCore {
  readonly #options: OutboxCoreOptions;
  readonly #rows: OutboxRows;

  constructor(options: OutboxCoreOptions) {
    this.#options = options;
    this.#rows = new OutboxRows(options);
  }

  /** As `OutboxRows.add`. */
  add(payload: OrderRequestPayload, options: SubmitOptions): Promise<OutboxRow> {
    return this.#rows.add(payload, options);
  }

  list(): Promise<OutboxRow[]> {
    return this.#rows.list();
  }

  prune(): Promise<void> {
    return this.#rows.prune();
  }

  /** One pass over one entry, under its lock. Whoever waited for the lock reads the entry anew. */
  step(key: string): Promise<StepResult> {
    return this.#locked(key, async () => {
      const row = await this.#rows.read(key);
      if (row === undefined) return { row };
      const { clock, isOnline, extensions, locks } = this.#options;
      const circumstances = { online: isOnline(), extensions, hasSharedLocks: locks.shared };
      switch (planFor(row, clock.now(), circumstances)) {
        case 'nothing':
          return { row };
        case 'ask':
          return { row: await this.#rows.change(row, (now) => ({ ...now, state: 'ask' })) };
        case 'hold-unknown':
          return { row: await this.#rows.change(row, (now) => ({ ...now, state: 'unknown' })) };
        case 'wait':
          return { row, retryMs: Math.max(waitFor(row, clock.now()), onItsWayFor(row, clock.now())) };
        case 'look-up':
          return this.#lookUp(row);
        case 'look-up-replaced':
          return row.replaces ? this.#lookUpReplaced(row, row.replaces) : { row };
        case 'send':
          return this.#send(row);
      }
    });
  }

  /** Takes an entry back that cannot have reached the server; false otherwise. */
  async cancel(key: string): Promise<boolean> {
    return this.#rows.removeIf(key, mayCancel);
  }

  /** Removes an entry whose fate is known; without keys also one the user has looked into (rule 8). */
  async dismiss(key: string): Promise<boolean> {
    const { extensions } = this.#options;
    return this.#rows.removeIf(
      key,
      ({ state }) => state === 'rejected' || state === 'accepted' || (!extensions && state === 'unknown'),
    );
  }

  /** The user's yes: its age counts from now on. */
  async confirm(key: string): Promise<void> {
    const { clock, extensions } = this.#options;
    await this.#rows.write(key, (row) => {
      return row.state === 'ask' || isUndecided(row, extensions) ? sentAgain(row, clock.now()) : undefined;
    });
  }

  /** Asks the platform whether it has the request (rule 6); if it surely has not, the same key goes out again. */
  async #lookUp(row: OutboxRow): Promise<StepResult> {
    const { orders, clock } = this.#options;
    try {
      return await this.#accept(row, await orders.byKey(row.key));
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (!isNotFound(error)) return this.#unanswered(row, 'unknown', error);
    }
    const now = clock.now();
    const isFailed = row.state === 'failed';
    const asks = !isFailed && mustAsk(row, now);
    const next = await this.#rows.change(row, (current) => ({
      ...current,
      notFoundAt: now,
      state: asks ? 'ask' : current.state,
    }));
    if (isFailed) return { row: next, retryMs: FAILED_LOOK_MS };
    return next === undefined || asks ? { row: next } : this.#send(next);
  }

  /**
   * Sends an edited request only once the platform surely does not have the one it replaces. If it has, that one is the
   * draft's order, and the edited one goes: what it says is still in the form.
   */
  async #lookUpReplaced(row: OutboxRow, replaced: OutboxRow): Promise<StepResult> {
    const { orders, clock } = this.#options;
    let order: OrderRecord;
    try {
      order = await orders.byKey(replaced.key);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (!isNotFound(error)) return this.#unanswered(row, 'queued', error);
      const looked = { ...replaced, notFoundAt: clock.now() };
      const next = await this.#rows.change(row, ({ replaces: _, ...now }) =>
        isSurelyNotThere(looked) ? now : { ...now, replaces: looked },
      );
      if (next?.replaces !== undefined) return { row: next, retryMs: settledIn(looked, clock.now()) };
      return next === undefined ? { row: next } : this.#send(next);
    }
    const accepted = await this.#rows.accept({ ...replaced, claimedDraftId: row.draftId }, order, row.key);
    return { row: accepted, order };
  }

  async #send(row: OutboxRow): Promise<StepResult> {
    const { orders, clock, extensions, uuid } = this.#options;
    const claim = uuid();
    const sentAt = clock.now();
    // the claim: on disk before the first byte, and only from the state that was read
    const claimed = await this.#rows.change(row, (now) => ({
      ...now,
      state: 'sending',
      claim,
      sentAt,
      attempts: now.attempts + 1,
    }));
    // locks do not always exclude (plain http, a stolen lock): what another tab claimed is that tab's to send
    if (claimed?.claim !== claim) return { row: claimed };
    // frozen since it claimed the entry, and robbed of the lock: the other tab has gone on without this one
    if (clock.now() - sentAt >= LOCK_PATIENCE_MS) return { row: claimed };
    let order: OrderRecord;
    try {
      order = await orders.create(claimed.body, extensions ? claimed.key : null);
    } catch (error) {
      return this.#failed(claimed, error);
    }
    return this.#accept(claimed, order);
  }

  async #failed(row: OutboxRow, error: unknown): Promise<StepResult> {
    const failure = classifyFailure(error, this.#options.extensions);
    if (failure.name === 'rejected') {
      const { name: _, ...rejection } = failure;
      return { row: await this.#rows.change(row, (now) => unclaimed({ ...now, state: 'rejected', rejection })) };
    }
    if (failure.name === 'not-taken') {
      const queued = await this.#rows.change(row, (now) => ({ ...now, ...this.#held(error), state: 'queued' }));
      return { row: queued, ...(failure.again ? this.#wait(row, error) : {}) };
    }
    const { row: unknown, retryMs } = await this.#unanswered(row, 'unknown', error);
    return { row: unknown, ...(this.#options.extensions && retryMs !== undefined && { retryMs }) };
  }

  /** Nobody can say yet. After repeated 5xx the user is told, and decides (decisions §10); it is still looked up. */
  async #unanswered(row: OutboxRow, state: 'unknown' | 'queued', error: unknown): Promise<StepResult> {
    const { clock, extensions } = this.#options;
    const serverErrors = countServerError(row.serverErrors, error, clock.now());
    const isFailed = row.state === 'failed' || (extensions && isRepeated(serverErrors, clock.now()));
    const next = await this.#rows.change(row, (now) => ({
      ...now,
      ...this.#held(error),
      ...(serverErrors && { serverErrors }),
      state: isFailed ? 'failed' : state,
      attempts: now.state === 'sending' ? now.attempts : now.attempts + 1,
    }));
    return { row: next, ...(isFailed ? { retryMs: FAILED_LOOK_MS } : this.#wait(row, error)) };
  }

  /** Snapshot and `accepted` in one transaction (rule 5). */
  async #accept(row: OutboxRow, order: OrderRecord): Promise<StepResult> {
    try {
      return { row: await this.#rows.accept(row, order), order };
    } catch (error) {
      // the disk still says `sending`, so the next start looks it up; the user need not wait for that
      if (isSessionEnd(error)) throw error;
      return { row: { ...row, state: 'accepted', orderId: order.order_id }, order };
    }
  }

  /** `Retry-After` is written down: the tab that read it may not be the one that tries again. */
  #held(error: unknown): { notBefore?: number } {
    const ms = retryAfterOf(error);
    return ms === undefined ? {} : { notBefore: this.#options.clock.now() + ms };
  }

  #wait(row: OutboxRow, error: unknown): { retryMs: number } {
    const jittered = fullJitter(row.attempts, this.#options.random());
    return { retryMs: Math.max(jittered, retryAfterOf(error) ?? 0) };
  }

  #locked<T>(key: string, run: () => Promise<T>): Promise<T> {
    const { locks, clock } = this.#options;
    return holdPatiently({ locks, clock, patienceMs: LOCK_PATIENCE_MS }, `submit:${key}`, run);
  }
}

function unclaimed(row: OutboxRow): OutboxRow {
  const { claimedDraftId: _, ...rest } = row;
  return rest;
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof AppError && error.code === 'SESSION_ENDED';
}
