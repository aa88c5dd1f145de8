import { type FlagValues, isOn } from '../../src/domain/flags/flags';
import { AppError } from '../../src/lib/app-error';
import type { ProofRepository } from './proof-repository';
import type { FlagService } from '../flags/flags';
import type { Principal } from '../accounts/principal';
import type { OrderAccess } from '../orders/order-access';

/** A map, not an object: a kind may be any text, `constructor` too. */
const FLAG_OF = new Map<string, 'proof-of-delivery' | 'pickup-and-return'>([
  ['pickup', 'pickup-and-return'],
  ['delivery', 'proof-of-delivery'],
  ['return', 'pickup-and-return'],
]);

/** Whether the market has proofs of this kind. */
export function isProofOffered(kind: string, flags: FlagValues): boolean {
  const flag = FLAG_OF.get(kind);
  return flag !== undefined && isOn(flags, flag);
}

export interface ProofDeps {
  access: OrderAccess;
  proofs: Pick<ProofRepository, 'find'>;
  flags: Pick<FlagService, 'all'>;
}

/**
 * What riders left as proof: for the merchant only (specification/history-and-exports.md#proofs and
 * specification/security.md#ownership).
 */
export class ProofUseCases {
  constructor(private readonly deps: ProofDeps) {}

  /**
   * Throws `NOT_FOUND` for another merchant's order, an unknown kind, a kind whose flag is off, and a missing picture
   * alike.
   */
  async find(principal: Principal, orderId: string, kind: string) {
    const { access, proofs, flags } = this.deps;
    await access.ofCaller(principal, orderId);
    const proof = isProofOffered(kind, await flags.all()) ? await proofs.find(orderId, kind) : undefined;
    if (proof === undefined) throw new AppError('NOT_FOUND', { what: 'proof' });
    return proof;
  }
}
