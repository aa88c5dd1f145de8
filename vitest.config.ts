import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { resolveBuildConfig } from './src/domain/market/resolve-build-config';
import { classNames, cssModules } from './scripts/vite/class-names';
import { compiledEnglish } from './scripts/vite/catalogues';
import { linguiMacro } from './scripts/vite/lingui-macro';
import { untranslatedNames } from './scripts/vite/untranslated';
import { SlowFilesFirst } from './tests/setup/slow-files-first';

/** What every test runs with. */
export const shared = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  setupFiles: ['tests/setup/temporal.ts'],
  // a test finds an element by its class as the browser does
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' as const } },
  // What tests make is short-lived: the default nursery of Node is too small for it.
  execArgv: ['--max-semi-space-size=32'],
  // preact-router is compiled against Preact's names: the shim has to be resolved for it too.
  server: { deps: { inline: ['preact-router', 'preact'] } },
};

/**
 * Tests that replace modules, whose subject keeps its state in modules as a page does, or that measure the time of their
 * process (the garbage of files before would be counted): each file in a process of its own.
 */
const OWN_PROCESS = [
  'tests/unit/app/shells.test.ts',
  'tests/unit/sw/**',
  'tests/unit/hostile-texts/**',
  'tests/integration/server-geo/market-without-city.test.ts',
  'tests/faults/*-process*.test.ts',
];
/**
 * The same in jsdom: they travel in the page's history, which a file before may have left with a move in flight, or
 * test what is drawn before a module is there, which a file before may have loaded.
 */
const OWN_PAGE = [
  'tests/unit/app/router.test.tsx',
  'tests/unit/order-request/kept-message.test.tsx',
  'tests/unit/ui/combobox.test.tsx',
  'tests/unit/ui/lazy-part.test.tsx',
  'tests/unit/map/lazy-map.test.tsx',
  'tests/integration/screens/specified-screens.test.tsx',
];
/**
 * Each file and each of its tabs loads its modules anew (`fakes/portal.ts`), which a file of the server, say, would then do
 * too: they share processes with one another only. What takes long, to start a process and to compile, is done once.
 */
const OF_TABS = ['tests/integration/sync/**/*.test.ts', 'tests/faults/**/*.test.ts'];
const NOT_OF_TABS = ['tests/faults/server.test.ts', 'tests/faults/*-process*.test.ts'];
/**
 * They take longest and mostly wait; projects run in the order of their names, so that these, and the processes that some
 * files start (`each a process`), end long before the last.
 */
const BENCHES = ['tests/bench/**'];
/** For files with a server. */
const SHARED_BY_SERVERS = ['tests/integration/server/support/shared-postgres.ts', 'tests/setup/reading-thread.ts'];
/** For files that share a process. */
const FRESH_STATES = 'tests/setup/fresh-states.ts';

/**
 * `*.test.ts` runs in Node, `*.test.tsx` in jsdom; `tests/e2e` belongs to Playwright. Most files share the process of their
 * worker: to load the server and its database, or jsdom, takes longer than most files' tests.
 */
export default defineConfig({
  plugins: [classNames(), untranslatedNames(), linguiMacro(), compiledEnglish(), react()],
  define: {
    __BUILD_CONFIG__: JSON.stringify(resolveBuildConfig({})),
    __BUILD_ID__: JSON.stringify('test-build'),
    __BUILD_VERSION__: JSON.stringify('1.0.0+test-build'),
    __EMBEDDABLE__: 'true',
    __SPECIFIED_PLATFORM__: 'true',
    __WITHOUT_PLACES__: 'true',
  },
  css: { modules: cssModules },
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: [...shared.setupFiles, FRESH_STATES],
          globalSetup: SHARED_BY_SERVERS,
          include: ['tests/{unit,integration}/**/*.test.ts', 'tests/faults/server.test.ts'],
          exclude: [...OWN_PROCESS, 'tests/integration/sync/**'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'bench',
          environment: 'node',
          include: BENCHES.map((folder) => `${folder}/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'data layer',
          environment: 'node',
          isolate: false,
          setupFiles: [...shared.setupFiles, 'tests/setup/fresh-modules.ts'],
          include: OF_TABS,
          exclude: NOT_OF_TABS,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'each a process',
          environment: 'node',
          globalSetup: SHARED_BY_SERVERS,
          include: OWN_PROCESS.map((path) => (path.endsWith('.ts') ? path : `${path}/*.test.ts`)),
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'jsdom',
          environment: 'jsdom',
          isolate: false,
          setupFiles: [...shared.setupFiles, FRESH_STATES],
          include: ['tests/{unit,integration,faults}/**/*.test.tsx'],
          exclude: OWN_PAGE,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'each a page', environment: 'jsdom', include: OWN_PAGE },
      },
    ],
  },
});
