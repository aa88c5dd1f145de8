import type { TextReading } from '../domain/bulk/sheet';
import { findLanguage } from '../domain/market/languages';
import { legacyReadings } from './legacy-text';
import { SpreadsheetError } from './spreadsheet-error';

const WESTERN = 'windows-1252';
/** Bytes that are examined to tell encodings apart. */
const LOOKED_AT = 65_536;

/** A file's text, and in which encodings it may be: none where that is certain. */
export interface DecodedText {
  text: string;
  readings: readonly TextReading[];
}

/**
 * The text of a file in UTF-8, UTF-16, UTF-32 or an older encoding: `chosen`, where somebody was asked, or the likeliest
 * one, the user's language considered.
 * @throws SpreadsheetError when it is in none that is known
 */
export function decodeText(bytes: Uint8Array, language: string, chosen?: string): DecodedText {
  const certain = unicodeText(bytes);
  if (certain !== undefined) return { text: certain, readings: [] };
  const { likely, isCertain } = legacyReadings(bytes, findLanguage(language)?.encoding ?? WESTERN);
  const encoding = likely.find((one) => one.encoding === chosen)?.encoding ?? likely[0]?.encoding;
  if (encoding === undefined) throw new SpreadsheetError('unknown-encoding');
  return { text: new TextDecoder(encoding).decode(bytes), readings: isCertain ? [] : likely };
}

function unicodeText(bytes: Uint8Array): string | undefined {
  const widest = utf32Text(bytes);
  if (widest !== undefined) return widest;
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // not UTF-8 throughout
    return isMostlyUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
  }
}

/** No letter is beyond this. */
const LAST_LETTER = 0x10ffff;

/** UTF-32, which no browser reads by itself; undefined where it is anything else. */
function utf32Text(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0 || bytes.length % 4 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint8(3) === 0;
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const letter = view.getUint32(at, isLittle);
    if (letter > LAST_LETTER || letter === 0) return undefined;
    if (at > 0 || letter !== 0xfeff) parts.push(String.fromCodePoint(letter));
  }
  return parts.join('');
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
