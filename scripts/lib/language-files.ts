import { readdirSync } from 'node:fs';
import { ROOT } from './paths';

/** Folders with a data file for each language (`locales/README.md`), and what their files are called in code. */
export const LANGUAGE_FOLDERS = {
  'server/texts': 'SERVER_TEXT_FILES',
  'sandbox/texts': 'SANDBOX_TEXT_FILES',
  'src/domain/bulk/header-words': 'HEADER_WORD_FILES',
} as const;

export type LanguageFolder = keyof typeof LANGUAGE_FOLDERS;

/** The languages that a folder has a data file of. */
export function languagesIn(folder: string): string[] {
  return readdirSync(ROOT + folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/**
 * The module `files.ts` of such a folder: what is imported is in every bundle, and its shape is checked like code. Node
 * wants the attribute where it runs the sources, as in journeys.
 */
export function filesModule(folder: LanguageFolder): string {
  const tags = languagesIn(folder);
  return [
    '/* Written by `npm run extract`: every language with a file in this folder. */',
    ...tags.map((tag) => `import ${tag} from './${tag}.json' with { type: 'json' };`),
    '',
    `export const ${LANGUAGE_FOLDERS[folder]} = {`,
    ...tags.map((tag) => `  ${tag},`),
    '};',
    '',
  ].join('\n');
}
