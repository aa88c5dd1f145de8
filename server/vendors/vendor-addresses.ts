import {
  addressLineProblem,
  addressProblem,
  notesCardProblem,
  notesLengthProblem,
  wholeAddressProblem,
} from '../../src/domain/checks/order-checks';
import type { Vendor, VendorAddress } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import type { Db } from '../db/database';
import { VendorRepository } from './vendor-repository';
import { refuse } from '../orders/field-refusals';
import type { VendorDirectory } from './vendor-directory';

/** Saves a vendor's pickup address. */
export class VendorAddresses {
  constructor(
    private readonly db: Db,
    private readonly directory: VendorDirectory,
  ) {}

  /** The vendor is known to be the caller's. Throws `VALIDATION` with the specification's sentence. */
  async save(vendorId: string, address: VendorAddress): Promise<Vendor> {
    refuse(addressProblem(address.address_text));
    checkAddress(address);
    const saved = await this.db.transaction().execute(async (trx) => {
      const vendors = new VendorRepository(trx);
      const vendor = await vendors.find(vendorId);
      if (vendor === undefined) throw new AppError('NOT_FOUND');
      const before = vendor.vendor_information.location;
      await vendors.updateLocation(vendorId, {
        ...before,
        address_text: address.address_text,
        unit: address.unit ?? null,
        building: address.building ?? null,
        city: address.city ?? before.city ?? null,
        country_code: address.country_code ?? before.country_code ?? null,
        postal_code: address.postal_code ?? null,
        street: address.street_address ?? null,
        // never the one of the previous place
        street_number: address.street_number ?? null,
        rider_instructions: address.notes ?? null,
        latitude: address.latitude,
        longitude: address.longitude,
      });
      return vendors.find(vendorId);
    });
    if (saved === undefined) throw new AppError('NOT_FOUND');
    this.directory.changed(vendorId);
    return saved;
  }
}

/** Limits of lengths, and no card numbers. Throws `VALIDATION`. */
export function checkAddress(address: Omit<VendorAddress, 'latitude' | 'longitude'>): void {
  refuse(notesLengthProblem(address.notes ?? ''));
  refuse(wholeAddressProblem(address.address_text));
  const { street_address, unit, building, city, country_code, postal_code, street_number } = address;
  for (const line of [street_address, unit, building, city, country_code, postal_code, street_number]) {
    refuse(addressLineProblem(line ?? ''));
  }
  refuse(notesCardProblem(address.notes ?? ''));
}
