/** A part of a number format: the place of a digit, or a fixed text. */
type Part = { place: string } | { text: string };
export type DigitsFormat = readonly Part[];

/**
 * Zeros with fixed text around them: `000 000 000`, `"0"##`, `\+855 00 000 000`. Brackets hold a language or a colour.
 */
const PARTS = /"([^"]*)"|\\(.)|_.|\*.|\[[^<>=\]]*\]|([0#?])|([-+ ()/:1-9])/gy;

const FRACTION = /[0#?]\/[1-9?]/;

/**
 * A number format of digits and fixed texts, as used for phone numbers and codes; undefined for amounts, percentages
 * and other formats. Of formats in several parts the first, which is for positive numbers.
 */
export function digitsFormat(code: string): DigitsFormat | undefined {
  const first = /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? '';
  // the fixed digits of a fraction (`# ?/2`) belong to no code
  if (FRACTION.test(first)) return undefined;
  const parts: Part[] = [];
  let length = 0;
  for (const [whole, quoted, escaped, place, sign] of first.matchAll(PARTS)) {
    length += whole.length;
    parts.push(place === undefined ? { text: quoted ?? escaped ?? sign ?? '' } : { place });
  }
  return length === first.length && parts.some((part) => 'place' in part) ? parts : undefined;
}

/** A number as its format shows it, if that adds digits (a leading zero, a country code); undefined otherwise. */
export function withShownDigits(value: number, format: DigitsFormat): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  const digits = String(value);
  const firstPlace = format.findIndex((part) => 'place' in part);
  let left = digits.length;
  let shown = '';
  for (let at = format.length - 1; at >= 0; at -= 1) {
    const part = format[at];
    if (part === undefined) continue;
    if ('text' in part) shown = part.text + shown;
    else if (left > 0) {
      const from = at === firstPlace ? 0 : left - 1;
      shown = digits.slice(from, left) + shown;
      left = from;
    } else if (part.place === '0') shown = `0${shown}`;
  }
  return shown.replace(/\D/g, '') === digits ? undefined : shown.trim();
}
