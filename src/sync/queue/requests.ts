import type { OutboxRow } from '../../db/schema';
import { payableFee } from '../../domain/order-request/price/fee-quote';
import type { Coordinates } from '../../domain/order/order';
import type { OrderRequestPayload } from '../../domain/order-request/submission/payload';
import { AppError } from '../../lib/app-error';
import { applyOutbox, type OutboxEntryView, type OutboxStatus } from '../../state/outbox';
import { QueueRunner, type QueueRunnerOptions } from './queue-runner';
import type { SubmitOptions } from './draft-entry';
import type { RequestQueue } from './request-queue';
import { isPriceKnown, isUndecided } from './request.policy';
import { OUTBOX_SYNC_TAG } from './sync-tag';

export interface RequestsOptions extends Pick<QueueRunnerOptions<OutboxRow>, 'projector' | 'clock' | 'onDecided'> {
  queue: RequestQueue;
  /** false in memory mode, where nothing may be queued */
  durable: () => boolean;
  /** the platform keeps idempotency keys */
  hasKeys: boolean;
  isOnline: () => boolean;
  /** this tab also sends what other tabs have left unsent */
  isLeading: () => boolean;
  requestBackgroundSync: (tag: string) => void;
  /** shows the orders of this device: one of them may be an unsure request without a key */
  showOrders: () => void;
}

/** This page's requests under way. Their outcomes are in `state/outbox`. */
export class Requests extends QueueRunner<OutboxRow> {
  readonly #options: RequestsOptions;
  readonly #seenUndecided = new Set<string>();

  constructor(options: RequestsOptions) {
    const { requestBackgroundSync, isLeading, isOnline } = options;
    super({
      ...options,
      table: 'outbox',
      isOver: isFinal,
      mayTakeOver: ({ state }) => state !== 'ask' && isLeading() && isOnline(),
      unsure: (row) => (row.state === 'sending' ? { ...row, state: 'unknown' } : row),
      onRows: (rows) => {
        for (const row of rows) if (!isFinal(row)) this.#seenUndecided.add(row.key);
        applyOutbox(rows.map((row) => this.#viewOf(row)));
        if (__SPECIFIED_PLATFORM__ && rows.some(isUnsureAndUnkeyed)) options.showOrders();
      },
      onUndecided: (row) => {
        if (!isUsersTurn(row)) requestBackgroundSync(OUTBOX_SYNC_TAG);
      },
    });
    this.#options = options;
  }

  /**
   * Stores the request, then tries to send it. Resolves with the key once it is stored; the outcome comes through
   * `state/outbox`. @throws AppError as `RequestQueue.add`, NETWORK (offline when nothing can be queued).
   */
  async submit(payload: OrderRequestPayload, options: SubmitOptions): Promise<string> {
    const { queue, durable, isOnline } = this.#options;
    if (!durable() && !isOnline()) throw new AppError('NETWORK');
    const { key } = await queue.add(payload, options);
    await this.show();
    void this.run(key);
    return key;
  }

  /** Queued requests are shown in every tab, and sent by the leading one. */
  override async resume(): Promise<void> {
    await (this.#options.isLeading() ? super.resume() : this.show());
  }

  /** As it is stored, after `state/outbox` was read again; null when it is gone. Rejects when it can't be read. */
  async entry(key: string): Promise<OutboxEntryView | null> {
    return this.#find((row) => row.key === key);
  }

  /** What any tab has made of this draft, as this device has it; null when nothing. Rejects when it can't be read. */
  async ofDraft(draftId: string): Promise<OutboxEntryView | null> {
    return this.#find((row) => row.claimedDraftId === draftId);
  }

  /** Whether it was still undecided after this page was loaded. */
  wasUndecided(key: string): boolean {
    return this.#seenUndecided.has(key);
  }

  /** Withdraws a request that was never sent; false when it may already have reached the server. */
  async cancel(key: string): Promise<boolean> {
    const done = await this.#options.queue.cancel(key);
    await this.show();
    return done;
  }

  /** Removes a rejected entry, after its content went back into the form. */
  async dismiss(key: string): Promise<void> {
    await this.#options.queue.dismiss(key);
    await this.show();
  }

  /** The user says which order an unsure request without a key is. */
  async settle(key: string, orderId: string): Promise<void> {
    const row = await this.#options.queue.settle(key, orderId);
    await this.finishStep({ row, isDecided: row?.state === 'accepted' });
  }

  /** The user says that this order is another one, whatever it looks like. */
  async setApart(key: string, orderId: string): Promise<void> {
    await this.#options.queue.setApart(key, orderId);
    await this.show();
  }

  /** The user's consent for an entry in `ask` or `failed`: the same bytes are sent again under the same key. */
  async confirm(key: string): Promise<void> {
    await this.#options.queue.confirm(key);
    await this.show();
    void this.run(key);
  }

  /** What this shop paid for its latest order to the same place; null when this device knows of none. */
  lastFee(vendorId: string, to: Coordinates): Promise<number | null> {
    return this.#options.queue.lastFee(vendorId, to);
  }

  async #find(isWanted: (row: OutboxRow) => boolean): Promise<OutboxEntryView | null> {
    await this.show();
    // what is not on the screen may only have been unreadable: that is no answer, and rejects here
    const row = this.rows.find(isWanted) ?? (await this.#options.queue.list()).find(isWanted);
    return row === undefined ? null : this.#viewOf(row);
  }

  #viewOf(row: OutboxRow): OutboxEntryView {
    const { key, draftId, payload, currency, createdAt, sends, others = [] } = row;
    const vendorId = payload.vendor_id;
    const unkeyed = sends && { unkeyed: { sends, others } };
    return { key, draftId, vendorId, payload, currency, createdAt, status: this.#statusOf(row), ...unkeyed };
  }

  #statusOf(row: OutboxRow): OutboxStatus {
    if (isUndecided(row, this.#options.hasKeys)) return { name: 'failed', status: row.serverErrors?.status ?? null };
    switch (row.state) {
      case 'unpriced':
        return priceStatus(row);
      case 'accepted':
        return { name: 'accepted', orderId: row.orderId ?? '' };
      case 'rejected':
        return { name: 'rejected', ...(row.rejection ?? { code: 'VALIDATION' }) };
      case 'failed':
      case 'unknown':
        return { name: 'unknown' };
      default:
        return { name: row.state };
    }
  }
}

function isFinal(row: OutboxRow): boolean {
  return row.state === 'accepted' || row.state === 'rejected';
}

function isUnsureAndUnkeyed({ state, sends }: OutboxRow): boolean {
  return state === 'unknown' && sends !== undefined;
}

/** Nothing is sent before the user has decided. */
function isUsersTurn(row: OutboxRow): boolean {
  return row.state === 'ask' || row.state === 'failed' || isPriceKnown(row);
}

function priceStatus({ pricing, payload }: OutboxRow): OutboxStatus {
  const { limit = null, found } = pricing ?? {};
  if (found === undefined) return { name: 'unpriced', limit };
  if (found.name === 'undeliverable') return { name: 'undeliverable' };
  return { name: 'priced', fee: payableFee(found.quote, payload.order.payment_method), limit };
}
