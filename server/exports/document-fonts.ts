import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { required } from '../../src/lib/assert';

const require = createRequire(import.meta.url);

/** The fonts a document carries, each for the scripts it has glyphs for. */
const FONT_FILES = {
  latin: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  'latin-ext': require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  vietnamese: require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
  greek: require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
  cyrillic: require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
  'cyrillic-ext': require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
  georgian: require.resolve('@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff'),
  armenian: require.resolve('@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff'),
  // The shaping library fails on some marks of Noto's own Khmer.
  khmer: require.resolve('@fontsource/kantumruy-pro/files/kantumruy-pro-khmer-400-normal.woff'),
  arabic: require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
  thai: require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
  lao: require.resolve('@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff'),
  burmese: require.resolve('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff'),
  bengali: require.resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
  japanese: require.resolve('@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff'),
  chinese: require.resolve('@fontsource/noto-sans-tc/files/noto-sans-tc-chinese-traditional-400-normal.woff'),
} as const;
type WholeFont = keyof typeof FONT_FILES;
/** `chinese-102` is a file of a hundred or two signs that the whole one lacks, such as those of Hong Kong's place names. */
export type DocumentFont = WholeFont | `chinese-${string}`;

export function fontFile(font: DocumentFont): string {
  return isWhole(font)
    ? FONT_FILES[font]
    : require.resolve(`@fontsource/noto-sans-tc/files/noto-sans-tc-${font.slice('chinese-'.length)}-400-normal.woff`);
}

const isWhole = (font: DocumentFont): font is WholeFont => font in FONT_FILES;

/** More make a receipt take seconds and megabytes: an address has a sign or two of them. */
const MOST_RARE_FONTS = 16;

let listed: ReadonlyMap<number, DocumentFont> | undefined;

/**
 * For one document: the font of a Chinese sign that is in none of the whole ones. The first 16 such fonts are taken;
 * signs of any other have none.
 */
export function rareFonts(): (character: string) => DocumentFont | undefined {
  const taken = new Set<DocumentFont>();
  return (character) => {
    listed ??= new Map(rareCharacters());
    const font = listed.get(character.codePointAt(0) ?? 0);
    // the list also names signs that the file lacks, such as many simplified ones
    if (font === undefined || !hasGlyph(font, character)) return undefined;
    if (!taken.has(font) && taken.size === MOST_RARE_FONTS) return undefined;
    taken.add(font);
    return font;
  };
}

/** By the package's own list: `"[102]": "U+57d7,U+5800-5802"`; its other names are those of whole files. */
function* rareCharacters(): Iterable<[number, DocumentFont]> {
  const list = readFileSync(require.resolve('@fontsource/noto-sans-tc/unicode.json'), 'utf8');
  for (const [name, ranges] of Object.entries(JSON.parse(list) as Record<string, string>)) {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    if (number === undefined) continue;
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code += 1) yield [code, `chinese-${number}`];
    }
  }
}

const read = new Map<DocumentFont, ReadonlySet<number>>();

/** Whether the font's file has the character. */
export function hasGlyph(font: DocumentFont, character: string): boolean {
  const found = read.get(font) ?? charactersIn(readFileSync(fontFile(font)));
  read.set(font, found);
  return found.has(character.codePointAt(0) ?? 0);
}

/**
 * By the file's table `cmap` (WOFF 1.0; OpenType): in format 12 where there are characters above U+FFFF, otherwise in
 * format 4, which every font has.
 */
function charactersIn(woff: Buffer): ReadonlySet<number> {
  const table = cmapOf(woff);
  const subtables = Array.from({ length: table.readUInt16BE(2) }, (_, at) =>
    table.subarray(table.readUInt32BE(8 + 8 * at)),
  );
  const inFormat = (format: number) => subtables.find((map) => map.readUInt16BE(0) === format);
  const all = inFormat(12);
  return new Set(all ? charactersOf12(all) : charactersOf4(required(inFormat(4), 'characters of a font')));
}

function* charactersOf12(map: Buffer): Iterable<number> {
  for (let group = 16; group < 16 + 12 * map.readUInt32BE(12); group += 12) {
    for (let code = map.readUInt32BE(group); code <= map.readUInt32BE(group + 4); code += 1) yield code;
  }
}

function* charactersOf4(map: Buffer): Iterable<number> {
  /** of each of the four lists of segments */
  const bytes = map.readUInt16BE(6);
  for (let end = 14; end < 14 + bytes; end += 2) {
    const start = end + bytes + 2;
    const offset = start + 2 * bytes;
    const [first, last] = [map.readUInt16BE(start), map.readUInt16BE(end)];
    const toGlyphs = map.readUInt16BE(offset);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        toGlyphs === 0
          ? code + map.readUInt16BE(start + bytes)
          : map.readUInt16BE(offset + toGlyphs + 2 * (code - first));
      if (glyph % 0x10000 !== 0) yield code;
    }
  }
}

function cmapOf(woff: Buffer): Buffer {
  for (let at = 44; at < 44 + 20 * woff.readUInt16BE(12); at += 20) {
    if (woff.toString('latin1', at, at + 4) !== 'cmap') continue;
    const offset = woff.readUInt32BE(at + 4);
    const stored = woff.readUInt32BE(at + 8);
    const bytes = woff.subarray(offset, offset + stored);
    return stored === woff.readUInt32BE(at + 12) ? bytes : inflateSync(bytes);
  }
  throw new Error('a font without a table of characters');
}
