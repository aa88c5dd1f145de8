import type { OrderRecord } from '../../src/domain/order/order';
import type { Db } from '../db/database';
import { toRecord } from '../orders/order-rows';

/** Who may see a rider. */
export class RiderAccess {
  constructor(private readonly db: Db) {}

  /** The order through which these vendors know the rider: one under way, else their last; undefined without any. */
  async orderWith(riderId: string, vendorIds: readonly string[]): Promise<OrderRecord | undefined> {
    if (vendorIds.length === 0) return undefined;
    const own = this.db
      .selectFrom('orders')
      .selectAll()
      .where('rider_id', '=', riderId)
      .where('vendor_id', 'in', [...vendorIds]);
    const row =
      (await own.where('active', '=', true).limit(1).executeTakeFirst()) ??
      (await own.orderBy('updated_at', 'desc').limit(1).executeTakeFirst());
    return row && toRecord(row);
  }
}
