const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** `zh_Hant_TW`, as the specification names languages → `zh-Hant-TW`, for Intl and the `lang` attribute. */
export function bcp47(language: string): string {
  return language.replaceAll('_', '-');
}

/** `ar_KW`, `ar-KW` → `ar` */
export function baseLanguage(language: string): string {
  return bcp47(language).replace(/-.*/, '').toLowerCase();
}

/**
 * The direction of a language; right to left for Urdu and every Arabic variant
 * (specification/markets-and-languages.md#languages).
 */
export function direction(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(baseLanguage(language)) ? 'rtl' : 'ltr';
}
