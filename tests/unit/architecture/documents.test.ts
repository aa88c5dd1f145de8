import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../../bench/benches';
import { filesUnder, read, ROOT } from './source-files';

const FOLDERS = [
  'src',
  'server',
  'sandbox',
  'sw',
  'scripts',
  'tests',
  'docs',
  'deploy',
  'locales',
  'public',
  'packages',
];
const DOCUMENTS = [
  'ARCHITECTURE.md',
  'README.md',
  ...FOLDERS.filter((folder) => folder !== 'docs').flatMap((folder) => filesUnder(folder, /README\.md$/)),
  ...filesUnder('docs', /\.md$/),
];
const FULL_PATH = new RegExp(`^(?:${FOLDERS.join('|')})(?:/[\\w.{},*-]+)*/?$`);
const FILE_NAME = /^(?!\*\.)[\w.*-]+(?:\/[\w.*-]+)*\.(?:tsx?|css|mjs|js|json|md|po)$/;
/** Files of a build, of other programs, or of examples. */
const NOT_OURS = new Set(['sw.js', 'boot.js', 'row.module.css', 'outbox-core.js']);

const files = [
  ...FOLDERS.flatMap((folder) => filesUnder(folder, /./)),
  ...filesUnder('.', /^[^/]+$/).map((file) => file.slice(2)),
];

describe.each(DOCUMENTS)('%s', (document) => {
  const lines = read(document).split('\n');

  it('names only paths that exist', () => {
    const missing = lines.flatMap((line) =>
      quoted(line)
        .filter((text) => FULL_PATH.test(text))
        .filter((path) => !exists(path)),
    );
    expect(missing).toEqual([]);
  });

  it('names a file without its path only beside the folder it is in', () => {
    const missing = lines.flatMap((line) => {
      const named = quoted(line);
      const folders = named.filter((text) => FULL_PATH.test(text)).map(folderOf);
      return named
        .filter((text) => FILE_NAME.test(text) && !FULL_PATH.test(text) && !NOT_OURS.has(text))
        .filter((name) => !isIn(name, folders))
        .map((name) => `${name}: ${line.slice(0, 80)}`);
    });
    expect(missing).toEqual([]);
  });
});

it('docs/performance.md names a bench for every target, and every bench there is', () => {
  const [, everyTarget = ''] = read('docs/performance.md').split(/^## /m);
  const rows = everyTarget.split('\n').filter((line) => /^\| (?!target |---)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  const measuring = rows.map((row) => /\| `([\w-]+)` \|$/.exec(row)?.[1] ?? row);
  expect(measuring.filter((name) => !(name in BENCHES))).toEqual([]);
  const named = new Set(quoted(everyTarget));
  expect(Object.keys(BENCHES).filter((name) => !named.has(name))).toEqual([]);
});

function quoted(line: string): string[] {
  return [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

function exists(path: string): boolean {
  return /[*{]/.test(path) ? files.some((file) => pattern(path).test(file)) : existsSync(join(ROOT, path));
}

function folderOf(path: string): string {
  return /\.\w+$/.test(path) ? dirname(path) : path.replace(/\/$/, '');
}

/** Without a folder in its line a name may stand for a file anywhere. */
function isIn(name: string, folders: string[]): boolean {
  const found = files.filter((file) => file === name || pattern(`**/${name}`).test(file));
  return found.some((file) => folders.length === 0 || folders.some((folder) => near(file, folder)));
}

function near(file: string, folder: string): boolean {
  return pattern(`${folder}/**`).test(file) || !file.includes('/');
}

/** `**` is any folders, `*` part of a name, `{a,b}` a choice. */
function pattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choice: string) => `(?:${choice.replaceAll(',', '|')})`)
    .replace(/\*\*/g, '§')
    .replace(/\*/g, '[^/]*')
    .replace(/§/g, '.*');
  return new RegExp(`^${source}$`);
}
