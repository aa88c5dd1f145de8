import type { OrderUpdatesApi } from '../../api/order-updates-api';
import type { OrdersApi } from '../../api/orders-api';
import type { UpdateRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import type { OrderUpdatePayload } from '../../domain/order-request/submission/payload';
import { isUpdateUnderWay, type UpdateStatus } from '../../domain/order-request/update/update-status';
import { AppError } from '../../lib/app-error';
import type { ExactlyOnceOptions } from './exactly-once';
import { isSessionEnd, Queue, type PassResult } from './queue';
import { nextLookIn, onItsWayFor, planFor, refusalOf, UPDATE_ROW_VERSION, verdictOf } from './update.policy';

export interface UpdateQueueOptions extends ExactlyOnceOptions {
  updates: Pick<OrderUpdatesApi, 'update'>;
  orders: Pick<OrdersApi, 'get'>;
}

type UpdateStep = PassResult<UpdateRow>;

/**
 * Changes of placed orders (specification/cancelling-and-changing.md#changing, PUT /order/{orderId}): each is stored
 * before its first byte is sent. After a lost answer the order is fetched: it has the change, it is as before (then the
 * same bytes are sent again), or another change was faster.
 */
export class UpdateQueue extends Queue<'updates'> {
  readonly #options: UpdateQueueOptions;

  constructor(options: UpdateQueueOptions) {
    super(options, {
      table: 'updates',
      lock: 'update',
      isAsRead: (row, read) => row.status.name === read.status.name && row.looks === read.looks,
      isOver: ({ status }) => !isUpdateUnderWay(status),
    });
    this.#options = options;
  }

  /**
   * Stores the change. `before`: the order as its user saw it. @throws AppError STORAGE_FAILED; then nothing was and
   * will be sent.
   */
  async add(before: OrderRecord, payload: OrderUpdatePayload): Promise<UpdateRow> {
    const { db, clock, uuid, owner } = this.#options;
    const { order_id: orderId, vendor_id: vendorId } = before;
    const row: UpdateRow = {
      v: UPDATE_ROW_VERSION,
      key: uuid(),
      owner,
      orderId,
      vendorId,
      payload,
      before,
      createdAt: clock.now(),
      sentAt: null,
      attempts: 0,
      looks: 0,
      status: { name: 'sending' },
    };
    await db.write(['updates'], ({ updates }) => updates.put([row]));
    return row;
  }

  /** The order as the platform has it now, also if this device can't store it. */
  async fetchOrder(vendorId: string, orderId: string): Promise<OrderRecord> {
    const order = await this.#options.orders.get(vendorId, orderId);
    await this.keepOrder(order);
    return order;
  }

  protected async proceed(row: UpdateRow): Promise<UpdateStep> {
    const { clock, locks } = this.#options;
    switch (planFor(row, clock.now(), locks.shared)) {
      case 'nothing':
        return { row };
      case 'wait':
        return { row, retryMs: onItsWayFor(row, clock.now()) };
      case 'expired':
        return this.#settle(row, { name: 'failed', known: true });
      case 'look':
        return this.#lookUp(row);
      case 'send':
        return this.#send(row);
    }
  }

  async #send(row: UpdateRow): Promise<UpdateStep> {
    const { row: claimed, isMine } = await this.claim(row, (now) => ({
      ...now,
      looks: 0,
      status: { name: 'sending' },
    }));
    if (claimed === undefined || !isMine) return { row: claimed };
    try {
      const order = await this.#options.updates.update(claimed.orderId, claimed.payload);
      return await this.#settle(claimed, { name: 'applied', order }, order);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      const refused = refusalOf(error);
      if (refused !== undefined) return this.#settle(claimed, refused);
      const row = await this.change(claimed, (now) => ({ ...now, status: { name: 'checking' } }));
      return { row, ...retryIn(nextLookIn(0)) };
    }
  }

  /** Fetches the order as the platform has it. */
  async #lookUp(row: UpdateRow): Promise<UpdateStep> {
    const { orders, clock } = this.#options;
    let order: OrderRecord;
    try {
      order = await orders.get(row.vendorId, row.orderId);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (error instanceof AppError && error.code === 'NOT_FOUND') {
        return this.#settle(row, { name: 'refused', code: 'NOT_FOUND' });
      }
      return this.#unanswered(row);
    }
    const verdict = verdictOf(row, order, clock.now());
    if (verdict !== 'send-again') return this.#settle(row, verdict, order);
    await this.keepOrder(order);
    return this.#send(row);
  }

  async #unanswered(row: UpdateRow): Promise<UpdateStep> {
    const looks = row.looks + 1;
    const retryMs = nextLookIn(looks);
    if (retryMs === undefined) return this.#settle(row, { name: 'failed', known: false });
    const next = await this.change(row, (now) => ({ ...now, looks, status: { name: 'checking' } }));
    return { row: next, ...retryIn(retryMs) };
  }

  #settle(row: UpdateRow, status: UpdateStatus, order?: OrderRecord): Promise<UpdateStep> {
    return this.decide(row, order, (now) => (isUpdateUnderWay(now.status) ? { ...now, status } : undefined));
  }
}

function retryIn(ms: number | undefined): { retryMs?: number } {
  return ms === undefined ? {} : { retryMs: ms };
}
