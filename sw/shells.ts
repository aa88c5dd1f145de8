/** Prerendered pages by route kind, so that a landing page never flashes on a tracking address. */
export interface ShellTable {
  /** the route table's: `:name` is one segment, `:name?` one or none, a final `*` any rest; the first match wins */
  routes: readonly { pattern: string; file: string }[];
  fallback: string;
}

/** The file of the shell that paints first at this path. */
export function shellFor(table: ShellTable, pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return table.routes.find((route) => matches(route.pattern, path))?.file ?? table.fallback;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  for (const [at, segment] of wanted.entries()) {
    if (segment === '*') return true;
    const value = given[at];
    if (value === undefined) return segment.endsWith('?');
    if (segment.startsWith(':') ? value === '' && path !== '/' : segment !== value) return false;
  }
  return given.length <= wanted.length;
}
