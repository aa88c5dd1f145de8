import type { TextReading } from '../domain/bulk/sheet';

export interface LegacyReadings {
  /** the likeliest first; none where no encoding gives texts */
  likely: readonly TextReading[];
  /** the first one is it */
  isCertain: boolean;
}

/** In which merchants' files are, the usual ones first. */
const ENCODINGS = [
  'windows-1252',
  'macintosh',
  'windows-1256',
  'big5',
  'gbk',
  'windows-874',
  'shift_jis',
  'windows-1251',
  'windows-1250',
  'windows-1254',
  'windows-1253',
  'windows-1258',
  'euc-kr',
] as const;

/** The first bytes of the most used signs, where a sign has two. */
const USUAL_LEADS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  big5: [[0xa1, 0xc6]],
  gbk: [
    [0xa1, 0xa3],
    [0xb0, 0xd7],
  ],
  shift_jis: [[0x81, 0x97]],
  'euc-kr': [
    [0xa1, 0xa3],
    [0xb0, 0xc8],
  ],
};

/** Bytes by which encodings are told apart, and how many of them people are shown. */
const LOOKED_AT = 8_192;
const LINES_SHOWN = 3;
const LINE_MAX = 80;
const OFFERED = 3;

/** Faults for each letter beyond ASCII: fewer are chance, more are another encoding. */
const FEW = 0.05;
const MANY = 0.3;
/** Fewer of another script than the user's may be anything. */
const FEWEST_LETTERS = 6;

/** Windows' own for languages in Latin letters: the user's, or else the usual one, goes before the others where it fits. */
const WINDOWS_LATIN = new Set(['windows-1252', 'windows-1250', 'windows-1254', 'windows-1258']);

/** `own`: the encoding of the user's language, which goes first among equals. */
export function legacyReadings(bytes: Uint8Array, own: string): LegacyReadings {
  const sample = foreignLines(bytes);
  const found = [own, ...ENCODINGS.filter((encoding) => encoding !== own)].map((encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    return { encoding, text, faults: faultsOf(text, sample, encoding) };
  });
  const latin = found.find(
    ({ encoding, faults }) => WINDOWS_LATIN.has(encoding) && [own, 'windows-1252'].includes(encoding) && faults === 0,
  );
  const [first, ...others] = found
    .filter(({ encoding }) => latin === undefined || encoding === latin.encoding || !WINDOWS_LATIN.has(encoding))
    .filter(({ text, faults }, at, all) => faults < 1 && all.findIndex((other) => other.text === text) === at)
    .sort((one, other) => one.faults - other.faults);
  if (first === undefined) return { likely: [], isCertain: false };
  const isOwn = first.encoding === own && !WINDOWS_LATIN.has(own);
  const isLatin = WINDOWS_LATIN.has(first.encoding) || first.encoding === 'macintosh';
  const letters = first.text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  const isAlone = (isLatin || letters >= FEWEST_LETTERS) && others.every(({ faults }) => faults > MANY);
  return {
    likely: [first, ...others].slice(0, OFFERED).map(({ encoding, text }) => ({ encoding, lines: shown(text) })),
    isCertain: first.faults < FEW && (isOwn || isAlone),
  };
}

/** The first lines that have bytes beyond ASCII. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length && found.length < LOOKED_AT; at += 1) {
    if (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
    const line = bytes.subarray(start, Math.min(at, start + LOOKED_AT));
    if (line.some((byte) => byte >= 0x80)) found.push(...line, 0x0a);
    start = at + 1;
  }
  return new Uint8Array(found);
}

const shown = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, LINES_SHOWN)
    .map((line) => line.slice(0, LINE_MAX));

const LETTER = /[\p{L}\p{M}]/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const MARK = /\p{M}/u;
const UNREADABLE = /[\ufffd\u0080-\u009f\p{Co}\p{Cn}]/u;
/** Signs that people write: quotes, dashes, currencies, and those of Chinese and Arabic texts. */
const USUAL_SIGN = /[’‘“”–—…•°№€£¥฿\u00a0\u3000-\u303f\uff01-\uff5e،؛؟・]/u;
/** Letters of no language that orders come in, and Japanese ones of half a width. */
const UNUSUAL_LETTER = /[ƒˆªºþÞðÐ\uff61-\uff9f]/u;
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hangul}/u,
];
const [ARABIC, THAI] = [2, 3];
const ARABIC_MARK = /[\u064b-\u0652]/u;
/** Vowels that follow their consonant, and those that are written before it. */
const THAI_BEHIND = /[ะาำๅ]/u;
const THAI_AHEAD = /[เแโใไ]/u;
const THAI_CONSONANT = /[ก-ฮ]/u;
const scriptOf = (letter: string) => SCRIPTS.findIndex((script) => script.test(letter));

