import { proxy, ref } from 'valtio';
import type { UnkeyedRequest } from '../domain/order/twins';
import type { OrderRequestPayload } from '../domain/order-request/submission/payload';

/**
 * The states of an unsent request (specification/offline-and-sending.md#outcomes). `ask`: too old to send without
 * asking; `rejected` has the server's code and is editable; `unknown` is being looked up by its key; `failed`: the
 * platform keeps answering with this HTTP status, or (null) cannot be asked about it, and the user decides.
 */
export type OutboxStatus =
  | { name: 'queued' }
  | { name: 'sending' }
  | { name: 'unknown' }
  | { name: 'ask' }
  | { name: 'failed'; status: number | null }
  | { name: 'rejected'; code: string; translationKey?: string }
  | { name: 'accepted'; orderId: string }
  /** made without a connection: its fee is not known yet; sent by itself up to `limit` */
  | { name: 'unpriced'; limit: number | null }
  /** waits for the user's consent to this fee */
  | { name: 'priced'; fee: number; limit: number | null }
  | { name: 'undeliverable' };

/** One unsent request as the screens see it; the row itself is in IndexedDB. */
export interface OutboxEntryView {
  key: string;
  draftId: string;
  vendorId: string;
  payload: OrderRequestPayload;
  currency: string;
  /** unix ms */
  createdAt: number;
  status: OutboxStatus;
  /** on a platform without idempotency keys, once it was sent */
  unkeyed?: Pick<UnkeyedRequest, 'sends' | 'others'>;
}

export const outbox = proxy<{ entries: OutboxEntryView[] }>({ entries: [] });

/** Shows the stored entries, in the order of their creation. A payload is one value. */
export function applyOutbox(entries: OutboxEntryView[]): void {
  outbox.entries = entries.map((entry) => ({ ...entry, payload: ref(entry.payload) }));
}

/** Those that may have become more orders than one, or one that nobody knows of (`domain/order/twins`). */
export function unkeyedRequests(entries: readonly OutboxEntryView[]): UnkeyedRequest[] {
  return entries.flatMap(({ key, status, unkeyed }) => {
    if (unkeyed === undefined || (status.name !== 'accepted' && status.name !== 'failed')) return [];
    return [{ key, orderId: status.name === 'accepted' ? status.orderId : null, ...unkeyed }];
  });
}
