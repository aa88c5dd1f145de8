import bidiFactory from 'bidi-js';
import { baseLanguage } from '../../src/lib/language-tag';
import { type DocumentFont, hasGlyph, rareFonts } from './document-fonts';

/** A stretch of text in one font and one direction. Text in the Arabic font is reversed by shaping. */
export interface TextRun {
  text: string;
  font: DocumentFont;
}

/** Shown in place of characters that no font here has: visibly missing instead of silently wrong. */
const MISSING = '?';

// The ranges are those of the font files; Vietnamese comes before the extended Latin it overlaps with.
const FONTS: readonly (readonly [DocumentFont, RegExp])[] = [
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/],
  ['khmer', /[\u1780-\u17ff\u19e0-\u19ff]/],
  ['thai', /[\u0e00-\u0e7f]/],
  ['lao', /[\u0e80-\u0eff]/],
  ['burmese', /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/],
  // with the full stop that Bengali shares with other scripts of India
  ['bengali', /[\u0964\u0965\u0980-\u09ff]/],
  [
    'latin',
    /[\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]/,
  ],
  ['vietnamese', /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/],
  ['latin-ext', /[\u0100-\u02af\u1e00-\u1e9f\u20a0-\u20c0]/],
  ['greek', /[\u0370-\u03ff]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/],
  ['cyrillic-ext', /[\u0460-\u052f]/],
  ['georgian', /[\u10a0-\u10ff\u1c90-\u1cbf]/],
  ['armenian', /[\u0530-\u058f\ufb13-\ufb17]/],
];
/** Of Chinese and Japanese text. Each file has thousands of signs that the other one lacks. */
const HAN_OR_KANA = /[\u3001-\u312f\u3400-\u9fff\uffe5\u{20000}-\u{3ffff}]/u;
/** They join or part the letters beside them, which only a font that has those can do. */
const JOINERS = /[\u200b-\u200d]/;
/** They control direction and have no shape of their own. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

const bidi = bidiFactory();

interface Levelled extends TextRun {
  /** odd: from right to left (Unicode Standard Annex 9) */
  level: number;
}

/** By the first letter that has a direction. */
export function isRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/**
 * The runs of a line from left to right, as printed (Unicode Standard Annex 9). `isRtl` is the direction of the whole
 * text that the line is part of, and `language` the reader's: the signs that Chinese and Japanese share look otherwise in
 * each. `rareFont` is that of the whole document. The PDF library shapes a run but does not order runs.
 */
export function textRuns(
  line: string,
  {
    language,
    isRtl = isRightToLeft(line),
    rareFont = rareFonts(),
  }: { language: string; isRtl?: boolean; rareFont?: ReturnType<typeof rareFonts> },
): TextRun[] {
  const han = baseLanguage(language) === 'ja' ? (['japanese', 'chinese'] as const) : (['chinese', 'japanese'] as const);
  const fontOf = (character: string) =>
    HAN_OR_KANA.test(character)
      ? (han.find((font) => hasGlyph(font, character)) ?? rareFont(character))
      : FONTS.find(([, range]) => range.test(character))?.[0];
  const runs = levelledRuns(withKnownMarks(line.normalize('NFC')).replace(/\s+/g, ' '), { isRtl, fontOf });
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(level, runs);
  return runs.map(({ text, font, level }) => ({ font, text: isTurned(font, level) ? reversed(text) : text }));
}

/**
 * Marks that the fonts lack as those that they have: the wide ones of Chinese text, which need a space after them, the
 * narrow kana of older programs, and other hyphens.
 */
function withKnownMarks(text: string): string {
  return text
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[\uff61-\uff9f]+/g, (narrow) => narrow.normalize('NFKC'))
    .replace(/[，：；！？]/g, '$& ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0));
}

/** In reading order, and with mirrored brackets. */
function levelledRuns(
  text: string,
  { isRtl, fontOf }: { isRtl: boolean; fontOf: (character: string) => DocumentFont | undefined },
): Levelled[] {
  const embedding = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr');
  const runs: Levelled[] = [];
  let at = 0;
  for (const character of text) {
    const level = embedding.levels[at] ?? 0;
    const shape = (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character;
    at += character.length;
    if (INVISIBLE.test(character)) continue;
    const last = runs.at(-1);
    if (JOINERS.test(character)) {
      if (last !== undefined) last.text += character;
      continue;
    }
    const known = fontOf(shape);
    const run = { text: known === undefined ? MISSING : shape, font: known ?? 'latin', level } satisfies Levelled;
    if (last?.font === run.font && last.level === level) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** Rule L2: every unbroken stretch of this level and higher ones is reversed. */
function reverseFrom(level: number, runs: Levelled[]): void {
  for (let from = 0; from < runs.length; from += 1) {
    let to = from;
    while ((runs[to]?.level ?? 0) >= level) to += 1;
    if (to > from + 1) runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
    from = to;
  }
}

/** Shaping reverses everything in the Arabic font, its digits too, and nothing else. */
function isTurned(font: DocumentFont, level: number): boolean {
  return (level % 2 === 1) !== (font === 'arabic');
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}
