/** `zh_Hant_TW`, as the specification names languages → `zh-Hant-TW`, for Intl and the `lang` attribute. */
export function bcp47(language: string): string {
  return language.replaceAll('_', '-');
}

/** `ar_KW`, `ar-KW` → `ar` */
export function baseLanguage(language: string): string {
  return bcp47(language).replace(/-.*/, '').toLowerCase();
}

/** For Intl: with Latin digits, and English where a browser lacks the language's data. */
export function locales(language: string): string[] {
  return [`${bcp47(language)}-u-nu-latn`, 'en'];
}
