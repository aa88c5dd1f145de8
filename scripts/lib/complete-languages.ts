import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './paths';
import { bcp47 } from '../../src/lib/language-tag';

/** A message without a translation. */
const UNTRANSLATED = /^msgid "[^"\n].*"\nmsgstr ""\n(?!")/m;

/**
 * Whether every text of the portal is translated into this language: only such languages are offered
 * (specification/markets-and-languages.md#languages).
 */
export function hasCompleteCatalogue(language: string): boolean {
  const file = `${ROOT}locales/${bcp47(language)}.po`;
  return existsSync(file) && !UNTRANSLATED.test(`${readFileSync(file, 'utf8')}\n`);
}
