/** The fonts a document carries, each for the scripts it has glyphs for. */
export type DocumentFont = 'latin' | 'latin-ext' | 'vietnamese' | 'greek' | 'cyrillic' | 'khmer' | 'arabic';

/** A stretch of text in one font and one direction. */
export interface TextRun {
  text: string;
  font: DocumentFont;
}

/** Shown in place of what no font here has: visibly missing instead of silently wrong. */
const MISSING = '?';

// The ranges are those of the font files; Vietnamese stands before the extended Latin it overlaps with.
const FONTS: readonly (readonly [DocumentFont, RegExp])[] = [
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/],
  ['khmer', /[\u1780-\u17ff\u19e0-\u19ff\u200b-\u200d]/],
  [
    'latin',
    /[\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]/,
  ],
  ['vietnamese', /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/],
  ['latin-ext', /[\u0100-\u02af\u1e00-\u1e9f\u20a0-\u20c0]/],
  ['greek', /[\u0370-\u03ff]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u2116]/],
];
/** Neither begins nor turns a direction: spaces and punctuation. */
const NEUTRAL = /^[\s!-/:-@[-`{-~]+$/;
/** They steer direction and have no shape of their own. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The runs of a line from left to right, as they stand on paper. The library shapes a run but does not order runs: in
 * a line that begins right-to-left they go from the right, and the parts of the other direction keep their own order.
 */
export function textRuns(text: string): TextRun[] {
  const runs = splitByFont(text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' '));
  const isRtl = isRightToLeft(text);
  const ordered = isRtl ? runs.toReversed() : runs;
  // Stretches against the direction of the line, the neutral runs between their parts included.
  const against = ({ font, text: part }: TextRun) => !NEUTRAL.test(part) && (font === 'arabic') !== isRtl;
  const result: TextRun[] = [];
  for (let at = 0; at < ordered.length; ) {
    let end = at;
    for (let next = at; next < ordered.length; next += 1) {
      const run = ordered[next];
      if (run === undefined || (!against(run) && !NEUTRAL.test(run.text))) break;
      if (against(run)) end = next + 1;
    }
    const begins = ordered[at];
    if (begins !== undefined && against(begins) && end > at) {
      const stretch = ordered.slice(at, end).toReversed();
      result.push(...(isRtl ? stretch : stretch.map(mirrored)));
      at = end;
    } else {
      if (begins !== undefined) result.push(isRtl ? mirrored(begins) : begins);
      at += 1;
    }
  }
  return result;
}

const MIRRORS: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' };

/** Brackets open towards the text, whichever way it runs. */
function mirrored(run: TextRun): TextRun {
  if (!NEUTRAL.test(run.text)) return run;
  const text = [...run.text].toReversed().map((character) => MIRRORS[character] ?? character);
  return { ...run, text: text.join('') };
}

/** By the first letter that has a direction. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && fontOf(first) === 'arabic';
}

function splitByFont(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = runs.at(-1);
    const run = { text: font === undefined ? MISSING : character, font: font ?? 'latin' } satisfies TextRun;
    // Neutral characters stand alone beside Arabic, so that they can be ordered.
    const joins = last?.font === run.font && NEUTRAL.test(last.text) === NEUTRAL.test(run.text);
    if (joins && last !== undefined) last.text += run.text;
    else runs.push(run);
  }
  return mergeLeftToRight(runs);
}

/** A line without Arabic needs no order, and fewer runs are drawn better. */
function mergeLeftToRight(runs: readonly TextRun[]): TextRun[] {
  if (runs.some(({ font }) => font === 'arabic')) return [...runs];
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged;
}

function fontOf(character: string): DocumentFont | undefined {
  return FONTS.find(([, range]) => range.test(character))?.[0];
}
