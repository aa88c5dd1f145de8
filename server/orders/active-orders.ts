import type { Db } from '../db/database';

export interface ActiveOrder {
  order_id: string;
  revision: number;
}

/** What the simulator reads again and again: ids only, so that many orders cost little. */
export class ActiveOrderRepository {
  constructor(private readonly db: Db) {}

  /** Unfinished orders, oldest first, that have been placed (and paid). */
  async list(limit: number): Promise<ActiveOrder[]> {
    return this.db
      .selectFrom('orders')
      .select(['order_id', 'revision'])
      .where('active', '=', true)
      .where('status', 'not in', ['INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_COMMITTED'])
      .orderBy('created_at')
      .limit(limit)
      .execute();
  }
}
