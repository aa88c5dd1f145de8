import type { CancelStatus } from '../domain/order/cancel-status';
import type { OrderRecord } from '../domain/order/order';
import type { SentRequest } from '../domain/order/twins';
import type { OrderVersion } from '../domain/order/version';
import type { Pricing } from '../domain/order-request/price/unpriced';
import type { OrderRequestPayload, OrderUpdatePayload } from '../domain/order-request/submission/payload';
import type { UpdateStatus } from '../domain/order-request/update/update-status';
import type { PaymentStatus } from '../domain/payment/payment-status';

/** The 5xx answers that one idempotency key got, to a POST or to a look-up. */
export interface ServerErrors {
  count: number;
  /** unix ms of the first one */
  since: number;
  /** HTTP status of the latest one */
  status: number;
}

/** One order as last confirmed, with the version it came with. */
export interface StoredOrder {
  order_id: string;
  vendor_id: string;
  /** unix seconds, as in the record */
  created_at: number;
  record: OrderRecord;
  version: OrderVersion;
  /** unix ms of the answer that last confirmed it */
  confirmedAt: number;
  /** 1 while more is expected to happen to it: IndexedDB cannot index booleans */
  unfinished: 0 | 1;
}

/** How far the list of one scope (a vendor, with or without its outlets) has been read. */
export interface CursorRow {
  scope: string;
  /** unix seconds: the largest updated_at of completed fetches; the socket never moves it */
  watermark: number;
  /** unix ms of the last completed fetch */
  fetchedAt: number;
  /** of the scope's vendors: every change up to this number is stored; absent before the platform has named any */
  numbers?: ChangeNumbersOfVendors;
}

/** The number of a change of each vendor. */
export type ChangeNumbersOfVendors = Readonly<Record<string, number>>;

/** What every row of the durable queue has (`sync/queue`). */
export interface QueueRow {
  /** version of this row's shape: older code does not touch a newer one (fault 32) */
  v: number;
  /** the idempotency key, if the platform supports them */
  key: string;
  /** id of the account */
  owner: string;
  /** unix ms */
  createdAt: number;
  /** unix ms at which bytes were last handed to the network; null when they never were */
  sentAt: number | null;
  attempts: number;
  /** names the claim under which bytes were last sent: only its maker sends */
  claim?: string;
  /** the 5xx answers to this key */
  serverErrors?: ServerErrors;
}

/**
 * A request under way (specification/offline-and-sending.md#same-key-same-bytes). The payload never changes once it has
 * a price; `body` are the bytes sent.
 */
export interface OutboxRow extends QueueRow {
  draftId: string;
  /** set while no other entry of the same draft may be made; unique (fault 7) */
  claimedDraftId?: string;
  payload: OrderRequestPayload;
  body: string;
  hash: string;
  currency: string;
  /** `unpriced`: made without a connection; nothing is sent before it has a price that its user agreed to */
  state: 'unpriced' | 'queued' | 'sending' | 'unknown' | 'ask' | 'failed' | 'rejected' | 'accepted';
  /** of a request that was made without a connection */
  pricing?: Pricing;
  /** unix ms of the user's last consent; age is counted from it */
  confirmedAt: number;
  /** unix ms of the last look-up that said the platform has no such request */
  notFoundAt: number | null;
  /** unix ms before which the platform must not be called again (`Retry-After`) */
  notBefore?: number;
  /**
   * An earlier version of the same request that got nothing but 5xx and was edited: this one is sent only once the
   * platform has said that it does not have the earlier one.
   */
  replaces?: OutboxRow;
  rejection?: { code: string; translationKey?: string };
  orderId?: string;
  /** without idempotency keys: each time that it was sent, also in an earlier version */
  sends?: readonly SentRequest[];
  /** without idempotency keys: ids of orders like it that are others, as the user has said */
  others?: readonly string[];
  /** without idempotency keys: unix ms when the orders like it were asked for last */
  listedAt?: number;
}

