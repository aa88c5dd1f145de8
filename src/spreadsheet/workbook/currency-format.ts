import { currencyIn } from '../../domain/bulk/currency-name';

/** `[$៛-453]`: a currency, and the language that it is written in; without one it is only a language. */
const NAMED = /\[\$([^[\]-]+)(?:-[^[\]]*)?\]/;
const COLOURS_AND_CONDITIONS = /\[[^[\]]*\]/g;
/** Longer ones are no formats of money; and each piece is looked at. */
const CODE_MAX = 255;

/** The currency in which a number format shows amounts: `#,##0"៛"`, `[$KHR] #,##0`, `$#,##0.00`. */
export function currencyOfFormat(code: string): string | undefined {
  const looked = code.slice(0, CODE_MAX);
  const named = NAMED.exec(looked)?.[1]?.trim();
  if (named !== undefined && named !== '') return named;
  return currencyIn(looked.replace(COLOURS_AND_CONDITIONS, ' ').replace(/["\\]/g, ''));
}
