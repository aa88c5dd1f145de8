/**
 * The words that a text written without spaces consists of, as few as possible; undefined unless all of it is known.
 * Looks at no more than the text's length times the longest word's.
 */
export function knownWordsOf(text: string, vocabulary: ReadonlySet<string>, longest: number): string[] | undefined {
  /** by where a word ends: how many words there are up to there, and where the last one begins */
  const ends: ({ count: number; start: number } | undefined)[] = [{ count: 0, start: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const before = ends[start];
      const isBetter = before !== undefined && before.count + 1 < (ends[end]?.count ?? Number.POSITIVE_INFINITY);
      if (isBetter && vocabulary.has(text.slice(start, end))) ends[end] = { count: before.count + 1, start };
    }
  }
  const words: string[] = [];
  for (let end = text.length; end > 0; ) {
    const last = ends[end];
    if (last === undefined) return undefined;
    words.unshift(text.slice(last.start, end));
    end = last.start;
  }
  return words;
}
