import type { Selectable } from 'kysely';
import type { OrderRecord } from '../../src/domain/order/order';
import type { EveryKey } from '../../src/lib/every-key';
import type { OrdersTable } from '../db/schema';

export type OrderRow = Selectable<OrdersTable>;

/**
 * The record as the platform sends it (specification/orders-and-tracking.md#record), without columns that only the
 * server reads.
 */
export function toRecord(row: OrderRow): OrderRecord {
  return {
    order_id: row.order_id,
    tracking_id: row.tracking_id,
    vendor_id: row.vendor_id,
    revision: row.revision,
    change_number: row.change_number,
    status: row.status,
    status_history: row.status_history,
    created_at: row.created_at,
    updated_at: row.updated_at,
    preordered_for: row.preordered_for,
    customer: row.customer,
    sender: row.sender,
    pickup: row.pickup,
    order: row.item,
    delivery_fee: row.delivery_fee,
    standard_delivery_fee: row.standard_delivery_fee,
    cash_surcharge: row.cash_surcharge,
    currency: row.currency,
    voucher: row.voucher,
    rider_id: row.rider_id,
    rider_name: row.rider_name,
    estimations: {
      pickup_at: row.estimated_pickup_at,
      delivery_at: row.estimated_delivery_at,
    } satisfies EveryKey<NonNullable<OrderRecord['estimations']>>,
    pickup_code: row.pickup_code,
    vat_number: row.vat_number,
    cancellation: row.cancellation,
    proof_of_delivery: row.proof_of_delivery,
    proof_of_pickup: row.proof_of_pickup,
    proof_of_return: row.proof_of_return,
  } satisfies EveryKey<OrderRecord>;
}
