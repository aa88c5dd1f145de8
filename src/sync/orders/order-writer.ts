import { isNotFound } from '../queue/not-found';
import type { OrdersApi } from '../../api/orders-api';
import { statusOf } from '../../api/http-outcome';
import type { AccountDatabase } from '../../db/database';
import { mergeOrders, markOrdersGone } from '../../db/order-store';
import type { StoredOrder } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { ignore } from '../../lib/ignore';
import { vendorOfOrderId } from '../../domain/order/short-id';
import type { Clock } from '../../platform/clock';
import { isReadableRow, parseOrder } from './parse-order';

/** Events of one burst are written in one transaction: 1,000 updates in 10 s must not be 1,000 writes. */
const BURST_MS = 50;

export interface OrderWriterOptions {
  db: AccountDatabase;
  api: OrdersApi;
  clock: Clock;
  /** an answer of the platform was stored; unix ms */
  onWritten: (at: number) => void;
  /** shows those that are not on the screen yet; resolves once they are painted */
  showUnknown?: (records: readonly OrderRecord[]) => Promise<void>;
}

/** The only way orders are stored on this device: read, merge, write in one transaction. */
export class OrderWriter {
  readonly #options: OrderWriterOptions;
  readonly #fetching = new Map<string, Promise<void>>();
  /** requested once more when the call under way has ended */
  readonly #anew = new Set<string>();
  #burst: unknown[] = [];
  #stopped = false;
  #stopBurst: (() => void) | undefined;

  constructor(options: OrderWriterOptions) {
    this.#options = options;
  }

  /** Stores fetched records. Returns the readable ones, merged and committed. */
  write(raw: readonly unknown[]): Promise<OrderRecord[]> {
    return this.#write(parsed(raw), this.#options.clock.now());
  }

  /**
   * Like `write`, for a list: orders not on the screen yet are shown before they are written, which takes a slow phone
   * a while.
   */
  async writeShown(raw: readonly unknown[]): Promise<OrderRecord[]> {
    const { clock, showUnknown } = this.#options;
    const at = clock.now();
    const answer = parsed(raw);
    await showUnknown?.(answer.records);
    return this.#write(answer, at);
  }

  async #write({ records, partial }: Answer, at: number): Promise<OrderRecord[]> {
    const { db, onWritten } = this.#options;
    await db.write(['orders', 'quarantine'], async ({ orders, quarantine }) => {
      await quarantine.put([...partial.keys()].map((id) => ({ id, reason: 'malformed', at })));
      await mergeOrders(orders, records, at);
    });
    if (records.length > 0) onWritten(at);
    for (const [orderId, vendorId] of partial) this.#fetchAnew(orderId, vendorId);
    return records;
  }

  /** Stores an event of the socket, together with the others of its burst. */
  onEvent(raw: unknown): void {
    this.#burst.push(raw);
    this.#stopBurst ??= this.#options.clock.after(BURST_MS, () => void this.#flush());
  }

  /** Requests one order; simultaneous requests of the same order share one call. Only a 404 or 410 by id deletes it. */
  fetchById(orderId: string, vendorId: string | undefined): Promise<void> {
    const current = this.#fetching.get(orderId);
    if (current !== undefined) return current;
    const fetching = this.#fetch(orderId, vendorId).finally(() => this.#fetching.delete(orderId));
    this.#fetching.set(orderId, fetching);
    // callers that do not wait must cause no unhandled rejection: the sweep asks again
    void ignore(fetching, 'order-writer: fetch order');
    return fetching;
  }

  async remove(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const { db, clock } = this.#options;
    await db.write(['orders', 'quarantine'], (tables) => markOrdersGone(tables, ids, clock.now()));
  }

  /** Unreadable snapshots are set aside, and fetched again (fault 26). */
  async replace(rows: readonly StoredOrder[]): Promise<void> {
    const { db, clock } = this.#options;
    await db.write(['orders', 'quarantine'], async ({ orders, quarantine }) => {
      const now = await orders.getMany(rows.map((row) => row.order_id));
      const unreadable = now.flatMap((row) => (row === undefined || isReadableRow(row) ? [] : [row.order_id]));
      await orders.remove(unreadable);
      await quarantine.put(unreadable.map((id) => ({ id, reason: 'corrupt snapshot', at: clock.now() })));
    });
    for (const row of rows) void ignore(this.fetchById(row.order_id, row.vendor_id), 'orders: fetch unreadable');
  }

  stop(): void {
    this.#stopped = true;
    this.#stopBurst?.();
    this.#burst = [];
  }

  /** The order has changed: an answer already on its way may not include that. */
  #fetchAnew(orderId: string, vendorId: string | undefined): void {
    const current = this.#fetching.get(orderId);
    if (current === undefined) void this.fetchById(orderId, vendorId);
    else if (!this.#anew.has(orderId)) {
      this.#anew.add(orderId);
      const again = () => {
        this.#anew.delete(orderId);
        if (!this.#stopped) void this.fetchById(orderId, vendorId);
      };
      current.then(again, again);
    }
  }

  async #flush(): Promise<void> {
    this.#stopBurst = undefined;
    const burst = this.#burst;
    this.#burst = [];
    await ignore(this.write(burst), 'order-writer: write burst');
  }

  async #fetch(orderId: string, vendorId: string | undefined): Promise<void> {
    const asked = vendorId ?? vendorOfOrderId(orderId);
    try {
      await this.write([await this.#options.api.get(asked, orderId)]);
    } catch (error) {
      if (!isNotFound(error) && statusOf(error) !== 410) throw error;
      await this.#removeUnder(asked, orderId);
    }
  }

  /**
   * An order that another vendor does not have may be this one's: such an answer removes nothing
   * (specification/vendors-and-outlets.md#parents).
   */
  async #removeUnder(vendorId: string, orderId: string): Promise<void> {
    const { db, clock } = this.#options;
    await db.write(['orders', 'quarantine'], async (tables) => {
      const row = await tables.orders.get(orderId);
      if (row === undefined || row.vendor_id === vendorId) await markOrdersGone(tables, [orderId], clock.now());
    });
  }
}

interface Answer {
  records: OrderRecord[];
  /** ids of incomplete records, with their vendor */
  partial: Map<string, string | undefined>;
}

function parsed(raw: readonly unknown[]): Answer {
  const answer: Answer = { records: [], partial: new Map() };
  for (const item of raw) {
    const read = parseOrder(item);
    if (read.name === 'record') answer.records.push(read.record);
    else if (read.name === 'partial') answer.partial.set(read.orderId, read.vendorId);
  }
  return answer;
}
