import { isBlank } from '../../lib/blank';
import { latinDigits } from '../../lib/digits';
import { storableText } from '../../lib/storable-text';
import { type AmountFormat, amountText } from '../order-request/details/amount';
import type { CellProblem } from './cell-problem';
import type { BulkColumn } from './columns';
import { isOwnCurrency } from './currency-name';
import type { Cell } from './sheet';
import { onOneLine } from './two-phones';
import { DAY_S } from '../../lib/day';

export interface CellText {
  text: string;
  problem?: CellProblem;
}

/** Serial 0 is the 30th of December 1899 for every day after February 1900; earlier days do not matter here. */
const EPOCH_1900 = Date.UTC(1899, 11, 30) / 1000;
const EPOCH_1904 = Date.UTC(1904, 0, 1) / 1000;
/** 2009 to 2064 in the count from 1900: a number outside of this is no plausible delivery date. */
const SERIALS = { first: 40_000, last: 60_000 };
const DAYS_BETWEEN_EPOCHS = 1462;
/** A double holds no more digits exactly. */
const EXACT_DIGITS = 15;
/** Spreadsheets write large numbers into text files like this: further digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** Excel's own maximum: nothing that people type or programs write into a cell is longer. */
const RAW_MAX = 32_767;
/**
 * Characters of a cell that are kept: twice as many as the longest field of an order takes, and the longest map links.
 * What is longer is refused before anything else looks at it.
 */
export const CELL_TEXT_MAX = 2_000;

/** What reading a cell of a column depends on. */
export interface CellContext {
  amounts: AmountFormat;
  isFrom1904: boolean;
  /** the currencies that the header and the row's other cells name */
  currencies?: readonly string[];
}

/** The text for a cell in a column; a problem is reported with the text as found. */
export function cellText(cell: Cell | undefined, column: BulkColumn, context: CellContext): CellText {
  if (cell === null || cell === undefined) return { text: '' };
  if (typeof cell === 'string') return textCell(cell, column, context);
  if (typeof cell === 'boolean') return { text: String(cell).toUpperCase(), problem: 'not-text' };
  if (typeof cell === 'number') return numberCell(cell, column, context);
  if ('formula' in cell) return { text: '', problem: 'formula-without-result' };
  if ('number' in cell) return numberCell(cell.number, column, withCurrency(context, cell.currency));
  if ('error' in cell) return { text: cell.error, problem: 'formula-error' };
  return dateCell(cell.date, column);
}

const withCurrency = (context: CellContext, currency: string): CellContext => ({
  ...context,
  currencies: [currency, ...(context.currencies ?? [])],
});

/** An amount with the currency that it is in beside it, unless that is the market's: it is never taken for that. */
function moneyText(text: string, { amounts, currencies = [] }: CellContext): string {
  const foreign = currencies.find((name) => !isOwnCurrency(name, amounts.currencySigns));
  return foreign === undefined ? text : `${text} ${foreign}`;
}

const LINE_BREAK = /[\r\n]/;

function textCell(cell: string, column: BulkColumn, context: CellContext): CellText {
  const isLines = column === 'customerPhone' && cell.length <= RAW_MAX && LINE_BREAK.test(cell);
  const written = isLines ? onOneLine(cell) : cell;
  const { text, problem } = boundedText(withoutWrapper(written), column);
  if (problem !== undefined) return { text, problem };
  if (FORMULA_ERROR.test(text)) return { text, problem: 'formula-error' };
  if (hasLostLetters(text, column)) return { text, problem: 'lost-letters' };
  if (column === 'itemValue' && isBareAmount(text)) return { text: moneyText(text, context) };
  if (SCIENTIFIC.test(latinDigits(text)) && HOLDS_DIGITS.has(column)) return { text, problem: 'rounded' };
  return { text };
}

