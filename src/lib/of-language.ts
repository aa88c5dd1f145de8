import { baseLanguage } from './language-tag';

/**
 * What a table by language has for a tag in either spelling: of the regional language (`zh_Hant_HK`) where it has texts
 * of its own, else of the base language (`zh`).
 */
export function ofLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  const key = [tag.replaceAll('-', '_'), baseLanguage(tag)].find((one) => Object.hasOwn(table, one));
  return key === undefined ? undefined : table[key];
}
