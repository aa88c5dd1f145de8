import { latinDigits } from '../../../lib/digits';
import { visibleText } from '../../../lib/visible-text';

/** From this length on a run of digits is a number of its own, not an area code, an extension or an alternative ending. */
const FEWEST_DIGITS = 6;
/** The longest area code that is written before a slash: `0664/1234567`. */
const LONGEST_AREA_CODE = 5;
/** `Phone: …`, `tel:…`: what forms and contacts copy along before a number. */
const LABEL = /^[\p{L}\p{M} .]{1,24}[:：]/u;
/** What spreadsheets and programs make of a number that they took for an amount. */
const WHOLE_AMOUNT = /^(\+?\d{6,})\.0{1,2}$/;
const FRACTION = /^\+?\d{6,}\.\d{1,2}$/;

/** The number without what is copied along with it: a label, a name in brackets, the `.0` of a spreadsheet. */
export function bareNumber(text: string): string {
  const latin = visibleText(latinDigits(text)).replace(LABEL, '').trim();
  return withoutRemark(latin).replace(WHOLE_AMOUNT, '$1');
}

function withoutRemark(text: string): string {
  if (!/[)）\]]$/.test(text)) return text;
  const start = Math.max(text.lastIndexOf('('), text.lastIndexOf('（'), text.lastIndexOf('['));
  return start > 0 && !/\d/.test(text.slice(start)) ? text.slice(0, start).trimEnd() : text;
}

/** An amount with decimals: its digits would pass for a number, but not for the one that was meant. */
export function isFraction(bare: string): boolean {
  return FRACTION.test(bare);
}

/**
 * Whether the text names more than one number: `012 345 678, 099 887 766`, or `012 345 678/9`, which is short for two.
 * Joined, their digits can pass for a number of somebody else.
 */
export function holdsSeveralNumbers(bare: string): boolean {
  const lengths = bare.split(/[^\d\s.()\-\u2010-\u2015]/).map((part) => part.replace(/\D/g, '').length);
  if (lengths.filter((length) => length >= FEWEST_DIGITS).length > 1) return true;
  return bare.includes('/') && !isAreaCodeFirst(bare);
}

function isAreaCodeFirst(bare: string): boolean {
  const parts = bare.split('/').map((part) => part.replace(/\D/g, '').length);
  return parts.length === 2 && (parts[0] ?? 0) <= LONGEST_AREA_CODE && (parts[1] ?? 0) >= LONGEST_AREA_CODE;
}
