import type { Voucher } from '../../src/domain/order/order';
import type { VoucherAnswerDto, VoucherRequestDto } from '../../src/protocol/schemas';
import { type Principal, requireOwned } from '../accounts/principal';
import type { RateLimiter } from '../common/rate-limiter';
import type { VoucherService } from './vouchers';

export interface VoucherUseCaseDeps {
  vouchers: VoucherService;
  limiter: Pick<RateLimiter, 'count' | 'countNetwork'>;
  /** checks per caller and hour */
  perHour: number;
}

/**
 * Vouchers (specification/platform-calls.md#vouchers). Every look-up counts: codes must not be found by guessing.
 * `network`: the caller's.
 */
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
    const { limiter, perHour } = this.deps;
    // A guest can easily get a new identity, but not a new address.
    return kind === 'GUEST'
      ? limiter.countNetwork('voucher', network, perHour)
      : limiter.count('voucher', subject, perHour);
  }
}
