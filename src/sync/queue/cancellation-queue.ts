import type { OrdersApi } from '../../api/orders-api';
import type { CancellationRow } from '../../db/schema';
import { type CancelStatus, isCancelled } from '../../domain/order/cancel-status';
import type { OrderRecord } from '../../domain/order/order';
import { CANCELLATION_ROW_VERSION, isOver, isUnsent, outcomeOf, type CancellationRefusal } from './cancellation.policy';
import type { ExactlyOnceOptions } from './exactly-once';
import { isNotFound } from './not-found';
import { isSessionEnd, Queue, type PassResult } from './queue';

export interface CancellationQueueOptions extends ExactlyOnceOptions {
  orders: Pick<OrdersApi, 'cancel' | 'get'>;
}

type CancellationStep = PassResult<CancellationRow>;

/**
 * Orders that are to be cancelled (PUT /order/cancel): each wish is stored before its first byte is sent, and sent until
 * the platform answers. It needs no key: an order that is cancelled already refuses, and is then looked at.
 */
export class CancellationQueue extends Queue<'cancellations'> {
  readonly #options: CancellationQueueOptions;

  constructor(options: CancellationQueueOptions) {
    super(options, {
      table: 'cancellations',
      lock: 'cancel',
      isAsRead: (row, read) => row.status.name === read.status.name && row.createdAt === read.createdAt,
      isOver: (row) => isOver(row, options.clock.now()),
    });
    this.#options = options;
  }

  /**
   * Stores the wish. One that is under way, from whichever tab, stays as it is. @throws AppError STORAGE_FAILED; then
   * nothing was and will be sent.
   */
  async add({ order_id: key, vendor_id: vendorId }: OrderRecord, reason: string): Promise<CancellationRow> {
    const { db, clock, owner } = this.#options;
    const row: CancellationRow = {
      v: CANCELLATION_ROW_VERSION,
      key,
      owner,
      vendorId,
      reason,
      createdAt: clock.now(),
      sentAt: null,
      attempts: 0,
      status: { name: 'waiting' },
    };
    return db.write(['cancellations'], async ({ cancellations }) => {
      const known = await cancellations.get(key);
      if (known?.owner === owner && known.status.name === 'waiting') return known;
      await cancellations.put([row]);
      return row;
    });
  }

  /** Takes the wish back; false when something of it may have reached the platform. */
  withdraw(key: string): Promise<boolean> {
    return this.removeIf(key, isUnsent);
  }

  /** The user has read that it was refused. */
  dismiss(key: string): Promise<boolean> {
    return this.removeIf(key, ({ status }) => status.name !== 'waiting');
  }

  protected async proceed(row: CancellationRow): Promise<CancellationStep> {
    if (row.v > CANCELLATION_ROW_VERSION || row.status.name !== 'waiting') return { row };
    if (!this.#options.isOnline()) return { row };
    // without keys nothing that may have arrived is sent again before it is looked up
    return row.sentAt === null || this.#options.hasKeys ? this.#send(row) : this.#lookUp(row, 'send');
  }

  async #send(row: CancellationRow): Promise<CancellationStep> {
    const { row: claimed, isMine } = await this.claim(row, (now) => now);
    if (claimed === undefined || !isMine) return { row: claimed };
    let order: OrderRecord | null;
    try {
      order = await this.#options.orders.cancel(claimed.vendorId, claimed.key, claimed.reason);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      const outcome = outcomeOf(error);
      if (outcome === 'waits') return { row: claimed };
      return outcome === 'unknown' ? this.#again(claimed, error) : this.#lookUp(claimed, outcome);
    }
    if (order === null) return this.#lookUp(claimed, 'again');
    // a platform may need a moment: it is asked again until it says that the order is cancelled
    return isCancelled(order) ? this.#settle(claimed, { name: 'done' }, order) : this.#again(claimed);
  }

  /**
   * Whether the order is cancelled: it may be in spite of a refusal, if an answer was lost or somebody else was faster.
   * `otherwise`: what follows if it is not.
   */
  async #lookUp(row: CancellationRow, otherwise: CancellationRefusal | 'send' | 'again'): Promise<CancellationStep> {
    let order: OrderRecord | undefined;
    try {
      order = await this.#options.orders.get(row.vendorId, row.key);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (!isNotFound(error)) return this.#again(row, error);
    }
    if (order !== undefined && isCancelled(order)) return this.#settle(row, { name: 'done' }, order);
    if (otherwise === 'send') return this.#send(row);
    return otherwise === 'again' ? this.#again(row) : this.#settle(row, otherwise, order);
  }

  #again(row: CancellationRow, error?: unknown): CancellationStep {
    return { row, ...this.wait(row, error) };
  }

  #settle(row: CancellationRow, status: CancelStatus, order?: OrderRecord): Promise<CancellationStep> {
    return this.decide(row, order, (now) =>
      now.status.name === 'waiting' && now.createdAt === row.createdAt ? { ...now, status } : undefined,
    );
  }
}
