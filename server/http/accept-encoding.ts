import type { App } from './types';
import { weightedList } from './weighted-list';

/** The best first, where a caller takes them equally. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];
/** Whatever is not refused may come unencoded, after everything that is asked for. */
const UNNAMED_IDENTITY = 0.0001;

/**
 * The coding to answer an `Accept-Encoding` header in (RFC 9110 §12.5.3): the one with the greatest weight. `identity`
 * without a header, and where none is acceptable: an answer says more than 406.
 */
export function acceptedCoding(header: string | undefined): Coding {
  const weights = new Map(weightedList(header).map(({ value, weight }) => [value.toLowerCase(), weight]));
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0);
  const ranked = CODINGS.filter((coding) => weightOf(coding) > 0).sort((one, other) => weightOf(other) - weightOf(one));
  return ranked[0] ?? 'identity';
}

/** Leaves the chosen coding alone in the header, so that files and what is compressed on the way follow one rule. */
export function registerAcceptEncoding(app: App): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const header = headers['accept-encoding'];
    if (header !== undefined) headers['accept-encoding'] = acceptedCoding(header);
    done();
  });
}
