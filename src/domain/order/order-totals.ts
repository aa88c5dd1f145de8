import { addMoney } from '../money/amounts';
import { decimalOf, type Money, moneyOf } from '../money/money';
import { cashCollected, feeCharged, type MoneyOfOrder } from './order-money';
import type { OrderTotals } from './order-totals.schema';

export type { OrderTotals } from './order-totals.schema';

interface Sum {
  orders: number;
  fee: Money;
  cash: Money;
}

/**
 * Adds up the money of orders by currency (specification/history-and-exports.md#money-of-an-order), in whole minor
 * units.
 */
export class OrderSums {
  readonly #sums = new Map<string, Sum>();

  /** `count` orders of one kind may be added as one, with their amounts added up. */
  add(order: MoneyOfOrder, currency: string, count = 1): void {
    const nothing = moneyOf(0, currency);
    const sum = this.#sums.get(currency) ?? { orders: 0, fee: nothing, cash: nothing };
    this.#sums.set(currency, {
      orders: sum.orders + count,
      fee: addMoney(sum.fee, moneyOf(feeCharged(order), currency)),
      cash: addMoney(sum.cash, moneyOf(cashCollected(order), currency)),
    });
  }

  /** The currency with the most orders first. */
  totals(): OrderTotals[] {
    return [...this.#sums]
      .map(([currency, { orders, fee, cash }]) => ({
        currency,
        orders,
        fee_charged: decimalOf(fee),
        cash_collected: decimalOf(cash),
      }))
      .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1));
  }
}
