import type { AccountDatabase, ChangedKeys, Tables } from '../../db/database';
import { readGone, readRecentOrders } from '../../db/order-store';
import type { StoredOrder } from '../../db/schema';
import { versioned } from '../../domain/order/merge';
import type { OrderRecord } from '../../domain/order/order';
import type { Clock } from '../../platform/clock';
import { applyEarlyList, applyOrders, orders, removeOrders } from '../../state/orders';
import { isReadableRow } from '../orders/parse-order';
import type { ProjectedTable, Projector } from './projector';
import { DAY_S } from '../../lib/day';

const RECENT_DAYS = 2;

export interface OrdersProjectionOptions {
  db: AccountDatabase;
  projector: Projector;
  clock: Clock;
  /** records that are new on the screen, or have changed there */
  onChanged: (records: readonly OrderRecord[]) => void;
  /** a reading of the database is on the screen */
  onShown?: () => void;
  /** snapshots that cannot be read, and are not shown */
  onUnreadable: (rows: readonly StoredOrder[]) => void;
}

/**
 * Keeps `state/orders` equal to the table of orders: the unfinished and the recent ones, those changed since the page
 * began, and those a screen has requested. A row removed from this device without the platform saying that it is gone
 * (a full disk drops what can be fetched again) stays on the screen.
 */
export class OrdersProjection {
  readonly #options: OrdersProjectionOptions;
  readonly #table: ProjectedTable;
  readonly #shown = new Map<string, Shown>();
  #newestAt = 0;
  #isStarted = false;
  /** the recent orders have been read */
  #isRead = false;
  #stopped = false;

  constructor(options: OrdersProjectionOptions) {
    this.#options = options;
    this.#table = options.projector.add('orders', (changed) => this.#project(changed));
  }

  /** unix ms of the newest answer among what is shown; 0 when nothing is shown */
  get newestAt(): number {
    return this.#newestAt;
  }

  /** The shown orders as stored; undefined until the database has been read for the first time. */
  confirmed(): OrderRecord[] | undefined {
    return this.#isRead ? [...this.#shown.values()].flatMap(({ record }) => record ?? []) : undefined;
  }

  /**
   * These are on the screen already, from another source than the database, which takes precedence from its first
   * reading on.
   */
  showsCopyOf(ids: readonly string[]): void {
    for (const id of ids) if (!this.#shown.has(id)) this.#shown.set(id, { version: undefined, record: undefined });
  }

  /**
   * Shows records of an answer before they are written, where nothing newer could be shown yet. They are replaced by
   * the stored ones later. @returns whether there were any
   */
  showUnwritten(records: readonly OrderRecord[]): boolean {
    if (!this.#isRead || this.#stopped) return false;
    const unknown = new Map(
      records.filter(({ order_id: id }) => !this.#shown.has(id) && !orders.byId[id]).map((one) => [one.order_id, one]),
    );
    const shown = [...unknown.values()].map(versioned);
    for (const one of shown) {
      this.#shown.set(one.record.order_id, { version: versionOf(one), record: undefined });
    }
    applyOrders(shown.map(({ record }) => record));
    return shown.length > 0;
  }

  /** Shows the recent orders. */
  start(): Promise<void> {
    this.#isStarted = true;
    return this.#table.read('all');
  }

  /** Shows these orders too, however old they are. */
  show(ids: readonly string[]): Promise<void> {
    return this.#table.read(ids);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #project(changed: ChangedKeys): Promise<void> {
    const { db, onChanged, onShown, onUnreadable } = this.#options;
    const { rows, gone } = await db.read(['orders', 'quarantine'], (tables) => this.#read(tables, changed));
    // the account may have been closed meanwhile, and another one's orders be shown
    if (this.#stopped) return;
    const projected = (row: StoredOrder) => this.#shown.get(row.order_id);
    const different = rows.filter((row) => projected(row)?.version !== versionOf(row) || !projected(row)?.record);
    const readable = different.filter(isReadableRow);
    const records = readable.map(({ record }) => record);
    const changes = readable.filter((row) => projected(row)?.version !== versionOf(row));
    for (const row of readable) this.#shown.set(row.order_id, { version: versionOf(row), record: row.record });
    for (const id of gone) this.#shown.delete(id);
    for (const { order_id, confirmedAt } of rows) {
      if (this.#shown.get(order_id)?.record) this.#newestAt = Math.max(this.#newestAt, confirmedAt);
    }
    applyOrders(changes.map(({ record }) => record));
    removeOrders(gone);
    if (changed === 'all' && this.#isStarted) {
      this.#isRead = true;
      applyEarlyList(null);
    }
    onShown?.();
    if (records.length > 0 && changed !== 'all') onChanged(records);
    if (readable.length < different.length) onUnreadable(different.filter((row) => !readable.includes(row)));
  }

  async #read(tables: Tables, changed: ChangedKeys): Promise<{ rows: StoredOrder[]; gone: string[] }> {
    const keys = changed === 'all' ? [...this.#shown.keys()] : changed;
    const found = await tables.orders.getMany(keys);
    const missing = keys.filter((_, index) => found[index] === undefined);
    const gone = missing.length > 0 ? await readGone(tables, missing) : [];
    const rows = found.filter((row) => row !== undefined);
    if (changed !== 'all' || !this.#isStarted) return { rows, gone };
    const since = Math.floor(this.#options.clock.now() / 1000) - RECENT_DAYS * DAY_S;
    return { rows: [...rows, ...(await readRecentOrders(tables, since))], gone };
  }
}

/** The screen's state of one order. */
interface Shown {
  /** undefined when it comes from an earlier start */
  version: string | undefined;
  /** as stored; undefined before it was read */
  record: OrderRecord | undefined;
}

/**
 * Histories are merged and only grow, also when the version stays the same. A row of an older release may lack any of
 * these.
 */
function versionOf({ version, record }: { version?: StoredOrder['version']; record?: Partial<OrderRecord> }): string {
  return `${String(version)} ${record?.status_history?.length}`;
}
