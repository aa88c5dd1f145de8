import { matchLanguage } from './match-language';

/**
 * Prerendered pages by route kind and language, so that the landing page never appears briefly at a tracking address.
 * Written by the build.
 */
export interface ShellTable {
  /**
   * the route table's: `:name` is one segment, `:name?` one or none; the first match wins. While the flag `absentWith`
   * is on there is no such page.
   */
  routes: readonly { pattern: string; name: string; absentWith?: string }[];
  /** the shell of an address without a page */
  fallback: string;
  languages: readonly string[];
  defaultLanguage: string;
}

/** Where the build writes a shell, relative to its directory. */
export function shellFile(name: string, language: string): string {
  return `shells/${language}/${name}.html`;
}

/** The first paint of an address. */
export interface ShellChoice {
  /** relative to the build's directory */
  file: string;
  language: string;
  /** false when no page has that path */
  isPage: boolean;
  /** the flag that takes the page away while it is on */
  absentWith?: string;
}

/**
 * The shell that paints first at this path, in the first of the reader's languages that exists. `pathname` is encoded
 * as in the address: the portal's router compares it so, and the two must agree on which pages exist.
 */
export function shellFor(table: ShellTable, pathname: string, preferred: readonly string[]): ShellChoice {
  const path = segments(pathname);
  const row = table.routes.find((route) => matches(segments(route.pattern), path));
  const language = matchLanguage(preferred, table.languages) ?? table.defaultLanguage;
  if (!row) return { file: shellFile(table.fallback, language), language, isPage: false };
  const absence = row.absentWith && { absentWith: row.absentWith };
  return { file: shellFile(row.name, language), language, isPage: true, ...absence };
}

/** The shell of addresses without a page. */
export function absentShell(table: ShellTable, preferred: readonly string[]): ShellChoice {
  return shellFor({ ...table, routes: [] }, '/', preferred);
}

/** Splits a path as the portal's router does: slashes around it do not count. */
function segments(path: string): string[] {
  return path.replace(/(^\/+|(?<!\/)\/+$)/g, '').split('/');
}

function matches(wanted: readonly string[], given: readonly string[]): boolean {
  if (given.length > wanted.length) return false;
  return wanted.every((segment, at) => {
    const value = given[at] ?? '';
    if (!segment.startsWith(':')) return segment === value;
    return value !== '' || segment.endsWith('?');
  });
}
