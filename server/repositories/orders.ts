import { type InsertObject, sql } from 'kysely';
import type { OrderRecord, StatusEntry } from '../../src/domain/order/order';
import { nothingLeft } from '../../src/lib/every-key';
import type { Db } from '../db/database';
import { json } from '../db/database';
import type { Schema } from '../db/schema';
import { type OrderRow, toRecord } from './order-rows';

/** A new order: the record, and what only the server keeps. */
export interface NewOrder {
  record: OrderRecord;
  createdBy: string;
  active: boolean;
  idempotencyKey: string | null;
  fingerprint: string | null;
  vatNumber: string | null;
  ageValidationRequired: boolean;
}

export interface KeyedOrder {
  record: OrderRecord;
  fingerprint: string | null;
}

/** What one change of an order writes; the revision grows by itself. */
export interface OrderChange {
  status?: string;
  history?: StatusEntry[];
  active?: boolean;
  /** unix seconds */
  updatedAt: number;
  riderId?: string | null;
  estimations?: { pickup_at?: number | null; delivery_at?: number | null };
  cancellation?: { reason: string; source: string } | null;
  /** where the picture of each kind is, see `proofPath` */
  proofs?: { pickup?: string; delivery?: string; return?: string };
  /** replaces the public link */
  trackingId?: string;
  /** what a merchant may change of a placed order */
  content?: {
    customer: OrderRecord['customer'];
    item: OrderRecord['order'];
    deliveryFee: number;
    standardFee: number | null;
  };
}

/** Orders by id and key. The only SQL over `orders`, with `order-lists.ts`. */
export class OrderRepository {
  constructor(private readonly db: Db) {}

  async find(orderId: string): Promise<OrderRecord | undefined> {
    const row = await this.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
    return row === undefined ? undefined : toRecord(row);
  }

  /** Undefined also once retention has taken the people out of the order. */
  async findByTrackingId(trackingId: string): Promise<OrderRecord | undefined> {
    const row = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('tracking_id', '=', trackingId)
      .where('customer_phone', '!=', '')
      .executeTakeFirst();
    return row === undefined ? undefined : toRecord(row);
  }

  async findByKey(key: string): Promise<KeyedOrder | undefined> {
    const row = await this.db.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
    return row === undefined ? undefined : { record: toRecord(row), fingerprint: row.fingerprint };
  }

  async findMany(orderIds: readonly string[]): Promise<OrderRecord[]> {
    if (orderIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .execute();
    return rows.map(toRecord);
  }

  /** Orders something can still happen to, oldest first: what the simulator walks. */
  async activeOrders(): Promise<OrderRecord[]> {
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('active', '=', true)
      .orderBy('created_at')
      .execute();
    return rows.map(toRecord);
  }

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

  /** False when the key is already taken: `UNIQUE(idempotency_key)` decides, also between processes. */
  async insert(order: NewOrder): Promise<boolean> {
    const result = await this.db
      .insertInto('orders')
      .values(toRow(order))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Many at once, without keys: sandbox data. */
  async insertMany(orders: readonly NewOrder[]): Promise<void> {
    const step = 100;
    for (let at = 0; at < orders.length; at += step) {
      await this.db
        .insertInto('orders')
        .values(orders.slice(at, at + step).map(toRow))
        .execute();
    }
  }

  /**
   * Takes people out of finished orders last changed before `before` (unix seconds). The rows stay: their idempotency
   * keys hold for ever.
   */
  async forgetCustomers(before: number): Promise<void> {
    await this.db
      .updateTable('orders')
      .set({
        customer: sql<string>`jsonb_build_object('name', '', 'phone_number', '', 'location',
          jsonb_build_object('latitude', 0, 'longitude', 0, 'address', ''))`,
        customer_phone: '',
        item: sql<string>`jsonb_set(item, '{description}', '""')`,
        pickup_code: null,
        sender: null,
        // a shop's place is no secret, a guest's is their home
        pickup: sql<string | null>`case when vendor_id like 'guest-%' then null else pickup end`,
        vat_number: null,
        revision: sql<number>`revision + 1`,
      })
      .where('active', '=', false)
      .where('updated_at', '<', before)
      .where('customer_phone', '!=', '')
      .execute();
  }

  async update(orderId: string, change: OrderChange): Promise<OrderRecord> {
    const row = await this.db
      .updateTable('orders')
      .set({
        revision: sql<number>`revision + 1`,
        updated_at: change.updatedAt,
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
              item: json(change.content.item),
              delivery_fee: change.content.deliveryFee,
              standard_delivery_fee: change.content.standardFee,
            }),
      })
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }
}

function toRow(order: NewOrder): InsertObject<Schema, 'orders'> {
  const { order_id, tracking_id, vendor_id, revision, status, status_history, ...identified } = order.record;
  const { created_at, updated_at, preordered_for, estimations, ...timed } = identified;
  const { customer, sender, pickup, order: item, rider_id, pickup_code, ...carried } = timed;
  const { delivery_fee, standard_delivery_fee, currency, voucher, ...paid } = carried;
  const { cancellation, proof_of_delivery, proof_of_pickup, proof_of_return, ...rest } = paid;
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
    status_history: json(status_history),
    active: order.active,
    created_at,
    updated_at,
    preordered_for: preordered_for ?? null,
    customer: json(customer),
    customer_phone: customer.phone_number.replace(/\D/g, ''),
    sender: sender ? json(sender) : null,
    pickup: pickup ? json(pickup) : null,
    item: json(item),
    delivery_fee,
    standard_delivery_fee: standard_delivery_fee ?? null,
    currency: currency ?? '',
    voucher: voucher ? json(voucher) : null,
    vat_number: order.vatNumber,
    age_validation_required: order.ageValidationRequired,
    rider_id: rider_id ?? null,
    estimated_pickup_at: pickup_at ?? null,
    estimated_delivery_at: delivery_at ?? null,
    pickup_code: pickup_code ?? null,
    cancellation: cancellation ? json(cancellation) : null,
    proof_of_delivery: proof_of_delivery ?? null,
    proof_of_pickup: proof_of_pickup ?? null,
    proof_of_return: proof_of_return ?? null,
  };
}
