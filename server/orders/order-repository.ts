import { CompiledQuery, sql } from 'kysely';
import type { OrderRecord, StatusEntry } from '../../src/domain/order/order';
import { readTrackingId } from '../../src/domain/order/tracking-id';
import { nothingLeft } from '../../src/lib/every-key';
import { type Db, isOneOf, json } from '../db/database';
import type { OrdersTable } from '../db/schema';
import { endsInCode } from './order-codes';
import { isAnnounced, withNotice } from '../push/notice';
import { type OrderRow, toRecord } from './order-rows';
import { digitsOf } from '../../src/lib/digits';

/** A new order: the record, and what only the server stores. */
export interface NewOrder {
  record: OrderRecord;
  createdBy: string;
  active: boolean;
  idempotencyKey: string | null;
  fingerprint: string | null;
  ageValidationRequired: boolean;
}

export interface KeyedOrder {
  record: OrderRecord;
  fingerprint: string | null;
}

/** What one change of an order writes; the revision grows by itself. */
export interface OrderPatch {
  status?: string;
  history?: StatusEntry[];
  active?: boolean;
  /** unix seconds */
  updatedAt: number;
  riderId?: string | null;
  estimations?: { pickup_at?: number | null; delivery_at?: number | null };
  cancellation?: { reason: string; source: string } | null;
  /** the path of the picture of each kind, see `proofPath` */
  proofs?: { pickup?: string; delivery?: string; return?: string };
  /** the order's new vendor; it keeps its id */
  vendorId?: string | undefined;
  /** replaces the public link */
  trackingId?: string;
  /** what a merchant may change of a placed order */
  content?: {
    customer: OrderRecord['customer'];
    item: OrderRecord['order'];
    deliveryFee: number;
    standardFee: number | null;
    cashSurcharge: number | null;
  };
}

/** Codes are unique for each shop alone; the caller chooses among those of several. */
const MOST_WITH_CODE = 200;
/** Rows that maintenance changes in one statement: calls wait no longer than that for their locks. */
const BATCH = 1_000;

/** Orders by id and key. The only SQL over `orders`, with `order-lists.ts`. */
export class OrderRepository {
  private columns: string[] | undefined;
  private insertOne: string | undefined;

  constructor(private readonly db: Db) {}

  async find(orderId: string): Promise<OrderRecord | undefined> {
    const row = await this.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
    return row === undefined ? undefined : toRecord(row);
  }

  /** Undefined also once retention has removed the personal data of the order. */
  async findByTrackingId(copied: string): Promise<OrderRecord | undefined> {
    const trackingId = readTrackingId(copied);
    const row = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('tracking_id', '=', trackingId)
      .where('customer_phone', '!=', '')
      .executeTakeFirst();
    return row === undefined ? undefined : toRecord(row);
  }

  /** Of any shop: the newest orders whose id ends in one of these codes. */
  async findByCode(codes: readonly string[]): Promise<OrderRecord[]> {
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where(endsInCode(codes))
      .orderBy('created_at', 'desc')
      .limit(MOST_WITH_CODE)
      .execute();
    return rows.map(toRecord);
  }

  async findByKey(key: string): Promise<KeyedOrder | undefined> {
    const row = await this.db.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
    return row === undefined ? undefined : { record: toRecord(row), fingerprint: row.fingerprint };
  }

