import type { OrderUpdatePayload } from '../../src/domain/order-request/submission/payload';
import type { OrderRecord } from '../../src/domain/order/order';
import { OrderSums, type OrderTotals } from '../../src/domain/order/order-totals';
import { AppError } from '../../src/lib/app-error';
import type { CancelOrderRequestDto } from '../../src/protocol/schemas';
import type { OrderListFilter, OrderListRepository } from './order-list-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { ChangeRepository } from './change-repository';
import { changesAfter, type OrderChanges } from './order-changes';
import type { OrderCancellation } from './order-cancellation';
import type { OrderCreation, Placed, Validate } from './order-creation';
import type { OrderUpdate } from './order-update';
import { requirePeriod } from '../exports/order-period';
import { readPaginationKey, toPaginationKey } from '../common/pagination';
import { phoneFilter } from './phone-filter';
import { searchFilter } from './search-filter';
import { type Principal, requireOwned } from '../accounts/principal';
import type { TrackingService } from '../tracking/tracking';
import type { OrderAccess } from './order-access';

/** Past orders page size (specification/history-and-exports.md#pages-of-orders). */
const DEFAULT_COUNT = 30;

/** A page of orders, as callers ask for it; times in unix seconds. */
export interface OrderListQuery {
  from?: number;
  to?: number;
  count?: number;
  pagination_key?: string;
  include_outlets?: boolean;
  scheduled?: boolean;
  customer_phone_number?: string;
  search?: string;
  status?: NonNullable<OrderListFilter['status']>;
  updated_since?: number;
}

/** The orders that are added up; unix seconds, both included. */
export type OrderTotalsQuery = Required<Pick<OrderListQuery, 'from' | 'to'>> &
  Pick<OrderListQuery, 'include_outlets' | 'customer_phone_number' | 'search' | 'status'>;

export interface OrderDeps {
  access: OrderAccess;
  lists: Pick<OrderListRepository, 'list' | 'kinds'>;
  changes: ChangeRepository;
  /** the market's, for earlier orders without one */
  currency: string;
  vendors: Pick<VendorRepository, 'outletIds'>;
  creation: OrderCreation;
  update: OrderUpdate;
  cancellation: OrderCancellation;
  tracking: Pick<TrackingService, 'rotate'>;
}

/**
 * What callers do with orders (specification/platform-calls.md#orders and specification/orders-and-tracking.md#record).
 * Orders and vendors of others are `NOT_FOUND`; if a request has a form of its own, `read` returns its contents or
 * throws its error, and is called once ownership is checked.
 */
export class OrderUseCases {
  constructor(private readonly deps: OrderDeps) {}

  place(payload: unknown, key: string | null, principal: Principal, validate: Validate): Promise<Placed> {
    return this.deps.creation.create(payload, key, principal, validate);
  }

  find(principal: Principal, vendorId: string, orderId: string): Promise<OrderRecord> {
    return this.deps.access.ofVendor(principal, vendorId, orderId);
  }

  async findByKey(principal: Principal, key: string): Promise<OrderRecord> {
    const record = await this.deps.creation.findByKey(key.toLowerCase(), principal);
    if (record === undefined) throw new AppError('NOT_FOUND');
    return record;
  }

  /** `missing`: the ids of those that do not exist for the caller. */
  async findMany(
    principal: Principal,
    orderIds: readonly string[],
  ): Promise<{ data: OrderRecord[]; missing: string[] }> {
    const ids = [...new Set(orderIds)];
    const data = await this.deps.access.manyOfCaller(principal, ids);
    const known = new Set(data.map((record) => record.order_id));
    return { data, missing: ids.filter((id) => !known.has(id)) };
  }

  /** Newest first, a page at a time. */
  async list(
    principal: Principal,
    vendorId: string,
    read: () => OrderListQuery,
  ): Promise<{ data: OrderRecord[]; pagination_key: string | null }> {
    requireOwned(principal, vendorId);
    const query = read();
    const { records, next } = await this.deps.lists.list({
      vendorIds: await this.listed(vendorId, query),
      from: query.from,
      to: query.to,
      scheduled: query.scheduled,
      phoneDigits: phoneFilter(query.customer_phone_number),
      search: searchFilter(query.search),
      status: query.status,
      updatedSince: query.updated_since,
      limit: query.count ?? DEFAULT_COUNT,
      after: query.pagination_key ? readPaginationKey(query.pagination_key) : undefined,
    });
    return { data: records, pagination_key: next === null ? null : toPaginationKey(next) };
  }

  async changes(principal: Principal, vendorId: string, read: () => { after: number }): Promise<OrderChanges> {
    requireOwned(principal, vendorId);
    return changesAfter(this.deps.changes, vendorId, read().after);
  }

  /** Throws `PERIOD_TOO_LONG` beyond 31 days. */
  async totals(principal: Principal, vendorId: string, read: () => OrderTotalsQuery): Promise<OrderTotals[]> {
    requireOwned(principal, vendorId);
    const query = read();
    requirePeriod(query);
    const kinds = await this.deps.lists.kinds({
      vendorIds: await this.listed(vendorId, query),
      from: query.from,
      to: query.to,
      phoneDigits: phoneFilter(query.customer_phone_number),
      search: searchFilter(query.search),
      status: query.status,
    });
    const sums = new OrderSums();
    for (const { status, method: payment_method, fee: delivery_fee, amount, currency, orders } of kinds) {
      sums.add({ status, delivery_fee, order: { payment_method, amount } }, currency || this.deps.currency, orders);
    }
    return sums.totals();
  }

  private async listed(vendorId: string, { include_outlets }: Pick<OrderListQuery, 'include_outlets'>) {
    return [vendorId, ...(include_outlets === true ? await this.deps.vendors.outletIds(vendorId) : [])];
  }

  async update(principal: Principal, orderId: string, read: () => OrderUpdatePayload): Promise<OrderRecord> {
    const { access, update } = this.deps;
    await access.ofCaller(principal, orderId);
    const change = read();
    await access.ofVendor(principal, change.vendor_id, orderId);
    return update.update(orderId, change);
  }

  async cancel(principal: Principal, { vendor_id, order_id, reason }: CancelOrderRequestDto): Promise<OrderRecord> {
    await this.deps.access.ofVendor(principal, vendor_id, order_id);
    return this.deps.cancellation.cancel(order_id, reason);
  }

  /** Replaces the public link. */
  async rotateLink(principal: Principal, orderId: string): Promise<OrderRecord> {
    const { order_id } = await this.deps.access.ofCaller(principal, orderId);
    return this.deps.tracking.rotate(order_id);
  }
}
