import type { BulkChosenColumnsDto, BulkColumnsChoiceDto } from '../../src/protocol/schemas';
import { AppError } from '../../src/lib/app-error';
import { type Principal, requireOwned } from '../accounts/principal';
import type { RateLimiter } from '../common/rate-limiter';
import { type Clock, unixSeconds } from '../clock';
import type { BulkColumnsRepository } from './bulk-columns-repository';

export interface BulkColumnsDeps {
  columns: Pick<BulkColumnsRepository, 'find' | 'save'>;
  limiter: Pick<RateLimiter, 'count'>;
  /** per account and hour */
  perHour: number;
  clock: Clock;
  /** throws `NOT_FOUND` while files of orders are not offered */
  requireOffered: () => Promise<void>;
}

/**
 * What somebody of a shop chose for the columns of a file, for the others of that shop. Only the choice is stored, under a
 * hash of the header: neither its names nor who chose.
 */
export class BulkColumnsUseCases {
  constructor(private readonly deps: BulkColumnsDeps) {}

  async find(principal: Principal, vendorId: string, headerId: string): Promise<BulkChosenColumnsDto> {
    const { requireOffered, columns, clock } = this.deps;
    await requireOffered();
    requireOwned(principal, vendorId);
    requireHash(headerId);
    return columns.find(vendorId, headerId, unixSeconds(clock));
  }

  async save(
    principal: Principal,
    { vendorId, headerId }: { vendorId: string; headerId: string },
    read: () => BulkColumnsChoiceDto,
  ): Promise<void> {
    const { requireOffered, limiter, perHour, columns, clock } = this.deps;
    await requireOffered();
    requireOwned(principal, vendorId);
    requireHash(headerId);
    // the schema lets further members through
    const { uses, proposed = null, date_order = null, phones = null, lines = null, repeated: named } = read();
    await limiter.count('bulk-columns', principal.subject, perHour);
    const now = unixSeconds(clock);
    // portals of a release before don't know it: what was answered with a later one stays
    const repeated = named === undefined ? await this.keptRepeated(vendorId, headerId, now) : named;
    await columns.save(vendorId, headerId, { uses, proposed, date_order, phones, lines, repeated }, now);
  }

  private async keptRepeated(vendorId: string, headerId: string, now: number) {
    const { choice } = await this.deps.columns.find(vendorId, headerId, now);
    return choice?.repeated ?? null;
  }
}

/** Names of columns, which may say anything, are not stored. Throws `VALIDATION`. */
function requireHash(headerId: string): void {
  if (!/^[0-9a-f]{14}$/.test(headerId)) throw new AppError('VALIDATION', { message: 'The header has to be a hash.' });
}
