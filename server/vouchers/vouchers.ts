import { amountSum } from '../../src/domain/money/amounts';
import type { Voucher } from '../../src/domain/order/order';
import { reducedFee } from '../../src/domain/payment/voucher';
import { AppError } from '../../src/lib/app-error';
import { visibleText } from '../../src/lib/visible-text';
import type { VoucherAnswerDto, VoucherRequestDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import type { VoucherRepository, VoucherRow } from './voucher-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import { requireQuotable, TEST_VENDOR_SIGNATURE } from '../delivery/fee-signature';
import { signVoucher } from './voucher-signature';

export interface VoucherDeps {
  vouchers: VoucherRepository;
  gate: Pick<SandboxGate, 'admitsVoucher'>;
  key: Buffer;
  clock: Clock;
  currency: string;
  /** of the market; 0 for none */
  cashSurcharge: number;
}

/**
 * Vouchers (specification/platform-calls.md#vouchers and specification/price.md#vouchers): a percentage off the
 * delivery fee, or no fee at all.
 */
export class VoucherService {
  constructor(private readonly deps: VoucherDeps) {}

  /** Throws `VOUCHER_NOT_AVAILABLE` for a code that is unknown, expired or not yet valid alike. */
  async find(code: string, at: number = this.now()): Promise<Voucher> {
    const voucher = await this.deps.vouchers.find(canonicalCode(code));
    const now = this.now();
    if (voucher === undefined || !this.deps.gate.admitsVoucher(voucher)) throw new AppError('VOUCHER_NOT_AVAILABLE');
    if (!isValid(voucher, now) || !isValid(voucher, at)) {
      throw new AppError('VOUCHER_NOT_AVAILABLE');
    }
    return { code: voucher.code, amount: voucher.amount, type: voucher.type };
  }

  /**
   * The reduced fee, signed together with the voucher; for cash, with the surcharge that no voucher lowers. The quote's own signature is checked with the order, when its
   * points are known: a made-up quote only gives a signature that no order passes with. Throws `SIGNATURE_INVALID` for
   * a fee that is no quote's.
   */
  async validate({ code, order, vendor_id }: VoucherRequestDto): Promise<VoucherAnswerDto> {
    requireQuotable(order.delivery_fee, this.deps.currency);
    const voucher = await this.find(code, order.order_time);
    const fee = this.reduce(order.delivery_fee, voucher);
    const { key, currency, cashSurcharge } = this.deps;
    const base = { fee: order.delivery_fee, signature: order.signature };
    const sign = (amount: number, surcharge: number) =>
      signVoucher(key, { vendorId: vendor_id, voucher, fee: amount, currency, cashSurcharge: surcharge }, base);
    // a test shop's fixed fee is the same however it is paid
    const hasSurcharge = cashSurcharge > 0 && base.signature !== TEST_VENDOR_SIGNATURE;
    return {
      voucher,
      delivery_fee: fee,
      signature: sign(fee, 0),
      ...(hasSurcharge && { cash_signature: sign(amountSum(fee, cashSurcharge, currency), cashSurcharge) }),
    };
  }

  /** In the market's currency, rounded to its smallest unit. */
  reduce(fee: number, voucher: Voucher): number {
    return reducedFee(fee, voucher, this.deps.currency);
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

/** Typed from a flyer: case and spaces around do not matter. */
function canonicalCode(code: string): string {
  return visibleText(code).toUpperCase();
}

function isValid(voucher: VoucherRow, at: number): boolean {
  return at >= voucher.valid_from && at < voucher.valid_until;
}
