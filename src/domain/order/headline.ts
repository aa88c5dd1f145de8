import { type Timed, GRACE_SECONDS, type OrderTiming, orderTiming } from './order-timing';

/** The largest text on an order's page: for an order without a rider, when it is expected at the customer. */
export type Headline = OrderTiming | { kind: 'expected'; at: number };

/** Nothing is under way before the payer has answered. */
const UNPAID: ReadonlySet<string> = new Set(['INITIATED', 'PAYMENT_INITIATED']);

/** @param now unix seconds, server time */
export function headlineOf(order: Timed, now: number): Headline {
  const timing = orderTiming(order, now);
  const at = order.estimations?.delivery_at;
  if (timing.kind !== 'placed' || typeof at !== 'number' || UNPAID.has(order.status)) return timing;
  return at < now - GRACE_SECONDS ? { kind: 'was-due', to: 'destination', at } : { kind: 'expected', at };
}
