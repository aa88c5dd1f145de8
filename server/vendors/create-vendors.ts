import { unixSeconds } from '../clock';
import { SessionRepository } from '../accounts/session-repository';
import { HelpTokens } from '../help/help-tokens';
import type { App } from '../http/types';
import type { Parts } from '../parts';
import { AddressBookRepository } from './address-book-repository';
import { CountryParameters } from './country-parameters';
import { ParameterRepository } from './parameter-repository';
import { parameterRoutes } from './parameter-routes';
import { VendorAddresses } from './vendor-addresses';
import { VendorDirectory } from './vendor-directory';
import { VendorRepository } from './vendor-repository';
import { vendorRoutes } from './vendor-routes';
import { VendorUseCases } from './vendor-use-cases';

export type Vendors = ReturnType<typeof createVendors>;

/** The shops, their parameters, and the places that they have delivered to. */
export function createVendors({ db, market, clock, keyring, flags, surroundings }: Parts) {
  const vendors = new VendorRepository(db);
  const vendorDirectory = new VendorDirectory(vendors, clock);
  const vendorAddresses = new VendorAddresses(db, vendorDirectory);
  const addressBook = new AddressBookRepository(db);
  const countryParameters = new CountryParameters({
    stored: new ParameterRepository(db),
    market,
    clock,
    takesCards: surroundings.takesCards,
  });
  const helpTokens = new HelpTokens(keyring, new SessionRepository(db), () => unixSeconds(clock));
  const vendorUseCases = new VendorUseCases({
    vendors,
    addresses: vendorAddresses,
    addressBook,
    parameters: countryParameters,
    helpTokens,
  });
  return {
    vendors,
    vendorDirectory,
    vendorAddresses,
    addressBook,
    countryParameters,
    helpTokens,
    vendorUseCases,
    routes(app: App) {
      vendorRoutes(app, vendorUseCases);
      parameterRoutes(app, { vendors: vendorUseCases, flags });
    },
  };
}
