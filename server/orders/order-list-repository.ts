import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import {
  CANCELLED_GROUP,
  COLLECTED_GROUP,
  DELIVERED_OR_RETURNED_GROUP,
  NEW_GROUP,
  type StatusGroup,
} from '../../src/domain/order/groups';
import type { OrderRecord } from '../../src/domain/order/order';
import type { SearchTerms } from '../../src/domain/order/search-terms';
import type { Db } from '../db/database';
import type { OrdersTable, Schema } from '../db/schema';
import { fitsSearch } from './order-search';
import { toRecord } from './order-rows';

/** Which orders a list or its totals are about. */
export interface OrderFilter {
  vendorIds: readonly string[];
  /** unix seconds, inclusive; of the creation, or of the delivery time in a list of pre-orders */
  from?: number | undefined;
  to?: number | undefined;
  /** true: pre-orders only; false: none of them */
  scheduled?: boolean | undefined;
  /** digits only, without the country's trunk zero: matches the end of the number */
  phoneDigits?: string | undefined;
  search?: SearchTerms | undefined;
  status?: StatusGroup | undefined;
  /** unix seconds, inclusive: lists by the time of the last change */
  updatedSince?: number | undefined;
}

export interface OrderListFilter extends OrderFilter {
  limit: number;
  after?: ListPosition | undefined;
}

/** Orders of one status, payment method and currency. */
export interface OrderKind {
  status: string;
  method: string;
  currency: string;
  orders: number;
  /** of all of them together */
  fee: number;
  amount: number;
}

/** The last row of a page: lists continue after it, whatever was added meanwhile. */
export interface ListPosition {
  at: number;
  orderId: string;
}

/** Lists of orders, newest first. */
export class OrderListRepository {
  constructor(private readonly db: Db) {}

  async list(filter: OrderListFilter): Promise<{ records: OrderRecord[]; next: ListPosition | null }> {
    const [first, ...others] = filter.vendorIds.map((vendorId) => this.ofVendor(vendorId, filter));
    if (first === undefined) return { records: [], next: null };
    const column = columnOf(filter);
    // Each vendor's newest by its index, then the newest of those: one condition over several vendors would read and
    // sort all their orders for a page of thirty.
    const whole = others.reduce<SelectQueryBuilder<Schema, 'orders', Selectable<OrdersTable>>>(
      (query, other) => query.unionAll(other),
      first,
    );
    const rows = await (others.length === 0
      ? first.execute()
      : this.db
          .selectFrom(whole.as('orders'))
          .selectAll()
          .orderBy(column, 'desc')
          .orderBy('order_id', 'desc')
          .limit(filter.limit + 1)
          .execute());
    const page = rows.slice(0, filter.limit);
    const last = page.at(-1);
    const isMore = rows.length > filter.limit && last !== undefined;
    return { records: page.map(toRecord), next: isMore ? { at: last[column], orderId: last.order_id } : null };
  }

  /**
   * How many orders of each kind the filter finds, with their amounts added up: what is charged and collected for a kind
   * is decided by the domain's rules.
   */
  async kinds(filter: OrderFilter): Promise<OrderKind[]> {
    if (filter.vendorIds.length === 0) return [];
    const method = sql<string>`item ->> 'payment_method'`;
    return this.matching(filter.vendorIds, filter)
      .select([
        'status',
        'currency',
        method.as('method'),
        sql<number>`count(*)::int`.as('orders'),
        sql<number>`sum(delivery_fee)::float8`.as('fee'),
        sql<number>`coalesce(sum((item ->> 'amount')::numeric), 0)::float8`.as('amount'),
      ])
      .groupBy(['status', 'currency', method])
      .execute();
  }

  private ofVendor(vendorId: string, filter: OrderListFilter) {
    const column = columnOf(filter);
    let query = this.matching([vendorId], filter)
      .selectAll()
      .orderBy(column, 'desc')
      .orderBy('order_id', 'desc')
      .limit(filter.limit + 1);
    const { after } = filter;
    if (after !== undefined) {
      query = query.where((eb) => eb(eb.refTuple(column, 'order_id'), '<', eb.tuple(after.at, after.orderId)));
    }
    // As a subquery of its own: a part of a union may not have an order or a limit.
    return this.db.selectFrom(query.as('orders')).selectAll();
  }

  private matching(vendorIds: readonly string[], filter: OrderFilter) {
    const ranged = filter.scheduled === true ? 'preordered_for' : 'created_at';
    let query = this.db.selectFrom('orders').where('vendor_id', 'in', vendorIds);
    if (filter.from !== undefined) query = query.where(ranged, '>=', filter.from);
    if (filter.to !== undefined) query = query.where(ranged, '<=', filter.to);
    if (filter.scheduled !== undefined) {
      query = query.where('preordered_for', filter.scheduled ? 'is not' : 'is', null);
    }
    if (filter.phoneDigits !== undefined) query = query.where(phoneEndsWith(filter.phoneDigits));
    if (filter.search !== undefined) query = query.where(fitsSearch(filter.search));
    if (filter.updatedSince !== undefined) query = query.where('updated_at', '>=', filter.updatedSince);
    return filter.status === undefined ? query : query.where(isInGroup(filter.status));
  }
}

function columnOf({ updatedSince }: OrderFilter): 'created_at' | 'updated_at' {
  return updatedSince === undefined ? 'created_at' : 'updated_at';
}

/** As the index `orders_by_phone` has it. `digits` must be digits only and at least one. */
function phoneEndsWith(digits: string) {
  const backwards = [...digits].reverse().join('');
  return sql<boolean>`reverse(customer_phone) like ${`${backwards}%`}`;
}

const STATUSES: Readonly<Record<StatusGroup, readonly string[]>> = {
  NEW: [...NEW_GROUP],
  COLLECTED: [...COLLECTED_GROUP],
  DELIVERED: [...DELIVERED_OR_RETURNED_GROUP],
  CANCELLED: [...CANCELLED_GROUP],
};

/** Grouped like in the portal (domain/order/grouping): a delayed order is where its history puts it. */
function isInGroup(group: StatusGroup) {
  const own = sql<boolean>`status in (${sql.join(STATUSES[group])})`;
  if (group !== 'NEW' && group !== 'COLLECTED') return own;
  const reached = [...COLLECTED_GROUP].map((status) => sql`status_history @> ${JSON.stringify([{ status }])}::jsonb`);
  const collected = sql<boolean>`(${sql.join(reached, sql` or `)})`;
  const isWanted = group === 'COLLECTED' ? collected : sql<boolean>`not ${collected}`;
  return sql<boolean>`(${own} or (status = 'DELAYED' and ${isWanted}))`;
}
