import type { BulkJob } from './bulk-job-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { PlatformTokens } from '../accounts/platform-tokens';
import type { Principal } from '../accounts/principal';
import type { JobContext } from './row-check';

/**
 * The account that a job's rows are placed for: the one that confirmed the placement, else the uploader, with its
 * present vendors.
 */
export class JobContexts {
  constructor(
    private readonly vendors: Pick<VendorRepository, 'findMany' | 'idsOfUser'>,
    private readonly platformTokens: Pick<PlatformTokens, 'vendorIdsOf'>,
  ) {}

  /** Undefined when the vendor of the job is deleted. */
  async of(job: BulkJob): Promise<JobContext | undefined> {
    const subject = job.placed_by ?? job.created_by;
    const theirs = new Set(await this.vendorIdsOf(subject));
    const known = await this.vendors.findMany([...new Set([job.vendor_id, ...job.point_ids])]);
    const vendor = known.find(({ vendor_id }) => vendor_id === job.vendor_id);
    if (vendor === undefined) return undefined;
    const points = known.filter(({ vendor_id }) => theirs.has(vendor_id));
    const vendorIds = points.map(({ vendor_id }) => vendor_id);
    const principal: Principal = { kind: 'CLASSIC', subject, vendorIds, expiresAt: null };
    return { principal, vendor, points };
  }

  /** Undefined for a deleted account, or a token that has ended. */
  private async vendorIdsOf(subject: string): Promise<string[]> {
    const at = subject.indexOf(':');
    const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)];
    return kind === 'platform' ? this.platformTokens.vendorIdsOf(id) : this.vendors.idsOfUser(id);
  }
}
