import type { Voucher } from '../../src/domain/order/order';
import type { VoucherAnswerDto, VoucherRequestDto } from '../../src/protocol/schemas';
import { type Principal, requireOwned } from '../services/principal';
import type { RateLimiter } from '../services/rate-limiter';
import type { VoucherService } from '../services/vouchers';

export interface VoucherUseCaseDeps {
  vouchers: VoucherService;
  limiter: Pick<RateLimiter, 'count'>;
  /** checks per caller and hour */
  perHour: number;
}

/** Vouchers (decisions §3). Every look-up counts: codes must not be found by guessing. `network`: the caller's. */
export class VoucherUseCases {
  constructor(private readonly deps: VoucherUseCaseDeps) {}

  /** The fee less the voucher. */
  async validate(principal: Principal, network: string, request: VoucherRequestDto): Promise<VoucherAnswerDto> {
    requireOwned(principal, request.vendor_id);
    await this.count(principal, network);
    return this.deps.vouchers.validate(request);
  }

  async find(principal: Principal, network: string, code: string): Promise<Voucher> {
    await this.count(principal, network);
    return this.deps.vouchers.find(code);
  }

  private count({ kind, subject }: Principal, network: string): Promise<void> {
    // A guest can easily get a new identity, but not a new address.
    return this.deps.limiter.count('voucher', kind === 'GUEST' ? network : subject, this.deps.perHour);
  }
}
