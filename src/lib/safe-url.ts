/**
 * Makes a path with query safe to decode: a `%` that does not begin a valid UTF-8 escape becomes `%25`, so that what
 * was typed is kept and `decodeURIComponent` never throws in a router's render. U+0000, which the server refuses, is
 * treated the same. A valid address is returned unchanged.
 */
export function safeUrl(pathAndQuery: string): string {
  return pathAndQuery.replaceAll('%00', '%2500').replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => {
    if (decodes(run)) return run;
    if (run === '%') return '%25';
    // A run may have valid escapes beside invalid ones: keep the longest valid prefix of each rest.
    let rest = run;
    let safe = '';
    while (rest.length > 0) {
      let take = rest.length;
      while (take > 0 && !decodes(rest.slice(0, take))) take -= 3;
      if (take > 0) {
        safe += rest.slice(0, take);
        rest = rest.slice(take);
      } else {
        safe += `%25${rest.slice(1, 3)}`;
        rest = rest.slice(3);
      }
    }
    return safe;
  });
}

function decodes(text: string): boolean {
  return decoded(text) !== undefined;
}

/** Its result is used: the minifier takes a bare `decodeURIComponent` for pure, and drops it. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
