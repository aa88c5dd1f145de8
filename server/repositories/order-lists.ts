import type { OrderRecord } from '../../src/domain/order/order';
import type { Db } from '../db/database';
import { toRecord } from './order-rows';

export interface OrderListFilter {
  vendorIds: readonly string[];
  /** unix seconds, inclusive; of the creation, or of the delivery time in a list of pre-orders */
  from?: number | undefined;
  to?: number | undefined;
  /** true: pre-orders only; false: none of them */
  scheduled?: boolean | undefined;
  /** digits only, without the country's trunk zero: matches the end of the number */
  phoneDigits?: string | undefined;
  /** unix seconds, inclusive: lists by the time of the last change */
  updatedSince?: number | undefined;
  limit: number;
  after?: ListPosition | undefined;
}

/** The last row of a page: lists continue behind it, whatever was added meanwhile. */
export interface ListPosition {
  at: number;
  orderId: string;
}

/** Lists of orders, newest first. */
export class OrderListRepository {
  constructor(private readonly db: Db) {}

  async list(filter: OrderListFilter): Promise<{ records: OrderRecord[]; next: ListPosition | null }> {
    if (filter.vendorIds.length === 0) return { records: [], next: null };
    const column = filter.updatedSince === undefined ? 'created_at' : 'updated_at';
    const ranged = filter.scheduled === true ? 'preordered_for' : 'created_at';
    let query = this.db
      .selectFrom('orders')
      .selectAll()
      .where('vendor_id', 'in', [...filter.vendorIds])
      .orderBy(column, 'desc')
      .orderBy('order_id', 'desc')
      .limit(filter.limit + 1);
    if (filter.from !== undefined) query = query.where(ranged, '>=', filter.from);
    if (filter.to !== undefined) query = query.where(ranged, '<=', filter.to);
    if (filter.scheduled !== undefined) {
      query = query.where('preordered_for', filter.scheduled ? 'is not' : 'is', null);
    }
    if (filter.phoneDigits !== undefined) query = query.where('customer_phone', 'like', `%${filter.phoneDigits}`);
    if (filter.updatedSince !== undefined) query = query.where('updated_at', '>=', filter.updatedSince);
    const { after } = filter;
    if (after !== undefined) {
      query = query.where((eb) => eb(eb.refTuple(column, 'order_id'), '<', eb.tuple(after.at, after.orderId)));
    }
    const rows = await query.execute();
    const page = rows.slice(0, filter.limit);
    const last = page.at(-1);
    const isMore = rows.length > filter.limit && last !== undefined;
    return { records: page.map(toRecord), next: isMore ? { at: last[column], orderId: last.order_id } : null };
  }
}
