/** Few for a server that is called by its own addresses; whoever calls it by others must not fill its memory. */
const MOST = 100;

/** The function with what it made of the latest texts at hand: for what each request asks again. */
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
