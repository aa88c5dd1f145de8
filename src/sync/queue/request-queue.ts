import { retryAfterOf } from '../../api/http-outcome';
import type { AcceptedOrder, OrdersApi } from '../../api/orders-api';
import { mergeOrders } from '../../db/order-store';
import type { OutboxRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { sameCoordinates } from '../../domain/order/distance';
import type { Coordinates } from '../../domain/order/order';
import type { Pricing } from '../../domain/order-request/price/unpriced';
import type { OrderRequestPayload } from '../../domain/order-request/submission/payload';
import { ignore } from '../../lib/ignore';
import { newEntry, storeEntry, type SubmitOptions } from './draft-entry';
import type { ExactlyOnceOptions } from './exactly-once';
import { isNotFound } from './not-found';
import { listSent, sendOf } from './listed-orders';
import type { RowPrices } from './price-rows';
import { isSessionEnd, Queue, type PassResult } from './queue';
import {
  classifyFailure,
  type SendFailure,
  FAILED_LOOK_MS,
  isSurelyNotThere,
  isUndecided,
  LIST_AGAIN_MS,
  mayCancel,
  mustAsk,
  onItsWayFor,
  planFor,
  sentAgain,
  settledIn,
  waitFor,
} from './request.policy';
import { countServerError, isRepeated } from './server-errors';

export interface RequestQueueOptions extends ExactlyOnceOptions {
  orders: Pick<OrdersApi, 'create' | 'byKey' | 'get' | 'list'>;
  /** loaded with the first request that has no price */
  prices: () => Promise<RowPrices>;
}

type RequestStep = PassResult<OutboxRow>;

/**
 * Requests exactly once (specification/offline-and-sending.md#same-key-same-bytes): each is sent only under its own key
 * with its own bytes.
 */
export class RequestQueue extends Queue<'outbox'> {
  readonly #options: RequestQueueOptions;

  constructor(options: RequestQueueOptions) {
    super(options, {
      table: 'outbox',
      lock: 'submit',
      isAsRead: (row, read) => row.state === read.state,
      // a rejected one stays until its user has seen it
      isOver: ({ state }) => state === 'accepted',
    });
    this.#options = options;
  }

  /** What became of a request cannot be looked up. */
  get #isUnkeyed(): boolean {
    return __SPECIFIED_PLATFORM__ && !this.#options.hasKeys;
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
    const { db, hasKeys } = this.#options;
    return storeEntry(db, newEntry(payload, options, this.#options), { ...options, hasKeys });
  }

  /** What this shop paid for its latest order to the same place; null when this device knows of none. */
  lastFee(vendorId: string, to: Coordinates): Promise<number | null> {
    return this.#options.db.read(['orders'], async ({ orders }) => {
      const there = (await orders.where('vendor_id', vendorId)).filter(({ record }) =>
        sameCoordinates(record.customer.location, to),
      );
      const [latest] = there.sort((a, b) => b.created_at - a.created_at);
      return latest?.record.delivery_fee ?? null;
    });
  }

  protected async proceed(row: OutboxRow): Promise<RequestStep> {
    const { clock, isOnline, hasKeys, locks } = this.#options;
    const circumstances = { online: isOnline(), hasKeys, hasSharedLocks: locks.shared };
    switch (planFor(row, clock.now(), circumstances)) {
      case 'nothing':
        return { row };
      case 'price':
        return row.pricing ? this.#price(row, row.pricing) : { row };
      case 'ask':
        return { row: await this.change(row, (now) => ({ ...now, state: 'ask' })) };
      case 'hold-unknown': {
        const held = await this.change(row, (now) => ({ ...now, state: 'unknown' }));
        return held?.state === 'unknown' ? this.proceed(held) : { row: held };
      }
      case 'list':
        return __SPECIFIED_PLATFORM__ ? this.#list(row) : { row };
      case 'wait':
        return { row, retryMs: Math.max(waitFor(row, clock.now()), onItsWayFor(row, clock.now())) };
      case 'look-up':
        return this.#lookUp(row);
      case 'look-up-replaced':
        return row.replaces ? this.#lookUpReplaced(row, row.replaces) : { row };
      case 'send':
        return this.#send(row);
    }
  }

  /** Withdraws an entry that cannot have reached the server; false otherwise. */
  async cancel(key: string): Promise<boolean> {
    return this.removeIf(key, mayCancel);
  }

  /**
   * Removes a settled entry; without keys also one that the user has looked for
   * (specification/offline-and-sending.md#without-keys).
   */
  async dismiss(key: string): Promise<boolean> {
    const { hasKeys } = this.#options;
    return this.removeIf(
      key,
      ({ state }) => state === 'rejected' || state === 'accepted' || (!hasKeys && state === 'unknown'),
    );
  }

  /** The user has confirmed the request: its age counts from now on. */
  async confirm(key: string): Promise<void> {
    const { clock, hasKeys, prices } = this.#options;
    const isPriced = (await this.list()).some((row) => row.key === key && row.pricing !== undefined);
    const pricing = isPriced ? await prices() : undefined;
    await this.write(key, (row) => {
      if (row.state === 'unpriced' || row.state === 'ask') {
        const agreed = pricing?.agreed(row);
        if (agreed !== undefined) return agreed;
      }
      return row.state === 'ask' || isUndecided(row, hasKeys) ? sentAgain(row, clock.now()) : undefined;
    });
  }

  /**
   * Asks the platform whether it has the request (specification/offline-and-sending.md#looking-up); if it certainly has
   * not, it is sent again under the same key.
   */
  async #lookUp(row: OutboxRow): Promise<RequestStep> {
    const { orders, clock } = this.#options;
    try {
      return await this.#accept(row, found(await orders.byKey(row.key)));
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (!isNotFound(error)) return this.#unanswered(row, 'unknown', error);
    }
    const now = clock.now();
    const isFailed = row.state === 'failed';
    const asks = !isFailed && mustAsk(row, now);
    const next = await this.change(row, (current) => ({
      ...current,
      notFoundAt: now,
      state: asks ? 'ask' : current.state,
    }));
    if (isFailed) return { row: next, retryMs: FAILED_LOOK_MS };
    return next === undefined || asks ? { row: next } : this.#send(next);
  }

  /**
   * Sends an edited request only once the platform certainly does not have the one it replaces. If it has, that one is
   * the draft's order, and the edited entry is removed: its content is still in the form.
   */
  async #lookUpReplaced(row: OutboxRow, replaced: OutboxRow): Promise<RequestStep> {
    const { orders, clock } = this.#options;
    let order: OrderRecord;
    try {
      order = await orders.byKey(replaced.key);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (!isNotFound(error)) return this.#unanswered(row, 'queued', error);
      const looked = { ...replaced, notFoundAt: clock.now() };
      const next = await this.change(row, ({ replaces: _, ...now }) =>
        isSurelyNotThere(looked) ? now : { ...now, replaces: looked },
      );
      if (next?.replaces !== undefined) return { row: next, retryMs: settledIn(looked, clock.now()) };
      return next === undefined ? { row: next } : this.#send(next);
    }
    const accepted = await this.#storeAccepted({ ...replaced, claimedDraftId: row.draftId }, found(order), row.key);
    return { row: accepted, isDecided: true };
  }

  /** Area and fee of a request that was made without a connection. */
  async #price(row: OutboxRow, pricing: Pricing): Promise<RequestStep> {
    try {
      const prices = await this.#options.prices();
      const found = await prices.find(pricing, row.currency);
      const next = await this.change(row, (now) => prices.priced(now, found));
      return next?.state === 'queued' ? await this.proceed(next) : { row: next };
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      const failure = classifyFailure(error, true);
      if (failure.name === 'rejected') return this.#reject(row, failure);
      const next = await this.change(row, (now) => ({
        ...now,
        ...this.#retryNotBefore(error),
        attempts: now.attempts + 1,
      }));
      const isForLater = failure.name === 'not-taken' && !failure.again;
      return { row: next, ...(!isForLater && this.wait(row, error)) };
    }
  }

  async #send(row: OutboxRow): Promise<RequestStep> {
    const { orders, hasKeys, clock } = this.#options;
    const { row: claimed, isMine } = await this.claim(row, (now) => ({
      ...now,
      ...(this.#isUnkeyed && { sends: [...(now.sends ?? []), sendOf(now, clock.now())] }),
      state: 'sending',
    }));
    if (claimed === undefined || !isMine) return { row: claimed };
    let accepted: AcceptedOrder;
    try {
      accepted = await orders.create(claimed.body, hasKeys ? claimed.key : null);
    } catch (error) {
      return this.#failed(claimed, error, row.sentAt);
    }
    return this.#accept(claimed, accepted);
  }

  /** `sentBefore`: when it was sent before, which this answer says nothing of; null for never. */
  async #failed(row: OutboxRow, error: unknown, sentBefore: number | null): Promise<RequestStep> {
    const failure = classifyFailure(error, this.#options.hasKeys);
    if (failure.name === 'rejected') return this.#reject(row, failure);
    if (failure.name === 'not-taken') {
      const queued = await this.change(row, (now) => ({
        ...now,
        ...this.#retryNotBefore(error),
        state: 'queued',
        // refused before it was looked at: nothing of it has arrived
        ...(!failure.again && { sentAt: sentBefore }),
      }));
      return { row: queued, ...(failure.again ? this.wait(row, error) : {}) };
    }
    const { row: unknown, retryMs } = await this.#unanswered(row, 'unknown', error);
    if (!this.#options.hasKeys) return unknown?.state === 'unknown' ? this.proceed(unknown) : { row: unknown };
    return { row: unknown, ...(retryMs !== undefined && { retryMs }) };
  }

  async #reject(
    row: OutboxRow,
    { name: _, ...rejection }: Extract<SendFailure, { name: 'rejected' }>,
  ): Promise<RequestStep> {
    const rejected = await this.change(row, (now) => unclaimed({ ...now, state: 'rejected', rejection }));
    return { row: rejected, isDecided: rejected?.state === 'rejected' };
  }

  /**
   * The outcome is unknown. After repeated 5xx the user is told and decides
   * (specification/offline-and-sending.md#repeated-failures); it is still looked up.
   */
  async #unanswered(row: OutboxRow, state: 'unknown' | 'queued', error: unknown): Promise<RequestStep> {
    const { clock, hasKeys } = this.#options;
    const serverErrors = countServerError(row.serverErrors, error, clock.now());
    const isFailed = row.state === 'failed' || (hasKeys && isRepeated(serverErrors, clock.now()));
    const next = await this.change(row, (now) => ({
      ...now,
      ...this.#retryNotBefore(error),
      ...(serverErrors && { serverErrors }),
      state: isFailed ? 'failed' : state,
      attempts: now.state === 'sending' ? now.attempts : now.attempts + 1,
    }));
    return { row: next, ...(isFailed ? { retryMs: FAILED_LOOK_MS } : this.wait(row, error)) };
  }

  /** A record that did not come with the answer is fetched. */
  async #accept(row: OutboxRow, accepted: AcceptedOrder): Promise<RequestStep> {
    const { orderId, record } = accepted;
    let stored: OutboxRow;
    try {
      stored = await this.#storeAccepted(row, accepted);
    } catch (error) {
      // The stored row still says `sending`, so the next start looks it up; the user does not have to wait for that.
      if (isSessionEnd(error)) throw error;
      stored = { ...row, state: 'accepted', orderId };
      // a full disk may have room for the order alone
      if (record !== undefined) await this.keepOrder(record);
    }
    await Promise.all([
      record ?? ignore(this.#fetch(row.payload.vendor_id, orderId), 'requests: fetch accepted order'),
      // whoever sent it twice, a browser or its user: a second order is shown, and asked about
      this.#isUnkeyed ? ignore(listSent(this.#options, stored), 'requests: list orders like it') : undefined,
    ]);
    return { row: stored, isDecided: true };
  }

  /**
   * Snapshot and `accepted` in one transaction (specification/offline-and-sending.md#outcomes); the entry takes the
   * place of the one named `insteadOf`.
   */
  async #storeAccepted(row: OutboxRow, { orderId, record }: AcceptedOrder, insteadOf?: string): Promise<OutboxRow> {
    const { db, clock } = this.#options;
    const accepted: OutboxRow = { ...row, state: 'accepted', orderId };
    await db.write(['outbox', 'orders'], async ({ outbox, orders }) => {
      if (insteadOf !== undefined) await outbox.remove([insteadOf]);
      await outbox.put([accepted]);
      if (record !== undefined) await mergeOrders(orders, [record], clock.now());
    });
    return accepted;
  }

  async #fetch(vendorId: string, orderId: string): Promise<void> {
    await this.keepOrder(await this.#options.orders.get(vendorId, orderId));
  }

  /** Without keys: fetches what the platform may have made of it; the user is asked about an order like it. */
  async #list(row: OutboxRow): Promise<RequestStep> {
    const { clock } = this.#options;
    const isListed = (await ignore(listSent(this.#options, row), 'requests: list orders like it')) !== undefined;
    const listedAt = clock.now();
    const next = await this.change(row, (now) => (isListed ? { ...now, listedAt } : now));
    // meanwhile its user may have said that it is to be sent again, or what it is
    if (next !== undefined && next.state !== row.state) return this.proceed(next);
    return { row: next, retryMs: LIST_AGAIN_MS };
  }

  /** Without keys the user says which order an unsure request is. */
  settle(key: string, orderId: string): Promise<OutboxRow | undefined> {
    return this.write(key, (row) =>
      this.#isUnkeyed && row.state === 'unknown' ? { ...row, state: 'accepted', orderId } : undefined,
    );
  }

  /** The user says that this order is another one. */
  setApart(key: string, orderId: string): Promise<OutboxRow | undefined> {
    return this.write(key, (row) =>
      row.others?.includes(orderId) ? undefined : { ...row, others: [...(row.others ?? []), orderId] },
    );
  }

  /** `Retry-After` is stored, because another tab may be the one that tries again. */
  #retryNotBefore(error: unknown): { notBefore?: number } {
    const ms = retryAfterOf(error);
    return ms === undefined ? {} : { notBefore: this.#options.clock.now() + ms };
  }
}

function found(record: OrderRecord): AcceptedOrder {
  return { orderId: record.order_id, record };
}

function unclaimed(row: OutboxRow): OutboxRow {
  const { claimedDraftId: _, ...rest } = row;
  return rest;
}
