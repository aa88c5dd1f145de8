import { retryAfterOf } from '../../api/http-outcome';
import type { OrdersApi } from '../../api/orders-api';
import { mergeOrders } from '../../db/order-store';
import type { OutboxRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import type { OrderRequestPayload } from '../../domain/order-request/payload';
import { isLive } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import { fullJitter } from '../../lib/backoff';
import { holdPatiently } from '../../platform/locks';
import { type ExactlyOnceOptions, LOCK_PATIENCE_MS } from './exactly-once';
import {
  ACCEPTED_LIFETIME_MS,
  classifyFailure,
  contentHash,
  isNotFound,
  mayCancel,
  mustAsk,
  OUTBOX_ROW_VERSION,
  planFor,
  waitFor,
} from './policy';

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

  constructor(options: OutboxCoreOptions) {
    this.#options = options;
  }

  /**
   * Writes the intent down (rule 1). The same draft gives the same entry, whichever tab asks (fault 7).
   * @throws AppError STORAGE_FAILED, PAYMENT_IN_PROGRESS (the draft is being paid for by card); then nothing was and will be
   * sent.
   */
  async add(payload: OrderRequestPayload, options: { currency: string; draftId: string }): Promise<OutboxRow> {
    const { db, clock, owner, uuid } = this.#options;
    const { currency, draftId } = options;
    const now = clock.now();
    const row: OutboxRow = {
      v: OUTBOX_ROW_VERSION,
      key: uuid(),
      draftId,
      claimedDraftId: draftId,
      owner,
      payload,
      body: JSON.stringify(payload),
      hash: contentHash(payload),
      currency,
      createdAt: now,
      state: 'queued',
      confirmedAt: now,
      sentAt: null,
      notFoundAt: null,
      attempts: 0,
    };
    return db.write(['outbox', 'payments'], async ({ outbox, payments }) => {
      // another tab is paying for the same draft by card
      const isBeingPaid = (await payments.all()).some((other) => other.draftId === draftId && isLive(other.status));
      if (isBeingPaid) throw new AppError('PAYMENT_IN_PROGRESS');
      const [claimed] = await outbox.where('claimedDraftId', draftId);
      if (claimed !== undefined) {
        // a draft used again with other content after its order was made is another order
        if (claimed.state !== 'accepted' || claimed.hash === row.hash) return claimed;
        await outbox.put([unclaimed(claimed)]);
      }
      const superseded = (await outbox.all()).filter(
        (other) => other.draftId === draftId && other.state === 'rejected',
      );
      await outbox.remove(superseded.map((other) => other.key));
      await outbox.put([row]);
      return row;
    });
  }

  list(): Promise<OutboxRow[]> {
    return this.#options.db.read(['outbox'], async ({ outbox }) => {
      const rows = (await outbox.all()).filter((row) => row.owner === this.#options.owner);
      return rows.sort((a, b) => a.createdAt - b.createdAt);
    });
  }

  /** One pass over one entry, under its lock. Whoever waited for the lock reads the entry anew. */
  step(key: string): Promise<StepResult> {
    return this.#locked(key, async () => {
      const row = await this.#read(key);
      if (row === undefined || row.owner !== this.#options.owner) return { row: undefined };
      const { clock, isOnline, extensions } = this.#options;
      switch (planFor(row, clock.now(), { online: isOnline(), extensions })) {
        case 'nothing':
          return { row };
        case 'ask':
          return { row: await this.#change(row, (now) => ({ ...now, state: 'ask' })) };
        case 'hold-unknown':
          return { row: await this.#change(row, (now) => ({ ...now, state: 'unknown' })) };
        case 'wait':
          return { row, retryMs: waitFor(row, clock.now()) };
        case 'look-up':
          return this.#lookUp(row);
        case 'send':
          return this.#send(row);
      }
    });
  }

  /** Takes an entry back that cannot have reached the server; false otherwise. */
  async cancel(key: string): Promise<boolean> {
    return this.#removeIf(key, mayCancel);
  }

  /** Removes an entry whose fate is known; without keys also one the user has looked into (rule 8). */
  async dismiss(key: string): Promise<boolean> {
    const { extensions } = this.#options;
    return this.#removeIf(
      key,
      ({ state }) => state === 'rejected' || state === 'accepted' || (!extensions && state === 'unknown'),
    );
  }

  /** The user's yes: its age counts from now on. */
  async confirm(key: string): Promise<void> {
    const { clock, extensions } = this.#options;
    await this.#write(key, (row) => {
      const decidable = row.state === 'ask' || (!extensions && row.state === 'unknown');
      return decidable ? { ...row, state: 'queued', confirmedAt: clock.now() } : undefined;
    });
  }

  /** Accepted entries go after a day; their orders live on as snapshots. */
  async prune(): Promise<void> {
    const { db, clock } = this.#options;
    await db.write(['outbox'], async ({ outbox }) => {
      const old = (await outbox.all()).filter(
        (row) => row.state === 'accepted' && clock.now() - row.createdAt > ACCEPTED_LIFETIME_MS,
      );
      await outbox.remove(old.map((row) => row.key));
    });
  }

  /** Asks the platform whether it has the request (rule 6); if it surely has not, the same key goes out again. */
  async #lookUp(row: OutboxRow): Promise<StepResult> {
    const { orders, clock } = this.#options;
    try {
      return await this.#accept(row, await orders.byKey(row.key));
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (!isNotFound(error)) {
        const unknown = await this.#change(row, (now) => ({
          ...now,
          ...this.#held(error),
          state: 'unknown',
          attempts: now.attempts + 1,
        }));
        return { row: unknown, ...this.#wait(row, error) };
      }
    }
    const now = clock.now();
    const asks = mustAsk(row, now);
    const next = await this.#change(row, (current) => ({
      ...current,
      notFoundAt: now,
      state: asks ? 'ask' : current.state,
    }));
    return next === undefined || asks ? { row: next } : this.#send(next);
  }

  async #send(row: OutboxRow): Promise<StepResult> {
    const { orders, clock, extensions } = this.#options;
    // the claim: on disk before the first byte, and only from the state that was read
    const claimed = await this.#change(row, (now) => ({
      ...now,
      state: 'sending',
      sentAt: clock.now(),
      attempts: now.attempts + 1,
    }));
    if (claimed?.state !== 'sending') return { row: claimed };
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
      return { row: await this.#change(row, (now) => unclaimed({ ...now, state: 'rejected', rejection })) };
    }
    if (failure.name === 'not-taken') {
      const queued = await this.#change(row, (now) => ({ ...now, ...this.#held(error), state: 'queued' }));
      return { row: queued, ...(failure.again ? this.#wait(row, error) : {}) };
    }
    const unknown = await this.#change(row, (now) => ({ ...now, ...this.#held(error), state: 'unknown' }));
    return { row: unknown, ...(this.#options.extensions ? this.#wait(row, error) : {}) };
  }

  /** Snapshot and `accepted` in one transaction (rule 5). */
  async #accept(row: OutboxRow, order: OrderRecord): Promise<StepResult> {
    const { db, clock } = this.#options;
    const accepted: OutboxRow = { ...row, state: 'accepted', orderId: order.order_id };
    try {
      await db.write(['outbox', 'orders'], async ({ outbox, orders }) => {
        await outbox.put([accepted]);
        await mergeOrders(orders, [order], clock.now());
      });
    } catch (error) {
      // the disk still says `sending`, so the next start looks it up; the user need not wait for that
      if (isSessionEnd(error)) throw error;
    }
    return { row: accepted, order };
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

  /** Changes the entry if it is still as it was read; returns it as it is then. */
  async #change(read: OutboxRow, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined> {
    return this.#write(read.key, (row) =>
      row.state === read.state && row.attempts === read.attempts ? change(row) : undefined,
    );
  }

  #write(key: string, change: (row: OutboxRow) => OutboxRow | undefined): Promise<OutboxRow | undefined> {
    return this.#options.db.write(['outbox'], async ({ outbox }) => {
      const row = await outbox.get(key);
      if (row === undefined || row.owner !== this.#options.owner) return undefined;
      const next = change(row);
      if (next === undefined) return row;
      await outbox.put([next]);
      return next;
    });
  }

  #removeIf(key: string, removable: (row: OutboxRow) => boolean): Promise<boolean> {
    return this.#options.db.write(['outbox'], async ({ outbox }) => {
      const row = await outbox.get(key);
      if (row === undefined || row.owner !== this.#options.owner || !removable(row)) return false;
      await outbox.remove([key]);
      return true;
    });
  }

  #read(key: string): Promise<OutboxRow | undefined> {
    return this.#options.db.read(['outbox'], ({ outbox }) => outbox.get(key));
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
