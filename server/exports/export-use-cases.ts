import type { ExportRequestDto } from '../../src/protocol/schemas';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { ExportFile, OrderExport } from './order-export';
import { type Principal, requireOwned } from '../accounts/principal';
import type { RateLimiter } from '../common/rate-limiter';

export interface ExportUseCaseDeps {
  orderExport: OrderExport;
  vendors: Pick<VendorRepository, 'outletIds'>;
  limiter: Pick<RateLimiter, 'count'>;
  /** exports per caller and hour */
  perHour: number;
}

/** Orders and transactions as spreadsheets (specification/history-and-exports.md#exports). */
export class ExportUseCases {
  constructor(private readonly deps: ExportUseCaseDeps) {}

  /**
   * The file, or what was mailed when the request names an address, in the caller's language. Throws `NOT_FOUND` for another merchant's vendor,
   * `TOO_MANY_REQUESTS`, and what `OrderExport` throws.
   */
  async run(
    principal: Principal,
    vendorId: string,
    read: () => ExportRequestDto,
    acceptLanguage: string | undefined,
  ): Promise<{ file: ExportFile } | { mailed: { email: string; rows: number } }> {
    const { orderExport, vendors, limiter, perHour } = this.deps;
    requireOwned(principal, vendorId);
    const request = read();
    orderExport.check(request);
    await limiter.count('export', principal.subject, perHour);
    const outlets = request.include_outlets === true ? await vendors.outletIds(vendorId) : [];
    const vendorIds = [vendorId, ...outlets];
    const { email } = request;
    if (email === undefined) return { file: await orderExport.file(vendorIds, request, acceptLanguage) };
    const { rows } = await orderExport.mail(vendorIds, { ...request, email }, acceptLanguage);
    return { mailed: { email, rows } };
  }
}
