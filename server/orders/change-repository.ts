import type { OrderRecord } from '../../src/domain/order/order';
import { type Db, isOneOf } from '../db/database';
import { toRecord } from './order-rows';

/** The numbered changes of vendors' orders: of each order only the latest is known, which is enough to catch up. */
export class ChangeRepository {
  constructor(private readonly db: Db) {}

  /** The number of each vendor's latest change; 0 without any. */
  async lastOf(vendorIds: readonly string[]): Promise<Map<string, number>> {
    const last = new Map(vendorIds.map((vendorId) => [vendorId, 0]));
    if (vendorIds.length === 0) return last;
    const rows = await this.db
      .selectFrom('vendor_changes')
      .selectAll()
      .where(isOneOf('vendor_id', vendorIds))
      .execute();
    for (const row of rows) last.set(row.vendor_id, row.last);
    return last;
  }

  /** Of those that exist. */
  async revisionsOf(orderIds: readonly string[]): Promise<{ order_id: string; revision: number }[]> {
    if (orderIds.length === 0) return [];
    return this.db.selectFrom('orders').select(['order_id', 'revision']).where(isOneOf('order_id', orderIds)).execute();
  }

  /** The orders changed after that number, in the order of their latest change. */
  async after(vendorId: string, number: number, limit: number): Promise<OrderRecord[]> {
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('vendor_id', '=', vendorId)
      .where('change_number', '>', number)
      .orderBy('change_number')
      .limit(limit)
      .execute();
    return rows.map(toRecord);
  }
}
