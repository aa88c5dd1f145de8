/** `zh_Hant_TW`, as the specification names languages → `zh-Hant-TW`, for Intl and the `lang` attribute. */
export function bcp47(language: string): string {
  return language.replaceAll('_', '-');
}

/** `ar_KW`, `ar-KW` → `ar` */
export function baseLanguage(language: string): string {
  return bcp47(language).replace(/-.*/, '').toLowerCase();
}

/**
 * For Intl: with Latin digits, and English where a browser lacks the language's data. Days are Gregorian, which some
 * browsers leave for Saudi Arabia; Thai keeps the Buddhist year that its readers write.
 */
export function locales(language: string): string[] {
  return [`${bcp47(language)}-u-${language === 'th' ? '' : 'ca-gregory-'}nu-latn`, 'en'];
}
