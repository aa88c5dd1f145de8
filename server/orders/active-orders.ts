import { PAYING } from '../../src/domain/order/modification';
import type { OrderRecord } from '../../src/domain/order/order';
import type { OrderStatus } from '../../src/domain/order/status';
import type { Db } from '../db/database';
import type { ListPosition } from './order-list-repository';
import { type OrderRow, toRecord } from './order-rows';

/** How orders end that were never placed. */
const UNPAID = ['PAYMENT_FAILED', 'PAYMENT_CANCELLED'] as const satisfies readonly OrderStatus[];

export interface ActiveOrder {
  order_id: string;
  revision: number;
}

/** An order, with what only those who carry it have to know. */
export interface DispatchOrder extends OrderRecord {
  age_validation_required: boolean;
}

/** Orders that riders are sent for, or are under way with: what the simulator reads, and dispatchers' systems. */
export class ActiveOrderRepository {
  constructor(private readonly db: Db) {}

  /** Ids only, oldest first: read again and again, so that many orders cost little. */
  async list(limit: number): Promise<ActiveOrder[]> {
    return this.placed().select(['order_id', 'revision']).orderBy('created_at').limit(limit).execute();
  }

  /** A page of whole orders, oldest first. */
  async page(
    limit: number,
    after: ListPosition | undefined,
  ): Promise<{ data: DispatchOrder[]; next: ListPosition | null }> {
    let query = this.placed()
      .selectAll()
      .orderBy('created_at')
      .orderBy('order_id')
      .limit(limit + 1);
    if (after !== undefined) {
      query = query.where((eb) => eb(eb.refTuple('created_at', 'order_id'), '>', eb.tuple(after.at, after.orderId)));
    }
    const rows = await query.execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const isMore = rows.length > limit && last !== undefined;
    return { data: page.map(toDispatchOrder), next: isMore ? { at: last.created_at, orderId: last.order_id } : null };
  }

  /** Finished ones, too; undefined also for one that was never paid, or whose customer retention has removed. */
  async find(orderId: string): Promise<DispatchOrder | undefined> {
    const row = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', 'not in', [...PAYING, ...UNPAID])
      .where('customer_phone', '!=', '')
      .executeTakeFirst();
    return row && toDispatchOrder(row);
  }

  /** Those of a rider, by the index `orders_of_rider`. */
  async ofRider(riderId: string): Promise<Pick<OrderRow, 'order_id' | 'vendor_id'>[]> {
    return this.db
      .selectFrom('orders')
      .select(['order_id', 'vendor_id'])
      .where('rider_id', '=', riderId)
      .where('active', '=', true)
      .execute();
  }

  /** Unfinished, and placed (and paid). */
  private placed() {
    return this.db
      .selectFrom('orders')
      .where('active', '=', true)
      .where('status', 'not in', [...PAYING]);
  }
}

function toDispatchOrder(row: OrderRow): DispatchOrder {
  return { ...toRecord(row), age_validation_required: row.age_validation_required };
}
