import { latinDigits } from '../../../lib/digits';
import { currencyDecimals } from '../../market/currency';
import type { Market } from '../../market/market';

/** The format of amounts in a market's currency. */
export interface AmountFormat {
  /** decimals of the currency's smallest unit: 0 for PKR, 2 for USD, 3 for KWD */
  digits: number;
  /** the other of the two separates groups */
  decimalSign: '.' | ',';
  /** groups of two are written as well: `1,00,000` */
  twoDigitGroups: boolean;
  /** the names of the currency beside an amount: "$", "USD"; read in any case */
  currencySigns: readonly string[];
  /** the market's largest, if it has one: no reading beyond it is offered */
  maximum?: number;
}

/** How amounts are written in a market. */
export function amountFormat(market: Market): AmountFormat {
  const { currency, currencySigns, decimalSign, twoDigitGroups, maximumAmount } = market;
  return { digits: currencyDecimals(currency), decimalSign, twoDigitGroups, currencySigns, maximum: maximumAmount };
}

/**
 * The meaning of a typed amount. `ambiguous`: it can be read in two ways, and the user picks one of `readings` (those
 * that the currency can express and the market allows); `too-precise`: more decimals than the currency has; `too-large`: more digits than a
 * number holds exactly; `other-unit`: the amount is beside words or a sign of another currency.
 */
export type AmountReading =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: number }
  | { kind: 'ambiguous'; readings: number[] }
  | { kind: 'too-precise' }
  | { kind: 'too-large' }
  | { kind: 'other-unit' }
  | { kind: 'unreadable' };

const UNREADABLE: AmountReading = { kind: 'unreadable' };

/** Marks that order right-to-left text; they are copied along when an amount is pasted. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Spaces and apostrophes only ever separate groups. */
const SPACES = /[\s\u00a0\u2009\u202f'’_]/g;
/**
 * Letters, digits and signs of Chinese and Japanese keyboards, all at the same distance from their ASCII counterparts.
 */
const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_DISTANCE = 0xfee0;
const FIGURE = /^[., ٫٬]*\d[\d., ٫٬]*$/;
const ARABIC_DECIMAL = '٫';
const ARABIC_GROUP = '٬';
/** The most digits that a double holds exactly. */
const EXACT_DIGITS = 15;

/**
 * Reads an amount as people type it, in digits and separators of any script (specification/ask-for-a-rider.md#amounts).
 * An ambiguous amount is never guessed: "1.250" USD is either 1.25 or 1,250. The market's own currency may be on either
 * side; another one is refused, never dropped.
 */
export function readAmount(text: string, format: AmountFormat): AmountReading {
  const typed = latinDigits(text.replace(DIRECTION_MARKS, ''))
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE))
    .replace(SPACES, ' ')
    .trim();
  if (typed === '') return { kind: 'empty' };
  const plain = withoutCurrency(typed, format.currencySigns).replaceAll('،', ',');
  if (!FIGURE.test(plain)) return isFigureWithUnit(plain) ? { kind: 'other-unit' } : UNREADABLE;
  const parts = plain.split(/[^\d]/);
  const signs = plain.match(/[^\d]/g) ?? [];
  const [before = '', after = ''] = parts;
  const [first = '', ...others] = signs;
  if (signs.length === 0) return exact(before, '', format);
  if (others.length === 0) return withOneSign(before, first, after, format);
  if (others.every((sign) => sign === first)) {
    return first === ARABIC_DECIMAL ? UNREADABLE : grouped(parts, '', format);
  }
  return withTwoSigns(parts, signs, format);
}

/** The amount that was read; undefined when there is none, or more than one. */
export function amountOf(text: string, format: AmountFormat): number | undefined {
  const reading = readAmount(text, format);
  return reading.kind === 'amount' ? reading.amount : undefined;
}

/** Whether the currency can express it: "10.12345" USD cannot be paid, shown or printed. */
export function fitsDigits(amount: number, digits: number): boolean {
  return Number.isFinite(amount) && Number(amount.toFixed(digits)) === amount;
}

/** The field's text for an amount: reading it again gives the same amount. */
export function amountText(amount: number, { digits, decimalSign }: AmountFormat): string {
  // an earlier order may have more decimals than its currency: they are shown and then refused, not rounded
  const text = fitsDigits(amount, digits) ? amount.toFixed(digits) : String(amount);
  return text.replace('.', decimalSign);
}

