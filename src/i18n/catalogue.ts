import type { Messages } from '@lingui/core';
import { findLanguage } from '../domain/market/languages';

/** A catalogue as served: `language` is what it is written in, English if there is no translation. */
export interface Catalogue {
  language: string;
  /** id of the portal's build that it was compiled with; none on a translations host */
  build?: string;
  messages: Messages;
}

/** The sources of catalogues: the network, and copies of earlier ones. */
export interface CatalogueSource {
  fetch: (url: string) => Promise<Response>;
  /** the build setting TRANSLATIONS_URL; empty for the portal's own */
  translationsUrl: string;
  copies: CatalogueCopies;
}

/** The last good copy of each language; never throws, and copies may be missing. */
export interface CatalogueCopies {
  read(language: string): Promise<unknown>;
  write(language: string, catalogue: Catalogue): Promise<void>;
}

/**
 * `{translations host}/{language}.json` (specification/markets-and-languages.md#languages); without a host the portal's
 * own `/locales`.
 */
export function catalogueUrl(language: string, translationsUrl: string): string {
  return `${translationsUrl || '/locales'}/${encodeURIComponent(language)}.json`;
}

/** Undefined unless it is a catalogue: a captive portal answers 200 to everything. */
export function parseCatalogue(value: unknown): Catalogue | undefined {
  const { language, build, messages } = (value ?? {}) as { language?: unknown; build?: unknown; messages?: unknown };
  if (typeof language !== 'string' || typeof messages !== 'object' || messages === null) return undefined;
  const readable = Object.values(messages).every((message) => typeof message === 'string' || Array.isArray(message));
  if (!readable) return undefined;
  return { language, ...(typeof build === 'string' && { build }), messages: messages as Messages };
}

/**
 * All texts of the code. A catalogue of this build has them; one of another release, a stored copy or a translations
 * host may lack some, and those are English.
 */
export async function completeMessages(
  catalogue: Catalogue | undefined,
  build: string,
  english: () => Promise<Messages>,
): Promise<Messages> {
  if (catalogue?.build === build) return catalogue.messages;
  return { ...(await english()), ...catalogue?.messages };
}

/**
 * The fetched catalogue, else the last good copy, else that of the language's base, which a host of translations or a
 * device may have from before there was this one, else undefined: then the English of the code is used.
 */
export async function loadCatalogue(language: string, source: CatalogueSource): Promise<Catalogue | undefined> {
  try {
    const answer = await source.fetch(catalogueUrl(language, source.translationsUrl));
    const fetched = answer.ok && parseCatalogue(await answer.json());
    if (fetched) {
      // not awaited: the next visit may need the copy, this one has the texts
      void source.copies.write(language, fetched);
      return fetched;
    }
  } catch {
    // No network or no JSON: the copy is used.
  }
  const copy = parseCatalogue(await source.copies.read(language));
  // a build knows its own languages alone: in Kuwait's `ar` is found as `ar_KW`, whose base it is
  const base = findLanguage(language)?.base;
  return copy || !base || base === language ? copy : loadCatalogue(base, source);
}
