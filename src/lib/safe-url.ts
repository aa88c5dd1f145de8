/**
 * Makes a path with query safe to decode: a `%` that does not begin a valid UTF-8 escape becomes `%25`, so that what
 * was typed is kept and `decodeURIComponent` never throws in a router's render. U+0000, which the server refuses, is
 * treated the same. A valid address is returned unchanged.
 */
export function safeUrl(pathAndQuery: string): string {
  return pathAndQuery.replaceAll('%00', '%2500').replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => {
    if (decodes(run)) return run;
    if (run === '%') return '%25';
    // a run may have valid characters beside invalid escapes
    let safe = '';
    for (let at = 0; at < run.length; ) {
      const character = CHARACTER_LENGTHS.map((length) => run.slice(at, at + length)).find(decodes);
      safe += character ?? `%25${run.slice(at + 1, at + 3)}`;
      at += character?.length ?? 3;
    }
    return safe;
  });
}

/** Of one to four bytes in UTF-8, each an escape of three signs. */
const CHARACTER_LENGTHS = [3, 6, 9, 12];

function decodes(text: string): boolean {
  return decoded(text) !== undefined;
}

/** Its result is used: the minifier takes a bare `decodeURIComponent` for pure, and drops it. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // no UTF-8 in the escapes
    return undefined;
  }
}
