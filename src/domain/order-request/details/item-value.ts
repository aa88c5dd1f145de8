import { compareAmounts } from '../../money/amounts';
import { type AmountFormat, amountOf } from './amount';

/**
 * The value of the country parameter orderItemValueExceedLimit when it is unavailable
 * (specification/ask-for-a-rider.md#item-value): no limit.
 */
export const NO_ITEM_VALUE_LIMIT = -1;

/** Reads the parameter, always a string; null for a failed look-up. Anything but a number is no limit. */
export function itemValueLimit(parameter: string | null): number {
  const limit = parameter === null || parameter.trim() === '' ? Number.NaN : Number(parameter);
  return Number.isFinite(limit) && limit >= 0 ? limit : NO_ITEM_VALUE_LIMIT;
}

/** Whether the typed item value needs the warning and the user's confirmation: above the limit, not at it. */
export function exceedsItemValueLimit(
  typedAmount: string,
  limit: number,
  { amounts, currency }: { amounts: AmountFormat; currency: string },
): boolean {
  const amount = amountOf(typedAmount, amounts);
  return limit !== NO_ITEM_VALUE_LIMIT && amount !== undefined && compareAmounts(amount, limit, currency) > 0;
}
