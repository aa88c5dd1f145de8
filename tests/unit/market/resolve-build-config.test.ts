import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../src/domain/market/config-error';
import { MARKETS } from '../../../src/domain/market/markets';
import { BUILD_VARIABLES, resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';

describe('the default build', () => {
  it('is the deployment the specification describes', () => {
    expect(resolveBuildConfig({})).toEqual({
      country: 'KH',
      brand: 'FOODPANDA',
      environment: 'prd',
      languages: ['en', 'km', 'zh_Hant_TW'],
      defaultLanguage: 'en',
      currency: 'USD',
      phonePrefix: '+855',
      timezone: 'Asia/Phnom_Penh',
      defaultPaymentMethod: 'CASH_ON_DELIVERY',
      registrationType: 'PV',
      geolocatorRegion: 'asia',
      minimumEta: 15,
      apiBase: '',
      translationsUrl: '',
      tilesUrl: '',
      findsAddresses: true,
      analyticsUrl: '',
      cardOrigin: '',
      helpOrigin: '',
      partnerUrl: '',
      termsUrl: '',
      privacyUrl: '',
      embedOrigins: [],
      platformExtensions: true,
      platformPaths: {},
    });
  });

  it.each(Object.values(MARKETS))('takes every default from the row of $brand in $country', (market) => {
    const config = resolveBuildConfig({ COUNTRY: market.country, BRAND: market.brand });
    expect(config).toMatchObject({
      country: market.country,
      brand: market.brand,
      languages: market.languages,
      defaultLanguage: market.defaultLanguage,
      currency: market.currency,
      phonePrefix: market.phonePrefix,
      timezone: market.timezone,
      defaultPaymentMethod: market.defaultPaymentMethod,
      registrationType: market.registrationType,
      geolocatorRegion: market.geolocatorRegion,
      minimumEta: market.minimumEta,
    });
  });

  it('treats an empty variable as one that is not set', () => {
    const empty = Object.fromEntries(BUILD_VARIABLES.map((name) => [name, '']));
    expect(resolveBuildConfig(empty)).toEqual(resolveBuildConfig({}));
  });
});

const accepted: [string, string, Record<string, unknown>][] = [
  ['COUNTRY', 'SG', { country: 'SG', currency: 'SGD' }],
  ['BRAND', 'PANDASEND', { brand: 'PANDASEND' }],
  ['LANGUAGES', 'km, zh_Hant_TW', { languages: ['km', 'zh_Hant_TW'], defaultLanguage: 'km' }],
  ['DEFAULT_LANGUAGE', 'km', { defaultLanguage: 'km' }],
  ['CURRENCY', 'KHR', { currency: 'KHR' }],
  ['PHONE_PREFIX', '+66', { phonePrefix: '+66' }],
  ['TIMEZONE', 'Asia/Bangkok', { timezone: 'Asia/Bangkok' }],
  ['DEFAULT_PAYMENT_METHOD', 'ONLINE_PAYMENT', { defaultPaymentMethod: 'ONLINE_PAYMENT' }],
  ['REGISTRATION_TYPE', 'NPV', { registrationType: 'NPV' }],
  ['GEOLOCATOR_REGION', 'europe', { geolocatorRegion: 'europe' }],
  ['MINIMUM_ETA', '20', { minimumEta: 20 }],
  ['ENVIRONMENT', 'stg', { environment: 'stg' }],
  ['API_BASE', 'https://api.example.com/', { apiBase: 'https://api.example.com' }],
  ['API_BASE', 'https://{country}.{environment}.example.com', { apiBase: 'https://kh.prd.example.com' }],
  ['TRANSLATIONS_URL', 'https://texts.example.com/portal/', { translationsUrl: 'https://texts.example.com/portal' }],
  ['TILES_URL', 'https://tiles.example.com/{z}/{x}/{y}.png', { tilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png' }],
  ['TILES_URL', 'none', { tilesUrl: null }],
  ['ANALYTICS_URL', 'https://events.example.com', { analyticsUrl: 'https://events.example.com' }],
  ['CARD_ORIGIN', 'https://cards.example.com/', { cardOrigin: 'https://cards.example.com' }],
  ['HELP_ORIGIN', 'http://localhost:8080', { helpOrigin: 'http://localhost:8080' }],
  ['TERMS_URL', 'https://example.com/terms', { termsUrl: 'https://example.com/terms' }],
  ['PRIVACY_URL', 'https://example.com/privacy', { privacyUrl: 'https://example.com/privacy' }],
  ['PARTNER_URL', 'https://partners.example.com/kh/', { partnerUrl: 'https://partners.example.com/kh' }],
  [
    'EMBED_ORIGINS',
    'https://a.example, https://b.example',
    { embedOrigins: ['https://a.example', 'https://b.example'] },
  ],
  ['PLATFORM_EXTENSIONS', 'off', { platformExtensions: false }],
  [
    'PLATFORM_PATHS',
    'tracking=/public/orders, exports=/shops/{id}/export',
    { platformPaths: { tracking: '/public/orders', exports: '/shops/{id}/export' } },
  ],
];

const refused: [string, string, RegExp][] = [
  ['COUNTRY', 'kh', /one of KH, SG, HK, TW/],
  ['COUNTRY', 'FR', /one of KH, SG, HK, TW/],
  ['BRAND', 'PIZZA', /FOODPANDA.*GLOVO/],
  ['LANGUAGES', 'en,tlh', /"tlh".*zh_Hant_TW/],
  ['LANGUAGES', 'en,', /LANGUAGES is ""/],
  ['DEFAULT_LANGUAGE', 'ar', /one of en, km, zh_Hant_TW/],
  ['CURRENCY', 'usd', /ISO 4217/],
  ['CURRENCY', 'XXZ', /ISO 4217/],
  ['PHONE_PREFIX', '855', /\+855/],
  ['TIMEZONE', 'Phnom Penh', /IANA/],
  ['TIMEZONE', '+07:00', /IANA/],
  ['DEFAULT_PAYMENT_METHOD', 'BARTER', /CASH_ON_DELIVERY/],
  ['REGISTRATION_TYPE', 'X', /one of PV, NPV/],
  ['GEOLOCATOR_REGION', 'africa', /one of asia, europe/],
  ['MINIMUM_ETA', '-1', /whole number of minutes/],
  ['MINIMUM_ETA', '1.5', /whole number of minutes/],
  ['ENVIRONMENT', 'production', /one of stg, san, prd/],
  ['API_BASE', 'api.example.com', /http\(s\) URL/],
  ['API_BASE', 'https://{region}.example.com', /template/],
  ['TRANSLATIONS_URL', 'ftp://texts.example.com', /http\(s\) URL/],
  ['TILES_URL', 'https://tiles.example.com/{z}/{x}.png', /\{z\}, \{x\} and \{y\}/],
  ['ANALYTICS_URL', 'javascript:alert(1)', /http\(s\) URL/],
  ['CARD_ORIGIN', 'https://cards.example.com/pay', /an origin/],
  ['CARD_ORIGIN', 'https://good@evil.example', /an origin/],
  ['HELP_ORIGIN', 'help', /an origin/],
  ['PARTNER_URL', 'javascript:alert(1)', /an http\(s\) URL/],
  ['TERMS_URL', 'data:text/html,x', /an http\(s\) URL/],
  ['PRIVACY_URL', 'privacy', /an http\(s\) URL/],
  ['EMBED_ORIGINS', 'https://a.example,*', /"\*".*comma-separated/],
  ['PLATFORM_EXTENSIONS', 'true', /one of on, off/],
  ['PLATFORM_PATHS', 'tracking', /a comma-separated list such as tracking=/],
  ['PLATFORM_PATHS', 'magic=/path', /of notifications, guests/],
];

describe('build settings', () => {
  it.each(accepted)('%s=%s is accepted', (name, value, expected) => {
    expect(resolveBuildConfig({ [name]: value })).toMatchObject(expected);
  });

  it('know where the platform looks no addresses up', () => {
    expect(resolveBuildConfig({ GEOCODER_URL: 'none' }).findsAddresses).toBe(false);
    expect(resolveBuildConfig({ GEOCODER_URL: 'https://photon.example.com' }).findsAddresses).toBe(true);
  });

  it.each(refused)('%s=%s is refused, naming the variable, the value and what is allowed', (name, value, allowed) => {
    const attempt = () => resolveBuildConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^${name} is "`));
    expect(attempt).toThrow(allowed);
  });

  it('are all covered by both tables', () => {
    expect(new Set(accepted.map(([name]) => name))).toEqual(new Set(BUILD_VARIABLES));
    expect(new Set(refused.map(([name]) => name))).toEqual(new Set(BUILD_VARIABLES));
  });
});
