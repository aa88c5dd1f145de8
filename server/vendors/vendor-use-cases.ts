import type { AddressBookEntry } from '../../src/domain/order-request/details/address-book';
import type { Vendor, VendorAddress } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import type { AddressBookRepository } from './address-book-repository';
import type { VendorRepository } from './vendor-repository';
import type { CountryParameters } from './country-parameters';
import type { HelpTokens } from '../help/help-tokens';
import { type Principal, requireOwned } from '../accounts/principal';
import type { VendorAddresses } from './vendor-addresses';

export interface VendorDeps {
  vendors: Pick<VendorRepository, 'find' | 'findMany'>;
  addresses: VendorAddresses;
  addressBook: AddressBookRepository;
  parameters: CountryParameters;
  helpTokens: Pick<HelpTokens, 'issue'>;
}

/**
 * What callers do with their vendors; vendors of others are `NOT_FOUND`. `read` is called once ownership is checked.
 */
export class VendorUseCases {
  constructor(private readonly deps: VendorDeps) {}

  /** The caller's vendors, with their outlets. */
  list(principal: Principal): Promise<Vendor[]> {
    return this.deps.vendors.findMany(principal.vendorIds);
  }

  async find(principal: Principal, vendorId: string): Promise<Vendor> {
    requireOwned(principal, vendorId);
    const vendor = await this.deps.vendors.find(vendorId);
    if (vendor === undefined) throw new AppError('NOT_FOUND', { what: 'vendor' });
    return vendor;
  }

  /**
   * For the help centre (specification/platform-calls.md#help). Callers without an account of their own have none:
   * `NOT_FOUND`.
   */
  async helpToken(principal: Principal, vendorId: string): Promise<string> {
    requireOwned(principal, vendorId);
    const { kind, email, sessionId } = principal;
    if (kind !== 'CLASSIC' || email === undefined || sessionId === undefined)
      throw new AppError('NOT_FOUND', { what: 'account' });
    return this.deps.helpTokens.issue({ email, vendorId, sessionId });
  }

  /** Sets its pickup point. */
  async saveAddress(principal: Principal, vendorId: string, read: () => VendorAddress): Promise<Vendor> {
    requireOwned(principal, vendorId);
    return this.deps.addresses.save(vendorId, read());
  }

  async searchCustomers(principal: Principal, vendorId: string, read: () => string): Promise<AddressBookEntry[]> {
    requireOwned(principal, vendorId);
    return this.deps.addressBook.search(vendorId, read());
  }

  /** A parameter of the vendor; of the country for an empty `vendorId`. */
  async parameter(principal: Principal, name: string, vendorId: string): Promise<string> {
    if (vendorId !== '') requireOwned(principal, vendorId);
    const value = await this.deps.parameters.value(name, vendorId);
    if (value === undefined) throw new AppError('NOT_FOUND', { what: 'parameter' });
    return value;
  }
}
