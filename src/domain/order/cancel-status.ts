import type { OrderRecord } from './order';

/**
 * How far a cancellation is. `waiting`: not sent yet, or not answered; `done`: the platform has cancelled the order;
 * `refused`: it has not, `because` says why, as in `cancelVerdict`.
 */
export type CancelStatus = { name: 'waiting' } | { name: 'done' } | { name: 'refused'; code: string; because?: string };

/** The order was cancelled, by whomever. */
export function isCancelled({ status }: Pick<OrderRecord, 'status'>): boolean {
  return status === 'CANCELLED' || status === 'PAYMENT_CANCELLED';
}
