import { LANGUAGES, type Language } from './language-rows';

export { LANGUAGES, type Language };

/** The row of a language tag in either spelling; undefined for an unsupported language. */
export function findLanguage(tag: string): Language | undefined {
  const wanted = tag.replaceAll('-', '_').toLowerCase();
  return LANGUAGES.find((language) => language.tag.toLowerCase() === wanted);
}
