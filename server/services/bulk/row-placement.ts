import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import { type Vendor, vendorCoordinates } from '../../../src/domain/vendor/vendor';
import { AppError } from '../../../src/lib/app-error';
import type { BulkRowErrorDto } from '../../../src/protocol/schemas';
import type { OrderRepository } from '../../repositories/orders';
import type { StoredBulkRow } from '../../repositories/bulk-rows';
import type { DeliveryService } from '../delivery';
import { TEST_VENDOR_SIGNATURE } from '../fee-signature';
import type { OrderCreation } from '../order-creation';
import type { JobContext } from './row-check';
import { rowError } from './row-refusal';

export interface RowPlacementDeps {
  creation: Pick<OrderCreation, 'create'>;
  orders: Pick<OrderRepository, 'findByKey'>;
  delivery: Pick<DeliveryService, 'sign'>;
}

export type RowOutcome = { orderId: string } | { errors: BulkRowErrorDto[] };

/** What says nothing of the order itself: it is tried again. */
const TEMPORARY = new Set(['IDEMPOTENCY_IN_FLIGHT', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/**
 * Makes one order of a row, at the fee that was agreed to. The row's id is the order's idempotency key: however often it is tried, by whichever process, there is one
 * order (reliability, Exactly-once submit).
 */
export class RowPlacement {
  constructor(private readonly deps: RowPlacementDeps) {}

  /** Throws what may be over the next time. */
  async place(row: StoredBulkRow, context: JobContext): Promise<RowOutcome> {
    try {
      const payload = this.sign(row, context.points);
      const { record } = await this.deps.creation.create(payload, row.row_id, context.principal, () => payload);
      return { orderId: record.order_id };
    } catch (error) {
      // Placed before a crash, under a signature of then.
      const placed = await this.deps.orders.findByKey(row.row_id);
      if (placed !== undefined) return { orderId: placed.record.order_id };
      if (!(error instanceof AppError) || TEMPORARY.has(error.code)) throw error;
      return { errors: [rowError(error)] };
    }
  }

  private sign({ request, ...row }: StoredBulkRow, points: readonly Vendor[]): OrderRequestPayload {
    const vendor = points.find(({ vendor_id }) => vendor_id === row.vendor_id);
    if (vendor === undefined || request === null || row.delivery_fee === null) throw new AppError('NOT_FOUND');
    const source = vendorCoordinates(vendor);
    if (source === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
    const { discounted_delivery_fee: _before, ...rest } = request;
    // without a way: a test shop's fixed fee
    if (row.distance_m === null) return { ...rest, signature: TEST_VENDOR_SIGNATURE };
    const { latitude, longitude } = request.customer.location;
    const signed = this.deps.delivery.sign(
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
