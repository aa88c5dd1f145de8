import type { Vat } from '../../src/domain/market/market';
import { publicArea } from '../../src/domain/order/address-area';
import type { OrderRecord } from '../../src/domain/order/order';
import { feeTax } from '../../src/domain/order/fee-tax';
import { cashCollected, feeCharged } from '../../src/domain/order/order-money';
import { shortOrderId } from '../../src/domain/order/short-id';
import { finishedAt } from '../../src/domain/order/finished-at';
import { lastTimeOf } from '../../src/domain/order/status';
import type { EveryKey } from '../../src/lib/every-key';
import type { ReceiptDto } from '../../src/protocol/schemas';

export interface ReceiptContext {
  /** flag tracking-page-settings is 'minimal', or the order ended long ago: nothing of the place */
  hidesPlace: boolean;
  /** the rider's first name, if it may be told */
  riderName: string | null;
  /** the market's, for earlier orders without one */
  currency: string;
  timezone: string;
  vat: Vat | null;
}

/** What was delivered, when and for how much, field by field (see `ReceiptSchema`): nothing of the recipient. */
export function presentReceipt(
  order: OrderRecord,
  { currency, timezone, vat, riderName, hidesPlace }: ReceiptContext,
): ReceiptDto {
  return {
    order_id: order.order_id,
    order_number: shortOrderId(order),
    tracking_id: order.tracking_id ?? '',
    status: order.status,
    placed_at: order.created_at,
    collected_at: lastTimeOf(order, 'PICKED_UP') ?? null,
    finished_at: finishedAt(order) ?? null,
    pickup_name: order.pickup?.name ?? '',
    // a guest's is somebody's home
    pickup_address: order.sender ? null : (order.pickup?.address ?? null),
    drop_off_area: (hidesPlace ? undefined : publicArea(order.customer.location.address)) ?? null,
    vat_number: order.vat_number ?? null,
    rider_name: riderName,
    payment_method: order.order.payment_method,
    item_amount: order.order.amount,
    fee_charged: feeCharged(order),
    cash_collected: cashCollected(order),
    delivery_fee: order.delivery_fee,
    standard_delivery_fee: order.standard_delivery_fee ?? null,
    cash_surcharge: order.cash_surcharge ?? null,
    fee_tax: feeTax(order, vat, order.currency || currency) ?? null,
    voucher: order.voucher
      ? { code: order.voucher.code, amount: order.voucher.amount, type: order.voucher.type }
      : null,
    currency: order.currency || currency,
    timezone,
  } satisfies EveryKey<ReceiptDto>;
}
