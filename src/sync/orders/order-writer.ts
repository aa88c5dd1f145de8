import { isNotFound } from '../queue/not-found';
import type { OrdersApi } from '../../api/orders-api';
import { statusOf } from '../../api/http-outcome';
import type { AccountDatabase } from '../../db/database';
import { mergeOrders, markOrdersGone } from '../../db/order-store';
import type { OrderRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { ignore } from '../../lib/ignore';
import { vendorOfOrderId } from '../../domain/order/short-id';
import type { Clock } from '../../platform/clock';
import { isReadableRow, parseOrder } from './parse-order';

/** Events of one burst become one transaction: 1,000 updates in 10 s must not be 1,000 disk writes. */
const BURST_MS = 50;

export interface OrderWriterOptions {
  db: AccountDatabase;
  api: OrdersApi;
  clock: Clock;
  /** the platform's word is on the disk; unix ms */
  onWritten: (at: number) => void;
  /** puts those on the screen that are not there yet; resolves once they are painted */
  showUnknown?: (records: readonly OrderRecord[]) => Promise<void>;
}

/** The one way orders reach this device: read, merge, write in one transaction. */
export class OrderWriter {
  readonly #options: OrderWriterOptions;
  readonly #fetching = new Map<string, Promise<void>>();
  /** asked for once more when the call that is under way has ended */
  readonly #anew = new Set<string>();
  #burst: unknown[] = [];
  #stopped = false;
  #stopBurst: (() => void) | undefined;

  constructor(options: OrderWriterOptions) {
    this.#options = options;
  }

  /** Records of a fetch. Returns the readable ones, merged and committed. */
  write(raw: readonly unknown[]): Promise<OrderRecord[]> {
    return this.#write(parsed(raw), this.#options.clock.now());
  }

  /** As `write`, of a list: what is not on the screen yet is there before it is written, which takes a slow phone its time. */
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

  /** An event of the socket: written with the others of its burst. */
  hear(raw: unknown): void {
    this.#burst.push(raw);
    this.#stopBurst ??= this.#options.clock.after(BURST_MS, () => void this.#flush());
  }

  /** Asks for one order; many askers of the same order share one call. Only a 404 or 410 by id is a deletion. */
  fetchById(orderId: string, vendorId: string | undefined): Promise<void> {
    const current = this.#fetching.get(orderId);
    if (current !== undefined) return current;
    const fetching = this.#fetch(orderId, vendorId).finally(() => this.#fetching.delete(orderId));
    this.#fetching.set(orderId, fetching);
    // whoever does not wait must not end as an unhandled rejection: the sweep asks again
    void ignore(fetching, 'order-writer: fetch order');
    return fetching;
  }

  async remove(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const { db, clock } = this.#options;
    await db.write(['orders', 'quarantine'], (tables) => markOrdersGone(tables, ids, clock.now()));
  }

  /** Snapshots that nobody can read are put aside, and fetched again (fault 26). */
  async replace(rows: readonly OrderRow[]): Promise<void> {
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

  /** Something happened to the order: an answer that is already on its way may not know of it. */
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

  /** What another vendor does not have may well be this one's: such an answer removes nothing (decisions §10). */
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
  /** ids of what is not the whole of an order, with its vendor */
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
