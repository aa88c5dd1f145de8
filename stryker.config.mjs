import { AREAS } from './scripts/mutation/areas.mjs';

/**
 * Mutation testing: does a test fail when the code is changed? `npm run mutation` mutates one area, `MUTATION_AREA`, and holds it
 * against the tests that `scripts/mutation/areas.mjs` names; `-- --mutate <files>` narrows it. docs/mutation.md keeps the results.
 */
const area = process.env.MUTATION_AREA ?? 'domain';
process.env.MUTATION_TESTS ??= AREAS[area].tests.join(' ');
process.env.TEST_DIALECT ??= 'pglite';

export default {
  mutate: AREAS[area].mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/sample-reporter.mjs'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  reporters: ['sample', 'clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `test-results/mutation/${area}.json` },
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, reportScoreTable: true },
  tempDirName: 'test-results/.stryker',
  ignorePatterns: ['dist', 'test-results', 'docs/screenshots', '.data*', 'tests/fixtures/release-*'],
  allowEmpty: false,
  disableTypeChecks: false,
  // TypeScript 7 has no API for rewriting its configuration, and the copy that is mutated needs none
  tsconfigFile: 'none',
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 30,
};
