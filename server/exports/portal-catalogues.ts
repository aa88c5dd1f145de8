import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { matchLanguage } from '../../src/lib/match-language';
import { withoutBreaks } from '../../src/lib/whole-words';
import { acceptedLanguages } from '../http/accept-language';

const CatalogueSchema = Type.Object({ language: Type.String(), messages: Type.Record(Type.String(), Type.Unknown()) });

/** Plain texts of one language by id; undefined if missing, or with a placeholder. */
export interface PortalWords {
  /** the language they are written in */
  language: string;
  text(id: string): string | undefined;
}

/** The texts of the built portal, for what the server itself writes: one translation for both. */
export class PortalCatalogues {
  private readonly loaded = new Map<string, Promise<PortalWords>>();

  constructor(
    /** null: no portal is served, and English is used */
    private readonly portalDir: string | null,
    private readonly languages: readonly string[],
    private readonly defaultLanguage: string,
  ) {}

  /** The first language of an Accept-Language header that this build has, else its default. */
  async forReader(acceptLanguage: string | undefined): Promise<PortalWords> {
    const language = matchLanguage(acceptedLanguages(acceptLanguage), this.languages) ?? this.defaultLanguage;
    let words = this.loaded.get(language);
    if (words === undefined) {
      words = this.load(language);
      this.loaded.set(language, words);
    }
    return words;
  }

  private async load(language: string): Promise<PortalWords> {
    const english: PortalWords = { language: 'en', text: () => undefined };
    if (this.portalDir === null) return english;
    const json = await readFile(join(this.portalDir, 'locales', `${language}.json`), 'utf8').catch(() => null);
    if (json === null) return english;
    const catalogue: unknown = JSON.parse(json);
    if (!Value.Check(CatalogueSchema, catalogue)) return english;
    const { messages } = catalogue;
    return { language: catalogue.language, text: (id) => plain(messages[id]) };
  }
}

/** A compiled message without placeholders is a text, or a list of one. */
function plain(message: unknown): string | undefined {
  const text: unknown = Array.isArray(message) && message.length === 1 ? message[0] : message;
  return typeof text === 'string' ? withoutBreaks(text) : undefined;
}
