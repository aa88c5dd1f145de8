import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAgo, formatDuration, formatMinutes } from '../../../src/i18n/durations';
import {
  formatCountry,
  formatDateTime,
  formatDistance,
  formatMoney,
  formatRelative,
  formatTime,
  groupDigits,
  readTimesOnDevice,
  formatDay,
  formatWeekday,
  writeWith,
} from '../../../src/i18n/format';
import { currencySymbol, formatCurrency } from '../../../src/i18n/currency';
import { messageValues } from '../../../src/i18n/message-values';
import { LANGUAGES } from '../../../src/domain/market/language-rows';
import { MARKETS } from '../../../src/domain/market/markets';
import { locales } from '../../../src/lib/language-tag';
import { BOSNIAN_WORDS } from '../../../src/i18n/bosnian-words';
import { BURMESE_WORDS } from '../../../src/i18n/burmese-words';
import { ARMENIAN_WORDS } from '../../../src/i18n/armenian-words';
import { GEORGIAN_WORDS } from '../../../src/i18n/georgian-words';
import { KAZAKH_WORDS } from '../../../src/i18n/kazakh-words';
import { KHMER_WORDS } from '../../../src/i18n/khmer-words';
import { KYRGYZ_WORDS } from '../../../src/i18n/kyrgyz-words';
import { LAO_WORDS } from '../../../src/i18n/lao-words';
import { deviceTimezone, isElsewhere } from '../../../src/i18n/format-zone';

const ALL_LANGUAGES = LANGUAGES.map(({ tag }) => tag);
const ALL = ['en', 'km', 'ar', 'zh-Hant-TW', 'ur'];
const AT = Date.UTC(2026, 0, 15, 7, 8) / 1000;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('numbers and times in English', () => {
  it('are written as merchants read them', () => {
    expect(formatMoney(2.4, 'USD')).toBe('$2.40');
    expect(formatMoney(-0.21, 'USD')).toBe('\u2212$0.21');
    expect(formatMoney(0.75, 'KWD')).toMatch(/^KWD.0\.750$/);
    expect(formatMoney(-0.21, 'USD')).toBe('−$0.21');
    expect(['', 'Riel!'].map((currency) => formatMoney(-1500.5, currency))).toEqual(['−1,500.5', '−1,500.5 Riel!']);
    expect(formatDistance(847)).toBe('850\u00a0m');
    expect(formatDistance(1930)).toBe('1.9\u00a0km');
    expect(formatDistance(12_400)).toBe('12\u00a0km');
    expect(formatMinutes(6.4)).toBe('6\u00a0min');
    expect(formatMinutes(0.2)).toBe('1\u00a0min');
    expect(formatTime(AT, 'Asia/Phnom_Penh')).toBe('14:08');
    expect(formatTime(AT, 'Asia/Kuwait')).toBe('10:08');
    expect(formatCountry('KH')).toBe('Cambodia');
  });

  it('say how long ago, and name the day when it is a day or more', () => {
    const now = AT * 1000;
    expect(formatRelative(AT - 30, now)).toBe('now');
    expect(formatRelative(AT - 4 * 60, now)).toBe('4\u00a0min ago');
    expect(formatRelative(AT + 2 * 3600, now)).toBe('in 2\u00a0h');
    expect(formatRelative(AT - 3 * 86_400, now)).toMatch(/12/);
    expect(formatAgo(AT - 1, now)).toBe('1\u00a0s ago');
    expect(formatAgo(AT - 59, now)).toBe('59\u00a0s ago');
    expect(formatAgo(AT - 61, now)).toBe('1\u00a0min ago');
  });
});

