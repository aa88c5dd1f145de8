import { isOn } from '../../src/domain/flags/flags';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import type { OutletRequestDto } from '../../src/protocol/schemas';
import type { FlagService } from '../flags/flags';
import type { AddedOutlet, OutletCaller, OutletEditor, OutletService } from './outlets';
import { type Principal, requireOwned } from '../accounts/principal';
import type { RateLimiter } from '../common/rate-limiter';

export interface OutletUseCaseDeps {
  outlets: OutletService;
  flags: Pick<FlagService, 'all'>;
  limiter: Pick<RateLimiter, 'count'>;
  /** per caller and hour */
  changesPerHour: number;
}

/**
 * Collection points: added to their parents, changed at any vendor of theirs. Those of others, and
 * everything while the flag is off, are `NOT_FOUND`.
 */
export class OutletUseCases {
  constructor(private readonly deps: OutletUseCaseDeps) {}

  async add(
    principal: Principal,
    parentId: unknown,
    read: () => OutletRequestDto,
    caller: Omit<OutletCaller, 'subject'>,
  ): Promise<AddedOutlet> {
    await this.requireOffered('add-vendor-outlet');
    if (typeof parentId === 'string') requireOwned(principal, parentId);
    const request = read();
    const parent = request.parent_vendor_id ?? '';
    requireOwned(principal, parent);
    const own = { ...caller, subject: principal.subject };
    // a repetition makes nothing new
    if (!(await this.deps.outlets.knows(request, own))) await this.count(principal);
    return this.deps.outlets.add(parent, request, own);
  }

  async change(
    principal: Principal,
    vendorId: string,
    read: () => OutletRequestDto,
    { origin, network }: Pick<OutletEditor, 'origin' | 'network'>,
  ): Promise<Vendor> {
    await this.requireOffered('edit-vendor-outlet');
    requireOwned(principal, vendorId);
    const request = read();
    await this.count(principal);
    const { subject, email = '' } = principal;
    return this.deps.outlets.change(vendorId, request, { origin, network, subject, email });
  }

  private async requireOffered(flag: 'add-vendor-outlet' | 'edit-vendor-outlet'): Promise<void> {
    if (!isOn(await this.deps.flags.all(), flag)) throw new AppError('NOT_FOUND', { what: 'vendor' });
  }

  private async count({ subject }: Principal): Promise<void> {
    await this.deps.limiter.count('outlet', subject, this.deps.changesPerHour);
  }
}
