import type { BrandKey } from './brands';
import type { LanguageTag } from './language-rows';
import type { CountryCode } from './market';

export type Environment = 'stg' | 'san' | 'prd';
export type RegistrationType = 'PV' | 'NPV';
export type GeolocatorRegion = 'asia' | 'europe';

/**
 * The build configuration (portal §1 and §5, decisions §1): chosen when the portal is built, the same for every user.
 * Addresses are origins or URL prefixes without a trailing slash; an empty one means the page's own origin.
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
  registrationType: RegistrationType;
  geolocatorRegion: GeolocatorRegion;
  /** minutes */
  minimumEta: number;
  apiBase: string;
  translationsUrl: string;
  tilesUrl: string;
  analyticsUrl: string;
  cardOrigin: string;
  helpOrigin: string;
  embedOrigins: string[];
  platformExtensions: boolean;
}
