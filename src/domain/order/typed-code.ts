import { typedId } from '../../lib/typed-id';
import { CODE_LENGTH, CODE_SIGNS, isShortCode } from './short-code';

/** What is typed for a sign of the code that looks like it: none of these is a sign itself. */
const MISTAKEN: Readonly<Record<string, string>> = { '0': 'qd', o: 'qd', '1': '7j', i: 'j7', l: '7j', u: 'v' };

const DASHED = /^([^-]{3})-([^-]{3})$/;

/** The end of an earlier order's id, as screens showed it: ten signs. */
const EARLIER_CODE = /^[2-9a-hjkmnp-z]{10}$/;

/**
 * The codes that may be meant by a typed one: with or without dash, in any case, and with signs that codes don't have
 * taken for those that look like them, which may be several. Empty when it is no short code.
 */
export function readShortCodes(typed: string): string[] {
  const text = typedId(typed).toLowerCase();
  const signs = [...text.replace(DASHED, '$1$2')];
  if (signs.length !== CODE_LENGTH) return [];
  let codes = [''];
  for (const sign of signs) {
    const meant = CODE_SIGNS.includes(sign) ? sign : (MISTAKEN[sign] ?? '');
    codes = codes.flatMap((code) => [...meant].map((one) => code + one));
  }
  return codes;
}

/** What the ids of the meant orders may end in: those of a short code, or the ten signs of an earlier id. */
export function readCodes(typed: string): string[] {
  const codes = readShortCodes(typed);
  if (codes.length > 0) return codes;
  const text = typedId(typed).toLowerCase();
  return EARLIER_CODE.test(text) ? [text] : [];
}

/** A whole id as the platform writes it: `kh-0001-j2tyg4`, also for one typed with the dash of its code. */
export function readOrderId(typed: string): string {
  const text = typedId(typed).toLowerCase();
  const [, vendor, code = ''] = /^(.+)-([^-]{3}-[^-]{3})$/.exec(text) ?? [];
  const joined = code.replace('-', '');
  return vendor !== undefined && isShortCode(joined) ? `${vendor}-${joined}` : text;
}
