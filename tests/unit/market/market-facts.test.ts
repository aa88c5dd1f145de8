import { cityMapping } from 'city-timezones';
import currencies from 'cldr-core/supplemental/currencyData.json';
import weeks from 'cldr-core/supplemental/weekData.json';
import { isSupportedCountry } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import rates from 'sales-tax/res/sales_tax_rates.json';
import { describe, expect, it } from 'vitest';
import { withDates } from '../../../scripts/vite/moving-holidays';
import { currencyDecimals, isWholeInCash } from '../../../src/domain/market/currency';
import { holidayIn } from '../../../src/domain/market/days-off';
import type { MarketRow } from '../../../src/domain/market/market';
import { MARKETS } from '../../../src/domain/market/markets';
import { findLanguage } from '../../../src/domain/market/languages';
import { baseLanguage } from '../../../src/lib/language-tag';
import { distanceMetres } from '../../../src/domain/order/distance';
import { isDate } from '../../../src/domain/time/zoned-date';

/** What CLDR and the list of cities call differently from us. */
const CITY_NAMES: Readonly<Record<string, string>> = { 'Kuwait City': 'Kuwait', Yangon: 'Rangoon' };
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MM: 'Myanmar',
  BA: 'Bosnia and Herzegovina',
};
/** The dollar is what is paid with in Cambodia's cities (specification/markets-and-languages.md#build-configuration). */
const OTHER_CURRENCIES: Readonly<Record<string, string>> = { KH: 'USD' };
/** Of the languages written in a country, the first one's decimal sign is the country's. */
const WRITTEN_IN: Readonly<Record<string, string>> = {
  KZ: 'kk',
  KG: 'ky',
  GE: 'ka',
  AM: 'hy',
  RS: 'sr',
  SI: 'sl',
  ME: 'sr-ME',
};

it('writes whole amounts without decimals where CLDR knows none in cash', () => {
  const fractions: Readonly<Record<string, { _digits: string; _cashDigits?: string }>> =
    currencies.supplemental.currencyData.fractions;
  const isWhole = (currency: string) => fractions[currency]?._cashDigits === '0' && fractions[currency]._digits !== '0';
  const used = Object.values(MARKETS).map(({ currency }) => currency);
  expect(used.filter(isWholeInCash)).toEqual(used.filter(isWhole));
  expect(used.filter(isWholeInCash)).toContain('TWD');
});

/** The rates of `sales-tax` that aren't those of a delivery there today, and why. */
const OTHER_RATES: Readonly<Record<string, [listed: number, why: string]>> = {
  TH: [10, '7 by a decree that is extended each time it ends'],
  MY: [10, 'that of goods; the service tax on deliveries is 6'],
  PK: [17, 'that of goods; services are taxed by provinces, in Sindh at 15'],
  BH: [5, '10 since 2022'],
  KW: [5, 'agreed between the Gulf states, never in force'],
  QA: [5, 'agreed between the Gulf states, never in force'],
  KZ: [12, '16 since 2026'],
};
/** Countries that it doesn't list: their rates are those of their laws, unchecked. */
const UNLISTED_RATES = ['HK', 'KH', 'BD', 'LA', 'IQ', 'KG', 'ME', 'CI'];

type CurrencyTimes = Readonly<Record<string, { _from?: string; _to?: string; _tender?: string }>>;

/** The currency of a country today, by CLDR. */
function currencyIn(country: string): string[] {
  const region = (currencies.supplemental.currencyData.region as Record<string, readonly CurrencyTimes[]>)[country];
  return (region ?? []).flatMap((times) =>
    Object.entries(times).flatMap(([code, { _to, _tender }]) =>
      _tender === 'false' || (_to !== undefined && _to < '2026') ? [] : [code],
    ),
  );
}

const HOLIDAY_RULE =
  /^((\d\d-\d\d(\/(mon|sat))?|(islamic|chinese)-\d\d-(\d\d|-\d)(\.\.\d\d)?)=?|(easter|orthodox)[+-]\d+|sun-\d+|khmer|thai|burmese|deepavali|between|(lieu|before)-[67]+)$/;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The weekend of a country by CLDR, as ISO weekdays. */
function weekendIn(country: string): number[] {
  const { weekendStart, weekendEnd } = weeks.supplemental.weekData;
  const isoDay = (days: Readonly<Record<string, string>>) => WEEK.indexOf(days[country] ?? days['001'] ?? '') + 1;
  return [...new Set([isoDay(weekendStart), isoDay(weekendEnd)])];
}

/** The IANA zones of a country by CLDR; the accessor became a method in newer engines. */
function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] } = new Intl.Locale(
    'und',
    {
      region: country,
    },
  );
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function differs(one: string, other: string): boolean {
  const hour = (timeZone: string, day: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(day));
  return ['2026-01-15', '2026-07-15'].some((day) => hour(one, day) !== hour(other, day));
}

