import type { OrderRecord } from '../../src/domain/order/order';
import { isFinished, lastTimeOf } from '../../src/domain/order/status';
import type { EveryKey } from '../../src/lib/every-key';
import type { ReceiptDto } from '../../src/protocol/schemas';
import { finishedAt } from './export-columns';

export interface ReceiptContext {
  /** the market's, for earlier orders without one */
  currency: string;
  timezone: string;
}

/** What was delivered, when and for how much, field by field (see `ReceiptSchema`): no name, number or address. */
export function presentReceipt(order: OrderRecord, { currency, timezone }: ReceiptContext): ReceiptDto {
  return {
    order_id: order.order_id,
    tracking_id: order.tracking_id ?? '',
    status: order.status,
    placed_at: order.created_at,
    collected_at: lastTimeOf(order, 'PICKED_UP') ?? null,
    finished_at: isFinished(order) ? (finishedAt(order) ?? order.updated_at) : null,
    pickup_name: order.pickup?.name ?? '',
    payment_method: order.order.payment_method,
    item_amount: order.order.amount,
    delivery_fee: order.delivery_fee,
    standard_delivery_fee: order.standard_delivery_fee ?? null,
    voucher: order.voucher
      ? { code: order.voucher.code, amount: order.voucher.amount, type: order.voucher.type }
      : null,
    currency: order.currency || currency,
    timezone,
  } satisfies EveryKey<ReceiptDto>;
}
