import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import type { renderShells, Shell } from '../../src/app/shells';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { type Catalogue, catalogueUrl } from '../../src/i18n/catalogue';
import { direction } from '../../src/domain/market/languages';
import { bcp47 } from '../../src/lib/language-tag';
import { type ShellTable, shellFile } from '../../src/lib/shell-table';
import { LINK_PAGE_STYLES } from '../../src/protocol/link-page';
import { required } from '../../src/lib/assert';
import { ROOT } from '../lib/paths';
import { compileCatalogue } from './catalogues';
import type { Chunk } from './chunks';
import { firstSet } from './first-set';
import { escape, headOf, messageOf } from './shell-head';

/** Files by their names in `chunks.ts`; the others are modules. */
const LANDING: Chunk = 'landing';
const LINK: Chunk = 'link';
const LINK_PARTS: Chunk = 'link-parts';
const SESSION: Chunk = 'session';
const REQUEST: Chunk = 'request';
const DATABASE: Chunk = 'database';
const QUEUE: Chunk = 'queue';
const ROWS: Chunk = 'rows';
const ACCOUNT: Chunk = 'account';
const LATER_ACCOUNT_PAGES = 'src/features/account/later-pages.ts';
const PLACEHOLDER = '<!--shell-->';

/** The shells of readers without an account. */
const PUBLIC_SHELLS = ['landing', 'track', 'find'];
/**
 * What needs a session, or is used only with one or after a press: readers who need it earlier keep it from then on.
 */
const NOT_PUBLIC = [
  /^src\/app\/pages\/(?!landing|public)/,
  /-page\.tsx$/,
  /\/(start-engine|push|full-disk)\.ts$/,
  /\/(price-answer|modal-frame|welcome-tour|session-questions)\.tsx$/,
  /^locales\//,
  // browsers that lack it load it with the request
  /\/temporal-polyfill\//,
  // browsers that lack the language load its words with it
  /\/own-words\.ts$/,
];
const ANALYTICS = /\/start-analytics\.ts$/;

/** The code of the page behind each shell: its styles are needed for the first paint, its scripts right after. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  landing: [LANDING],
  account: [SESSION, ACCOUNT],
  register: [ACCOUNT],
  forgot: [ACCOUNT],
  'own-account': [SESSION, ACCOUNT, LATER_ACCOUNT_PAGES],
  settings: [SESSION, 'src/app/pages/settings.tsx'],
  share: [SESSION, 'src/app/pages/share.tsx'],
  help: [SESSION, 'src/features/help/help-views.tsx'],
  request: [SESSION, REQUEST],
  tracking: [SESSION, 'src/features/orders/tracking/tracking-page.tsx'],
  track: [LINK],
  history: [SESSION, 'src/features/orders/history/history-page.tsx'],
};

/**
 * Writes `shells/{language}/*.html` and `shells.json`: a page per route kind and language that paints before any script
 * runs, made from the built `index.html` so that it has the same tags.
 */
export async function writeShells(outDir: string, config: BuildConfig): Promise<ShellTable> {
  const index = readFileSync(join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(outDir, 'vite-manifest.json'), 'utf8')) as Manifest;
  const catalogues = await Promise.all(
    config.languages.map(async (language) => JSON.parse(await compileCatalogue(language)) as Catalogue),
  );
  const rendered = await render(outDir, config, catalogues);
  for (const [at, language] of config.languages.entries()) {
    const catalogue = required(catalogues[at], language);
    mkdirSync(join(outDir, 'shells', language), { recursive: true });
    for (const { name, html, readers, preview } of required(rendered[at], language)) {
      const chunks = chunksOf(manifest, PAGES[name] ?? []);
      const starting = startingAfterPaint(inLanguage(index, language), {
        readers,
        texts: catalogueUrl(language, config.translationsUrl),
        code: chunks.map(({ file }) => `/${file}`),
        failed: escape(messageOf(catalogue, 'failure.load')),
      });
      const tags = [...headOf(name, html, config, catalogue, preview), ...styleTags(chunks)];
      writeFileSync(join(outDir, shellFile(name, language)), fill(starting, tags, html, readers));
    }
  }
  const shells = required(rendered[0], 'the shells of the first language');
  const table: ShellTable = {
    routes: shells.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, name }))),
    fallback: required(shells.at(-1), 'at least one shell').name,
    languages: config.languages,
    defaultLanguage: config.defaultLanguage,
  };
  writeFileSync(join(outDir, 'shells.json'), `${JSON.stringify(table)}\n`);
  const later = chunksOf(manifest, [LINK, LINK_PARTS]).filter((chunk) => !chunksOf(manifest, [LINK]).includes(chunk));
  writeFileSync(join(outDir, LINK_PAGE_STYLES), `${JSON.stringify(stylesOf(later).map((file) => `/${file}`))}\n`);
  return table;
}

/**
 * What the worker installs before there is a session: what pages without one need, with their shells in every language.
 */
