import { findLanguage } from '../domain/market/languages';
import { SpreadsheetError } from './spreadsheet-error';

const WESTERN = 'windows-1252';
/** Latin encodings, in which a letter beyond ASCII is usually among ASCII letters. */
const LATIN = new Set([WESTERN, 'windows-1250', 'windows-1254', 'windows-1258']);
/** Bytes that are examined to tell encodings apart. */
const LOOKED_AT = 65_536;

/**
 * The text of a file in UTF-8, UTF-16 or an older encoding of the user's language.
 * @throws SpreadsheetError when it is in another script than that language's: the encoding cannot be known
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // not UTF-8 throughout
    if (isMostlyUtf8(bytes)) return new TextDecoder().decode(bytes);
    const encoding = findLanguage(language)?.encoding ?? WESTERN;
    if (LATIN.has(encoding) && isOtherScript(bytes)) throw new SpreadsheetError('unknown-encoding');
    return new TextDecoder(encoding).decode(bytes);
  }
}

/** UTF-16 by its mark, or by the zero bytes of its separators and line ends, all on one side. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > looked.length / 32 && even === 0) return 'utf-16le';
  return even > looked.length / 32 && odd === 0 ? 'utf-16be' : undefined;
}

/** A few bytes were damaged: they are shown as such, the others are right. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT));
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  const others = text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  return others > damaged * 20;
}

/** Whether most letters beyond ASCII are in groups of three or more, as in no Latin language. */
function isOtherScript(bytes: Uint8Array): boolean {
  let [run, letters, together] = [0, 0, 0];
  for (const byte of bytes.subarray(0, LOOKED_AT)) {
    if (byte >= 0x80) {
      run += 1;
      letters += 1;
      continue;
    }
    if (run >= 3) together += run;
    run = 0;
  }
  if (run >= 3) together += run;
  return together > letters / 2;
}
