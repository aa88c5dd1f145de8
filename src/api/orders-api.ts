import type { StatusGroup } from '../domain/order/groups';
import type { OrderRecord } from '../domain/order/order';
import type { OrderTotals } from '../domain/order/order-totals';
import { OrderRecordSchema } from '../domain/order/order.schema';
import { check } from '../protocol/check';
import {
  AcceptedOrderAnswer,
  CancelledAnswer,
  LenientOrderBatchAnswer,
  LenientOrderListAnswer,
  OrderAnswer,
} from '../protocol/schemas/order';
import { OrderTotalsAnswer } from '../protocol/schemas/order-totals';
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
    const { result } = await this.#http.send({
      method: 'POST',
      path: '/order',
      body,
      headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
      schema: AcceptedOrderAnswer,
      timeoutMs: ORDER_TIMEOUT_MS,
      retries: 0,
    });
    const orderId = result.order_id;
    return check(OrderRecordSchema, result) ? { orderId, record: result } : { orderId };
  }

  /** @throws AppError NOT_FOUND when the platform never accepted a request under this key. */
  async byKey(key: string): Promise<OrderRecord> {
    const path = `/order/by-key/${encodeURIComponent(key)}`;
    return (await this.#http.send({ method: 'GET', path, schema: OrderAnswer, retries: 0 })).result;
  }

  async get(vendorId: string, orderId: string): Promise<OrderRecord> {
    const query = { vendorId, orderId };
    return (await this.#http.send({ method: 'GET', path: '/order', query, schema: OrderAnswer })).result;
  }

  async list(
    vendorId: string,
    query: OrderListQuery,
    signal?: AbortSignal,
  ): Promise<{ data: unknown[]; paginationKey: string | null }> {
    const { result } = await this.#http.send({
      method: 'GET',
      path: `/vendor/${encodeURIComponent(vendorId)}/orders`,
      query: { ...query },
      schema: LenientOrderListAnswer,
      signal,
    });
    return { data: result.data, paginationKey: result.pagination_key ?? null };
  }

  /** What all orders of a list come to, by currency; of a platform that has `totals`. */
  async totals(
    vendorId: string,
    query: Omit<OrderListQuery, 'count' | 'pagination_key' | 'scheduled' | 'updated_since'>,
  ): Promise<OrderTotals[]> {
    const { result } = await this.#http.send({
      method: 'GET',
      path: `/vendor/${encodeURIComponent(vendorId)}/orders/totals`,
      query: { ...query },
      schema: OrderTotalsAnswer,
    });
    return result.totals;
  }

  /** At most 200 ids. `missing` are those that do not exist or are not this account's. */
  async batch(orderIds: string[], signal?: AbortSignal): Promise<{ data: unknown[]; missing: string[] }> {
    const { result } = await this.#http.send({
      method: 'POST',
      path: '/orders/batch',
      body: { order_ids: orderIds },
      schema: LenientOrderBatchAnswer,
      signal,
    });
    return result;
  }

  /** The specification names no answer: null unless it is the order. */
  async cancel(vendorId: string, orderId: string, reason: string): Promise<OrderRecord | null> {
    const { result } = await this.#http.send({
      method: 'PUT',
      path: '/order/cancel',
      body: { vendor_id: vendorId, order_id: orderId, reason },
      schema: CancelledAnswer,
    });
    return check(OrderRecordSchema, result) ? result : null;
  }
}
