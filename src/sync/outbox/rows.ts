import type { AccountDatabase } from '../../db/database';
import { mergeOrders } from '../../db/order-store';
import type { OutboxRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { contentHash } from '../../domain/order-request/content';
import type { OrderRequestPayload } from '../../domain/order-request/payload';
import { isLive } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import { ACCEPTED_LIFETIME_MS, isUndecided, OUTBOX_ROW_VERSION } from './policy';

export interface OutboxRowsOptions {
  db: AccountDatabase;
  clock: Clock;
  uuid: () => string;
  /** id of the account; entries of another are never touched */
  owner: string;
  /** the platform keeps idempotency keys (`PLATFORM_EXTENSIONS`) */
  extensions: boolean;
}

export interface SubmitOptions {
  currency: string;
  /** makes the same draft in two tabs one order (fault 7) */
  draftId: string;
  /** keys of undecided entries whose user has looked whether they arrived; counts only without keys (rule 8) */
  lookedFor?: readonly string[];
}

/** The entries on the disk. Every change is one transaction that reads the entry before it writes it. */
export class OutboxRows {
  readonly #options: OutboxRowsOptions;

  constructor(options: OutboxRowsOptions) {
    this.#options = options;
  }

  /**
   * Writes the intent down (rule 1). The same draft gives the same entry, whichever tab asks and whatever it has made of
   * the content since (fault 7). One that is undecided is sent again, or replaced by the content as it is now; without
   * keys only if it is among the `lookedFor`, whose user has looked whether they arrived (rule 8).
   * @throws AppError STORAGE_FAILED, PAYMENT_IN_PROGRESS (the draft is being paid for by card, or was); then nothing was
   * and will be sent.
   */
  async add(payload: OrderRequestPayload, options: SubmitOptions): Promise<OutboxRow> {
    const { db, clock, owner, uuid, extensions } = this.#options;
    const { currency, draftId, lookedFor = [] } = options;
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
      // another tab is paying for the same draft by card, or has paid
      const rivals = (await payments.all()).filter((other) => other.draftId === draftId);
      const isPaidFor = rivals.some(({ status }) => isLive(status) || status.name === 'paid');
      if (isPaidFor) throw new AppError('PAYMENT_IN_PROGRESS');
      const [claimed] = await outbox.where('claimedDraftId', draftId);
      if (claimed === undefined) {
        const superseded = (await outbox.all()).filter(
          (other) => other.draftId === draftId && other.state === 'rejected',
        );
        await outbox.remove(superseded.map((other) => other.key));
        await outbox.put([row]);
        return row;
      }
      // one draft is one order: whoever comes with other content is shown what was made of it
      if (!isUndecided(claimed, extensions)) return claimed;
      if (!extensions && !lookedFor.includes(claimed.key)) return claimed;
      const next = claimed.hash === row.hash ? sentAgain(claimed, now) : replacing(row, claimed, extensions);
      await outbox.remove([claimed.key]);
      await outbox.put([next]);
      return next;
    });
  }

  list(): Promise<OutboxRow[]> {
    return this.#options.db.read(['outbox'], async ({ outbox }) => {
      const rows = (await outbox.all()).filter((row) => row.owner === this.#options.owner);
      return rows.sort((a, b) => a.createdAt - b.createdAt);
    });
  }

  async read(key: string): Promise<OutboxRow | undefined> {
    const { db, owner } = this.#options;
    const row = await db.read(['outbox'], ({ outbox }) => outbox.get(key));
    return row?.owner === owner ? row : undefined;
  }

  /** Changes the entry if it is still as it was read; returns it as it is then. */
  change(read: OutboxRow, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined> {
    const isAsRead = (row: OutboxRow) =>
      row.state === read.state && row.attempts === read.attempts && row.claim === read.claim;
    return this.write(read.key, (row) => (isAsRead(row) ? change(row) : undefined));
  }

  /** `change` gives nothing where the entry is to stay; returns the entry as it is then. */
  write(key: string, change: (row: OutboxRow) => OutboxRow | undefined): Promise<OutboxRow | undefined> {
    return this.#options.db.write(['outbox'], async ({ outbox }) => {
      const row = await outbox.get(key);
      if (row === undefined || row.owner !== this.#options.owner) return undefined;
      const next = change(row);
      if (next === undefined) return row;
      await outbox.put([next]);
      return next;
    });
  }

  removeIf(key: string, removable: (row: OutboxRow) => boolean): Promise<boolean> {
    return this.#options.db.write(['outbox'], async ({ outbox }) => {
      const row = await outbox.get(key);
      if (row === undefined || row.owner !== this.#options.owner || !removable(row)) return false;
      await outbox.remove([key]);
      return true;
    });
  }

  /** Snapshot and `accepted` in one transaction (rule 5); the entry takes the place of the one named `insteadOf`. */
  async accept(row: OutboxRow, order: OrderRecord, insteadOf?: string): Promise<OutboxRow> {
    const { db, clock } = this.#options;
    const accepted: OutboxRow = { ...row, state: 'accepted', orderId: order.order_id };
    await db.write(['outbox', 'orders'], async ({ outbox, orders }) => {
      if (insteadOf !== undefined) await outbox.remove([insteadOf]);
      await outbox.put([accepted]);
      await mergeOrders(orders, [order], clock.now());
    });
    return accepted;
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
}

/** The user's yes to the same bytes under the same key: its age counts from now on. */
export function sentAgain(row: OutboxRow, now: number): OutboxRow {
  return { ...row, state: 'queued', confirmedAt: now };
}

/** An edited request. What it replaces is looked up before it goes out; without keys the user has looked (rule 8). */
function replacing(row: OutboxRow, claimed: OutboxRow, extensions: boolean): OutboxRow {
  const replaces = claimed.sentAt === null ? claimed.replaces : claimed;
  return extensions && replaces !== undefined ? { ...row, replaces } : row;
}
