import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { required } from '../../../src/lib/assert';

/** A compiled message: text, placeholders `[name]`, and choices `[name, 'plural' | 'select', …]`. */
type Token = string | readonly unknown[];

/**
 * The portal's texts in one language, by message ID, so that a test finds the same control in every language:
 * `page.getByRole('button', { name: words.of('request.address.continue') })`.
 */
export class Words {
  readonly #language: string;
  readonly #messages: Readonly<Record<string, readonly Token[]>>;

  /** `portal`: a build's directory; the language must be one of the build's. */
  constructor(portal: string, language: string) {
    const catalogue = JSON.parse(readFileSync(join(portal, 'locales', `${language}.json`), 'utf8')) as {
      messages: Record<string, readonly Token[]>;
    };
    this.#language = language;
    this.#messages = catalogue.messages;
  }

  /** The text of a message without placeholders. */
  text(id: string): string {
    return required(this.#messages[id], `a message ${id}`).join('');
  }

  /** A pattern for the whole text. A placeholder without a value stands for any text. */
  of(id: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
    return new RegExp(`^${this.#pattern(id, values)}$`);
  }

  /** A pattern for the start of a text, such as the name of a field with "(optional)" after its label. */
  start(id: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
    return new RegExp(`^${this.#pattern(id, values)}`);
  }

  /** A pattern for a text that contains the message. */
  within(id: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
    return new RegExp(this.#pattern(id, values));
  }

  #pattern(id: string, values: Readonly<Record<string, string | number>>): string {
    return this.#patternOf(required(this.#messages[id], `a message ${id}`), values);
  }

  #patternOf(tokens: readonly Token[], values: Readonly<Record<string, string | number>>): string {
    return tokens
      .map((token) => {
        if (typeof token === 'string') return literal(token.replace(/<\/?\d+>/g, '')).replace(/<\d+\/>/g, '.*');
        const [name, kind, forms] = token as [string, string?, Readonly<Record<string, readonly Token[]>>?];
        const value = values[name];
        if (value === undefined) return '.*';
        if (kind === 'plural' && forms !== undefined) return this.#counted(Number(value), forms, values);
        return kind === undefined ? `${ISOLATES}${literal(String(value))}${ISOLATES}` : '.*';
      })
      .join('');
  }

  /** The form for a number, which is written in any digits. */
  #counted(
    count: number,
    forms: Readonly<Record<string, readonly Token[]>>,
    values: Readonly<Record<string, string | number>>,
  ): string {
    const form = forms[new Intl.PluralRules(this.#language.replaceAll('_', '-')).select(count)] ?? forms['other'];
    const tokens = required(form, `a form for ${count}`).map((token) => (token === '#' ? ['#'] : token));
    return this.#patternOf(tokens, values);
  }
}

/** Invisible marks around amounts and names that keep their own direction. */
const ISOLATES = '[\\u2066-\\u2069\\u200e\\u200f]*';

/** A place where a line may end is no part of what a control is called. */
function literal(text: string): string {
  return text
    .replaceAll('\u200b', '')
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`);
}

let english: Words | undefined;

/** The default build's English texts, which helpers use by default. */
export function englishWords(): Words {
  english ??= new Words(required(process.env['E2E_PORTAL'], 'E2E_PORTAL'), 'en');
  return english;
}