describe.each(Object.entries(MARKETS))('the row of %s', (_, row: MarketRow) => {
  const { country } = row;

  it('names the country and its currency as CLDR does', () => {
    expect(row.name).toBe(COUNTRY_NAMES[country] ?? new Intl.DisplayNames('en', { type: 'region' }).of(country));
    const known = OTHER_CURRENCIES[country];
    expect(known === undefined ? currencyIn(country) : [known]).toContain(row.currency);
  });

  it('has the country’s phone prefix and zone', () => {
    expect(isSupportedCountry(country, metadata)).toBe(true);
    expect(metadata.country_calling_codes[row.phonePrefix.slice(1)]).toContain(country);
  });

  it('has its middle in its city, by a list of the world’s', () => {
    const name = CITY_NAMES[row.city] ?? row.city;
    const found = cityMapping.filter((city) => city.iso2 === country && [city.city, city.city_ascii].includes(name));
    const distances = found.map(({ lat, lng }) => distanceMetres({ latitude: lat, longitude: lng }, row.center));
    expect(Math.min(...distances)).toBeLessThan(5_000);
    expect(found.map((city) => city.timezone)).toContain(row.timezone);
  });

  it('names the zones of its country whose clocks differ', () => {
    // its Russian clock is that of an occupation, under which nobody delivers here
    const unserved = ['Europe/Simferopol'];
    const others = zonesOf(country).filter((zone) => !unserved.includes(zone) && differs(zone, row.timezone));
    expect(row.platform.otherZones ?? []).toEqual(others);
  });

  it('has the weekend of CLDR, and holidays that are days of a year, each once and in their order', () => {
    expect(row.weekend).toEqual(weekendIn(country));
    const days = withDates(row.holidays, [2026], row.timezone).split(' ');
    expect(days.filter((rule) => !isDate(holidayIn(2026, rule)))).toEqual([]);
    expect(row.holidays.split(' ').filter((rule) => !HOLIDAY_RULE.test(rule))).toEqual([]);
    expect(new Set(days).size).toBe(days.length);
    const fixed = row.holidays.split(' ').filter((rule) => /^\d/.test(rule));
    expect(fixed).toEqual([...fixed].sort());
  });

  it('has its tax, at a rate of one decimal at most, except where there is none', () => {
    expect(row.vat === null).toBe(['HK', 'KW', 'QA', 'IQ'].includes(country));
    const { name, percent } = row.vat ?? { name: 'none', percent: 5 };
    expect(name).not.toBe('');
    expect(percent).toBe(Number(percent.toFixed(1)));
    expect(percent).toBeGreaterThanOrEqual(5);
    expect(percent).toBeLessThanOrEqual(27);
  });

  it('has the rate that a list of the world’s taxes has, or a reason', () => {
    const listed = (rates as Readonly<Record<string, { rate: number } | undefined>>)[country];
    expect(listed === undefined).toBe(UNLISTED_RATES.includes(country));
    if (listed === undefined) return;
    const percent = Number((listed.rate * 100).toFixed(1));
    expect(percent).toBe(OTHER_RATES[country]?.[0] ?? row.vat?.percent);
    if (country in OTHER_RATES) expect(percent).not.toBe(row.vat?.percent);
  });

  it('writes decimals as its language does', () => {
    const tag = WRITTEN_IN[country] ?? row.languages.at(-1)?.replaceAll('_', '-') ?? 'en';
    const digits = new Intl.NumberFormat(new Intl.Locale(tag, { region: country }).toString(), {
      numberingSystem: 'latn',
    }).formatToParts(1.5);
    expect(row.decimalSign).toBe(digits.find(({ type }) => type === 'decimal')?.value);
  });

  it('offers English and languages that exist, and reads the signs of its currency', () => {
    expect(row.languages.map(baseLanguage)).toContain('en');
    expect(row.languages).toContain(row.defaultLanguage);
    for (const tag of row.languages) expect(findLanguage(tag)?.tag).toBe(tag);
    expect(row.currencySigns).toContain(row.currency);
  });

  it('has figures that its currency can express, and one order for them', () => {
    const { low, high } = { low: row.platform.sandbox.amounts[0], high: row.platform.sandbox.amounts[1] };
    const figures = [row.fee.base, row.fee.perKm, low, high, row.maximumAmount, row.platform.itemValueLimit];
    for (const figure of figures)
      expect(Number(figure.toFixed(currencyDecimals(row.currency))), String(figure)).toBe(figure);
    expect(row.minimumAmount ?? 0).toBeLessThan(row.platform.itemValueLimit);
    expect(row.platform.itemValueLimit).toBeLessThan(row.maximumAmount);
    expect(low).toBeLessThan(high);
  });
});
