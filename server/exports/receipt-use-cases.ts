import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { RateLimiter } from '../common/rate-limiter';
import type { ReceiptService } from './receipts';
import type { TrackingService } from '../tracking/tracking';

export interface ReceiptUseCaseDeps {
  tracking: Pick<TrackingService, 'find'>;
  receipts: ReceiptService;
  limiter: Pick<RateLimiter, 'countNetwork'>;
  /** PDFs per network and hour */
  perHour: number;
}

/**
 * The receipt of a delivery, for readers of its link (specification/history-and-exports.md#receipts). Throws
 * `TRACKING_NOT_FOUND`.
 */
export class ReceiptUseCases {
  constructor(private readonly deps: ReceiptUseCaseDeps) {}

  async receipt(trackingId: string) {
    return this.deps.receipts.receipt(await this.order(trackingId));
  }

  /** `network`: the caller's. Throws `TOO_MANY_REQUESTS`. */
  async pdf(trackingId: string, network: string, acceptLanguage: string | undefined) {
    const order = await this.order(trackingId);
    // Drawing one costs more than any other answer to an unknown caller.
    await this.deps.limiter.countNetwork('receipt', network, this.deps.perHour);
    return { orderId: order.order_id, body: await this.deps.receipts.pdf(order, acceptLanguage) };
  }

  private async order(trackingId: string): Promise<OrderRecord> {
    const order = await this.deps.tracking.find(trackingId);
    if (order === undefined) throw new AppError('TRACKING_NOT_FOUND');
    return order;
  }
}
