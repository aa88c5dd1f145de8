import { baseLanguage } from './language-tag';

/**
 * The language of a table that a tag in either spelling finds: the same one (`zh-Hant-HK` is `zh_Hant_HK`), else its
 * base (`ar` for `ar-SY`), else the first variant of it.
 */
export function languageIn(table: Readonly<Record<string, unknown>>, tag: string): string | undefined {
  const base = baseLanguage(tag);
  const known = Object.keys(table);
  return (
    known.find((one) => one === tag.replaceAll('-', '_')) ??
    known.find((one) => one === base) ??
    known.find((one) => baseLanguage(one) === base)
  );
}

/** What the table has for that language. */
export function ofLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  const language = languageIn(table, tag);
  return language === undefined ? undefined : table[language];
}
