import type {
  FeeAnswerFigures,
  QuotedVoucher,
  QuoteSubject,
  VoucherProblem,
} from '../../domain/order-request/price/fee-quote';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import type { Delivery } from '../delivery';

export type VoucherVerdict =
  | { voucher: QuotedVoucher; voucherProblem?: undefined }
  | { voucher: null; voucherProblem: VoucherProblem };

/**
 * Requests a voucher's details and the price with it (specification/price.md#vouchers). It never throws. A missing
 * answer is no refusal: it says nothing about the voucher.
 */
export class VoucherCheck {
  readonly #delivery: () => Promise<Pick<Delivery, 'voucher' | 'validateVoucher'>>;
  readonly #clock: Clock;
  /** the code whose details are known: they are not asked for again with every new price */
  #known: string | null = null;

  constructor(delivery: () => Promise<Pick<Delivery, 'voucher' | 'validateVoucher'>>, clock: Clock) {
    this.#delivery = delivery;
    this.#clock = clock;
  }

  /** Why the code's details can't be had; undefined when they are known. */
  async verify(code: string): Promise<VoucherProblem | undefined> {
    if (this.#known === code) return undefined;
    try {
      await (await this.#delivery()).voucher(code);
      this.#known = code;
      return undefined;
    } catch (error) {
      return isRefusal(error) ? 'DETAILS' : 'UNCHECKED';
    }
  }

  /** Applies the voucher to the price to pay. */
  async apply(code: string, { vendorId, deliverAt }: QuoteSubject, answer: FeeAnswerFigures): Promise<VoucherVerdict> {
    const { discounted_fee: discounted, discounted_signature } = answer;
    const order = {
      order_time: deliverAt ?? Math.floor(this.#clock.now() / 1000),
      delivery_fee: discounted ?? answer.fee,
      signature: (discounted === undefined ? undefined : discounted_signature) ?? answer.signature,
    };
    try {
      const taken = await (await this.#delivery()).validateVoucher(vendorId, code, order);
      const { voucher, delivery_fee: fee, signature, cash_signature: cashSignature } = taken;
      const { code: own, amount, type } = voucher;
      return { voucher: { code: own, amount, type, fee, signature, ...(cashSignature && { cashSignature }) } };
    } catch (error) {
      return { voucher: null, voucherProblem: isRefusal(error) ? 'VALIDATION' : 'UNCHECKED' };
    }
  }
}

const REFUSALS: readonly string[] = ['VOUCHER_NOT_AVAILABLE', 'NOT_FOUND', 'VALIDATION'];
/** 4xx answers about the caller or the time of the call, not about the voucher. */
const NOT_ABOUT_THE_VOUCHER: readonly number[] = [401, 403, 408, 425, 426, 429];

function isRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (REFUSALS.includes(error.code)) return true;
  const { status } = error.details ?? {};
  return typeof status === 'number' && status >= 400 && status < 500 && !NOT_ABOUT_THE_VOUCHER.includes(status);
}
