import type { StatusGroup } from '../domain/order/groups';
import type { OrderRecord } from '../domain/order/order';
import type { OrderTotals } from '../domain/order/order-totals';
import { OrderRecordSchema } from '../domain/order/order.schema';
import { check } from '../protocol/check';
import {
  AcceptedOrderAnswer,
  CancelledAnswer,
  LenientOrderBatchAnswer,
  LenientOrderChangesAnswer,
  LenientOrderListAnswer,
  OrderAnswer,
} from '../protocol/schemas/order';
import { OrderTotalsAnswer } from '../protocol/schemas/order-totals';
import { call } from './call';
import { type HttpClient, ORDER_TIMEOUT_MS } from './http-client';

/** Query of the order list (specification/platform-calls.md#order-lists). Times are unix seconds. */
export interface OrderListQuery {
  from?: number | undefined;
  to?: number | undefined;
  count?: number;
  pagination_key?: string | undefined;
  include_outlets?: boolean;
  scheduled?: boolean;
  updated_since?: number | undefined;
  /** as typed, spaces removed */
  customer_phone_number?: string | undefined;
  /** the search and the status are understood only by a platform that can `search` */
  search?: string | undefined;
  status?: StatusGroup | undefined;
}

/** `reset`: the lists have to be fetched. */
export interface ChangesPage {
  data: unknown[];
  /** whoever has this page has every change up to this number */
  last: number;
  more: boolean;
  reset: boolean;
}

/** An accepted request. A platform of the specification names only the order's id; the record is fetched by it. */
export interface AcceptedOrder {
  orderId: string;
  record?: OrderRecord;
}

/** Orders as the platform stores them. Records of lists are unchecked: a malformed one must not lose the rest. */
export class OrdersApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** `body` is the stored text of the submit, sent unchanged; without a key (`null`) no header is sent. */
  async create(body: string, idempotencyKey: string | null): Promise<AcceptedOrder> {
    const { result } = await call(this.#http, 'POST /order', AcceptedOrderAnswer, {
      body,
      headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
      timeoutMs: ORDER_TIMEOUT_MS,
      retries: 0,
    });
    const orderId = result.order_id;
    return check(OrderRecordSchema, result) ? { orderId, record: result } : { orderId };
  }

  /** @throws AppError NOT_FOUND when the platform never accepted a request under this key. */
  async byKey(key: string): Promise<OrderRecord> {
    return (await call(this.#http, 'GET /order/by-key/:key', OrderAnswer, { params: { key }, retries: 0 })).result;
  }

  async get(vendorId: string, orderId: string): Promise<OrderRecord> {
    return (await call(this.#http, 'GET /order', OrderAnswer, { query: { vendorId, orderId } })).result;
  }

  async list(
    vendorId: string,
    query: OrderListQuery,
    signal?: AbortSignal,
  ): Promise<{ data: unknown[]; paginationKey: string | null }> {
    const input = { params: { id: vendorId }, query, signal };
    const { result } = await call(this.#http, 'GET /vendor/:id/orders', LenientOrderListAnswer, input);
    return { data: result.data, paginationKey: result.pagination_key ?? null };
  }

  /** A page of what has changed after a change number. */
  async changes(vendorId: string, after: number, signal?: AbortSignal): Promise<ChangesPage> {
    const input = { params: { id: vendorId }, query: { after }, signal };
    return (await call(this.#http, 'GET /vendor/:id/changes', LenientOrderChangesAnswer, input)).result;
  }

  /** What all orders of a list come to, by currency; of a platform that has `totals`. */
  async totals(
    vendorId: string,
    query: Omit<OrderListQuery, 'count' | 'pagination_key' | 'scheduled' | 'updated_since'> & {
      from: number;
      to: number;
    },
  ): Promise<OrderTotals[]> {
    const input = { params: { id: vendorId }, query };
    return (await call(this.#http, 'GET /vendor/:id/orders/totals', OrderTotalsAnswer, input)).result.totals;
  }

  /** At most 200 ids. `missing` are those that do not exist or are not this account's. */
  async batch(orderIds: string[], signal?: AbortSignal): Promise<{ data: unknown[]; missing: string[] }> {
    const input = { body: { order_ids: orderIds }, signal };
    return (await call(this.#http, 'POST /orders/batch', LenientOrderBatchAnswer, input)).result;
  }

  /** The specification names no answer: null unless it is the order. */
  async cancel(vendorId: string, orderId: string, reason: string): Promise<OrderRecord | null> {
    const body = { vendor_id: vendorId, order_id: orderId, reason };
    const { result } = await call(this.#http, 'PUT /order/cancel', CancelledAnswer, { body });
    return check(OrderRecordSchema, result) ? result : null;
  }
}
