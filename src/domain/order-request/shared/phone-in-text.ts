import { latinDigits } from '../../../lib/digits';
import type { PhoneReader } from '../phone/phone';

/** A number as it was written, and its position in the text. */
export interface WrittenPhone {
  text: string;
  start: number;
  end: number;
}

type PhoneChecker = Pick<PhoneReader, 'verdict'>;

const GROUP = /[+＋]?\p{Nd}+/gu;
/** Characters between the groups of one number. */
const JOINER = /^[ ().\-–\u00a0]{1,3}$/u;
const MOST_GROUPS = 7;
const FEWEST_DIGITS = 7;
/** Length from which a number outside every range in use is accepted, because street numbers are shorter. */
const FEWEST_UNUSUAL_DIGITS = 8;
/** A message has few numbers, and judging one takes a moment: a page of figures is not read to its end. */
const MOST_TRIED = 100;

/**
 * The first phone number in the text: numbers of a range in use come before merely possible ones, and those that begin
 * with a zero or a plus before others, which may be the figures of a house beside half a number.
 */
export function phoneInText(text: string, judge: PhoneChecker): WrittenPhone | undefined {
  const runs = runsOf(text);
  const usual = phoneIn(text, runs, { judge, begins: (start) => BEGINS.test(text.slice(start, start + 2)) });
  return usual?.verdict === 'valid' ? usual : (phoneIn(text, runs, { judge, begins: () => true }) ?? usual);
}

function phoneIn(
  text: string,
  runs: readonly (readonly Group[])[],
  { judge, begins }: { judge: PhoneChecker; begins: (start: number) => boolean },
): (WrittenPhone & { verdict: 'valid' | 'possible' }) | undefined {
  let possible: (WrittenPhone & { verdict: 'possible' }) | undefined;
  let tried = 0;
  for (const run of runs) {
    for (const [from, { start }] of run.entries()) {
      if (!begins(start)) continue;
      for (let to = Math.min(from + MOST_GROUPS, run.length) - 1; to >= from; to -= 1) {
        const end = run[to]?.end ?? start;
        if (isPartOfLonger(text, { before: run[from - 1], start, end, behind: run[to + 1] })) continue;
        const written = text.slice(start, end);
        const digits = written.match(/\p{Nd}/gu)?.length ?? 0;
        if (digits < FEWEST_DIGITS || digits > 15) continue;
        tried += 1;
        if (tried > MOST_TRIED) return possible;
        const verdict = judge.verdict(written);
        if (verdict === 'valid') {
          const whole = withoutHouse(text, { before: run[to - 1], last: run[to], start, judge }) ?? end;
          return { text: text.slice(start, whole), start, end: whole, verdict };
        }
        if (verdict === 'possible' && digits >= FEWEST_UNUSUAL_DIGITS)
          possible ??= { text: written, start, end, verdict };
      }
    }
  }
  return possible;
}

/** Digits of a number with its country's code that is complete: a shorter one may lack its last group. */
const FEWEST_ABROAD = 10;

/**
 * Where the number ends if its last group is the house before a street's name, as in "012 345 678 12 Street 63";
 * undefined if that is a part of the number.
 */
function withoutHouse(
  text: string,
  {
    before,
    last,
    start,
    judge,
  }: { before: Group | undefined; last: Group | undefined; start: number; judge: PhoneChecker },
): number | undefined {
  if (before === undefined || last === undefined || before.start < start) return undefined;
  const digits = last.end - last.start;
  if (digits > 3 || !/^[ \u00a0]+$/u.test(text.slice(before.end, last.start))) return undefined;
  if (!/^ [\p{L}#]/u.test(text.slice(last.end, last.end + 2))) return undefined;
  // other countries' numbers have lengths of many kinds, and end in short groups
  const number = text.slice(start, before.end);
  const isAbroad = /^(?:[+＋]|00)/u.test(latinDigits(number));
  const isOdd = digits < before.end - before.start && (number.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_ABROAD;
  return (!isAbroad || isOdd) && judge.verdict(number) === 'valid' ? before.end : undefined;
}

/** Whether the digits go on: behind a hyphen or a point, or before a number that begins like none. */
function isPartOfLonger(
  text: string,
  { before, start, end, behind }: Group & { before: Group | undefined; behind: Group | undefined },
): boolean {
  const isTight = (from: number, to: number) => /[-.–]/u.test(text.slice(from, to));
  if (before !== undefined && (isTight(before.end, start) || !BEGINS.test(text.slice(start, start + 2)))) return true;
  return behind !== undefined && isTight(end, behind.start);
}

/** How numbers begin that are written to be called. */
const BEGINS = /^[+＋0٠۰០০๐]/u;

interface Group {
  start: number;
  end: number;
}

/** Adjacent groups of digits; a plus begins a new number. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = [];
  let last: Group | undefined;
  for (const { 0: digits, index } of text.matchAll(GROUP)) {
    const group = { start: index, end: index + digits.length };
    // "12B" and "#12" are not part of a number
    const isWord = /[\p{L}\p{M}#]/u.test((text[group.start - 1] ?? '') + (text[group.end] ?? ''));
    const isJoined = last && JOINER.test(text.slice(last.end, group.start)) && !/^[+＋]/.test(digits);
    last = isWord ? undefined : group;
    if (isWord) continue;
    if (isJoined) runs.at(-1)?.push(group);
    else runs.push([group]);
  }
  return runs;
}
