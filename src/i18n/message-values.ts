import { formatCurrency } from './currency';
import { formatMoney } from './format';

/** The values of a message, with what it says of money in words of the active language: `{money}`, `{currency}`. */
export function messageValues(values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { amount, currency } = values;
  if (typeof currency !== 'string') return { ...values };
  const money = typeof amount === 'number' ? formatMoney(amount, currency) : '';
  return { ...values, money, currency: formatCurrency(currency) };
}