/** Drops the market's currency before and after the figure. */
function withoutCurrency(text: string, signs: readonly string[]): string {
  // the longest first, so that no sign is taken for the beginning of a longer one
  const ordered = [...signs].sort((one, other) => other.length - one.length);
  const isSign = (part: string, sign: string) => part.toLowerCase() === sign.toLowerCase();
  const before = ordered.find((sign) => isSign(text.slice(0, sign.length), sign)) ?? '';
  const rest = text.slice(before.length);
  return withoutEnd(withoutEnd(rest, ordered), ordered);

  /** "2,500/- Rs" ends in two of them */
  function withoutEnd(whole: string, ends: readonly string[]): string {
    const after = ends.find((sign) => isSign(whole.slice(-sign.length), sign)) ?? '';
    return whole.slice(0, whole.length - after.length).trim();
  }
}

/** Whether there are words or a currency's sign around a number: "5000៛", "12 kg". */
function isFigureWithUnit(text: string): boolean {
  const start = text.search(/\d/);
  if (start < 0) return false;
  const end = text.length - [...text].reverse().findIndex((sign) => /\d/.test(sign));
  return FIGURE.test(text.slice(start, end)) && /[\p{L}\p{Sc}]/u.test(text);
}

function withOneSign(before: string, sign: string, after: string, format: AmountFormat): AmountReading {
  if (sign === ' ') return grouped([before, after], '', format);
  if (before === '' && after === '') return UNREADABLE;
  if (/^0*$/.test(before) || after.length !== 3) return exact(before, after, format);
  // "1250.500" cannot be a group of three
  if (!/^[1-9]\d{0,2}$/.test(before)) return exact(before, after, format);
  // money without decimals: English groups it by commas, the country's language by points
  if (format.digits === 0 && format.decimalSign === ',') return exact(before + after, '', format);
  const isDecimalSign = sign === format.decimalSign || sign === ARABIC_DECIMAL;
  const hasThreeDecimals = format.digits >= 3;
  if (isDecimalSign && hasThreeDecimals) return exact(before, after, format);
  if (!isDecimalSign && !hasThreeDecimals) return exact(before + after, '', format);
  const readings = [Number(`${before}.${after}`), Number(before + after)].filter(
    (amount) => fitsDigits(amount, format.digits) && amount <= (format.maximum ?? Infinity),
  );
  return readings.length === 0 ? { kind: 'too-precise' } : { kind: 'ambiguous', readings };
}

/** Two kinds of separators: the last is the decimal one, and occurs once. */
function withTwoSigns(parts: string[], signs: string[], format: AmountFormat): AmountReading {
  const last = signs.at(-1);
  const groupSigns = signs.slice(0, -1);
  const isDecimal = last !== ' ' && last !== ARABIC_GROUP && groupSigns.every((sign) => sign === groupSigns[0]);
  if (!isDecimal || groupSigns[0] === last || groupSigns[0] === ARABIC_DECIMAL) return UNREADABLE;
  return grouped(parts.slice(0, -1), parts.at(-1) ?? '', format);
}

/** Joins complete groups; any other group is a typing error. */
function grouped(groups: string[], fraction: string, format: AmountFormat): AmountReading {
  const [first = '', ...others] = groups;
  const last = others.at(-1) ?? '';
  const between = others.slice(0, -1);
  const isBy = (length: number) =>
    first.length <= length && last.length === 3 && between.every((group) => group.length === length);
  const isComplete = /^[1-9]/.test(first) && (isBy(3) || (format.twoDigitGroups && isBy(2)));
  return isComplete ? exact(groups.join(''), fraction, format) : UNREADABLE;
}

function exact(whole: string, fraction: string, { digits }: AmountFormat): AmountReading {
  const significant = fraction.replace(/(?<!0)0+$/, '');
  if (significant.length > digits) return { kind: 'too-precise' };
  const counted = whole.replace(/^0+/, '').length + digits;
  if (counted > EXACT_DIGITS) return { kind: 'too-large' };
  return { kind: 'amount', amount: Number(`${whole || '0'}.${significant || '0'}`) };
}
