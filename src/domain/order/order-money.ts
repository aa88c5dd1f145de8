import type { OrderRecord } from './order';
import type { OrderStatus } from './status';

/** Where the way to the customer was made: delivered, or brought back. No cancellation is charged by this platform. */
const CHARGED: ReadonlySet<string> = new Set<OrderStatus>(['DELIVERED', 'RETURN_INITIATED', 'RETURNED_TO_VENDOR']);

/** What of an order decides about its money. */
export interface MoneyOfOrder extends Pick<OrderRecord, 'status' | 'delivery_fee'> {
  order: Pick<OrderRecord['order'], 'payment_method' | 'amount'>;
}

/**
 * The fee of an order that was delivered, returned or whose cancelling is charged; 0 otherwise
 * (specification/history-and-exports.md#money-of-an-order).
 */
export function feeCharged({ status, delivery_fee: fee }: Pick<MoneyOfOrder, 'status' | 'delivery_fee'>): number {
  return CHARGED.has(status) ? fee : 0;
}

/**
 * What the rider took from the customer: the amount of a delivered cash order; 0 otherwise
 * (specification/history-and-exports.md#money-of-an-order).
 */
export function cashCollected({ status, order }: Pick<MoneyOfOrder, 'status' | 'order'>): number {
  return status === 'DELIVERED' && order.payment_method === 'CASH_ON_DELIVERY' ? (order.amount ?? 0) : 0;
}
