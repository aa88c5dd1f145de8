import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { bcp47 } from '../../src/lib/language-tag';
import { LANGUAGES } from '../../src/domain/market/language-rows';
import { wholeCatalogues } from './complete-languages';
import { ROOT } from './paths';

/** The English that each text's translations say, as hashes by key: a text whose English is another one has changed. */
const TRANSLATED_FROM = `${ROOT}locales/translated-from.json`;
/** Folders whose files say in each language what the English one says. */
const DATA_FOLDERS = ['server/texts', 'sandbox/texts'];

/** Texts by key: the id of a message, or a data file's folder and the text's place in it. */
export type Texts = ReadonlyMap<string, string>;

/** Something to translate. */
export interface OpenText {
  key: string;
  english: string;
  /** the languages (BCP 47) without it; none: its English has changed since it was translated */
  missingIn: readonly string[];
}

/** What has to be translated, by what the catalogues and data files say now. */
export function openTexts(
  english: Texts,
  translations: ReadonlyMap<string, Texts>,
  translatedFrom: Readonly<Record<string, string>>,
): OpenText[] {
  return [...english].flatMap(([key, text]) => {
    const missingIn = [...translations].filter(([, texts]) => !texts.get(key)).map(([language]) => language);
    const isChanged = translatedFrom[key] !== undefined && translatedFrom[key] !== hashOf(text);
    return missingIn.length > 0 || isChanged ? [{ key, english: text, missingIn }] : [];
  });
}

/** The record after texts were added and removed, and the translations of others brought up to date. */
export function recorded(
  english: Texts,
  before: Readonly<Record<string, string>>,
  updated: (key: string) => boolean,
): Record<string, string> {
  const keys = [...english.keys()].sort();
  return Object.fromEntries(
    keys.map((key) => {
      const now = hashOf(english.get(key) ?? '');
      return [key, updated(key) ? now : (before[key] ?? now)];
    }),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The texts of the code as they are: English, and each language that has a catalogue of its own. */
export async function currentTexts(): Promise<{ english: Texts; translations: ReadonlyMap<string, Texts> }> {
  const languages = wholeCatalogues();
  const texts = await Promise.all(languages.map(async (one) => [one, await textsIn(one)] as const));
  const all = new Map(texts);
  const english = all.get('en') ?? new Map();
  all.delete('en');
  return { english, translations: all };
}

async function textsIn(language: string): Promise<Texts> {
  const po = readFileSync(`${ROOT}locales/${language}.po`, 'utf8');
  const catalogue = await formatter().parse(po, { locale: language, sourceLocale: 'en', filename: '' });
  const messages = Object.entries(catalogue)
    .filter(([, { obsolete }]) => obsolete !== true)
    .map(([id, { translation }]): [string, string] => [id, translation ?? '']);
  const tag = LANGUAGES.find((row) => bcp47(row.tag) === language)?.tag ?? language;
  return new Map([...messages, ...DATA_FOLDERS.flatMap((folder) => textsOfFile(folder, tag))]);
}

function textsOfFile(folder: string, tag: string): [string, string][] {
  const file = `${ROOT}${folder}/${tag}.json`;
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')), `${folder}: `) : [];
}

function flat(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const separator = path.endsWith(' ') ? '' : '.';
  return Object.entries(value).flatMap(([key, part]) => flat(part, `${path}${separator}${key}`));
}

export function readRecord(): Record<string, string> {
  return existsSync(TRANSLATED_FROM) ? JSON.parse(readFileSync(TRANSLATED_FROM, 'utf8')) : {};
}

export function writeRecord(record: Readonly<Record<string, string>>): void {
  writeFileSync(TRANSLATED_FROM, `${JSON.stringify(record, null, 2)}\n`);
}

/** The files of the portal in which messages stand, to say on which screen a text is. */
export function filesNaming(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>(keys.map((key) => [key, []]));
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const code = readFileSync(`${ROOT}${file}`, 'utf8');
    for (const [key, places] of named) if (code.includes(`'${key}'`) || code.includes(`"${key}"`)) places.push(file);
  }
  return named;
}
