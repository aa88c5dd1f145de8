import { CANCELLED_GROUP } from '../../src/domain/order/groups';
import { cashCollected, feeCharged, feeParts } from '../../src/domain/order/order-money';
import { moneyFormat } from '../../src/domain/market/currency';
import { amountTag } from '../../src/domain/market/amount-tag';
import { locales } from '../../src/lib/language-tag';
import type { ReceiptDto } from '../../src/protocol/schemas';
import { zonedText } from './spreadsheet';

/** The texts of the printed receipt: the portal's own, by their ids, and their English. */
export const RECEIPT_WORDS = {
  'page.receipt': 'Delivery receipt',
  'receipt.from': 'From',
  'receipt.to': 'To',
  'request.form.vat.label': 'VAT number',
  'receipt.placed': 'Placed',
  'receipt.collected': 'Collected',
  'receipt.outcome': 'Outcome',
  'receipt.under-way': 'Still on its way',
  'order.status.delivered': 'Delivered',
  'order.status.returned': 'Returned',
  'order.status.cancelled': 'Cancelled',
  'tracking.facts.id': 'Order ID',
  'receipt.not-delivered': "This order wasn't delivered. Nothing was charged, and nothing was collected.",
  'receipt.brought-back': 'This order was brought back to the shop. Nothing was collected.',
  'receipt.number': 'Receipt number',
  'receipt.rider': 'Rider',
  'receipt.at-door': 'Collected at the door, in cash',
  'receipt.fee-account': "Delivery fee, charged to the shop's account",
  'receipt.fee-card': 'Delivery fee, paid by card',
  'receipt.not-charged': 'Not charged',
  'tracking.facts.value': 'Item value',
  'tracking.facts.fee': 'Delivery fee',
  'price.cash-surcharge': 'Cash surcharge',
  'receipt.tax': 'Included in the fee',
  'receipt.payment': 'Payment',
  'receipt.voucher': 'Voucher',
  'tracking.facts.discount': 'Total discount',
  'payment.cash-on-delivery': 'Cash on delivery',
  'receipt.payment.on-delivery': 'Card on delivery',
  'tracking.facts.payment.none': 'Nothing to collect',
  'tracking.facts.payment.paid': 'Paid online',
} as const;

export type ReceiptWord = keyof typeof RECEIPT_WORDS;

/** Finds a word in the language of the reader. */
export type ReceiptWords = (id: ReceiptWord) => string;

/** What the head says of an order that was not delivered; undefined for others. */
export function receiptNotice({ status }: Pick<ReceiptDto, 'status'>, word: ReceiptWords): string | undefined {
  if (status === 'RETURNED_TO_VENDOR') return word('receipt.brought-back');
  return CANCELLED_GROUP.has(status) ? word('receipt.not-delivered') : undefined;
}

/**
 * Label and value, in their order: the place and times, the goods with what was collected, and the fee by itself.
 * `language`: the words' tag; `tax`: the name of a tax in it.
 */
export function receiptLines(
  receipt: ReceiptDto,
  word: ReceiptWords,
  { language = 'en', tax = (name: string) => name } = {},
): readonly (readonly [string, string])[] {
  const at = (seconds: number) => zonedText(seconds, receipt.timezone);
  const money = (amount: number) => moneyText(amount, receipt.currency, language);
  const finished = receipt.finished_at;
  const { payment_method, item_amount } = receipt;
  const collected = cashCollected({ ...receipt, order: { payment_method, amount: item_amount ?? null } });
  return [
    [word('tracking.facts.id'), receipt.order_number ?? receipt.order_id],
    [word('receipt.number'), receipt.order_id],
    ...(receipt.vat_number ? [[word('request.form.vat.label'), receipt.vat_number] as const] : []),
    ...(receipt.pickup_name === '' ? [] : [[word('receipt.from'), fromOf(receipt)] as const]),
    ...(receipt.drop_off_area ? [[word('receipt.to'), receipt.drop_off_area] as const] : []),
    [word('receipt.placed'), at(receipt.placed_at)],
    ...(typeof receipt.collected_at === 'number'
      ? [[word('receipt.collected'), at(receipt.collected_at)] as const]
      : []),
    typeof finished === 'number'
      ? [word(outcome(receipt.status)), at(finished)]
      : [word('receipt.outcome'), word('receipt.under-way')],
    ...(receipt.rider_name ? [[word('receipt.rider'), receipt.rider_name] as const] : []),
    ...(typeof receipt.item_amount === 'number'
      ? [[word('tracking.facts.value'), money(receipt.item_amount)] as const]
      : []),
    [word('receipt.payment'), word(method(receipt.payment_method))],
    ...(collected > 0 ? [[word('receipt.at-door'), money(collected)] as const] : []),
    ...(receipt.voucher ? [[word('receipt.voucher'), receipt.voucher.code] as const] : []),
    ...feeLines(receipt, word, money),
    ...taxLines(receipt, { word, money, tax }),
  ];
}

/** With the sign that a language of Arabic script has of its own, as on its screens; with the code otherwise. */
function moneyText(amount: number, currency: string, language: string): string {
  const options = moneyFormat(currency);
  const own = new Intl.NumberFormat(locales(language), options).format(amount);
  if (/[\u0600-\u06ff]/.test(own)) return own;
  const coded = new Intl.NumberFormat(amountTag('en', currency), { ...options, currencyDisplay: 'code' });
  return coded.format(amount).replace(/\u00a0/g, ' ');
}

function fromOf({ pickup_name: name, pickup_address: address }: ReceiptDto): string {
  return address ? `${name}, ${address}` : name;
}

/** The fee, and if something was taken off or added, how much and what is due; who pays it, or that nobody does. */
function feeLines(receipt: ReceiptDto, word: ReceiptWords, money: (amount: number) => string): [string, string][] {
  const { status, payment_method, delivery_fee: fee, currency } = receipt;
  const charged = feeCharged({ status, delivery_fee: fee });
  if (CANCELLED_GROUP.has(status)) return [[word('tracking.facts.fee'), word('receipt.not-charged')]];
  const payer = payment_method === 'ONLINE_PAYMENT' ? 'receipt.fee-card' : 'receipt.fee-account';
  const own = charged > 0 ? word(payer) : word('tracking.facts.fee');
  const { base, discount, surcharge } = feeParts(receipt, currency);
  const parts: [string, string][] = [
    ...(discount === undefined ? [] : [[word('tracking.facts.discount'), money(discount)] as [string, string]]),
    ...(surcharge === undefined ? [] : [[word('price.cash-surcharge'), money(surcharge)] as [string, string]]),
  ];
  if (parts.length === 0) return [[own, money(fee)]];
  return [[word('tracking.facts.fee'), money(base)], ...parts, [own, money(fee)]];
}

function taxLines(
  { fee_tax: own }: ReceiptDto,
  { word, money, tax }: { word: ReceiptWords; money: (amount: number) => string; tax: (name: string) => string },
) {
  return own ? [[word('receipt.tax'), `${money(own.amount)} (${tax(own.name)} ${own.percent}%)`] as const] : [];
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