export function publicFiles(outDir: string, { languages, analyticsUrl }: BuildConfig): string[] {
  const manifest = JSON.parse(readFileSync(join(outDir, 'vite-manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const entry = required(
    keys.find((key) => manifest[key]?.isEntry),
    'an entry',
  );
  const patterns = analyticsUrl === '' ? [...NOT_PUBLIC, ANALYTICS] : NOT_PUBLIC;
  const code = firstSet(manifest, {
    starts: [entry, keyOfGroup(manifest, LANDING), keyOfGroup(manifest, LINK)],
    without: [
      ...keys.filter((key) => patterns.some((pattern) => pattern.test(key))),
      keyOfGroup(manifest, SESSION),
      keyOfGroup(manifest, REQUEST),
      keyOfGroup(manifest, ACCOUNT),
    ],
  });
  const shells = languages.flatMap((language) => PUBLIC_SHELLS.map((name) => shellFile(name, language)));
  return [...code, ...shells];
}

/**
 * The code of the pages of every day, of the database, of long lists and of requests to be sent: without it a new version
 * of the portal is no use to a user.
 */
export function everydayFiles(outDir: string): string[] {
  const manifest = JSON.parse(readFileSync(join(outDir, 'vite-manifest.json'), 'utf8')) as Manifest;
  const pages = ['request', 'tracking', 'history'].flatMap((name) => PAGES[name] ?? []);
  return chunksOf(manifest, [...pages, DATABASE, QUEUE, ROWS]).flatMap(({ file, css = [] }) => [file, ...css]);
}

/** The shells in each of the catalogues' languages, one after the other, because they share one active language. */
async function render(outDir: string, config: BuildConfig, catalogues: readonly Catalogue[]): Promise<Shell[][]> {
  const directory = join(outDir, '.shells');
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: 'src/app/shells.tsx', outDir: directory, copyPublicDir: false, manifest: false },
  });
  try {
    const module = (await import(pathToFileURL(join(directory, 'shells.js')).href)) as {
      renderShells: typeof renderShells;
    };
    const rendered: Shell[][] = [];
    for (const catalogue of catalogues) rendered.push(await module.renderShells(config, catalogue));
    return rendered;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The page states its language and direction itself, so that nothing changes when `src/boot` runs. */
function inLanguage(index: string, language: string): string {
  const tag = /<html lang="[^"]*" dir="[^"]*"/;
  if (!tag.test(index)) throw new Error('index.html names no language and direction');
  return index.replace(tag, () => `<html lang="${bcp47(language)}" dir="${direction(language)}"`);
}

/**
 * `boot.js` starts the portal itself, once the page has been painted. Meanwhile it loads its texts and, unless the worker
 * has it, its code: that of a lazy page, too, which the portal's own script would request only after it has run. `failed`
 * is what it says if that can't be loaded.
 */
function startingAfterPaint(
  index: string,
  {
    readers,
    texts,
    code,
    failed,
  }: { readers: Shell['readers']; texts: string; code: readonly string[]; failed: string },
): string {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
  const entry = required(script.exec(index)?.[1], 'the portal’s own script in index.html');
  const boot = required(/<script\s+src="\/boot\.js">/.exec(index)?.[0], 'boot.js in index.html');
  return index
    .replace(script, () => '')
    .replace(
      boot,
      () =>
        `<script src="/boot.js" data-code="${[entry, ...code].join(' ')}" data-texts="${texts}" data-failed="${failed}"${attributeOf(readers)}>`,
    );
}

function fill(index: string, tags: readonly string[], html: string, readers: Shell['readers']): string {
  if (!index.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
  // Functions, because a replacement string would read `$&` in the page's own text.
  return index
    .replace(/\s*<title>[^<]*<\/title>/, () => '')
    .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('')}  </head>`)
    .replace(PLACEHOLDER, () => `<div data-painted${attributeOf(readers)}>${html}</div>`);
}

const attributeOf = (readers: Shell['readers']) => (readers ? ` data-for-${readers}` : '');

const styleTags = (chunks: readonly Manifest[string][]) =>
  stylesOf(chunks).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);

/** What these pages need beside the entry. */
function chunksOf(manifest: Manifest, pages: readonly string[]): Manifest[string][] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const known = closure(manifest, entry === undefined ? [] : [entry.src ?? 'index.html']);
  const wanted = closure(manifest, pages).filter((key) => !known.includes(key));
  return wanted.map((key) => required(manifest[key], key));
}

const stylesOf = (chunks: readonly Manifest[string][]) => chunks.flatMap((chunk) => chunk.css ?? []);

/** The keys of these chunks and of all they import statically. */
function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of required(manifest[key], `${key} in the build's manifest`).imports ?? []) add(next);
  };
  for (const key of keys) add(key in manifest ? key : keyOfGroup(manifest, key));
  return [...found];
}

function keyOfGroup(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === name);
  return required(found, `${name} in the build's manifest`);
}
