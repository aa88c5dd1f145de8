import { i18n } from '@lingui/core';
import { direction, findLanguage } from '../domain/market/languages';
import { LANGUAGE_KEY } from '../domain/session/storage-keys';
import { matchLanguage } from '../lib/match-language';
import type { KeyValueStorage } from '../platform/storage';
import { type CatalogueSource, completeMessages, loadCatalogue } from './catalogue';
import { bcp47, locales } from '../lib/language-tag';
import { writeWith } from './format';
import type { LanguageWords } from './language-words';

/**
 * The language chosen on this device, also where the market has since got its own variant of it; else the first of the
 * browser's that the market offers, else the market's own
 * (specification/markets-and-languages.md#languages).
 */
export function chosenLanguage(
  storage: KeyValueStorage,
  config: { languages: readonly string[]; defaultLanguage: string },
  preferred: readonly string[],
): string {
  const stored = storage.read(LANGUAGE_KEY) ?? [];
  return matchLanguage([stored, preferred].flat(), config.languages) ?? config.defaultLanguage;
}

export function rememberLanguage(storage: KeyValueStorage, language: string): void {
  storage.write(LANGUAGE_KEY, language);
}

/**
 * Switches all texts, and the page's `lang` and `dir`. Without a catalogue English is shown, and the page is marked as
 * English.
 */
export async function activateLanguage(language: string, source: CatalogueSource, page: HTMLElement): Promise<void> {
  const [catalogue, words] = await Promise.all([loadCatalogue(language, source), wordsFor(language)]);
  const messages = await completeMessages(
    catalogue,
    __BUILD_ID__,
    async () => (await import('../../locales/en.po')).messages,
  );
  const shown = catalogue?.language ?? 'en';
  writeWith(shown === language ? words : undefined);
  i18n.loadAndActivate({ locale: bcp47(shown), locales: locales(shown), messages });
  page.lang = bcp47(shown);
  page.dir = direction(shown);
}

/** Undefined where every browser has the language itself. */
async function wordsFor(language: string): Promise<LanguageWords | undefined> {
  if (!findLanguage(language)?.ownWords) return undefined;
  try {
    return (await import('./own-words')).OWN_WORDS[language];
  } catch {
    // the code couldn't be loaded: English units are better than no page
    return undefined;
  }
}
