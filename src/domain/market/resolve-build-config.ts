import { required } from '../../lib/assert';
import { keysOf } from '../../lib/keys-of';
import { isTimezone } from '../time/timezone';
import { BRANDS } from './brands';
import { ABILITY_PATHS, type PlatformPaths } from '../platform/abilities';
import type { BuildConfig } from './build-config-type';
import { ConfigError } from './config-error';
import { LANGUAGES } from './languages';
import type { CountryCode } from './market';
import { DEFAULT_COUNTRY, marketOf, MARKETS } from './markets';
import { urlOf } from '../../lib/url-of';

/** A value of `GEOCODER_URL`, which the platform reads too: nobody looks addresses up. */
export const NO_GEOCODER = 'none';
/** A value of `TILES_URL`: a portal without a map. */
const NO_MAP = 'none';

/**
 * The payment methods of specification/cards.md#payment-methods and of the request flow
 * (specification/cards.md#payment-methods).
 */
export const PAYMENT_METHODS = ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT', 'PAYMENT_ON_DELIVERY', 'PAID', 'NONE'] as const;

const COUNTRIES = [...new Set(Object.values(MARKETS).map((market) => market.country))];

/** The environment variables that choose a build; a change of any of them is another build. */
export const BUILD_VARIABLES = [
  'COUNTRY',
  'BRAND',
  'LANGUAGES',
  'DEFAULT_LANGUAGE',
  'CURRENCY',
  'PHONE_PREFIX',
  'TIMEZONE',
  'DEFAULT_PAYMENT_METHOD',
  'REGISTRATION_TYPE',
  'GEOLOCATOR_REGION',
  'MINIMUM_ETA',
  'ENVIRONMENT',
  'API_BASE',
  'TRANSLATIONS_URL',
  'TILES_URL',
  'ANALYTICS_URL',
  'CARD_ORIGIN',
  'HELP_ORIGIN',
  'PARTNER_URL',
  'TERMS_URL',
  'PRIVACY_URL',
  'EMBED_ORIGINS',
  'PLATFORM_EXTENSIONS',
  'PLATFORM_PATHS',
] as const;

export type BuildVariable = (typeof BUILD_VARIABLES)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Resolves the build configuration (specification/markets-and-languages.md#build-configuration) from environment
 * variables; each defaults from the market's own row, and an empty one counts as not set.
 *
 * @throws ConfigError for the first value that is not supported
 */
export function resolveBuildConfig(env: Environment): BuildConfig {
  const read = (name: BuildVariable) => env[name]?.trim() || undefined;
  const oneOf = <T extends string>(name: BuildVariable, fallback: T, allowed: readonly T[]): T => {
    const value = read(name) ?? fallback;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) throw new ConfigError(name, value, `one of ${allowed.join(', ')}`);
    return found;
  };
  const checked = (name: BuildVariable, fallback: string, isValid: (value: string) => boolean, allowed: string) => {
    const value = read(name) ?? fallback;
    if (!isValid(value)) throw new ConfigError(name, value, allowed);
    return value;
  };

  const country = oneOf<CountryCode>('COUNTRY', DEFAULT_COUNTRY, COUNTRIES);
  const brand = oneOf('BRAND', MARKETS[country].brand, keysOf(BRANDS));
  const market = marketOf({ country, brand });
  const environment = oneOf('ENVIRONMENT', 'prd', ['stg', 'san', 'prd'] as const);
  const tags = LANGUAGES.map((language) => language.tag);
  const languages =
    list(read('LANGUAGES'))?.map((wanted) => {
      const tag = tags.find((candidate) => candidate === wanted);
      if (tag === undefined)
        throw new ConfigError('LANGUAGES', wanted, `a comma-separated choice of ${tags.join(', ')}`);
      return tag;
    }) ?? market.languages;
  const defaultLanguage = languages.includes(market.defaultLanguage)
    ? market.defaultLanguage
    : required(languages[0], 'LANGUAGES');
  const url = (name: BuildVariable) =>
    withoutSlash(checked(name, '', isUrlOrEmpty, 'an http(s) URL, without query or fragment'));
  const origin = (name: BuildVariable) => withoutSlash(checked(name, '', isOriginOrEmpty, ORIGIN_WORDS));
  const apiTemplate = checked(
    'API_BASE',
    '',
    (value) => isUrlOrEmpty(expand(value, country, environment)),
    'an http(s) URL, or a template of one such as https://{country}.{environment}.example.com',
  );

  const tiles = checked(
    'TILES_URL',
    '',
    isTilesTemplate,
    'none, or an http(s) URL with {z}, {x} and {y} such as https://tiles.example.com/{z}/{x}/{y}.png',
  );

  return {
    country,
    brand,
    environment,
    languages,
    defaultLanguage: oneOf('DEFAULT_LANGUAGE', defaultLanguage, languages),
    currency: checked('CURRENCY', market.currency, isCurrency, 'an ISO 4217 currency code such as USD'),
    phonePrefix: checked(
      'PHONE_PREFIX',
      market.phonePrefix,
      isPhonePrefix,
      'a plus and one to four digits such as +855',
    ),
    timezone: checked('TIMEZONE', market.timezone, isNamedTimezone, 'an IANA time zone such as Asia/Phnom_Penh'),
    defaultPaymentMethod: oneOf('DEFAULT_PAYMENT_METHOD', market.defaultPaymentMethod, PAYMENT_METHODS),
    registrationType: oneOf('REGISTRATION_TYPE', market.registrationType, ['PV', 'NPV']),
    geolocatorRegion: oneOf('GEOLOCATOR_REGION', market.geolocatorRegion, ['asia', 'europe']),
    minimumEta: Number(
      checked('MINIMUM_ETA', String(market.minimumEta), isMinutes, 'a whole number of minutes from 0 to 1440'),
    ),
    apiBase: withoutSlash(expand(apiTemplate, country, environment)),
    translationsUrl: url('TRANSLATIONS_URL'),
    tilesUrl: tiles === NO_MAP ? null : tiles,
    findsAddresses: env['GEOCODER_URL']?.trim() !== NO_GEOCODER,
    analyticsUrl: url('ANALYTICS_URL'),
    cardOrigin: origin('CARD_ORIGIN'),
    helpOrigin: origin('HELP_ORIGIN'),
    partnerUrl: url('PARTNER_URL'),
    termsUrl: url('TERMS_URL'),
    privacyUrl: url('PRIVACY_URL'),
    embedOrigins: (list(read('EMBED_ORIGINS')) ?? []).map((value) => {
      if (value === '' || !isOriginOrEmpty(value))
        throw new ConfigError('EMBED_ORIGINS', value, `a comma-separated list, each ${ORIGIN_WORDS}`);
      return withoutSlash(value);
    }),
    platformExtensions: oneOf('PLATFORM_EXTENSIONS', 'on', ['on', 'off']) === 'on',
    platformPaths: platformPaths(list(read('PLATFORM_PATHS')) ?? []),
  };
}