describe('a device without a zone that can be used', () => {
  const browserZone = (timeZone: string | undefined) => {
    const resolved = new Intl.DateTimeFormat('en').resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(
      Object.assign<Intl.ResolvedDateTimeFormatOptions, object>(resolved, { timeZone }),
    );
    readTimesOnDevice('Asia/Phnom_Penh');
    vi.restoreAllMocks();
  };
  afterEach(() => browserZone('UTC'));

  it.each(['Etc/Unknown', undefined])('%s has the market’s', (timeZone) => {
    browserZone(timeZone);
    expect(deviceTimezone()).toBe('Asia/Phnom_Penh');
    expect(formatTime(AT)).toBe('14:08');
    expect([isElsewhere(AT, 'Asia/Phnom_Penh'), isElsewhere(AT, 'Asia/Kuwait')]).toEqual([false, true]);
  });

  it('a zone that can be used is the device’s own', () => {
    browserZone('Asia/Kuwait');
    expect(deviceTimezone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe('durations', () => {
  const of = (days: number, hours: number, minutes: number) => ((days * 24 + hours) * 60 + minutes) * 60_000;

  it('are written to the minute', () => {
    expect(formatDuration(of(0, 0, 12))).toBe('12\u00a0min');
    expect(formatDuration(of(0, 2, 53) + 59_000)).toBe('2\u00a0h 53\u00a0min');
    expect(formatDuration(of(0, 3, 0))).toBe('3\u00a0h');
    expect(formatDuration(of(1, 3, 0))).toBe('1\u00a0day 3\u00a0h');
    expect(formatDuration(of(2, 0, 5))).toBe('2\u00a0days 5\u00a0min');
    expect(formatDuration(1)).toBe('1\u00a0min');
    expect(formatMinutes(95)).toBe('1\u00a0h 35\u00a0min');
  });

  it('are never more than a minute off', () => {
    const unit: Record<string, number> = { min: 60_000, h: 3_600_000, day: 86_400_000, days: 86_400_000 };
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 5 * 86_400_000 }), (length) => {
        const told = [...formatDuration(length).matchAll(/(\d+)\u00a0(\w+)/g)];
        const sum = told.reduce(
          (total, [, value, name]) => total + Number(value) * (unit[name ?? ''] ?? Number.NaN),
          0,
        );
        expect(length - sum).toBeGreaterThanOrEqual(0);
        expect(length - sum).toBeLessThan(60_000);
      }),
    );
  });

  it('have their units spelled out in Arabic, where an abbreviation could be read as a currency', () => {
    i18n.loadAndActivate({ locale: 'ar', messages: {} });
    expect(formatMinutes(15)).toBe('15\u00a0دقيقة');
    expect(formatDuration(of(0, 2, 53))).toBe('ساعتان و53\u00a0دقيقة');
    expect(formatAgo(AT - 8, AT * 1000)).toContain('ثوان');
  });
});

describe('a language in a browser that has none of it', () => {
  const now = AT * 1000;
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 3 + month, 9, 5) / 1000);
  const written = () => [
    ...days.flatMap((at) => [formatDay(at, 'UTC'), formatWeekday(at, 'UTC')]),
    ...[4, 850, 1930, 12_400].map(formatDistance),
    ...[12, 173, 3 * 60, 27 * 60].map((minutes) => formatDuration(minutes * 60_000)),
    ...[1, 59, 240, 7200].flatMap((age) => [formatAgo(AT - age, now), formatRelative(AT - age, now)]),
    formatRelative(AT + 300, now),
  ];
  // but for spaces: one that is invisible, and one that keeps a line together
  const plain = (text: string) => text.replaceAll('\u200b', '').replaceAll('\u00a0', ' ');
  afterEach(() => writeWith(undefined));

  it.each([
    ['bs', BOSNIAN_WORDS, 'BA'],
    ['hy', ARMENIAN_WORDS, 'AM'],
    ['ka', GEORGIAN_WORDS, 'GE'],
    ['kk', KAZAKH_WORDS, 'KZ'],
    ['km', KHMER_WORDS, 'KH'],
    ['ky', KYRGYZ_WORDS, 'KG'],
    ['lo', LAO_WORDS, 'LA'],
    ['my', BURMESE_WORDS, 'MM'],
  ] as const)("is written as by one that has Unicode's words: %s", (locale, own, country) => {
    i18n.loadAndActivate({ locale, locales: locales(locale), messages: {} });
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
    const native = [...written(), formatCountry(country)];
    writeWith(own);
    expect([...written(), formatCountry(country)].map(plain)).toEqual(native.map(plain));
  });

  it.each([
    ['bs', BOSNIAN_WORDS, 'BAM'],
    ['hy', ARMENIAN_WORDS, 'AMD'],
    ['ka', GEORGIAN_WORDS, 'GEL'],
    ['kk', KAZAKH_WORDS, 'KZT'],
    ['ky', KYRGYZ_WORDS, 'KGS'],
  ] as const)('has its own decimal sign, groups and place of the currency: %s', (locale, own, currency) => {
    const amounts = () => [
      ...[0.5, 12_500, 1_234_567.5].map((sum) => formatMoney(sum, currency)),
      formatDistance(1930),
    ];
    i18n.loadAndActivate({ locale, messages: {} });
    const native = amounts();
    // such a browser takes the language for an unknown one
    i18n.loadAndActivate({ locale: 'mis', messages: {} });
    writeWith(own);
    expect(amounts().map(plain)).toEqual(native.map(plain));
  });

  it('has them in Lao too, but for a space after the currency', () => {
    i18n.loadAndActivate({ locale: 'mis', messages: {} });
    writeWith(LAO_WORDS);
    expect(plain(formatMoney(12_500, 'LAK'))).toBe('₭ 12.500');
    expect(formatDistance(1930)).toBe('1,9\u00a0ກມ');
  });

  it('is written with date, time and zone', () => {
    i18n.loadAndActivate({ locale: 'km', messages: {} });
    writeWith(KHMER_WORDS);
    expect(formatDateTime(AT, 'Asia/Phnom_Penh')).toBe('ព្រហ 15 មករា 2026, 14:08 GMT+7');
    writeWith(BURMESE_WORDS);
    expect(formatDateTime(AT, 'Asia/Yangon')).toBe('2026 ဇန် 15 ကြာသပတေး 13:38 GMT+6:30');
  });
});

