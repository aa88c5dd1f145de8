import { amountDifference, compareAmounts } from '../../src/domain/money/amounts';
import type { OrderRecord } from '../../src/domain/order/order';
import type { OrderTotals } from '../../src/domain/order/order-totals';
import type { FeeTax } from '../../src/domain/order/fee-tax';
import { cashCollected, feeCharged } from '../../src/domain/order/order-money';
import { shortOrderId } from '../../src/domain/order/short-id';
import { finishedAt } from '../../src/domain/order/finished-at';
import { lastTimeOf } from '../../src/domain/order/status';
import type { ExportRequestDto } from '../../src/protocol/schemas';
import type { ExportColumn } from './export-texts';
import type { ExportWords } from './export-words';
import type { CellValue, Column } from './spreadsheet';

/** A row of an export: the order, and what only the platform stores about it. */
export interface ExportRow {
  order: OrderRecord;
  outletName: string;
  riderName: string;
  /** IANA zone of the times: the shop's */
  timezone: string;
  /** undefined where the fee contains none */
  feeTax: FeeTax | undefined;
  /** PAID or REFUNDED for an order paid by card */
  cardPayment: string;
}

type ExportCell = Omit<Column<ExportRow, OrderTotals>, 'title' | 'value'> & {
  value(row: ExportRow, words: ExportWords): CellValue;
};

const at = (seconds: number | null | undefined, timezone: string): CellValue =>
  typeof seconds === 'number' ? { at: seconds, timezone } : null;
const amount = (value: number | null | undefined): CellValue => (typeof value === 'number' ? { amount: value } : null);

const CELLS: Readonly<Record<ExportColumn, ExportCell>> = {
  id: { width: 24, value: ({ order }) => order.order_id },
  code: { width: 12, value: ({ order }) => shortOrderId(order) },
  outlet: { width: 24, value: ({ outletName }) => outletName },
  // outlets may have one name
  outletId: { width: 16, value: ({ order }) => order.vendor_id },
  status: { width: 18, value: ({ order }, words) => words.status(order) },
  placed: { width: 17, value: ({ order, timezone }) => at(order.created_at, timezone) },
  scheduled: { width: 17, value: ({ order, timezone }) => at(order.preordered_for, timezone) },
  collectedAt: { width: 17, value: ({ order, timezone }) => at(lastTimeOf(order, 'PICKED_UP'), timezone) },
  finished: { width: 17, value: ({ order, timezone }) => at(finishedAt(order), timezone) },
  zone: { width: 18, value: ({ timezone }) => timezone },
  customer: { width: 22, value: ({ order }) => order.customer.name },
  phone: { width: 18, value: ({ order }) => order.customer.phone_number },
  address: { width: 40, value: ({ order }) => order.customer.location.address },
  notes: { width: 30, value: ({ order }) => order.customer.location.notes ?? null },
  details: { width: 30, value: ({ order }) => order.order.description ?? null },
  payment: { width: 20, value: ({ order }, words) => words.payment(order.order.payment_method) },
  itemValue: { width: 12, value: ({ order }) => amount(order.order.amount) },
  fee: { width: 12, value: ({ order }) => amount(order.delivery_fee) },
  voucher: { width: 12, value: ({ order }) => order.voucher?.code ?? null },
  currency: { width: 9, value: ({ order }) => order.currency ?? null, total: ({ currency }) => currency },
  rider: { width: 20, value: ({ riderName }) => riderName },
  pickupCode: { width: 12, value: ({ order }) => order.pickup_code ?? null },
  vatNumber: { width: 12, value: ({ order }) => order.vat_number ?? null },
  cancelReason: {
    width: 26,
    value: ({ order }, words) => (order.cancellation ? words.cancelReason(order.cancellation.reason) : null),
  },
  cardPayment: { width: 14, value: ({ cardPayment }, words) => words.cardPayments[cardPayment] ?? cardPayment },
  discount: { width: 14, value: ({ order }) => amount(discountOf(order)) },
  total: { width: 13, value: ({ order }) => amount(order.delivery_fee) },
  // specification/history-and-exports.md#money-of-an-order: what is due, whatever fee was agreed
  charged: {
    width: 12,
    value: ({ order }) => amount(feeCharged(order)),
    total: ({ fee_charged }) => amount(fee_charged),
  },
  collected: {
    width: 14,
    value: ({ order }) => amount(cashCollected(order)),
    total: ({ cash_collected }) => amount(cash_collected),
  },
  tax: { width: 14, value: ({ feeTax }, words) => (feeTax ? `${words.tax(feeTax.name)} ${feeTax.percent}%` : null) },
  taxInFee: { width: 12, value: ({ feeTax }) => amount(feeTax?.amount) },
  cashSurcharge: { width: 14, value: ({ order }) => amount(order.cash_surcharge) },
};

const COLUMNS: Readonly<Record<ExportRequestDto['kind'], readonly ExportColumn[]>> = {
  orders: [
    'id',
    'outlet',
    'outletId',
    'status',
    'placed',
    'scheduled',
    'collectedAt',
    'finished',
    'zone',
    'customer',
    'phone',
    'address',
    'notes',
    'details',
    'payment',
    'itemValue',
    'fee',
    'voucher',
    'currency',
    'rider',
    'pickupCode',
    'cancelReason',
    'discount',
    'total',
    'charged',
    'collected',
    'code',
    'vatNumber',
    'tax',
    'taxInFee',
  ],
  transactions: [
    'id',
    'outlet',
    'outletId',
    'placed',
    'finished',
    'zone',
    'status',
    'payment',
    'itemValue',
    'fee',
    'voucher',
    'currency',
    'cardPayment',
    'discount',
    'total',
    'charged',
    'collected',
    'code',
    'vatNumber',
    'tax',
    'taxInFee',
  ],
};

/**
 * The columns of an export, in its reader's words; `chargesCash`: the market has a surcharge. The first one of a total says
 * how many orders it is of.
 */
export function exportColumns(
  kind: ExportRequestDto['kind'],
  words: ExportWords,
  { chargesCash }: { chargesCash: boolean },
): readonly Column<ExportRow, OrderTotals>[] {
  const names = chargesCash ? [...COLUMNS[kind], 'cashSurcharge' as const] : COLUMNS[kind];
  return names.map((name) => {
    const { width, value, total } = CELLS[name];
    const counted = ({ orders }: OrderTotals) => `${words.total} (${orders})`;
    return {
      title: words.columns[name],
      width,
      value: (row) => value(row, words),
      total: name === 'id' ? counted : total,
    };
  });
}

/** What was subtracted from the fee; undefined without a reduction, or if it is unknown. */
function discountOf({ delivery_fee: fee, standard_delivery_fee: standard, currency }: OrderRecord): number | undefined {
  const isReduced = typeof standard === 'number' && compareAmounts(standard, fee, currency ?? '') > 0;
  return isReduced ? amountDifference(standard, fee, currency ?? '') : undefined;
}
