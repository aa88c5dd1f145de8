/** `zh_Hant_TW`, as the specification names languages → `zh-Hant-TW`, for Intl and the `lang` attribute. */
export function bcp47(language: string): string {
  return language.replaceAll('_', '-');
}

/** `ar_KW`, `ar-KW` → `ar` */
export function baseLanguage(language: string): string {
  return bcp47(language).replace(/-.*/, '').toLowerCase();
}

/**
 * What a table by language has for a tag in either spelling: of the regional language (`zh_Hant_HK`) where it has texts
 * of its own, else of the base language (`zh`).
 */
export function ofLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  const key = [tag.replaceAll('-', '_'), baseLanguage(tag)].find((one) => Object.hasOwn(table, one));
  return key === undefined ? undefined : table[key];
}

/** For Intl: with Latin digits, and English where a browser lacks the language's data. */
export function locales(language: string): string[] {
  return [`${bcp47(language)}-u-nu-latn`, 'en'];
}
