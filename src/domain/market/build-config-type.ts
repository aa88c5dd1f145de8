import type { BrandKey } from './brands';
import type { LanguageTag } from './language-rows';
import type { CountryCode, MarketRow } from './market';
import type { PlatformPaths } from '../platform/abilities';

export type Environment = 'stg' | 'san' | 'prd';

/**
 * The build configuration (specification/markets-and-languages.md#build-configuration): chosen when the portal is
 * built, the same for every user. Addresses are origins or URL prefixes without a trailing slash; an empty one means
 * the page's own origin.
 */
export interface BuildConfig {
  country: CountryCode;
  brand: BrandKey;
  environment: Environment;
  languages: readonly LanguageTag[];
  defaultLanguage: LanguageTag;
  currency: string;
  phonePrefix: string;
  timezone: string;
  defaultPaymentMethod: string;
  registrationType: MarketRow['registrationType'];
  geolocatorRegion: MarketRow['geolocatorRegion'];
  /** minutes */
  minimumEta: number;
  apiBase: string;
  translationsUrl: string;
  /** null: there is no map */
  tilesUrl: string | null;
  /** false: nobody looks addresses up; places are given by coordinates, map link or plus code */
  findsAddresses: boolean;
  analyticsUrl: string;
  cardOrigin: string;
  helpOrigin: string;
  /**
   * where shops apply to deliver with the platform (specification/pages.md#navigation); empty for a market without such
   * a page
   */
  partnerUrl: string;
  /**
   * the market's own terms and privacy statement, if published elsewhere (specification/pages.md#addresses); empty for
   * the portal's page
   */
  termsUrl: string;
  privacyUrl: string;
  embedOrigins: string[];
  /** the platform that ships with the portal, rather than one of the specification alone */
  platformExtensions: boolean;
  /** what one of the specification alone can do besides, and where */
  platformPaths: PlatformPaths;
}
