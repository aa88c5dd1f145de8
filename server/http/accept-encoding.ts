import type { App } from './types';
import { weightedList } from './weighted-list';

/** The best first, for equal weights. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];
/** Unless refused, an unencoded answer is possible, after everything that is asked for. */
const UNNAMED_IDENTITY = 0.0001;

/**
 * The coding of the answer by an `Accept-Encoding` header (RFC 9110 §12.5.3): the one with the greatest weight.
 * `identity` without a header, and when none is acceptable: an answer is more useful than a 406.
 */
export function acceptedCoding(header: string | undefined): Coding {
  const weights = new Map(weightedList(header).map(({ value, weight }) => [value.toLowerCase(), weight]));
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0);
  const ranked = CODINGS.filter((coding) => weightOf(coding) > 0).sort((one, other) => weightOf(other) - weightOf(one));
  return ranked[0] ?? 'identity';
}

/** Keeps only the chosen coding in the header, so that files and compressed answers follow one rule. */
export function registerAcceptEncoding(app: App): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const header = headers['accept-encoding'];
    if (header !== undefined) headers['accept-encoding'] = acceptedCoding(header);
    done();
  });
}