describe('digit grouping of amounts', () => {
  afterEach(() => groupDigits(true));

  it('can be switched, and amounts on the screen are drawn again', () => {
    let drawn = 0;
    const stop = i18n.on('change', () => (drawn += 1));
    expect(formatMoney(1_234_567.5, 'USD')).toBe('$1,234,567.50');
    groupDigits(false);
    expect(formatMoney(1_234_567.5, 'USD')).toBe('$1234567.50');
    expect(formatMoney(1500, 'PKR')).toMatch(/1500/);
    groupDigits(false);
    expect(drawn).toBe(1);
    i18n.loadAndActivate({ locale: 'ar', messages: {} });
    expect(formatMoney(1234.5, 'USD')).toContain('$1234.50');
    expect(formatMoney(1234.5, 'KWD')).toMatch(/1234[.٫]500/);
    stop();
  });
});

describe('money of each market', () => {
  it('is grouped as people there write it', () => {
    const written = (['KH', 'KW', 'SG', 'PK'] as const).map((key) => formatMoney(1_234_567, MARKETS[key].currency));
    expect(written.map((text) => text.replace('\u00a0', ' '))).toEqual([
      '$1,234,567.00',
      'KWD 1,234,567.000',
      '$1,234,567.00',
      'Rs 12,34,567',
    ]);
    for (const { currency, twoDigitGroups } of Object.values(MARKETS))
      expect(/\D12,34,567/.test(formatMoney(1_234_567, currency)), currency).toBe(twoDigitGroups);
  });

  it('says the currency in the sign of a language that has its own', () => {
    expect([formatCurrency('KWD'), formatCurrency('USD')]).toEqual(['KWD', 'USD']);
    i18n.loadAndActivate({ locale: 'ar', messages: {} });
    expect(formatCurrency('KWD')).toMatch(/د\.ك/);
    expect(formatCurrency('USD')).toBe('USD');
    expect(messageValues({ amount: 3000, currency: 'KWD' }).money).toMatch(/3,000\.000.د\.ك/);
  });
});

describe('the sign of a currency', () => {
  it.each(ALL_LANGUAGES)('is in the fonts of phones of some years ago in %s', (locale) => {
    i18n.loadAndActivate({ locale, locales: locales(locale), messages: {} });
    const texts = Object.values(MARKETS).flatMap(({ currency }) => [
      formatMoney(1, currency),
      currencySymbol(currency),
    ]);
    // the sign of the bitcoin, of 2017, and what was added to the block since
    expect(texts.filter((text) => /[\u20bf-\u20cf]/.test(text))).toEqual([]);
  });

  it('of the som is written in letters', () => {
    const written = ['ky', 'ru', 'en'].map((locale) => {
      i18n.loadAndActivate({ locale, locales: locales(locale), messages: {} });
      return [formatMoney(1500, 'KGS').replaceAll('\u00a0', ' '), currencySymbol('KGS')];
    });
    expect(written).toEqual([
      ['1 500,00 сом', 'сом'],
      ['1 500,00 KGS', 'KGS'],
      ['KGS 1,500.00', 'KGS'],
    ]);
  });
});

describe('money in Arabic', () => {
  beforeEach(() => i18n.loadAndActivate({ locale: 'ar', messages: {} }));

  it("keeps a Latin currency sign on its side of the number, and uses the language's own sign if it has one", () => {
    expect(formatMoney(2.4, 'USD')).toBe('\u2066$2.40\u2069');
    expect(formatMoney(2.4, 'KWD')).toContain('د.ك');
  });
});

describe('a figure and its unit', () => {
  const written = () => [
    formatMinutes(24),
    formatDuration(150 * 60_000),
    formatAgo(AT - 240, AT * 1000),
    formatAgo(AT - 8, AT * 1000),
    formatDistance(1930),
  ];

  it.each(ALL_LANGUAGES)('stay on one line in %s', (locale) => {
    i18n.loadAndActivate({ locale, locales: locales(locale), messages: {} });
    expect(written().filter((text) => /\d /.test(text))).toEqual([]);
  });

  it('have no space between them in Japanese', () => {
    i18n.loadAndActivate({ locale: 'ja', messages: {} });
    expect(written().slice(0, 4)).toEqual(['24分', '2時間30分', '4分前', '8秒前']);
    i18n.loadAndActivate({ locale: 'zh_Hant_TW', locales: locales('zh_Hant_TW'), messages: {} });
    expect(written().slice(0, 3)).toEqual(['24\u00a0分鐘', '2\u00a0小時30\u00a0分鐘', '4\u00a0分鐘前']);
  });
});

describe.each(ALL)('numbers and times in %s', (locale) => {
  beforeEach(() => i18n.loadAndActivate({ locale, messages: {} }));

  it('use Latin digits and never fail', () => {
    for (const text of [
      formatMoney(1234.5, 'USD'),
      formatDistance(1930),
      formatMinutes(6),
      formatTime(AT, 'Asia/Phnom_Penh'),
      formatDateTime(AT, 'Asia/Phnom_Penh'),
      formatRelative(AT - 240, AT * 1000),
    ]) {
      expect(text).toMatch(/[0-9]/);
      expect(text).not.toMatch(/[٠-٩۰-۹០-៩]/);
    }
  });

  it('use the 24-hour clock', () => {
    expect(formatTime(AT, 'Asia/Phnom_Penh')).toContain('14:08');
  });
});
