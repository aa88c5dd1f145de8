import { readFileSync } from 'node:fs';

export interface Entry {
  id: string;
  /** English, as extracted from the code */
  source: string;
  /** empty if not translated yet */
  text: string;
}

const read = new Map<string, readonly Entry[]>();

/** The texts of a catalogue by its language (BCP 47): each file is read once. */
export function entriesOf(locale: string): readonly Entry[] {
  const known = read.get(locale) ?? parse(locale);
  read.set(locale, known);
  return known;
}

function parse(locale: string): readonly Entry[] {
  const source = new Map(locale === 'en' ? [] : entriesOf('en').map(({ id, text }) => [id, text]));
  return readFileSync(`locales/${locale}.po`, 'utf8')
    .split(/\n\n+/)
    .slice(1)
    .filter((block) => !block.includes('#~ '))
    .map((block) => {
      const [id, text] = [field(block, 'msgid'), field(block, 'msgstr')];
      return { id, source: locale === 'en' ? text : (source.get(id) ?? ''), text };
    });
}

function field(block: string, name: string): string {
  const match = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(block);
  return (match?.[1] ?? '')
    .split('\n')
    .map((line) => (line ? JSON.parse(line) : ''))
    .join('');
}

/** Placeholders and tags, in any order: `{name}`, `{0}`, `<1>`. */
export function holes(text: string): string[] {
  const outside = text.replace(/\b(?:zero|one|two|few|many|other|=\d+)\s*\{/g, '{');
  return [...new Set([...outside.matchAll(/\{(\w+)[,}]|<\/?(\d+)\/?>/g)].map((match) => match[0]))].sort();
}

/** The words alone: what a reader sees besides the values. */
export function wordsOf(text: string): string {
  return text
    .replace(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replace(/\{\w+\}|<\/?\d+\/?>/g, ' ')
    .replace(/(?:\b\w+|=\d+) \{/g, ' ');
}
