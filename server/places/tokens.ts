/** Letters that Unicode doesn't take apart, as they are typed where a keyboard lacks them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', đ: 'd', ł: 'l', ς: 'σ' };

/** Words that mean the same in an address; the first is what both sides are reduced to. */
const SYNONYMS: readonly (readonly string[])[] = [
  [
    'street',
    'st',
    'str',
    'ផ្លូវ',
    'شارع',
    'گلی',
    'زقاق',
    'سكة',
    'زنقة',
    'نهج',
    'rue',
    'strada',
    'strasse',
    'ul',
    'ulica',
    'ул',
    'улица',
  ],
  ['boulevard', 'blvd', 'bd', 'មហាវិថី', 'bulevar', 'bulevardul', 'бул', 'булевард', 'булевар'],
  ['avenue', 'ave', 'av', 'avenida', 'avinguda', 'λεωφόρος'],
  ['road', 'rd', 'طريق', 'روڈ'],
  ['lane', 'ln', 'لین'],
  ['drive', 'dr'],
  ['crescent', 'cres'],
  ['block', 'blk', 'قطعة', 'مجمع'],
  ['café', 'cafe', 'coffee'],
];
const CANONICAL = new Map(
  SYNONYMS.flatMap(([word = '', ...others]) => others.map((other) => [fold(other), fold(word)])),
);
/** Every spelling of those words. */
export const SYNONYM_WORDS: readonly string[] = [...CANONICAL.keys()];
/** Words before a house number that say nothing else. */
const NOISE = new Set(
  [
    ...[
      'no',
      'number',
      'house',
      'nr',
      'ផ្ទះលេខ',
      'លេខ',
      'منزل',
      'building',
      'plot',
      'مبنى',
      'بناية',
      'دار',
      'رقم',
      'عدد',
    ],
    ...['เลขที่', 'বাড়ি', 'مکان', 'نمبر', 'ເລກທີ', 'အမှတ်', 'дом', 'будинок', 'буд'],
  ].map(fold),
);
/** Words right behind a house number that say nothing else. */
const NOISE_BEHIND = new Set(['號', '号'].map(fold));
/** A street is not found by a word that every street has. */
const WEAK = new Set(SYNONYMS.map(([word = '']) => fold(word)));

/**
 * Without case, accents and the hamza on Arabic letters, which many people leave out; with the digits of any script as
 * 0 to 9. Khmer and Arabic vowel signs stay.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0653-\u0655]/g, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toLowerCase()
    .replace(/[ßøæđłς]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Unicode gives every script's digits ten code points in a row, the first of which is a zero. */
function digitValue(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - 1)) && code > 0x30) {
    code -= 1;
    value += 1;
    if (isZero(code)) break;
  }
  return value;
}

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10];
const isZero = (code: number): boolean => ZEROS.includes(code);

/** Words and numbers, folded; `BKK1` is two of them, `12A` as well. */
export function tokenize(text: string): string[] {
  const words = fold(text).match(/\p{Nd}+|[\p{L}\p{M}]+/gu) ?? [];
  return words.map((word) => CANONICAL.get(word) ?? word);
}

/** A typed word. */
export interface QueryToken {
  text: string;
  /** a number right after "No.", "house" or the like, or right before 號 */
  isHouse: boolean;
}

/** The words of a query that count. */
export function queryTokens(text: string): QueryToken[] {
  const words = tokenize(text);
  return words.flatMap((word, index) => {
    const [before = '', behind = ''] = [words[index - 1], words[index + 1]];
    if (NOISE.has(word) || (NOISE_BEHIND.has(word) && isNumber(before))) return [];
    return [{ text: word, isHouse: isNumber(word) && (NOISE.has(before) || NOISE_BEHIND.has(behind)) }];
  });
}

export const isNumber = (token: string): boolean => /^\d+$/.test(token);
export const isWeak = (token: string): boolean => WEAK.has(token);

/** 3: the same, 2: its beginning (anywhere in scripts without spaces), 0: not at all. */
export function matchWord(word: string, typed: string): number {
  if (word === typed) return 3;
  if (word.startsWith(typed)) return 2;
  const isUnspaced = /^[^\u0000-\u024f]+$/.test(typed);
  if (isUnspaced && typed.length > 1 && word.includes(typed)) return 2;
  return 0;
}
