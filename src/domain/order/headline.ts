import { type Figured, GRACE_SECONDS, type OrderFigure, orderFigure } from './figure';

/** What stands largest on an order's own page: of an order that no rider has yet, when it is expected at the customer. */
export type Headline = OrderFigure | { kind: 'expected'; at: number };

/** Nothing is under way before the payer has answered. */
const UNPAID: ReadonlySet<string> = new Set(['INITIATED', 'PAYMENT_INITIATED']);

/** @param now unix seconds, server time */
export function headlineOf(order: Figured, now: number): Headline {
  const figure = orderFigure(order, now);
  const at = order.estimations?.delivery_at;
  if (figure.kind !== 'placed' || typeof at !== 'number' || UNPAID.has(order.status)) return figure;
  return at < now - GRACE_SECONDS ? { kind: 'was-due', to: 'destination', at } : { kind: 'expected', at };
}
