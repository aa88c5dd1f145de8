import type { Vendor } from '../../src/domain/vendor/vendor';
import type { Clock } from '../clock';
import type { VendorRepository } from './vendor-repository';
import { RecentReads } from '../common/recent-reads';

/** Vendors as orders, fees and public pages need them: one at a time, read again within a second of a change. */
export class VendorDirectory {
  private readonly vendors: RecentReads<Vendor>;

  constructor(stored: Pick<VendorRepository, 'find'>, clock: Clock) {
    this.vendors = new RecentReads(clock, (vendorId) => stored.find(vendorId));
  }

  find(vendorId: string): Promise<Vendor | undefined> {
    return this.vendors.get(vendorId);
  }

  /** To be called once a change of the vendor is committed. */
  changed(vendorId: string): void {
    this.vendors.forget(vendorId);
  }
}
