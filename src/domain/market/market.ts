import type { Coordinates } from '../order/order';
import type { BrandKey } from './brands';
import type { LanguageTag } from './language-rows';

/** The countries of the markets, as ISO 3166 alpha-2 codes. A country is added here; the compiler then asks for its row. */
export type CountryCode =
  | 'KH'
  | 'SG'
  | 'HK'
  | 'TW'
  | 'TH'
  | 'MY'
  | 'PH'
  | 'PK'
  | 'BD'
  | 'LA'
  | 'MM'
  | 'JP'
  | 'BH'
  | 'KW'
  | 'AE'
  | 'QA'
  | 'OM'
  | 'JO'
  | 'EG'
  | 'IQ'
  | 'SA'
  | 'SE'
  | 'NO'
  | 'FI'
  | 'AT'
  | 'HU'
  | 'CZ'
  | 'GR'
  | 'CY'
  | 'ES'
  | 'IT'
  | 'PT'
  | 'UA'
  | 'GE'
  | 'KZ'
  | 'KG'
  | 'MD'
  | 'RO'
  | 'BG'
  | 'HR'
  | 'RS'
  | 'PL'
  | 'KE'
  | 'NG'
  | 'UG'
  | 'MA'
  | 'SI'
  | 'BA'
  | 'ME'
  | 'AM'
  | 'TN'
  | 'CI';

/** A market is a country and its brand; the second brand of a country has a key, and a row, of its own. */
export type MarketKey = CountryCode | 'HK_PANDASEND';

export type RegistrationType = 'PV' | 'NPV';
type GeolocatorRegion = 'asia' | 'europe';

/**
 * One market, as data: everything that differs between countries is here and nowhere else, so that no screen depends on
 * a country code (specification/markets-and-languages.md#markets and specification/ask-for-a-rider.md#checks). Money is
 * in the market's currency.
 */
export interface Market {
  country: CountryCode;
  /** the country's name in English, for page titles and search engines; screens use Intl.DisplayNames */
  name: string;
  /** ISO 4217; its number of decimals comes from Intl */
  currency: string;
  /** what people write beside an amount, in the market's languages: dropped when an amount is read */
  currencySigns: readonly string[];
  phonePrefix: string;
  /** IANA zone: service hours and date filters are computed in it */
  timezone: string;
  defaultPaymentMethod: string;
  unitNumberRequired: boolean;
  amountRequired: boolean;
  minimumAmount: number | null;
  /** larger amounts are refused: nobody can pay them at the door, or they are typing errors */
  maximumAmount: number;
  /** the decimal separator; of point and comma, the other one separates groups */
  decimalSign: '.' | ',';
  /** amounts are also written in groups of two: `1,00,000` */
  twoDigitGroups: boolean;
  /** the user may ask for the recipient's age to be checked */
  ageValidation: boolean;
  /** language of requests to the geolocator (specification/ask-for-a-rider.md#address-language) */
  geolocationLanguage: string;
  /** which adapter of the card provider the market uses (specification/cards.md#card-entry) */
  cardAdapter: 'encrypted' | 'plain';
  /** the middle of the market's city: the map's start, and the place of sandbox data */
  center: Coordinates;
  city: string;
  /** ISO weekdays, Monday 1 to Sunday 7 */
  weekend: readonly number[];
  fee: FeeTable;
  /**
   * how far from the pickup point riders deliver, in a straight line
   * (specification/markets-and-languages.md#delivery-radius)
   */
  deliveryRadiusKm: number;
  /** the maximum weight for one rider (specification/markets-and-languages.md#weight-limits) */
  itemWeightLimitKg: number;
  /**
   * the maximum value of one item sent between persons; null when none is set
   * (specification/markets-and-languages.md#value-caps)
   */
  itemValueCap: number | null;
  /** what the country's law forbids beyond what riders never carry */
  bannedItems: readonly BannedItem[];
}

/** Shown on the page of prohibited items. */
export type BannedItem = 'pork' | 'vapes' | 'chewing-gum';

/** The fee by distance (specification/markets-and-languages.md#fees). */
export interface FeeTable {
  base: number;
  perKm: number;
  /** kilometres within the base fee */
  freeKm?: number;
  /** other kilometres within it where the pickup is this near the middle of the market's city */
  inCity?: { radiusKm: number; freeKm: number };
  /** the highest fee by distance */
  maximum?: number;
  /** what an order costs more whose customer pays in cash (specification/price.md#cash-surcharge) */
  cashSurcharge?: number;
}

/**
 * A market's row: beside what the portal reads, what only a build's configuration or the platform does
 * (`scripts/vite/own-market.ts` leaves it out).
 */
export interface MarketRow extends Market {
  brand: BrandKey;
  /**
   * public holidays with a space between them: `05-01`; the Monday that it is or that comes next, `05-01/mon`; days from
   * the Easter of the western or the orthodox churches, `easter+1`, `orthodox-2`; days of Islamic months by Umm al-Qura
   * or of Chinese ones, `islamic-10-01..03`, where day 0 is the one before the first; the sun so many degrees from the
   * March equinox, `sun-180`; tables of days that authorities set by their own moons, `khmer`, `thai`, `burmese`,
   * `deepavali` (`scripts/vite/moon-days.ts`); `between`, days with a holiday on either side; `lieu-67`, holidays on these
   * weekdays are kept on the next day, and `before-6`, on the day before if that is free. Easter's have their weekday
   * already, and `01-07=` is kept on no other day.
   */
  holidays: string;
  languages: readonly LanguageTag[];
  defaultLanguage: LanguageTag;
  registrationType: RegistrationType;
  /** of delivery services; null where there is none */
  vat: Vat | null;
  geolocatorRegion: GeolocatorRegion;
  /** minutes */
  minimumEta: number;
  platform: {
    /** where the portal asks back; a shop may have its own (specification/ask-for-a-rider.md#item-value) */
    itemValueLimit: number;
    /** `+85512######`: numbers that phones there may have, `#` any digit */
    mobileNumbers: string;
    /** IANA zones of the country whose clocks differ from `timezone`, where there are any: a shop may be in one */
    otherZones?: readonly string[];
    sandbox: SandboxNames;
  };
  /** the figures that neither the specification nor a fact of the country decides: they are our own choice */
  ours: readonly Figure[];
}

/** Value-added tax, or what a country has in its place, at the standard rate; prices contain it. */
export interface Vat {
  /** what people of the country call it */
  name: string;
  percent: number;
}

type Figure =
  | Exclude<
      keyof MarketRow,
      'country' | 'name' | 'brand' | 'currency' | 'phonePrefix' | 'timezone' | 'platform' | 'ours'
    >
  | 'itemValueLimit';

/** Made-up names for the sandbox of a market, in lists with a comma between them. */
export interface SandboxNames {
  customers: string;
  riders: string;
  merchant: string;
  chain: string;
  buildings?: string;
  /** an order's item value: from, to, and its step */
  amounts: readonly [low: number, high: number, step: number];
}
