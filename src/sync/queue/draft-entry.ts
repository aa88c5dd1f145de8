import type { AccountDatabase } from '../../db/database';
import type { OutboxRow } from '../../db/schema';
import { contentHash } from '../../domain/order-request/draft/content';
import type { PriceTerms } from '../../domain/order-request/price/unpriced';
import type { OrderRequestPayload } from '../../domain/order-request/submission/payload';
import { isLive } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import type { ExactlyOnceOptions } from './exactly-once';
import { isUndecided, OUTBOX_ROW_VERSION, replacing, sentAgain } from './request.policy';

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

/** The entry of a request that was never sent. */
export function newEntry(
  payload: OrderRequestPayload,
  { currency, draftId, pricing }: SubmitOptions,
  { clock, owner, uuid }: Pick<ExactlyOnceOptions, 'clock' | 'owner' | 'uuid'>,
): OutboxRow {
  const now = clock.now();
  return {
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
}

/**
 * Stores the entry, or gives the one that its draft has become already: one draft is one order, and a tab that submits
 * other content is shown the entry that exists. An undecided one is sent again, or replaced by the new one.
 */
export function storeEntry(
  db: AccountDatabase,
  entry: OutboxRow,
  { hasKeys, lookedFor = [] }: Pick<ExactlyOnceOptions, 'hasKeys'> & Pick<SubmitOptions, 'lookedFor'>,
): Promise<OutboxRow> {
  const { draftId } = entry;
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
      await outbox.put([entry]);
      return entry;
    }
    if (!isUndecided(claimed, hasKeys)) return claimed;
    if (!hasKeys && !lookedFor.includes(claimed.key)) return claimed;
    const next = claimed.hash === entry.hash ? sentAgain(claimed, entry.createdAt) : replacing(entry, claimed, hasKeys);
    await outbox.remove([claimed.key]);
    await outbox.put([next]);
    return next;
  });
}
