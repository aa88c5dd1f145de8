import type { Coordinates } from '../order/order';
import type { BrandKey } from './brands';
import type { LanguageTag } from './language-rows';

/**
 * The countries of the markets, as ISO 3166 alpha-2 codes. A market is added here; the compiler then asks for its row, its city,
 * its sandbox's names, its limits, its phone numbers (`scripts/phone-metadata.ts`) and its journey.
 */
export type CountryCode = 'KH' | 'KW' | 'SG' | 'PK';

export type RegistrationType = 'PV' | 'NPV';
type GeolocatorRegion = 'asia' | 'europe';

/**
 * One market, as data: what a country changes in the product stands here and nowhere else, so that no screen asks
 * for a country by its code (portal §1 and §9, request-flow §5). Money is in the market's currency.
 */
export interface Market {
  country: CountryCode;
  /** the country's name in English, for page titles and search engines; screens use Intl.DisplayNames */
  name: string;
  brand: BrandKey;
  /** ISO 4217; its number of decimals comes from Intl */
  currency: string;
  /** what people write beside an amount of it, in the market's languages: dropped when an amount is read */
  currencySigns: readonly string[];
  languages: readonly LanguageTag[];
  defaultLanguage: LanguageTag;
  phonePrefix: string;
  /** IANA zone: service hours and date filters are computed in it */
  timezone: string;
  defaultPaymentMethod: string;
  registrationType: RegistrationType;
  geolocatorRegion: GeolocatorRegion;
  /** minutes */
  minimumEta: number;
  unitNumberRequired: boolean;
  amountRequired: boolean;
  minimumAmount: number | null;
  /** more than this is refused: an amount nobody can pay at the door, or a typing error */
  maximumAmount: number;
  /** the sign before the decimals of an amount; the other one of point and comma separates groups */
  decimalSign: '.' | ',';
  /** amounts are also written in groups of two: `1,00,000` */
  twoDigitGroups: boolean;
  /** the user may ask for the recipient's age to be checked */
  ageValidation: boolean;
  /** language asked of the geolocator (request-flow §9) */
  geolocationLanguage: string;
  /** which adapter of the card provider the market uses (decisions §5) */
  cardAdapter: 'encrypted' | 'plain';
  /** the middle of the market's city: the map's start, and where sandbox data lies */
  center: Coordinates;
  city: string;
  fee: FeeTable;
  /** how far from the pickup point riders deliver, as the crow flies (portal §9 "Delivery radius") */
  deliveryRadiusKm: number;
  /** what one rider carries (portal §9 "Item weight limits") */
  itemWeightLimitKg: number;
  /** what one item sent between persons may be worth; null where none is set (portal §9 "Prohibited-item value caps") */
  itemValueCap: number | null;
  /** what the country's law forbids beyond what no rider carries anywhere */
  bannedItems: readonly BannedItem[];
}

/** Its words are on the page of prohibited items. */
export type BannedItem = 'pork' | 'vapes' | 'chewing-gum';

/** The sandbox's fee by distance (portal §9 "Fees by market"). */
export interface FeeTable {
  base: number;
  perKm: number;
  /** kilometres within the base fee */
  freeKm?: number;
}
