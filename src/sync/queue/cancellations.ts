import type { CancellationRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { AppError } from '../../lib/app-error';
import { applyCancellations, type Cancellation } from '../../state/cancellations';
import { showToast } from '../../state/toasts';
import type { CancellationQueue } from './cancellation-queue';
import { QueueRunner, type QueueRunnerOptions } from './queue-runner';
import { OUTBOX_SYNC_TAG } from './sync-tag';

/** specification/cancelling-and-changing.md#durable-cancelling: this error stays longer than others */
const REFUSED_MS = 7000;

export interface CancellationsOptions extends Pick<QueueRunnerOptions<CancellationRow>, 'projector' | 'clock'> {
  queue: CancellationQueue;
  /** false in memory mode, where nothing may wait for the network */
  durable: () => boolean;
  /** this tab continues what others have left */
  isLeading: () => boolean;
  isOnline: () => boolean;
  requestBackgroundSync: (tag: string) => void;
}

/** The orders that this page's user wants cancelled. Their outcomes are in `state/cancellations`. */
export class Cancellations extends QueueRunner<CancellationRow> {
  readonly #options: CancellationsOptions;

  constructor(options: CancellationsOptions) {
    const { requestBackgroundSync, isLeading, isOnline } = options;
    super({
      ...options,
      table: 'cancellations',
      isOver: ({ status }) => status.name !== 'waiting',
      unsure: (row) => row,
      onRows: (rows) => applyCancellations(rows.map(viewOf)),
      onDecided: sayOutcome,
      mayTakeOver: () => isLeading() && isOnline(),
      onUndecided: () => requestBackgroundSync(OUTBOX_SYNC_TAG),
    });
    this.#options = options;
  }

  /**
   * Stores the wish, then sends it; resolves once it is stored, also offline. Its outcome comes through
   * `state/cancellations`. AppError `STORAGE_FAILED` when it could not be stored: nothing was sent.
   */
  async submit(order: OrderRecord, reason: string): Promise<void> {
    const { queue, durable, isOnline } = this.#options;
    if (!durable() && !isOnline()) throw new AppError('STORAGE_FAILED');
    const { key } = await queue.add(order, reason);
    await this.show();
    void this.run(key);
  }

  /** Takes back what was never sent; false when it may already have reached the platform. */
  async withdraw(orderId: string): Promise<boolean> {
    const done = await this.#options.queue.withdraw(orderId);
    await this.show();
    return done;
  }

  /** The user has read that it was refused. */
  async dismiss(orderId: string): Promise<void> {
    await this.#options.queue.dismiss(orderId);
    await this.show();
  }
}

function sayOutcome({ status }: CancellationRow): void {
  if (status.name === 'done') showToast({ type: 'success', messageId: 'tracking.cancel.done', id: 'cancel' });
  else showToast({ type: 'error', messageId: 'error.cant-cancel-order', id: 'cancel', duration: REFUSED_MS });
}

function viewOf({ key, sentAt, attempts, status }: CancellationRow): Cancellation {
  return { orderId: key, isSent: sentAt !== null, attempts, status };
}
