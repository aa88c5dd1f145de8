import { type Overlay, overlaid } from '../../lib/overlay';
import { type Language, LANGUAGES } from './language-rows';

/**
 * The texts of data files by language, for `ofLanguage`: those of a language with a base over those of its base. Bases
 * come first, so that another variant of the language finds them.
 */
export function textsByLanguage<T>(files: Readonly<Record<string, Overlay<T>>>): Readonly<Record<string, T>> {
  const rows: readonly Language[] = LANGUAGES;
  const table: Record<string, T> = {};
  for (const { tag } of rows.filter(({ base }) => base === undefined)) {
    if (files[tag] !== undefined) table[tag] = files[tag] as T;
  }
  for (const { tag, base } of rows) {
    const below = base === undefined ? undefined : table[base];
    if (below !== undefined) table[tag] = files[tag] === undefined ? below : overlaid(below, files[tag]);
  }
  return table;
}
