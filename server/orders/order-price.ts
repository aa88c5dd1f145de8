import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { Coordinates, Voucher } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { isSameVoucher } from '../../src/domain/payment/voucher';
import { AppError } from '../../src/lib/app-error';
import { type FeeTerms, isTestVendorFee, requireQuotable, verifyFee } from '../delivery/fee-signature';
import { isVoucherSignature, readVoucherSignature } from '../vouchers/voucher-signature';
import type { VoucherService } from '../vouchers/vouchers';

export interface OrderPriceDeps {
  currency: string;
  feeKey: Buffer;
  voucherKey: Buffer;
  vouchers: Pick<VoucherService, 'find'>;
}

/** The parts of an order that determine its price. */
export type PricedRequest = Pick<
  OrderRequestPayload,
  | 'vendor_id'
  | 'delivery_fee'
  | 'signature'
  | 'discounted_delivery_fee'
  | 'discounted_signature'
  | 'voucher'
  | 'preordered_for'
>;

interface Way {
  vendor: Vendor;
  source: Coordinates;
  destination: Coordinates;
}

/** Checks that a price is one this platform quoted, for this trip, this voucher and this moment. */
export class OrderPrice {
  constructor(private readonly deps: OrderPriceDeps) {}

  get currency(): string {
    return this.deps.currency;
  }

  /**
   * A voucher's fee may be sent instead of the quote's (`delivery_fee`, `signature`) or beside it (`discounted_…`).
   * Throws `SignatureExpired`, `SIGNATURE_INVALID` or `VOUCHER_NOT_AVAILABLE`; `now` in unix seconds.
   */
  async check(request: PricedRequest, way: Way, now: number): Promise<void> {
    const voucher = request.voucher ? await this.knownVoucher(request.voucher, request.preordered_for) : undefined;
    this.checkFee(request.delivery_fee, request.signature, { request, way, voucher, now });
    const isDiscounted = typeof request.discounted_delivery_fee === 'number';
    const signature = isDiscounted ? (request.discounted_signature ?? '') : request.signature;
    if (typeof request.discounted_delivery_fee === 'number') {
      this.checkFee(request.discounted_delivery_fee, signature, { request, way, voucher, now });
    }
    // With a voucher the price to pay has to include it, and without one no price may.
    if (isVoucherSignature(signature) !== (voucher !== undefined)) throw new AppError('SIGNATURE_INVALID');
  }

  /** Valid now, and at the time of delivery. */
  private async knownVoucher(given: Voucher, deliveryAt: number | null | undefined): Promise<Voucher> {
    const known = await this.deps.vouchers.find(given.code, deliveryAt ?? undefined);
    if (!isSameVoucher(known, given)) throw new AppError('VOUCHER_NOT_AVAILABLE');
    return known;
  }

  private checkFee(
    fee: number,
    signature: string,
    { request, way, voucher, now }: { request: PricedRequest; way: Way; voucher: Voucher | undefined; now: number },
  ): void {
    const { currency } = this.deps;
    requireQuotable(fee, currency);
    const vendorId = request.vendor_id;
    let quote = { fee, signature };
    if (voucher !== undefined && isVoucherSignature(signature)) {
      const base = readVoucherSignature(this.deps.voucherKey, signature, { vendorId, voucher, fee, currency });
      if (base === undefined) throw new AppError('SIGNATURE_INVALID');
      quote = base;
      requireQuotable(quote.fee, currency);
    }
    if (isTestVendorFee(way.vendor, quote.signature, quote.fee)) return;
    const { source, destination } = way;
    this.checkSignature(quote.signature, { vendorId, source, destination, fee: quote.fee, currency }, now);
  }

  private checkSignature(signature: string, terms: FeeTerms, now: number): void {
    const verdict = verifyFee(this.deps.feeKey, signature, terms, now);
    if (verdict === 'expired') throw new AppError('SignatureExpired');
    if (verdict === 'invalid') throw new AppError('SIGNATURE_INVALID');
  }
}