/** `tracking=/public/orders`: where a platform has what the specification does not name. */
function platformPaths(values: readonly string[]): PlatformPaths {
  const paths: Partial<Record<keyof typeof ABILITY_PATHS, string>> = {};
  for (const value of values) {
    const [, name = '', path = ''] = /^(\w+)=((?:\/[\w.~{}-]+)+)$/.exec(value) ?? [];
    const ability = keysOf(ABILITY_PATHS).find((known) => known === name);
    if (ability === undefined) {
      const known = keysOf(ABILITY_PATHS).join(', ');
      throw new ConfigError('PLATFORM_PATHS', value, `a comma-separated list such as tracking=/tracking, of ${known}`);
    }
    paths[ability] = path;
  }
  return paths;
}

const ORIGIN_WORDS = 'an origin such as https://cards.example.com, without a path';

function list(value: string | undefined): string[] | undefined {
  return value?.split(',').map((part) => part.trim());
}

function withoutSlash(value: string): string {
  return value.replace(/(?<!\/)\/+$/, '');
}

function expand(template: string, country: string, environment: string): string {
  return template.replaceAll('{country}', country.toLowerCase()).replaceAll('{environment}', environment);
}

function parseHttp(value: string): URL | undefined {
  const url = /\s/.test(value) ? undefined : urlOf(value);
  if (url === undefined) return undefined;
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}

function isUrlOrEmpty(value: string): boolean {
  return value === '' || (!/[{}]/.test(value) && parseHttp(value) !== undefined);
}

function isOriginOrEmpty(value: string): boolean {
  return value === '' || parseHttp(value)?.origin === withoutSlash(value);
}

function isTilesTemplate(value: string): boolean {
  if (value === '' || value === NO_MAP) return true;
  return (
    ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) &&
    parseHttp(value.replace(/\{[zxy]\}/g, '1')) !== undefined
  );
}

function isPhonePrefix(value: string): boolean {
  return /^\+[1-9]\d{0,3}$/.test(value);
}

function isMinutes(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) <= 1440;
}

function isCurrency(value: string): boolean {
  return Intl.supportedValuesOf('currency').includes(value);
}

function isNamedTimezone(value: string): boolean {
  // Intl also accepts bare offsets such as "+07:00", which have no daylight saving: a market needs a real zone.
  return /^[A-Za-z]/.test(value) && isTimezone(value);
}