/**
 * An attempt to pay by card (specification/cards.md#kept-payments), written before anything that cannot be undone. It
 * has nothing of the card, nor the wallet's token: after a crash the attempt is looked up by its key, which wallet,
 * intent, confirmation and order share.
 */
export interface PaymentRow extends QueueRow {
  /** the draft it pays for: one live attempt at a time */
  draftId: string;
  vendorId: string;
  /** unchanged since the intent was made */
  payload: OrderRequestPayload;
  currency: string;
  intentId: string;
  /** tells this try from another one with the same key */
  nonce: string;
  /** known from the first answer on */
  orderId: string | null;
  status: PaymentStatus;
}

/**
 * A change of a placed order under way (specification/cancelling-and-changing.md#changing). The payload never changes.
 */
export interface UpdateRow extends QueueRow {
  orderId: string;
  vendorId: string;
  payload: OrderUpdatePayload;
  /** the order as its user saw it: if its content is different now, it was changed elsewhere */
  before: OrderRecord;
  /** look-ups without an answer since it was last sent */
  looks: number;
  status: UpdateStatus;
}

/**
 * An order that its user wants cancelled (specification/cancelling-and-changing.md#durable-cancelling). Its key is the
 * order's id: one wish for an order, from any tab.
 */
export interface CancellationRow extends QueueRow {
  vendorId: string;
  reason: string;
  status: CancelStatus;
}

export interface DraftRow {
  vendor_id: string;
  draft: unknown;
  savedAt: number;
  /** the tab that wrote it; older versions did not store it */
  by?: string;
}

export interface RecentsRow {
  vendor_id: string;
  recipients: unknown[];
}

/** A copy of an answer that can be fetched again: dropped first when the device is full. */
export interface CachedRow {
  name: string;
  value: unknown;
  /** unix ms */
  storedAt: number;
}

/**
 * An order received or stored in an unreadable shape: set aside, and fetched again (fault 26). Or one that the platform
 * does not have.
 */
export interface QuarantineRow {
  id: string;
  reason: string;
  at: number;
}

export interface MetaRow {
  key: 'epoch';
  value: number;
}

export interface AccountTables {
  orders: StoredOrder;
  cursors: CursorRow;
  outbox: OutboxRow;
  payments: PaymentRow;
  updates: UpdateRow;
  cancellations: CancellationRow;
  drafts: DraftRow;
  recents: RecentsRow;
  cached: CachedRow;
  quarantine: QuarantineRow;
  meta: MetaRow;
}

export type TableName = keyof AccountTables;
/** The tables whose rows are sent by the durable queue. */
export type QueueTable = (typeof QUEUE_TABLES)[number];
export const QUEUE_TABLES = ['outbox', 'payments', 'updates', 'cancellations'] as const;

/** The tables of an account. Append-only: a version that was ever released is never edited. */
export const ACCOUNT_VERSIONS: readonly Partial<Record<TableName, string>>[] = [
  {
    orders: 'order_id, vendor_id, created_at, unfinished',
    cursors: 'scope',
    outbox: 'key, &claimedDraftId',
    drafts: 'vendor_id',
    recents: 'vendor_id',
    cached: 'name',
    quarantine: 'id',
    meta: 'key',
  },
  { payments: 'key' },
  { updates: 'key' },
  { cancellations: 'key' },
];

/** The name of each table's key, for the tables kept in memory. */
export const KEY_OF: { readonly [T in TableName]: keyof AccountTables[T] & string } = {
  orders: 'order_id',
  cursors: 'scope',
  outbox: 'key',
  payments: 'key',
  updates: 'key',
  cancellations: 'key',
  drafts: 'vendor_id',
  recents: 'vendor_id',
  cached: 'name',
  quarantine: 'id',
  meta: 'key',
};

export const TABLE_NAMES = Object.keys(KEY_OF) as TableName[];
