import { i18n } from '@lingui/core';
import { amountTag } from '../domain/market/amount-tag';
import { moneyFormat } from '../domain/market/currency';
import { direction } from '../domain/market/languages';
import { isTimezone } from '../domain/time/timezone';
import { locales } from '../lib/language-tag';
import type { FormattedUnit, LanguageWords } from './language-words';

/*
 * Numbers, money, times and distances in the active language, with Latin digits and a 24 h clock in all of them: what
 * merchants read aloud on the phone has to be the same everywhere. A component that formats calls `useLingui`, so that
 * it is drawn again when the language changes. English is the fallback of each language, because browsers lack the data
 * of some and would otherwise use their own; where Khmer is lacking (Debian's Chromium), the portal brings its words.
 */
const cache = new Map<string, unknown>();

export function cached<T>(
  kind: string,
  options: object,
  make: (locales: string[]) => T,
  language = i18n.locale || 'en',
): T {
  const key = `${kind}|${language}|${JSON.stringify(options)}`;
  const format = (cache.get(key) as T | undefined) ?? make(locales(language));
  cache.set(key, format);
  return format;
}

let words: LanguageWords | undefined;

/** The words of the language that is about to be activated, if the browser has none. */
export function writeWith(own: LanguageWords | undefined): void {
  words = own;
}

export function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached('number', options, (tags) => new Intl.NumberFormat(tags, options), words?.numbersOf);
}

let zone: string | undefined;

/** The zone of times that name none, where it is not the device's: on the server, the device is not the reader's. */
export function readTimesIn(timeZone: string): void {
  zone = timeZone;
}

/** The zone of times that name none, unless it is the device's. */
export function shownZone(): string | undefined {
  return zone;
}

/** Times that name no zone are read in the device's. A browser may know none, or one like `Etc/Unknown` that no format takes. */
export function readTimesOnDevice(otherwise: string): void {
  const device: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  zone = device !== undefined && isTimezone(device) ? undefined : otherwise;
}

export function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const inZone = { ...options, timeZone: options.timeZone ?? zone };
  return cached('date', inZone, (tags) => new Intl.DateTimeFormat(tags, inZone));
}

let grouping: Intl.NumberFormatOptions['useGrouping'] = 'auto';

/**
 * Whether digits of amounts are grouped, "1,500" or "1500" (flag digit-grouping). A change draws the screen again like
 * a change of language.
 */
export function groupDigits(isOn: boolean): void {
  const next = isOn ? 'auto' : false;
  if (next === grouping) return;
  grouping = next;
  if (i18n.locale !== '') i18n.activate(i18n.locale, i18n.locales);
}

export const ARABIC_LETTER = /[\u0600-\u06ff]/;

/**
 * An amount in a currency's own decimals: `formatMoney(2.4, 'USD')` → "$2.40". If a right-to-left language has no sign
 * of its own for the currency, the English form in an isolate: "2.40 US$" would be turned into "$US 2.40". Negative
 * amounts have a minus sign, not a hyphen. An unknown currency (from a disk or another platform) is put after the
 * number.
 */
export function formatMoney(amount: number, currency: string): string {
  if (!/^[a-z]{3}$/i.test(currency)) return `${withMinus(formatNumber(amount))} ${currency}`.trim();
  const options = { ...moneyFormat(currency), useGrouping: grouping };
  const own = cached(
    'money',
    options,
    (tags) =>
      new Intl.NumberFormat(
        tags.map((tag) => amountTag(tag, currency)),
        options,
      ),
    words?.numbersOf,
  );
  const text = withMinus(own.format(amount));
  if (direction(i18n.locale) === 'ltr' || ARABIC_LETTER.test(text)) return text;
  return `\u2066${withMinus(new Intl.NumberFormat('en', options).format(amount))}\u2069`;
}

/** A hyphen before an amount looks like a dash: "−$0.21". */
function withMinus(text: string): string {
  return text.replace('-', '−');
}

export function formatNumber(value: number): string {
  return numbers({}).format(value);
}

