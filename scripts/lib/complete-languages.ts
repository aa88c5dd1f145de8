import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './paths';
import { type Language, LANGUAGES } from '../../src/domain/market/language-rows';
import { bcp47 } from '../../src/lib/language-tag';

/** A message without a translation. */
const UNTRANSLATED = /^msgid "[^"\n].*"\nmsgstr ""\n(?!")/m;

/**
 * Whether every text of the portal is translated into this language, or into the one on which it is based: only such
 * languages are offered (specification/markets-and-languages.md#languages).
 */
export function hasCompleteCatalogue(language: string): boolean {
  const file = `${ROOT}locales/${bcp47(language)}.po`;
  if (!existsSync(file) || UNTRANSLATED.test(`${readFileSync(file, 'utf8')}\n`)) return false;
  const base = baseOf(language);
  return base === undefined || hasCompleteCatalogue(base);
}

/** The languages (BCP 47) whose catalogues have every text; one with a base has only what differs. */
export function wholeCatalogues(): string[] {
  return readdirSync(`${ROOT}locales`)
    .filter((file) => file.endsWith('.po'))
    .map((file) => file.slice(0, -'.po'.length))
    .filter((language) => baseOf(language) === undefined)
    .sort();
}

/** The language whose texts stand where this one has none of its own. */
export function baseOf(language: string): string | undefined {
  const rows: readonly Language[] = LANGUAGES;
  return rows.find(({ tag }) => bcp47(tag) === bcp47(language))?.base;
}