/** `="012345678"` and `'012345678`: how programs keep spreadsheets from taking a text for a number or a formula. */
function withoutWrapper(cell: string): string {
  const text = cell.trim().replace(WITHIN, '$1');
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return text.slice(2, -1).replaceAll('""', '"');
  return /^['\u2019](?=[\p{N}+=@(-])/u.test(text) ? text.slice(1) : text;
}

/** The same behind what spreadsheets may take for the end of a cell, as our own exports have it. */
const WITHIN = /([;\t\r\n])'(?=[=+@-])/g;

/** "??? ?????", as Excel's plain CSV writes Khmer: a few question marks in a note are its writer's own. */
function hasLostLetters(text: string, column: BulkColumn): boolean {
  if (!text.includes('??') || !FREE_TEXTS.has(column)) return false;
  const marks = text.split('?').length - 1;
  if (marks * 2 >= text.replace(/\s/g, '').length) return true;
  return (column === 'customerName' || column === 'address') && text.includes('???');
}

/** Figures without letters or signs beside them. */
const isBareAmount = (text: string) => /\p{N}/u.test(text) && !/[^\p{N}\p{P}\s]/u.test(text);
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i;
/** Columns whose cells are numbers, which a spreadsheet may have rounded. */
const HOLDS_DIGITS: ReadonlySet<BulkColumn> = new Set(['customerPhone', 'pickupCode', 'vatNumber', 'collectionPoint']);

/** Columns whose texts are written as they are: in the others, marks of the writing direction mean nothing. */
const FREE_TEXTS: ReadonlySet<BulkColumn> = new Set([
  'customerName',
  'address',
  'unit',
  'building',
  'riderNotes',
  'description',
]);

/**
 * Without control characters and other programs' marks; line breaks become spaces, as fields have one line. Empty if
 * nothing of it is seen. `column` is left out for columns that are only given back.
 */
export function cleanText(text: string, column?: BulkColumn): string {
  if (IS_CLEAN.test(text)) return text;
  if (isBlank(text)) return '';
  const isFree = column === undefined || FREE_TEXTS.has(column);
  return storableText(text)
    .replace(isFree ? /[\u200b\ufeff]/g : /[\u200b\ufeff\p{Bidi_Control}]/gu, '')
    .replace(/[\s\u00a0\p{Cc}]+/gu, ' ')
    .trim();
}

/** Most texts of ten thousand orders: printable ASCII, and single spaces within. */
const IS_CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** A text as it is kept, see `cleanText`; cut off if it is too long. `column` is left out as there. */
export function boundedText(text: string, column?: BulkColumn): CellText {
  const clean = cleanText(text.slice(0, RAW_MAX), column);
  if (clean.length <= CELL_TEXT_MAX && text.length <= RAW_MAX) return { text: clean };
  // half of a pair at the end could not be stored
  return { text: storableText(clean.slice(0, CELL_TEXT_MAX)), problem: 'too-long' };
}

function numberCell(value: number, column: BulkColumn, context: CellContext): CellText {
  const { amounts, isFrom1904 } = context;
  if (column === 'itemValue') return { text: moneyText(amountText(withoutNoise(value), amounts), context) };
  if (column === 'deliveryDate' || column === 'deliveryTime') return serialCell(value, column, isFrom1904);
  const text = plainNumber(value);
  const isRounded = HOLDS_DIGITS.has(column) && text.replace(/\D/g, '').length > EXACT_DIGITS;
  return isRounded ? { text, problem: 'rounded' } : { text };
}

/** A computed `12.4999999999999` is 12.5; people type far fewer digits. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

/** From here on numbers are written with an exponent. */
const EXPONENT_FROM = 1e21;

/** In digits only, however large or small. */
function plainNumber(value: number): string {
  if (!Number.isInteger(value)) return String(withoutNoise(value));
  // asking the language's format for each would take longer than everything else
  return Math.abs(value) < EXPONENT_FROM ? String(value) : value.toLocaleString('en', { useGrouping: false });
}

/**
 * A day or time that was never formatted as one. Whole numbers are days, fractions times of day. A number of one or two
 * digits is no time: it may be an hour as well as anything else.
 */
function serialCell(value: number, column: 'deliveryDate' | 'deliveryTime', isFrom1904: boolean): CellText {
  const days = isFrom1904 ? value + DAYS_BETWEEN_EPOCHS : value;
  const isMoment = days >= SERIALS.first && days <= SERIALS.last;
  const isTimeOfDay = value > 0 && value < 1;
  if (column === 'deliveryTime' && isTimeOfDay) return dateCell(clockOf(value), column);
  if (!isMoment) {
    // "1430" typed without a colon
    const isTyped = column === 'deliveryTime' && Number.isInteger(value) && value > 99;
    const problem = column === 'deliveryTime' ? 'unreadable-time' : 'unreadable-date';
    return isTyped ? { text: String(value).padStart(4, '0') } : { text: plainNumber(value), problem };
  }
  const epoch = isFrom1904 ? EPOCH_1904 : EPOCH_1900;
  const seconds = Math.round(value * DAY_S);
  return dateCell(new Date((epoch + seconds) * 1000).toISOString().slice(0, 19), column);
}

function clockOf(fraction: number): string {
  const seconds = Math.min(Math.round(fraction * DAY_S), DAY_S - 1);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

/**
 * `date` as in `Cell`. A cell with day and time fills either column, or both when there is only one. Spreadsheets store
 * a day without a time as its midnight.
 */
function dateCell(date: string, column: BulkColumn): CellText {
  const [day = '', clock = ''] = /^\d\d:/.test(date) ? ['', date] : date.replace(/T00:00:00$/, '').split('T');
  const shown = [day, clock.slice(0, 5)].filter((part) => part !== '').join(' ');
  if (column === 'deliveryDate' || column === 'deliveryTime') return { text: shown };
  return { text: shown, problem: 'became-date' };
}