/** 0.1 → "10%". */
export function formatPercent(part: number): string {
  return withMinus(numbers({ style: 'percent', maximumFractionDigits: 2 }).format(part));
}

/** Metres, as "850 m" or "1.9 km". */
export function formatDistance(metres: number): string {
  if (metres < 950) {
    return formatUnit(metres < 10 ? Math.round(metres) : Math.round(metres / 10) * 10, 'meter');
  }
  const km = metres / 1000;
  return formatUnit(km, 'kilometer', { maximumFractionDigits: km < 10 ? 1 : 0 });
}

export function formatUnit(value: number, unit: FormattedUnit, options: Intl.NumberFormatOptions = {}): string {
  return unitSymbols(
    words
      ? words.unit(numbers(options).format(value), unit, value)
      : numbers({ style: 'unit', unit, unitDisplay: 'short', ...options }).format(value),
  );
}

function dateText(unixSeconds: number, options: Intl.DateTimeFormatOptions): string {
  if (!words) return dates(options).format(unixSeconds * 1000);
  const inZone = { ...options, month: options.month && ('numeric' as const), timeZone: options.timeZone ?? zone };
  const format = cached('parts', inZone, () => new Intl.DateTimeFormat('en', inZone));
  return words.date(format.formatToParts(unixSeconds * 1000));
}

/** Unix seconds → "14:08", in the device's zone unless another is given. */
export function formatTime(unixSeconds: number, timeZone?: string): string {
  return dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(unixSeconds * 1000);
}

/** Unix seconds → "Fri, 21 Nov". */
export function formatDay(unixSeconds: number, timeZone?: string): string {
  return dateText(unixSeconds, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
}

/** Unix seconds → "Friday". */
export function formatWeekday(unixSeconds: number, timeZone?: string): string {
  return dateText(unixSeconds, { weekday: 'long', timeZone });
}

/** Unix seconds → date, time and zone: the full form of every short or relative time. */
export function formatDateTime(unixSeconds: number, timeZone?: string): string {
  return dateText(unixSeconds, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
}

export const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "now", "4 min ago", "in 2 h"; from a day on, the date. `unixSeconds` the moment, `nowMs` in unix ms. */
export function formatRelative(unixSeconds: number, nowMs: number): string {
  const seconds = unixSeconds - Math.floor(nowMs / 1000);
  const distance = Math.abs(seconds);
  if (distance >= DAY) return formatDay(unixSeconds);
  if (distance < MINUTE) return relative(0, 'second');
  if (distance < HOUR) return relative(Math.trunc(seconds / MINUTE), 'minute');
  return relative(Math.trunc(seconds / HOUR), 'hour');
}

export function relative(value: number, unit: 'second' | 'minute' | 'hour'): string {
  const options = { numeric: 'auto', style: unitStyle() } as const;
  return unitSymbols(
    words
      ? words.relative(value, unit)
      : cached('relative', options, (tags) => new Intl.RelativeTimeFormat(tags, options)).format(value, unit),
  );
}

/**
 * In words if the short form is a bare letter that beside an amount looks like a currency: Arabic writes minute and
 * dinar as د.
 */
export function unitStyle(): 'long' | 'short' {
  return direction(i18n.locale) === 'rtl' ? 'long' : 'short';
}

/**
 * "2 hr", "4 min. ago" and "8 sec. ago" as the common symbols, because browsers' English mixes them; and each figure on
 * one line with its unit, without the space that browsers' Japanese has there: "2時間30分".
 */
function unitSymbols(text: string): string {
  const written = i18n.locale === 'ja' ? '$1' : '$1\u00a0$2';
  return text.replace(/(\d) (?:(min|s|h)(?:ec|r)?\b\.?)?/g, written);
}

/** "KH" → "Cambodia" in the active language; the code itself where the browser knows no name. */
export function formatCountry(code: string): string {
  const known = words?.region(code);
  if (known !== undefined) return known;
  return cached('region', {}, (tags) => new Intl.DisplayNames(tags, { type: 'region' })).of(code) ?? code;
}
