import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { FlagsDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../../server/clock';
import type { UserRepository } from '../../server/accounts/user-repository';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../data/accounts';
import type { SandboxProofs } from '../riders/proof-pictures';
import type { FlagService } from '../../server/flags/flags';
import type { OrderTransitions } from '../../server/orders/order-transitions';

export interface SandboxControlDeps {
  users: Pick<UserRepository, 'findByEmail'>;
  proofs: Pick<SandboxProofs, 'forStatus'>;
  transitions: OrderTransitions;
  flags: FlagService;
  clock: Clock;
}

/** For trying things out (specification/operation.md#controls). */
export class SandboxUseCases {
  constructor(private readonly deps: SandboxControlDeps) {}

  /** The made-up accounts with their public password. Throws `NOT_FOUND` when the database has none of them. */
  async accounts(): Promise<{ email: string; password: string }[]> {
    const found = await Promise.all(SANDBOX_ACCOUNTS.map((account) => this.deps.users.findByEmail(account.email)));
    const accounts = found.flatMap((user) =>
      user === undefined ? [] : [{ email: user.email, password: SANDBOX_PASSWORD }],
    );
    if (accounts.length === 0) throw new AppError('NOT_FOUND');
    return accounts;
  }

  /** `at`: unix seconds; by default now. */
  async setStatus(orderId: string, status: string, at: number = unixSeconds(this.deps.clock)): Promise<OrderRecord> {
    const proof = await this.deps.proofs.forStatus(orderId, status);
    const change = { status, at, force: true, ...(proof === undefined ? {} : { proof }) };
    const changed = await this.deps.transitions.apply(orderId, change);
    if (changed === undefined) throw new AppError('NOT_FOUND', { what: 'order' });
    return changed;
  }

  /** All flags afterwards. Throws `VALIDATION`, and changes nothing, when one of the names is not a flag. */
  async changeFlags(variations: Readonly<Record<string, boolean | string>>): Promise<FlagsDto> {
    const isKnown = await this.deps.flags.change(variations);
    if (!isKnown) throw new AppError('VALIDATION', { message: 'One of the names is no flag.' });
    return this.deps.flags.all();
  }
}
