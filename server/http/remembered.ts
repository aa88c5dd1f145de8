/** Few for a server called by its own addresses; other addresses must not fill its memory. */
const MOST = 100;

/** Caches the function's results for the latest texts: for values computed with each request. */
export function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
