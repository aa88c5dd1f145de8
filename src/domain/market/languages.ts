import { baseLanguage, bcp47 } from '../../lib/language-tag';
import { LANGUAGES, type Language } from './language-rows';

export { LANGUAGES, type Language };

/**
 * The row of a language tag in either spelling, or of another variant of the language (`ar-SY` → `ar`); undefined for an
 * unsupported language.
 */
export function findLanguage(tag: string): Language | undefined {
  const wanted = bcp47(tag).toLowerCase();
  return (
    LANGUAGES.find((language) => bcp47(language.tag).toLowerCase() === wanted) ??
    LANGUAGES.find((language) => baseLanguage(language.tag) === baseLanguage(tag))
  );
}

export function direction(tag: string): 'ltr' | 'rtl' {
  return findLanguage(tag)?.direction ?? 'ltr';
}
