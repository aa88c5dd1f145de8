import type { Db } from '../db/database';

/** Who may see a rider. */
export class RiderAccess {
  constructor(private readonly db: Db) {}

  /** Whether the rider is on an order of one of these vendors. */
  async isOnOrderOf(riderId: string, vendorIds: readonly string[]): Promise<boolean> {
    if (vendorIds.length === 0) return false;
    const row = await this.db
      .selectFrom('orders')
      .select('order_id')
      .where('rider_id', '=', riderId)
      .where('vendor_id', 'in', [...vendorIds])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
