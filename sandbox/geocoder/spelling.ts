import { isNumber } from '../../server/places/tokens';

/** Shorter words have too many similar ones; an ideograph says as much as several letters. */
const SHORTEST = 4;
const SHORTEST_IDEOGRAPHS = 3;
/** From this length on two errors are tolerated. */
const LONG = 8;

/**
 * The word of a vocabulary that was probably meant by an unknown one, which is also no beginning of one: one error away
 * (two for long words), where an error is a letter too many, too few, wrong, or swapped with the next. A word still
 * being typed is compared with as much of each word. Undefined when nothing is near enough.
 */
export function nearestWord(typed: string, vocabulary: Iterable<string>): string | undefined {
  const shortest = /^\p{Script=Han}+$/u.test(typed) ? SHORTEST_IDEOGRAPHS : SHORTEST;
  if (typed.length < shortest || isNumber(typed)) return undefined;
  const most = typed.length >= LONG ? 2 : 1;
  let best: { word: string; slips: number } | undefined;
  for (const word of vocabulary) {
    for (const candidate of new Set([word, word.slice(0, typed.length)])) {
      if (candidate.length < shortest - 1 || Math.abs(candidate.length - typed.length) > most) continue;
      const slips = countSlips(typed, candidate);
      if (slips <= most && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word: candidate, slips };
    }
  }
  return best?.word;
}

/** Damerau–Levenshtein (optimal string alignment) over UTF-16 units. */
export function countSlips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + wrong,
          isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
