import { matchLanguage } from './match-language';

/** Prerendered pages by route kind and language, so that a landing page never flashes on a tracking address. Written by the build. */
export interface ShellTable {
  /** the route table's: `:name` is one segment, `:name?` one or none, a final `*` any rest; the first match wins */
  routes: readonly { pattern: string; name: string }[];
  /** the shell of an address that no page has */
  fallback: string;
  languages: readonly string[];
  defaultLanguage: string;
}

/** Where the build writes a shell, relative to its directory. */
export function shellFile(name: string, language: string): string {
  return `shells/${language}/${name}.html`;
}

/**
 * The file of the shell that paints first at this path, in the first of the reader's languages that there is. `isPage` is
 * false where no page has that path.
 */
export function shellFor(
  table: ShellTable,
  pathname: string,
  preferred: readonly string[],
): { file: string; isPage: boolean } {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const name = table.routes.find((route) => matches(route.pattern, path))?.name;
  const language = matchLanguage(preferred, table.languages) ?? table.defaultLanguage;
  return { file: shellFile(name ?? table.fallback, language), isPage: name !== undefined };
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