/** What no text has that is read in its own encoding, for each of its letters beyond ASCII. */
function faultsOf(text: string, bytes: Uint8Array, encoding: string): number {
  let [letters, faults, run] = [0, 0, 0];
  const signs = [...text];
  for (const [at, sign] of signs.entries()) {
    const [before = ' ', after = ' '] = [signs[at - 1], signs[at + 1]];
    if (sign < '\u0080') {
      run = 0;
      if (before >= '\u0080' && UPPER.test(sign) && LOWER.test(before)) faults += 1;
      continue;
    }
    letters += 1;
    run = scriptOf(sign) === 0 ? run + 1 : 0;
    if (UNREADABLE.test(sign)) faults += 2;
    else if (!LETTER.test(sign)) faults += isOddSign(sign, before, after) ? 1 : 0;
    else if (run >= 3 || isOddLetter(sign, { before, after, earlier: signs[at - 2], later: signs[at + 2] }))
      faults += 1;
  }
  return letters === 0 ? 1 : (faults + rareSigns(bytes, encoding)) / letters;
}

function isOddSign(sign: string, before: string, after: string): boolean {
  if (!USUAL_SIGN.test(sign)) return true;
  if (/[£€¥]/.test(sign)) return LETTER.test(after);
  return sign !== '’' && /[a-z]/i.test(before) && /[a-z]/i.test(after);
}

interface Beside {
  before: string;
  after: string;
  earlier: string | undefined;
  later: string | undefined;
}

function isOddLetter(sign: string, { before, after, earlier = ' ', later = ' ' }: Beside): boolean {
  if (UNUSUAL_LETTER.test(sign)) return true;
  if (ARABIC_MARK.test(sign)) return scriptOf(before) !== ARABIC && !ARABIC_MARK.test(before);
  if (MARK.test(sign)) return scriptOf(sign) === THAI ? scriptOf(before) !== THAI : !LETTER.test(before);
  if (UPPER.test(sign) && LOWER.test(before)) return true;
  if (LOWER.test(sign) && UPPER.test(before) && before >= '\u0080' && UPPER.test(earlier)) return true;
  if (THAI_BEHIND.test(sign) && scriptOf(before) !== THAI) return true;
  if (THAI_AHEAD.test(sign) && !THAI_CONSONANT.test(after)) return true;
  // the apostrophe of Windows is a letter of Macs
  if (sign === 'í' && /[a-z]/i.test(before) && /[st]/.test(after) && !LETTER.test(later)) return true;
  return isOtherScript(sign, before) || isOtherScript(sign, after);
}

/** Letters of two scripts side by side; Chinese has Latin ones within. */
function isOtherScript(sign: string, beside: string): boolean {
  if (!LETTER.test(beside) || MARK.test(beside)) return false;
  const [one, other] = [scriptOf(sign), scriptOf(beside)];
  return one !== other && !(one === 1 && /[A-Z]/.test(beside));
}

/** How many signs of two bytes are none of the most used. */
function rareSigns(bytes: Uint8Array, encoding: string): number {
  const usual = USUAL_LEADS[encoding];
  if (usual === undefined) return 0;
  let rare = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x81 || (encoding === 'shift_jis' && byte >= 0xa1 && byte <= 0xdf)) continue;
    if (!usual.some(([first, last]) => byte >= first && byte <= last)) rare += 1;
    at += 1;
  }
  return rare;
}
