import type { UpdateRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import type { OrderUpdatePayload } from '../../domain/order-request/submission/payload';
import { isUpdateUnderWay } from '../../domain/order-request/update/update-status';
import { applyUpdates, type OrderChange } from '../../state/updates';
import { QueueRunner, type QueueRunnerOptions } from './queue-runner';
import { OUTBOX_SYNC_TAG } from './sync-tag';
import type { UpdateQueue } from './update-queue';

export interface UpdatesOptions extends Pick<QueueRunnerOptions<UpdateRow>, 'projector' | 'clock' | 'onDecided'> {
  queue: UpdateQueue;
  /** this tab continues what others have left */
  isLeading: () => boolean;
  isOnline: () => boolean;
  requestBackgroundSync: (tag: string) => void;
}

/** The order changes of this page under way. Their outcomes are in `state/updates`. */
export class Updates extends QueueRunner<UpdateRow> {
  readonly #options: UpdatesOptions;

  constructor(options: UpdatesOptions) {
    const { requestBackgroundSync, isLeading, isOnline } = options;
    super({
      ...options,
      table: 'updates',
      isOver: ({ status }) => !isUpdateUnderWay(status),
      unsure: (row) => (row.status.name === 'sending' ? { ...row, status: { name: 'checking' } } : row),
      onRows: (rows) => applyUpdates(rows.map(changeOf)),
      mayTakeOver: () => isLeading() && isOnline(),
      onUndecided: () => requestBackgroundSync(OUTBOX_SYNC_TAG),
    });
    this.#options = options;
  }

  /**
   * Stores the change of this order, then sends it. Resolves with its key once it is stored; its outcome comes through
   * `state/updates`. AppError `STORAGE_FAILED` when it could not be stored: nothing was sent.
   */
  async submit(before: OrderRecord, payload: OrderUpdatePayload): Promise<string> {
    const { key } = await this.#options.queue.add(before, payload);
    await this.show();
    void this.run(key);
    return key;
  }

  /** The latest change of an order that this device knows of. */
  async ofOrder(orderId: string): Promise<OrderChange | null> {
    await this.show();
    const row = this.rows.findLast((other) => other.orderId === orderId);
    return row === undefined ? null : changeOf(row);
  }

  /** The order as the platform has it now, without any cache. */
  fetchOrder(vendorId: string, orderId: string): Promise<OrderRecord> {
    return this.#options.queue.fetchOrder(vendorId, orderId);
  }
}

function changeOf({ key, orderId, payload, status }: UpdateRow): OrderChange {
  return { key, orderId, payload, status };
}
