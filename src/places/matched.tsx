import type { ReactNode } from 'react';
import { type TextRange, wordRanges } from '../domain/order-request/places/text-match';

/** The text with the searched words marked, in any script. */
export function matched(text: string, query: string): ReactNode {
  return withMarks(text, wordRanges(text, query));
}

export function withMarks(text: string, ranges: readonly TextRange[]): ReactNode {
  if (ranges.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
