import { amountDifference, compareAmounts } from '../../src/domain/money/amounts';
import type { OrderRecord } from '../../src/domain/order/order';
import { cashCollected, feeCharged } from '../../src/domain/order/order-money';
import { shortOrderId } from '../../src/domain/order/short-id';
import { isFinished, lastTimeOf } from '../../src/domain/order/status';
import type { ExportRequestDto } from '../../src/protocol/schemas';
import type { CellValue, Column } from './spreadsheet';

/** A row of an export: the order, and what only the platform stores about it. */
export interface ExportRow {
  order: OrderRecord;
  outletName: string;
  riderName: string;
  /** IANA zone of the times */
  timezone: string;
  /** PAID or REFUNDED for an order paid by card */
  cardPayment: string;
}

const column = (title: string, width: number, value: (row: ExportRow) => CellValue): Column<ExportRow> => ({
  title,
  width,
  value,
});
const at = (seconds: number | null | undefined): CellValue => (typeof seconds === 'number' ? { at: seconds } : null);
const amount = (value: number | null | undefined): CellValue => (typeof value === 'number' ? { amount: value } : null);

const ID = column('Order ID', 24, ({ order }) => order.order_id);
const OUTLET = column('Outlet', 24, ({ outletName }) => outletName);
const STATUS = column('Status', 18, ({ order }) => order.status);
const PLACED = column('Placed at', 17, ({ order }) => at(order.created_at));
const FINISHED = column('Finished at', 17, ({ order }) => at(finishedAt(order)));
const ZONE = column('Time zone', 18, ({ timezone }) => timezone);
const PAYMENT = column('Payment method', 20, ({ order }) => order.order.payment_method);
const ITEM_AMOUNT = column('Item value', 12, ({ order }) => amount(order.order.amount));
const FEE = column('Delivery fee', 12, ({ order }) => amount(order.delivery_fee));
const VOUCHER = column('Voucher', 12, ({ order }) => order.voucher?.code ?? null);
const DISCOUNT = column('Total discount', 14, ({ order }) => amount(discountOf(order)));
const TOTAL = column('Total amount', 13, ({ order }) => amount(order.delivery_fee));
/** Decisions §11 "Money of an order": what is due, whatever fee was agreed. */
const CHARGED = column('Fee charged', 12, ({ order }) => amount(feeCharged(order)));
const COLLECTED = column('Cash collected', 14, ({ order }) => amount(cashCollected(order)));
const CODE = column('Short code', 12, ({ order }) => shortOrderId(order));
/** Outlets may have one name. */
const OUTLET_ID = column('Outlet ID', 16, ({ order }) => order.vendor_id);
const CURRENCY = column('Currency', 9, ({ order }) => order.currency ?? null);

/** The columns of each kind of export; titles are the same in every language, so that scripts can rely on them. */
export const EXPORT_COLUMNS: Readonly<Record<ExportRequestDto['kind'], readonly Column<ExportRow>[]>> = {
  orders: [
    ID,
    OUTLET,
    STATUS,
    PLACED,
    column('Scheduled for', 17, ({ order }) => at(order.preordered_for)),
    column('Collected at', 17, ({ order }) => at(lastTimeOf(order, 'PICKED_UP'))),
    FINISHED,
    ZONE,
    column('Customer', 22, ({ order }) => order.customer.name),
    column('Customer phone', 18, ({ order }) => order.customer.phone_number),
    column('Delivery address', 40, ({ order }) => order.customer.location.address),
    column('Notes to rider', 30, ({ order }) => order.customer.location.notes ?? null),
    column('Order details', 30, ({ order }) => order.order.description ?? null),
    PAYMENT,
    ITEM_AMOUNT,
    FEE,
    VOUCHER,
    CURRENCY,
    column('Rider', 20, ({ riderName }) => riderName),
    column('Pickup code', 12, ({ order }) => order.pickup_code ?? null),
    column('Cancel reason', 26, ({ order }) => order.cancellation?.reason ?? null),
    DISCOUNT,
    TOTAL,
    CHARGED,
    COLLECTED,
    OUTLET_ID,
    CODE,
  ],
  transactions: [
    ID,
    OUTLET,
    PLACED,
    FINISHED,
    ZONE,
    STATUS,
    PAYMENT,
    ITEM_AMOUNT,
    FEE,
    VOUCHER,
    CURRENCY,
    column('Card payment', 14, ({ cardPayment }) => cardPayment),
    DISCOUNT,
    TOTAL,
    CHARGED,
    COLLECTED,
    OUTLET_ID,
    CODE,
  ],
};

/** What was subtracted from the fee; undefined without a reduction, or if it is unknown. */
function discountOf({ delivery_fee: fee, standard_delivery_fee: standard, currency }: OrderRecord): number | undefined {
  const isReduced = typeof standard === 'number' && compareAmounts(standard, fee, currency ?? '') > 0;
  return isReduced ? amountDifference(standard, fee, currency ?? '') : undefined;
}

/** When the order came to its end; undefined while it is on its way or being returned. */
export function finishedAt(order: OrderRecord): number | undefined {
  return isFinished(order) ? (lastTimeOf(order, order.status) ?? order.updated_at) : undefined;
}
