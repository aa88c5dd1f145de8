import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasCompleteCatalogue } from '../../../scripts/lib/complete-languages';
import { filesModule, LANGUAGE_FOLDERS } from '../../../scripts/lib/language-files';
import { SERVER_TEXTS } from '../../../server/texts';
import { sandboxTexts } from '../../../sandbox/texts';
import { BULK_WORDS } from '../../../src/domain/bulk/header-words/table';
import { keysOf } from '../../../src/lib/keys-of';
import { LANGUAGES } from '../../../src/domain/market/language-rows';

/** The place of each text with its placeholders; how many words a list has differs from language to language. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return [`${path}: ${value.trim() === '' ? 'empty' : ''}${(value.match(/\{\w+\}/g) ?? []).sort().join(' ')}`];
  if (typeof value !== 'object' || value === null) return [`${path}: no text`];
  return Object.entries(value).flatMap(([key, part]) => shapeOf(part, `${path}.${key}`));
}

const OFFERED = LANGUAGES.map(({ tag }) => tag).filter(hasCompleteCatalogue);

describe('the data files of languages', () => {
  it.each(keysOf(LANGUAGE_FOLDERS))('are all known to the code, in %s: `npm run extract`', (folder) => {
    const plain = (text: string) => text.replace(/\s+/g, ' ');
    expect(plain(readFileSync(`${folder}/files.ts`, 'utf8'))).toBe(plain(filesModule(folder)));
  });

  it.each(OFFERED)('have every text in %s, with its placeholders', (tag) => {
    expect(shapeOf(SERVER_TEXTS[tag])).toEqual(shapeOf(SERVER_TEXTS['en']));
    expect(shapeOf(sandboxTexts(tag).texts)).toEqual(shapeOf(sandboxTexts('en').texts));
    const keys = ({ columns, payments, deliveries, beside, ownExport }: (typeof BULK_WORDS)[string]) =>
      [columns, payments, deliveries, beside, ownExport].map(Object.keys);
    const [words, english] = [BULK_WORDS[tag], BULK_WORDS['en']];
    if (words === undefined || english === undefined) throw new Error(`no words of columns in ${tag}`);
    expect(keys(words)).toEqual(keys(english));
    const named = [words.columns, words.payments, words.deliveries].flatMap(Object.values) as string[][];
    expect(named.filter((list) => list.length === 0)).toEqual([]);
  });
});
