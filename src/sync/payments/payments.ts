import type { PaymentRow } from '../../db/schema';
import type { OrderRequestPayload } from '../../domain/order-request/submission/payload';
import { isLive } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import { applyPayments, type PaymentAttempt } from '../../state/payments';
import type { CardPart } from './held-card';
import type { PaymentQueue } from '../queue/payment-queue';
import { QueueRunner, type QueueRunnerOptions } from '../queue/queue-runner';
import type { PaymentPreparation, Prepared } from './payment-preparation';
import { announceLeft } from './announce-paid';

export interface PaymentsOptions extends Pick<QueueRunnerOptions<PaymentRow>, 'projector' | 'clock' | 'onDecided'> {
  queue: PaymentQueue;
  preparation: PaymentPreparation;
  isOnline: () => boolean;
}

/** This page's payments under way. Their outcomes are in `state/payments`. */
export class Payments extends QueueRunner<PaymentRow> {
  readonly #options: PaymentsOptions;
  /** orders whose payments are being withdrawn here, where that is told */
  readonly #withdrawing = new Set<string>();

  constructor(options: PaymentsOptions) {
    super({
      ...options,
      table: 'payments',
      isOver: ({ status }) => !isLive(status),
      unsure: (row) => (row.status.name === 'confirming' ? { ...row, status: { name: 'unknown' } } : row),
      // the payer comes back to a tab, which then continues
      mayTakeOver: () => false,
      onRows: (rows) => applyPayments(rows.map(attemptOf)),
      onDecided: (row) => {
        options.onDecided(row);
        if (row.orderId === null || !this.#withdrawing.has(row.orderId)) announceLeft(row);
      },
    });
    this.#options = options;
  }

  /**
   * Wallet and intent for a request; a failure is part of the result. The very same request of a draft keeps its key.
   */
  prepare(request: { payload: OrderRequestPayload; currency: string; draftId: string }): Promise<Prepared> {
    return this.#options.preparation.prepare(request);
  }

  /**
   * Stores the attempt, then confirms it. `own` false: another tab is paying for this draft, and that attempt is
   * followed. @throws AppError as `PaymentQueue.begin`; NETWORK while offline, NOT_FOUND for what this page did not
   * prepare.
   */
  async confirm(key: string, card: CardPart): Promise<{ key: string; own: boolean }> {
    const { queue, preparation, isOnline } = this.#options;
    const prepared = preparation.find(key);
    if (prepared === undefined) throw new AppError('NOT_FOUND');
    if (!isOnline()) throw new AppError('NETWORK');
    // another tab's attempt for the same draft is shown too
    const { row, own } = await queue.begin(prepared, card).finally(() => this.show());
    void this.run(row.key);
    return { key: row.key, own };
  }

  /** The attempt to pay for a draft, if this device knows of one. */
  async ofDraft(draftId: string): Promise<PaymentAttempt | null> {
    const row = (await this.#options.queue.list()).find((other) => other.draftId === draftId);
    return row === undefined ? null : attemptOf(row);
  }

  /** Asks the platform now for the status of an attempt. */
  lookUp(key: string): Promise<void> {
    return this.run(key);
  }

  /** Withdraws a payment that is not answered yet. Unreachable or refused: throws, and nothing has changed. */
  async cancel(vendorId: string, orderId: string): Promise<void> {
    this.#withdrawing.add(orderId);
    try {
      await this.finishStep(await this.#options.queue.cancel(vendorId, orderId));
    } finally {
      this.#withdrawing.delete(orderId);
    }
  }

  /**
   * The user has checked that an unknown attempt was not made: only for a platform that cannot be asked about one
   * (`PLATFORM_EXTENSIONS=off`); otherwise nothing changes.
   */
  async disown(key: string): Promise<void> {
    await this.finishStep(await this.#options.queue.disown(key));
  }

  /** Removes a settled attempt. */
  async dismiss(key: string): Promise<void> {
    await this.#options.queue.dismiss(key);
    await this.show();
  }
}

function attemptOf({ key, draftId, vendorId, orderId, payload, status }: PaymentRow): PaymentAttempt {
  return { key, draftId, vendorId, orderId, payload, status };
}
