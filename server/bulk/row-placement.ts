import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import { type Vendor, vendorCoordinates } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { required } from '../../src/lib/assert';
import type { NewOrder, OrderRepository } from '../orders/order-repository';
import type { PlacedBulkRow, StoredBulkRow } from './bulk-row-repository';
import type { DeliveryService } from '../delivery/delivery';
import { TEST_VENDOR_SIGNATURE } from '../delivery/fee-signature';
import type { OrderCreation } from '../orders/order-creation';
import type { Pace } from './pace';
import type { JobContext } from './row-check';
import { rowError } from './row-refusal';

export interface RowPlacementDeps {
  creation: Pick<OrderCreation, 'prepare' | 'createPrepared'>;
  orders: Pick<OrderRepository, 'idsByKey'>;
  delivery: Pick<DeliveryService, 'signFor'>;
  pace: Pick<Pace, 'next'>;
}

/** Errors that are not about the order itself: it is tried again. */
const TEMPORARY = new Set(['IDEMPOTENCY_IN_FLIGHT', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);

type Prepared = PromiseSettledResult<NewOrder>;

/**
 * Makes one order of each row, at the confirmed fee. The row's id is the order's idempotency key: however often it is
 * tried, by any process, there is one order (specification/offline-and-sending.md#same-key-same-bytes).
 */
export class RowPlacement {
  constructor(private readonly deps: RowPlacementDeps) {}

  /** The result of each row, in their order; rejected when the next try may succeed. */
  async place(
    rows: readonly StoredBulkRow[],
    context: JobContext,
  ): Promise<readonly PromiseSettledResult<PlacedBulkRow>[]> {
    const prepared: Prepared[] = [];
    for (const row of rows) {
      await this.deps.pace.next();
      prepared.push(...(await Promise.allSettled([this.prepare(row, context)])));
    }
    const created = await this.create(prepared, context);
    // placed before a crash, or by another process at this moment
    const others = rows.map(({ row_id }) => row_id).filter((id) => !created.has(id));
    const known = await this.deps.orders.idsByKey(others);
    return rows.map((row, index) => {
      const result = required(prepared[index], 'what became of a row');
      const orderId = created.get(row.row_id) ?? known.get(row.row_id);
      return outcomeOf(row, orderId, result);
    });
  }

  /** The results of rows that are not tried again: those that were placed before are. */
  async giveUp(rows: readonly StoredBulkRow[]): Promise<readonly PlacedBulkRow[]> {
    const known = await this.deps.orders.idsByKey(rows.map(({ row_id }) => row_id));
    return rows.map(({ row_number, row_id }) => {
      const order_id = known.get(row_id) ?? null;
      if (order_id !== null) return { row_number, status: 'PLACED', order_id, errors: [] };
      return { row_number, status: 'PLACEMENT_FAILED', order_id, errors: [{ column: null, code: 'INTERNAL' }] };
    });
  }

  /** The new orders by their keys. One that the database refuses does not affect the others. */
  private async create(prepared: readonly Prepared[], { principal }: JobContext): Promise<ReadonlyMap<string, string>> {
    const orders = prepared.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      return await this.deps.creation.createPrepared(orders, principal);
    } catch (error) {
      if (orders.length < 2) throw error;
      const each = await Promise.allSettled(
        orders.map((order) => this.deps.creation.createPrepared([order], principal)),
      );
      return new Map(each.flatMap((one) => (one.status === 'fulfilled' ? [...one.value] : [])));
    }
  }

  private async prepare(row: StoredBulkRow, { points, principal }: JobContext): Promise<NewOrder> {
    return this.deps.creation.prepare(this.sign(row, points), row.row_id, principal);
  }

  private sign({ request, ...row }: StoredBulkRow, points: readonly Vendor[]): OrderRequestPayload {
    const vendor = points.find(({ vendor_id }) => vendor_id === row.vendor_id);
    if (vendor === undefined || request === null || row.delivery_fee === null) throw new AppError('NOT_FOUND');
    const source = vendorCoordinates(vendor);
    if (source === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
    const { discounted_delivery_fee: _before, ...rest } = request;
    // without a route: a test shop's fixed fee
    if (row.distance_m === null) return { ...rest, signature: TEST_VENDOR_SIGNATURE };
    const { latitude, longitude } = request.customer.location;
    const signed = this.deps.delivery.signFor(
      request.order.payment_method,
      { vendorId: vendor.vendor_id, source, destination: { latitude, longitude } },
      { fee: row.delivery_fee, discountedFee: row.discounted_fee },
    );
    return {
      ...rest,
      delivery_fee: signed.fee,
      signature: signed.signature,
      ...(signed.discounted_fee !== undefined && {
        discounted_delivery_fee: signed.discounted_fee,
        discounted_signature: signed.discounted_signature,
      }),
    };
  }
}

function outcomeOf(
  { row_number }: StoredBulkRow,
  orderId: string | undefined,
  result: Prepared,
): PromiseSettledResult<PlacedBulkRow> {
  if (orderId !== undefined) {
    return { status: 'fulfilled', value: { row_number, status: 'PLACED', order_id: orderId, errors: [] } };
  }
  const reason: unknown = result.status === 'rejected' ? result.reason : new AppError('SERVICE_UNAVAILABLE');
  if (!(reason instanceof AppError) || TEMPORARY.has(reason.code)) return { status: 'rejected', reason };
  const failed = { row_number, status: 'PLACEMENT_FAILED', order_id: null, errors: [rowError(reason)] } as const;
  return { status: 'fulfilled', value: failed };
}
