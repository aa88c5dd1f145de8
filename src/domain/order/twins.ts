import { digitsOf } from '../../lib/digits';
import { ONLINE_PAYMENT } from '../payment/methods';
import { isCancelled } from './cancel-status';
import type { OrderRecord } from './order';
import { isFinished } from './status';

/** Orders that are alike, and placed this close together, may be one request that arrived twice. */
export const TWIN_WITHIN_S = 120;

/** What two orders have to share to be taken for one another. */
export interface OrderContent {
  vendor_id: string;
  customer: { name: string; phone_number: string; location: { address: string } };
  order: { amount: number | null };
}

/** A request as it was handed to the network, whether or not it arrived. `at`: the platform's time, unix seconds. */
export interface SentRequest {
  payload: OrderContent;
  at: number;
}

/** A request without an idempotency key: which orders it has become cannot be asked for. */
export interface UnkeyedRequest {
  key: string;
  /** null while its outcome is unknown */
  orderId: string | null;
  sends: readonly SentRequest[];
  /** orders that are others, as its user has said */
  others: readonly string[];
}

/** The user is asked which order a request is, or whether it was to be two. Nothing is assumed. */
export interface TwinQuestion {
  key: string;
  /** the order that the platform named; null: whether it arrived is unknown */
  orderId: string | null;
  /** the order to ask about; after the answer it may be the next one's turn */
  twin: OrderRecord;
}

export function isAlike(one: OrderContent, other: OrderContent): boolean {
  return (
    one.vendor_id === other.vendor_id &&
    one.order.amount === other.order.amount &&
    phoneDigits(one) === phoneDigits(other) &&
    plainText(one.customer.name) === plainText(other.customer.name) &&
    plainText(one.customer.location.address) === plainText(other.customer.location.address)
  );
}

/** At most one question for each request: about the earliest order that may be its twin. */
export function twinQuestions(
  requests: readonly UnkeyedRequest[],
  orders: Readonly<Record<string, OrderRecord>>,
): TwinQuestion[] {
  const named = new Set(requests.map(({ orderId }) => orderId));
  const candidates = Object.values(orders)
    .filter((order) => !named.has(order.order_id) && !isCancelled(order))
    // what was paid by card was never posted
    .filter(({ order }) => order.payment_method !== ONLINE_PAYMENT)
    .sort((a, b) => a.created_at - b.created_at || (a.order_id < b.order_id ? -1 : 1));
  return requests.flatMap(({ key, orderId, sends, others }) => {
    const own = orderId === null ? undefined : orders[orderId];
    // one of two that is cancelled was one too many
    if (own && isCancelled(own)) return [];
    const twin = candidates.find(
      (order) =>
        !others.includes(order.order_id) &&
        !(orderId !== null && isFinished(order)) &&
        [...sends, ...(own ? [{ payload: own, at: own.created_at }] : [])].some((sent) => isTwin(sent, order)),
    );
    return twin ? [{ key, orderId, twin }] : [];
  });
}

function isTwin({ payload, at }: SentRequest, order: OrderRecord): boolean {
  return Math.abs(order.created_at - at) <= TWIN_WITHIN_S && isAlike(payload, order);
}

function phoneDigits({ customer }: OrderContent): string {
  return digitsOf(customer.phone_number);
}

/** A platform may store a text with other spaces or letters of another width. */
function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
