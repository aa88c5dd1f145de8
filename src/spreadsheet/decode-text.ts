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
    return new TextDecoder(encoding === WESTERN && isOfOldMac(bytes) ? 'macintosh' : encoding).decode(bytes);
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
  // a few letters, such as 一 (U+4E00), have their zero byte on the other side
  if (odd > looked.length / 32 && even * 8 < odd) return 'utf-16le';
  return even > looked.length / 32 && odd * 8 < even ? 'utf-16be' : undefined;
}

/** A few bytes were damaged: they are shown as such, the others are right. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT));
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  const others = text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  return others > damaged * 20;
}

/** Letters in Excel's "CSV (Macintosh)"; elsewhere they are signs, as 0x92, the apostrophe, which is left out here. */
const isMacLetter = (byte: number) => byte >= 0x80 && byte <= 0x9f && byte !== 0x92;
const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Whether more of the bytes beside Latin letters are letters of old Macs than of Windows. */
function isOfOldMac(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0];
  bytes.subarray(0, LOOKED_AT).forEach((byte, at, all) => {
    if (byte < 0x80 || !isLetter(all[at - 1])) return;
    if (isMacLetter(byte)) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  });
  return mac > windows;
}

/** Whether most letters beyond ASCII are in groups of three or more, or none is alone, as in no Latin language. */
function isOtherScript(bytes: Uint8Array): boolean {
  let [run, letters, together] = [0, 0, 0];
  let isAnyAlone = false;
  for (const byte of bytes.subarray(0, LOOKED_AT)) {
    if (byte >= 0x80) {
      run += 1;
      letters += 1;
      continue;
    }
    if (run >= 3) together += run;
    isAnyAlone ||= run === 1;
    run = 0;
  }
  if (run >= 3) together += run;
  return together > letters / 2 || !(isAnyAlone || run === 1);
}
