import { describe, expect, it } from 'vitest';
import { filesUnder, type Import, importsOf } from './source-files';

/** Which folder may import which: the table of ARCHITECTURE.md. A folder may always import itself. */
const ALLOWED: Record<string, readonly string[]> = {
  'src/lib': [],
  'src/boot': ['src/domain', 'src/lib'],
  'src/domain': ['src/lib'],
  'src/protocol': ['src/domain', 'src/lib'],
  'src/platform': ['src/lib'],
  'src/spreadsheet': ['src/domain', 'src/lib'],
  'src/api': ['src/protocol', 'src/domain', 'src/platform', 'src/lib'],
  'src/db': ['src/protocol', 'src/domain', 'src/platform', 'src/lib'],
  'src/state': ['src/domain', 'src/lib'],
  'src/sync': [
    'src/api',
    'src/db',
    'src/state',
    'src/spreadsheet',
    'src/protocol',
    'src/domain',
    'src/platform',
    'src/lib',
  ],
  'src/i18n': ['src/protocol', 'src/domain', 'src/platform', 'src/lib', 'locales'],
  'src/ui': ['src/i18n', 'src/lib'],
  'src/places': ['src/sync', 'src/state', 'src/ui', 'src/i18n', 'src/domain', 'src/lib'],
  'src/features': ['src/places', 'src/sync', 'src/state', 'src/ui', 'src/i18n', 'src/domain', 'src/lib'],
  server: ['src/domain', 'src/protocol', 'src/spreadsheet', 'src/lib'],
  sandbox: ['server', 'src/domain', 'src/protocol', 'src/lib'],
};

/** Third-party code that pure folders may use; other folders may use any. */
const PURE_PACKAGES: Record<string, RegExp> = {
  'src/lib': /^$/,
  'src/domain': /^(libphonenumber-js|open-location-code|typebox)(\/|$)/,
  'src/protocol': /^typebox(\/|$)/,
};

/** What a folder may import for its types alone: screens show what the platform answers, and check nothing of it. */
const ALLOWED_TYPES: Record<string, readonly string[]> = { 'src/features': ['src/protocol'] };

/** The platform's only way into the sandbox: loaded while it is on. */
const LOADS_SANDBOX = 'server/load-sandbox.ts';
/** The page's only way into the worker's folder. */
const PAGE_TO_WORKER = 'sw/messages';
/** The queue and notifications, the clock and the locks they are given, what was shared, the rules of a tap, how money is written, a language's tag, and what chooses a shell. */
const WORKER_TO_PAGE =
  /^src\/(sync\/(queue|push)\/|platform\/(clock|locks|shared-with-app)$|lib\/(ignore|language-tag|match-language|shell-table)$|domain\/(notification\/|market\/(amount-tag|currency|languages)$))/;
const CODE = /\.tsx?$/;

/** The folder of the table that a file belongs to; `src/features/orders` for a feature's file. */
function folderOf(file: string): string {
  const feature = /^src\/features\/[^/]+/.exec(file)?.[0];
  if (feature !== undefined) return feature;
  return /^src\/[^/]+(?=\/)/.exec(file)?.[0] ?? file.split('/')[0] ?? '';
}

function isAllowed(from: string, to: string, { target, isTypeOnly }: Import): boolean {
  if (from === to) return true;
  if (to === 'sw') return target === PAGE_TO_WORKER && from.startsWith('src');
  // The composition root: main.tsx and app/ put everything together.
  if (from === 'src' || from === 'src/app') return to === 'src' || to.startsWith('src/');
  if (from === 'sw') return WORKER_TO_PAGE.test(target);
  const row = from.startsWith('src/features/') ? 'src/features' : from;
  if (isTypeOnly && ALLOWED_TYPES[row]?.includes(to)) return true;
  return ALLOWED[row]?.includes(to) ?? false;
}

describe('imports', () => {
  const files = [
    ...filesUnder('src', CODE),
    ...filesUnder('server', CODE),
    ...filesUnder('sandbox', CODE),
    ...filesUnder('sw', CODE),
  ];

  it('are found by this test', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(importsOf('src/sync/services.ts').map((found) => found.target)).toContain('src/domain/market/market');
  });

  it('follow the table of folders', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => !found.isPackage && file !== LOADS_SANDBOX)
        .filter((found) => !isAllowed(folderOf(file), folderOf(found.target), found))
        .map((found) => `${file} → ${found.target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of the sandbox are one, and lazy', () => {
    const found = files
      .filter((file) => folderOf(file) !== 'sandbox')
      .flatMap((file) => importsOf(file).map((one) => ({ file, ...one })))
      .filter(({ isPackage, target }) => !isPackage && folderOf(target) === 'sandbox');
    expect(found.map(({ file, target, isLazy }) => ({ file, target, isLazy }))).toEqual([
      { file: LOADS_SANDBOX, target: 'sandbox', isLazy: true },
    ]);
  });

  it('of the server’s routes reach use cases only', () => {
    const wrong = filesUnder('server', /-routes\.ts$/).flatMap((file) =>
      importsOf(file)
        .filter(({ target }) =>
          /^server\/(db\/|.*-repository$|orders\/(active-orders|order-codes|order-rows|order-search)$|tracking\/rider-access$)|^kysely$/.test(
            target,
          ),
        )
        .map((found) => `${file} → ${found.target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('in pure folders bring in no third-party code except for computing', () => {
    const wrong = files.flatMap((file) => {
      const allowed = PURE_PACKAGES[folderOf(file)];
      if (allowed === undefined) return [];
      return importsOf(file)
        .filter((found) => found.isPackage && !allowed.test(found.target))
        .map((found) => `${file} → ${found.target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('of the schema builder are only in modules that the build turns into plain data', () => {
    const wrong = files.filter(
      (file) =>
        /^src\/(?!protocol\/(schemas|endpoints)\/)/.test(file) &&
        !file.endsWith('.schema.ts') &&
        importsOf(file).some(({ target, isTypeOnly }) => /^typebox(\/|$)/.test(target) && !isTypeOnly),
    );
    expect(wrong).toEqual([]);
  });

  it('of the calls’ tables are types to the portal, whose pages have no room for them', () => {
    const wrong = filesUnder('src', CODE)
      .filter((file) => !file.startsWith('src/protocol/endpoints/'))
      .flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))
      .filter(({ target, isTypeOnly }) => target.startsWith('src/protocol/endpoints') && !isTypeOnly);
    expect(wrong).toEqual([]);
  });

  it('have no file extension', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => !found.isPackage && /\.(ts|tsx|js)$/.test(found.target))
        .map((found) => `${file} → ${found.target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('lazily loaded modules of the engine', () => {
  /** pages that are open without the engine */
  const WITHOUT_ENGINE = /^src\/sync\/(public-tracking|services-context)/;

  it('are preloaded in tests that step the clock', () => {
    const ready = new Set(importsOf('tests/fakes/portal.ts').map(({ target }) => target));
    const missing = [...filesUnder('src/sync', CODE), ...filesUnder('src/db', CODE)]
      .filter((file) => !WITHOUT_ENGINE.test(file))
      .flatMap((file) => importsOf(file).filter(({ isLazy, target }) => isLazy && !ready.has(target)))
      .map(({ target }) => target);
    expect(missing).toEqual([]);
  });
});
