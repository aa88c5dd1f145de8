import { amountDifference, compareAmounts } from '../money/amounts';
import { CASH_ON_DELIVERY } from '../payment/methods';
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
  return status === 'DELIVERED' && order.payment_method === CASH_ON_DELIVERY ? (order.amount ?? 0) : 0;
}

type FeesOfOrder = Pick<OrderRecord, 'delivery_fee' | 'standard_delivery_fee' | 'cash_surcharge'>;

/** What the delivery fee of an order is made of. */
export interface FeeParts {
  /** by distance, before anything is taken off or added */
  base: number;
  /** below 0; undefined where nothing was taken off, or it isn't known */
  discount: number | undefined;
  /** for paying in cash (specification/price.md#cash-surcharge) */
  surcharge: number | undefined;
}

export function feeParts(order: FeesOfOrder, currency: string): FeeParts {
  const { delivery_fee: fee, standard_delivery_fee: standard, cash_surcharge } = order;
  const isReduced = typeof standard === 'number' && compareAmounts(standard, fee, currency) > 0;
  const whole = isReduced ? standard : fee;
  const surcharge = cash_surcharge ? cash_surcharge : undefined;
  return {
    base: surcharge === undefined ? whole : amountDifference(whole, surcharge, currency),
    discount: isReduced ? amountDifference(fee, standard, currency) : undefined,
    surcharge,
  };
}
