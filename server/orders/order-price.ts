import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { Coordinates, Voucher } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { isSameVoucher } from '../../src/domain/payment/voucher';
import { AppError } from '../../src/lib/app-error';
import {
  type FeeTerms,
  isTestVendorFee,
  requireQuotable,
  TEST_VENDOR_SIGNATURE,
  verifyFee,
} from '../delivery/fee-signature';
import {
  type BaseQuote,
  isVoucherSignature,
  readVoucherSignature,
  type SignedVoucherTerms,
} from '../vouchers/voucher-signature';
import type { VoucherService } from '../vouchers/vouchers';

export interface OrderPriceDeps {
  currency: string;
  feeKey: Buffer;
  voucherKey: Buffer;
  vouchers: Pick<VoucherService, 'find'>;
  /** what of a fee is for paying by this method */
  cashSurcharge(paymentMethod: string): number;
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
  paymentMethod: string;
  source: Coordinates;
  destination: Coordinates;
}

interface Circumstances {
  request: PricedRequest;
  way: Way;
  voucher: Voucher | undefined;
  now: number;
}

/**
 * Checks that a price is one this platform quoted, for this trip, this way to pay, this voucher and this moment.
 */
export class OrderPrice {
  constructor(private readonly deps: OrderPriceDeps) {}

  get currency(): string {
    return this.deps.currency;
  }

  /**
   * A voucher's fee may be sent instead of the quote's (`delivery_fee`, `signature`) or beside it (`discounted_…`).
   * Returns how much of each is for paying in cash. Throws `SignatureExpired`, `SIGNATURE_INVALID` or `VOUCHER_NOT_AVAILABLE`; `now` in unix seconds.
   */
  async check(request: PricedRequest, way: Way, now: number): Promise<number> {
    const voucher = request.voucher ? await this.knownVoucher(request.voucher, request.preordered_for) : undefined;
    const circumstances = { request, way, voucher, now };
    const cashSurcharge = this.checkFee(request.delivery_fee, request.signature, circumstances);
    const isDiscounted = typeof request.discounted_delivery_fee === 'number';
    const signature = isDiscounted ? (request.discounted_signature ?? '') : request.signature;
    if (typeof request.discounted_delivery_fee === 'number') {
      this.checkFee(request.discounted_delivery_fee, signature, circumstances);
    }
    // With a voucher the price to pay has to include it, and without one no price may.
    if (isVoucherSignature(signature) !== (voucher !== undefined)) throw new AppError('SIGNATURE_INVALID');
    return cashSurcharge;
  }

  /** Valid now, and at the time of delivery. */
  private async knownVoucher(given: Voucher, deliveryAt: number | null | undefined): Promise<Voucher> {
    const known = await this.deps.vouchers.find(given.code, deliveryAt ?? undefined);
    if (!isSameVoucher(known, given)) throw new AppError('VOUCHER_NOT_AVAILABLE');
    return known;
  }

  /** Returns its surcharge: a test vendor's fixed fee has none. */
  private checkFee(fee: number, signature: string, { request, way, voucher, now }: Circumstances): number {
    const { currency } = this.deps;
    requireQuotable(fee, currency);
    const vendorId = request.vendor_id;
    const surcharge = this.deps.cashSurcharge(way.paymentMethod);
    let quote = { fee, signature, cashSurcharge: surcharge };
    if (voucher !== undefined && isVoucherSignature(signature)) {
      const base = this.reducedQuote(signature, { vendorId, voucher, fee, currency, cashSurcharge: surcharge });
      if (base === undefined) throw new AppError('SIGNATURE_INVALID');
      quote = { ...base, cashSurcharge: 0 };
      requireQuotable(quote.fee, currency);
    }
    if (isTestVendorFee(way.vendor, quote.signature, quote.fee)) return 0;
    const { source, destination } = way;
    this.checkSignature(quote.signature, { ...quote, vendorId, source, destination, currency }, now);
    return surcharge;
  }

  /** The quote that a voucher was taken off. */
  private reducedQuote(signature: string, terms: SignedVoucherTerms): BaseQuote | undefined {
    const quote = readVoucherSignature(this.deps.voucherKey, signature, terms);
    if (quote !== undefined || (terms.cashSurcharge ?? 0) === 0) return quote;
    const plain = readVoucherSignature(this.deps.voucherKey, signature, { ...terms, cashSurcharge: 0 });
    return plain?.signature === TEST_VENDOR_SIGNATURE ? plain : undefined;
  }

  private checkSignature(signature: string, terms: FeeTerms, now: number): void {
    const verdict = verifyFee(this.deps.feeKey, signature, terms, now);
    if (verdict === 'expired') throw new AppError('SignatureExpired');
    if (verdict === 'invalid') throw new AppError('SIGNATURE_INVALID');
  }
}
