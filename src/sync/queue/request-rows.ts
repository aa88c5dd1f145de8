import type { AcceptedOrder } from '../../api/orders-api';
import { mergeOrders } from '../../db/order-store';
import type { OutboxRow } from '../../db/schema';
import { contentHash } from '../../domain/order-request/draft/content';
import type { PriceTerms } from '../../domain/order-request/price/unpriced';
import type { OrderRequestPayload } from '../../domain/order-request/submission/payload';
import { isLive } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import type { ExactlyOnceOptions } from './exactly-once';
import { isUndecided, OUTBOX_ROW_VERSION } from './request.policy';

type RowOptions = Pick<ExactlyOnceOptions, 'db' | 'clock' | 'uuid' | 'owner' | 'hasKeys'>;

export interface SubmitOptions {
  currency: string;
  /** makes the same draft in two tabs one order (fault 7) */
  draftId: string;
  /**
   * keys of undecided entries whose user has looked whether they arrived; used only without keys
   * (specification/offline-and-sending.md#without-keys)
   */
  lookedFor?: readonly string[];
  /** the price could not be asked for: nothing is sent before it is known and agreed to */
  pricing?: PriceTerms;
}

/** Writes requests to the outbox table, and turns them into orders once accepted. */
export class RequestRows {
  readonly #options: RowOptions;

  constructor(options: RowOptions) {
    this.#options = options;
  }

  /**
   * Stores the request before it is sent (specification/offline-and-sending.md#before-sending). The same draft gives
   * the same entry, whichever tab submits it and however it has changed the content since (fault 7). An undecided one
   * is sent again, or replaced by the present content; without keys only if it is among the `lookedFor`, whose user has
   * looked whether they arrived (specification/offline-and-sending.md#without-keys).
   * @throws AppError STORAGE_FAILED, PAYMENT_IN_PROGRESS (the draft is being paid for by card, or was); then nothing
   * was and will be sent.
   */
  async add(payload: OrderRequestPayload, options: SubmitOptions): Promise<OutboxRow> {
    const { db, clock, owner, uuid, hasKeys } = this.#options;
    const { currency, draftId, lookedFor = [], pricing } = options;
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
      state: pricing === undefined ? 'queued' : 'unpriced',
      ...(pricing && { pricing }),
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
      // one draft is one order: a tab that submits other content is shown the entry that exists
      if (!isUndecided(claimed, hasKeys)) return claimed;
      if (!hasKeys && !lookedFor.includes(claimed.key)) return claimed;
      const next = claimed.hash === row.hash ? sentAgain(claimed, now) : replacing(row, claimed, hasKeys);
      await outbox.remove([claimed.key]);
      await outbox.put([next]);
      return next;
    });
  }

  /**
   * Snapshot and `accepted` in one transaction (specification/offline-and-sending.md#outcomes); the entry takes the
   * place of the one named `insteadOf`.
   */
  async accept(row: OutboxRow, { orderId, record }: AcceptedOrder, insteadOf?: string): Promise<OutboxRow> {
    const { db, clock } = this.#options;
    const accepted: OutboxRow = { ...row, state: 'accepted', orderId };
    await db.write(['outbox', 'orders'], async ({ outbox, orders }) => {
      if (insteadOf !== undefined) await outbox.remove([insteadOf]);
      await outbox.put([accepted]);
      if (record !== undefined) await mergeOrders(orders, [record], clock.now());
    });
    return accepted;
  }
}

/** The user has confirmed the same bytes under the same key: their age counts from now on. */
export function sentAgain(row: OutboxRow, now: number): OutboxRow {
  return { ...row, state: 'queued', confirmedAt: now };
}

/**
 * An edited request. What it replaces is looked up before it goes out; without keys the user has looked
 * (specification/offline-and-sending.md#without-keys).
 */
function replacing(row: OutboxRow, claimed: OutboxRow, hasKeys: boolean): OutboxRow {
  if (!hasKeys) {
    const { sends, others } = claimed;
    return { ...row, ...(sends && { sends }), ...(others && { others }) };
  }
  const replaces = claimed.sentAt === null ? claimed.replaces : claimed;
  return replaces === undefined ? row : { ...row, replaces };
}
