import { amountDifference, compareAmounts } from '../../src/domain/money/amounts';
import type { ReceiptDto } from '../../src/protocol/schemas';
import { zonedText } from './spreadsheet';

/** The texts of the printed receipt: the portal's own, by their ids, and their English. */
export const RECEIPT_WORDS = {
  'page.receipt': 'Delivery receipt',
  'receipt.from': 'From',
  'receipt.placed': 'Placed',
  'receipt.collected': 'Collected',
  'receipt.outcome': 'Outcome',
  'receipt.under-way': 'Still on its way',
  'order.status.delivered': 'Delivered',
  'order.status.returned': 'Returned',
  'order.status.cancelled': 'Cancelled',
  'tracking.facts.id': 'Order ID',
  'tracking.facts.value': 'Item value',
  'tracking.facts.fee': 'Delivery fee',
  'receipt.payment': 'Payment',
  'receipt.voucher': 'Voucher',
  'tracking.facts.discount': 'Total discount',
  'tracking.facts.total': 'Total amount',
  'payment.cash-on-delivery': 'Cash on delivery',
  'receipt.payment.on-delivery': 'Card on delivery',
  'tracking.facts.payment.none': 'Nothing to collect',
  'tracking.facts.payment.paid': 'Paid online',
} as const;

export type ReceiptWord = keyof typeof RECEIPT_WORDS;

/** Finds a word in the language of the reader. */
export type Words = (id: ReceiptWord) => string;

/** Label and value, in their order; the last one is the total. */
export function receiptLines(receipt: ReceiptDto, word: Words): readonly (readonly [string, string])[] {
  const at = (seconds: number) => zonedText(seconds, receipt.timezone);
  const money = (amount: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: receipt.currency, currencyDisplay: 'code' })
      .format(amount)
      .replace(/\u00a0/g, ' ');
  const finished = receipt.finished_at;
  return [
    [word('tracking.facts.id'), receipt.order_id],
    ...(receipt.pickup_name === '' ? [] : [[word('receipt.from'), receipt.pickup_name] as const]),
    [word('receipt.placed'), at(receipt.placed_at)],
    ...(typeof receipt.collected_at === 'number'
      ? [[word('receipt.collected'), at(receipt.collected_at)] as const]
      : []),
    typeof finished === 'number'
      ? [word(outcome(receipt.status)), at(finished)]
      : [word('receipt.outcome'), word('receipt.under-way')],
    ...(typeof receipt.item_amount === 'number'
      ? [[word('tracking.facts.value'), money(receipt.item_amount)] as const]
      : []),
    [word('receipt.payment'), word(method(receipt.payment_method))],
    ...(receipt.voucher ? [[word('receipt.voucher'), receipt.voucher.code] as const] : []),
    ...feeLines(receipt, word, money),
  ];
}

/** The fee, and if it was reduced, by how much and what is left. */
function feeLines(
  { delivery_fee: fee, standard_delivery_fee: standard, currency }: ReceiptDto,
  word: Words,
  money: (amount: number) => string,
): [string, string][] {
  if (typeof standard !== 'number' || compareAmounts(standard, fee, currency) <= 0)
    return [[word('tracking.facts.fee'), money(fee)]];
  return [
    [word('tracking.facts.fee'), money(standard)],
    [word('tracking.facts.discount'), money(amountDifference(fee, standard, currency))],
    [word('tracking.facts.total'), money(fee)],
  ];
}

function outcome(status: string): ReceiptWord {
  if (status === 'DELIVERED') return 'order.status.delivered';
  return status === 'RETURNED_TO_VENDOR' ? 'order.status.returned' : 'order.status.cancelled';
}

function method(name: string): ReceiptWord {
  switch (name) {
    case 'CASH_ON_DELIVERY':
      return 'payment.cash-on-delivery';
    case 'PAYMENT_ON_DELIVERY':
      return 'receipt.payment.on-delivery';
    case 'NONE':
      return 'tracking.facts.payment.none';
    default:
      return 'tracking.facts.payment.paid';
  }
}