  /** The ids of the orders that keys have made. */
  async idsByKey(keys: readonly string[]): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('orders')
      .select(['order_id', 'idempotency_key'])
      .where('idempotency_key', 'in', [...keys])
      .execute();
    return new Map(rows.map(({ order_id, idempotency_key: key }) => [key ?? '', order_id]));
  }

  async findMany(orderIds: readonly string[]): Promise<OrderRecord[]> {
    if (orderIds.length === 0) return [];
    const rows = await this.db.selectFrom('orders').selectAll().where(isOneOf('order_id', orderIds)).execute();
    return rows.map(toRecord);
  }

  /** Unfinished orders, oldest first: read by the simulator. */
  async activeOrders(): Promise<OrderRecord[]> {
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('active', '=', true)
      .orderBy('created_at')
      .execute();
    return rows.map(toRecord);
  }

  /** Reads all orders: for tests. */
  async countAll(): Promise<number> {
    const row = await this.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** The row, locked until the transaction ends: call it inside one. */
  async lock(orderId: string): Promise<OrderRow | undefined> {
    return this.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  }

  /**
   * Inserts those whose key and id are unused, in one statement; resolves to the change numbers of their ids. See
   * `insertOrders`.
   */
  async insert(orders: readonly NewOrder[]): Promise<ReadonlyMap<string, number>> {
    if (orders.length === 0) return new Map();
    // the counters of several vendors are always locked in the same order
    const rows = orders.map(parametersOf).sort((a, b) => (String(a.vendor_id) < String(b.vendor_id) ? -1 : 1));
    this.columns ??= Object.keys(rows[0] ?? {});
    const text =
      rows.length === 1 ? (this.insertOne ??= insertText(this.columns, 1)) : insertText(this.columns, rows.length);
    const query = CompiledQuery.raw(text, rows.flatMap(Object.values));
    const inserted = await this.db.executeQuery<Pick<OrderRow, 'order_id' | 'change_number'>>(query);
    return new Map(inserted.rows.map((row) => [row.order_id, row.change_number]));
  }

  /** Many at once, whose ids are unused: sandbox data. */
  async insertMany(orders: readonly NewOrder[]): Promise<void> {
    const step = 100;
    for (let at = 0; at < orders.length; at += step) await this.insert(orders.slice(at, at + step));
  }

  /**
   * Removes personal data from orders that ended before `before` (unix seconds): from their last status on, since a new
   * tracking link or a new vendor changes `updated_at` too. The rows stay: their idempotency keys are valid for ever.
   * At most so many at once, those ordered first; resolves to how many there were.
   */
  async forgetCustomers(before: number, most = BATCH): Promise<number> {
    const { numUpdatedRows } = await this.db
      // by the index `orders_with_customer`; read once, whatever the planner joins it with
      .with(
        (cte) => cte('due').materialized(),
        (db) =>
          db
            .selectFrom('orders')
            .select('order_id')
            .where('active', '=', false)
            .where('created_at', '<', before)
            .where(sql<boolean>`coalesce((status_history -> -1 ->> 'created_at')::bigint, updated_at) < ${before}`)
            .where('customer_phone', '!=', '')
            .orderBy('created_at')
            .limit(most)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('orders')
      .set({
        customer: sql<string>`jsonb_build_object('name', '', 'phone_number', '', 'location',
          jsonb_build_object('latitude', 0, 'longitude', 0, 'address', ''))`,
        customer_phone: '',
        item: sql<string>`jsonb_set(item, '{description}', '""')`,
        pickup_code: null,
        sender: null,
        // a shop's place is public, a guest's is their home
        pickup: sql<string | null>`case when order_id like 'guest-%' then null else pickup end`,
        vat_number: null,
        revision: sql<number>`revision + 1`,
      })
      .where('order_id', 'in', (eb) => eb.selectFrom('due').select('due.order_id'))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** Moves these vendors' orders to another, except those in one of the statuses `without`. They keep their ids. */
  async moveTo(
    vendorId: string,
    from: readonly string[],
    { without, now }: { without: readonly string[]; now: number },
  ): Promise<OrderRecord[]> {
    const rows = await this.db
      .updateTable('orders')
      .set({
        vendor_id: vendorId,
        revision: sql<number>`revision + 1`,
        updated_at: sql<number>`greatest(updated_at, ${now})`,
      })
      .where('vendor_id', 'in', [...from])
      .where('status', 'not in', [...without])
      .returningAll()
      .execute();
    return rows.map(toRecord);
  }

  async hasOf(vendorIds: readonly string[]): Promise<boolean> {
    const query = this.db
      .selectFrom('orders')
      .select('order_id')
      .where('vendor_id', 'in', [...vendorIds]);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }

  /** With a status that people are notified of, their notification goes into the outbox, in the same statement. */
  async update(orderId: string, change: OrderPatch): Promise<OrderRecord> {
    const changed = this.db
      .updateTable('orders')
      .set({
        revision: sql<number>`revision + 1`,
        updated_at: change.updatedAt,
        ...(change.vendorId === undefined ? {} : { vendor_id: change.vendorId }),
        ...(change.status === undefined ? {} : { status: change.status }),
        ...(change.history === undefined ? {} : { status_history: json(change.history) }),
        ...(change.active === undefined ? {} : { active: change.active }),
        ...(change.riderId === undefined ? {} : { rider_id: change.riderId }),
        ...(change.estimations?.pickup_at === undefined ? {} : { estimated_pickup_at: change.estimations.pickup_at }),
        ...(change.estimations?.delivery_at === undefined
          ? {}
          : { estimated_delivery_at: change.estimations.delivery_at }),
        ...(change.cancellation === undefined
          ? {}
          : { cancellation: change.cancellation === null ? null : json(change.cancellation) }),
        ...(change.proofs?.pickup === undefined ? {} : { proof_of_pickup: change.proofs.pickup }),
        ...(change.proofs?.delivery === undefined ? {} : { proof_of_delivery: change.proofs.delivery }),
        ...(change.proofs?.return === undefined ? {} : { proof_of_return: change.proofs.return }),
        ...(change.trackingId === undefined ? {} : { tracking_id: change.trackingId }),
        ...(change.content === undefined
          ? {}
          : {
              customer: json(change.content.customer),
              customer_phone: digitsOf(change.content.customer.phone_number),
              item: json(change.content.item),
              delivery_fee: change.content.deliveryFee,
              standard_delivery_fee: change.content.standardFee,
              cash_surcharge: change.content.cashSurcharge,
            }),
      })
      .where('order_id', '=', orderId)
      .returningAll();
    return toRecord(await (isAnnounced(change) ? withNotice(this.db, changed) : changed).executeTakeFirstOrThrow());
  }
}

/** The JSON columns of `orders`; the others take their values unchanged. */
const JSON_COLUMNS: ReadonlySet<string> = new Set<keyof OrdersTable>([
  'status_history',
  'customer',
  'sender',
  'pickup',
  'item',
  'voucher',
  'cancellation',
]);

type Parameters = Readonly<
  Record<Exclude<keyof OrdersTable, 'search_terms' | 'change_number' | 'rider_name'>, string | number | boolean | null>
>;

/**
 * One statement text for every order: Kysely would build its text anew each time, which costs as much as sending it.
 */
function insertText(columns: readonly string[], rows: number): string {
  const group = (row: number) =>
    columns.map((column, at) => `$${row * columns.length + at + 1}${JSON_COLUMNS.has(column) ? '::jsonb' : ''}`).join();
  const groups = Array.from({ length: rows }, (_, row) => `(${group(row)})`).join();
  return `insert into orders (${columns.join()}) values ${groups} on conflict do nothing returning order_id, change_number`;
}

const orNull = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

function parametersOf(order: NewOrder): Parameters {
  const { order_id, tracking_id, vendor_id, revision, status, status_history, ...identified } = order.record;
  const { created_at, updated_at, preordered_for, estimations, ...timed } = identified;
  const { customer, sender, pickup, order: item, rider_id, pickup_code, vat_number, ...carried } = timed;
  const { delivery_fee, standard_delivery_fee, cash_surcharge, currency, voucher, ...paid } = carried;
  const { cancellation, proof_of_delivery, proof_of_pickup, proof_of_return, ...given } = paid;
  const { change_number: _number, rider_name: _name, ...rest } = given;
  const { pickup_at, delivery_at, ...noTime } = estimations ?? { pickup_at: null, delivery_at: null };
  nothingLeft(rest);
  nothingLeft(noTime);
  return {
    order_id,
    tracking_id: tracking_id ?? '',
    vendor_id,
    idempotency_key: order.idempotencyKey,
    fingerprint: order.fingerprint,
    created_by: order.createdBy,
    revision: revision ?? 1,
    status,
    status_history: JSON.stringify(status_history),
    active: order.active,
    created_at,
    updated_at,
    preordered_for: preordered_for ?? null,
    customer: JSON.stringify(customer),
    customer_phone: digitsOf(customer.phone_number),
    sender: orNull(sender),
    pickup: orNull(pickup),
    item: JSON.stringify(item),
    delivery_fee,
    standard_delivery_fee: standard_delivery_fee ?? null,
    cash_surcharge: cash_surcharge ?? null,
    currency: currency ?? '',
    voucher: orNull(voucher),
    vat_number: vat_number ?? null,
    age_validation_required: order.ageValidationRequired,
    rider_id: rider_id ?? null,
    estimated_pickup_at: pickup_at ?? null,
    estimated_delivery_at: delivery_at ?? null,
    pickup_code: pickup_code ?? null,
    cancellation: orNull(cancellation),
    proof_of_delivery: proof_of_delivery ?? null,
    proof_of_pickup: proof_of_pickup ?? null,
    proof_of_return: proof_of_return ?? null,
  };
}
