import { isOn } from '../../src/domain/flags/flags';
import { cityMessageId } from '../../src/domain/market/city-message';
import type { Market } from '../../src/domain/market/market';
import { isMethodAllowed, methodsOfList } from '../../src/domain/payment/methods';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { matchLanguage } from '../../src/lib/match-language';
import type { Clock } from '../clock';
import { acceptedLanguages } from '../http/accept-language';
import type { PortalCatalogues } from '../exports/portal-catalogues';
import { bulkTemplate } from './template/bulk-template';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { CountryParameters } from '../vendors/country-parameters';
import { BULK_METHODS } from '../../src/domain/bulk/methods';
import type { FlagService } from '../flags/flags';
import type { Principal } from '../accounts/principal';
import type { RateLimiter } from '../common/rate-limiter';

export interface BulkTemplateDeps {
  vendors: Pick<VendorRepository, 'findMany'>;
  parameters: Pick<CountryParameters, 'value'>;
  flags: Pick<FlagService, 'all'>;
  limiter: Pick<RateLimiter, 'count'>;
  /** templates per caller and hour */
  perHour: number;
  market: Market;
  /** the portal's texts, for the names of cities */
  catalogues: Pick<PortalCatalogues, 'forReader'>;
  languages: readonly string[];
  defaultLanguage: string;
  clock: Pick<Clock, 'now'>;
}

/** The workbook that a merchant fills in (specification/bulk.md#file). */
export class BulkTemplateUseCases {
  constructor(private readonly deps: BulkTemplateDeps) {}

  /** In the caller's language. Throws `NOT_FOUND` while the flag is off, `TOO_MANY_REQUESTS`. */
  async template(principal: Principal, acceptLanguage: string | undefined): Promise<Buffer> {
    const { market, vendors, limiter, perHour, languages, defaultLanguage, clock } = this.deps;
    const flags = await this.deps.flags.all();
    if (!isOn(flags, 'bulk-order-upload')) throw new AppError('NOT_FOUND');
    await limiter.count('bulk-template', principal.subject, perHour);
    const countryMethods = methodsOfList((await this.deps.parameters.value('paymentMethods', '')) ?? null);
    const words = await this.deps.catalogues.forReader(acceptLanguage);
    return bulkTemplate({
      language: matchLanguage(acceptedLanguages(acceptLanguage), languages) ?? defaultLanguage,
      market,
      shown: {
        preorder: isOn(flags, 'pre-order'),
        pickupCode: isOn(flags, 'pickup-code-display'),
        vatNumber: isOn(flags, 'payment-vat'),
      },
      methods: BULK_METHODS.filter((method) => isMethodAllowed(method, countryMethods, (flag) => isOn(flags, flag))),
      city: (english) => words.text(cityMessageId(english)) ?? english,
      points: namesOf(await vendors.findMany(principal.vendorIds)),
      now: Math.floor(clock.now() / 1000),
    });
  }
}

/** A name that two have is ambiguous: their ids are used. */
function namesOf(vendors: readonly Vendor[]): string[] {
  const names = vendors.map(({ name }) => name);
  return vendors.map(({ name, vendor_id: id }) => (names.filter((one) => one === name).length > 1 ? id : name));
}
