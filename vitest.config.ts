import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { resolveBuildConfig } from './src/domain/market/resolve-build-config';
import { compiledEnglish } from './scripts/vite/catalogues';
import { linguiMacro } from './scripts/vite/lingui-macro';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  // What tests make is short-lived: the default nursery of Node is too small for it.
  execArgv: ['--max-semi-space-size=32'],
  // preact-router is compiled against Preact's names: the shim has to be resolved for it too.
  server: { deps: { inline: ['preact-router', 'preact'] } },
};

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom; `tests/e2e` belongs to Playwright. */
export default defineConfig({
  plugins: [linguiMacro(), compiledEnglish(), react()],
  define: {
    __BUILD_CONFIG__: JSON.stringify(resolveBuildConfig({})),
    __BUILD_ID__: JSON.stringify('test-build'),
    __BUILD_VERSION__: JSON.stringify('1.0.0+test-build'),
    __EMBEDDABLE__: 'true',
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,integration,faults,bench}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'jsdom',
          environment: 'jsdom',
          include: ['tests/{unit,integration,faults}/**/*.test.tsx'],
        },
      },
    ],
  },
});
