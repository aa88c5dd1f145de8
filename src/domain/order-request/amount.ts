import { latinDigits } from '../../lib/digits';

const GROUPING_ONLY = /[\s\u00a0\u202f\u2009'’٬_]/g;

/**
 * Reads an amount as people type it: digits of any script, with `.`, `,` or `٫` for the decimals and the usual
 * groupings. Undefined when it is not one non-negative number.
 *
 * Of two different separators the last is the decimal one. A separator that comes twice groups. A single comma
 * before exactly three digits groups ("1,250"); a single point never does, since Kuwait has three decimals.
 */
export function parseAmount(text: string): number | undefined {
  const plain = latinDigits(text.trim()).replace(GROUPING_ONLY, '').replaceAll('٫', '.').replaceAll('،', ',');
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const decimal = decimalSeparator(plain);
  const [whole = '', fraction, ...more] = decimal === undefined ? [plain] : plain.split(decimal);
  if (more.length > 0) return undefined;
  const digits = ungrouped(whole);
  if (digits === undefined || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  const amount = Number(`${digits === '' ? '0' : digits}.${fraction ?? '0'}`);
  return Number.isFinite(amount) ? amount : undefined;
}

function decimalSeparator(plain: string): '.' | ',' | undefined {
  const point = plain.lastIndexOf('.');
  const comma = plain.lastIndexOf(',');
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  if (point >= 0) return plain.indexOf('.') === point ? '.' : undefined;
  if (comma >= 0 && plain.indexOf(',') === comma) return /^\d{1,3},\d{3}$/.test(plain) ? undefined : ',';
  return undefined;
}

/** Takes groups apart; a group of another size than three (two in South Asia) is a typing error. */
function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  if (!/^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(whole)) return undefined;
  return whole.replace(/[.,]/g, '');
}
