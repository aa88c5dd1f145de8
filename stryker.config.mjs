/**
 * Mutation testing: does a test fail when the code is changed? `npm run mutation` mutates one area, `MUTATION_AREA`, and holds it
 * against the tests named there; `-- --mutate <files>` narrows it. docs/mutation.md keeps the results.
 */
const AREAS = {
  domain: {
    mutate: [
      'src/domain/**/*.ts',
      '!src/domain/order-request/**',
      '!src/domain/**/*.schema.ts',
      '!src/domain/market/*rows.ts',
    ],
    tests: ['tests/unit/**/*.test.ts'],
  },
  records: {
    mutate: ['src/domain/{session,vendor,payment}/**/*.ts', '!src/domain/**/*.schema.ts'],
    tests: [
      'tests/unit/{session,payment,vendor}/**/*.test.{ts,tsx}',
      'tests/unit/{money/money,order-request/voucher}.test.ts',
    ],
  },
  'order-request': {
    mutate: ['src/domain/order-request/**/*.ts', '!src/domain/**/*.schema.ts', '!src/domain/**/phone-metadata.ts'],
    tests: [
      'tests/unit/{order-request,checks}/**/*.test.ts',
      'tests/unit/{bulk/{check-row,cell-text},sync/address-search,order/order-search,account/registration}.test.ts',
    ],
  },
  queue: {
    mutate: ['src/sync/{queue,payments}/**/*.ts', 'src/db/**/*.ts'],
    tests: [
      'tests/unit/{sync,payment,sw}/**/*.test.ts',
      'tests/integration/{sync,payments}/**/*.test.ts',
      'tests/faults/{submit,tabs,storage,outbox-schedules,records}.test.ts',
    ],
  },
  projection: {
    mutate: ['src/sync/projection/**/*.ts'],
    tests: [
      'tests/unit/sync/{first-screen,projector,orders-projection}.test.ts',
      'tests/integration/sync/{first-screen,projection}.test.ts',
    ],
  },
  links: {
    mutate: ['src/sync/public-tracking/**/*.ts'],
    tests: [
      'tests/unit/links/**/*.test.ts',
      'tests/unit/sync/{later-services,visitor-services}.test.ts',
      'tests/integration/links/**/*.test.ts',
    ],
  },
  orders: {
    mutate: ['src/sync/orders/**/*.ts'],
    tests: [
      'tests/unit/sync/{gap-fill,history-pages,merge,orders-projection,refresher,stale-answers}.test.ts',
      'tests/unit/sync/{order-writer,past-orders,rider-poller,rider-store,tracking}.test.ts',
      'tests/integration/sync/{tracking,history}.test.ts',
    ],
  },
  bulk: {
    mutate: ['src/sync/bulk/**/*.ts'],
    tests: [
      'tests/unit/sync/{bulk-worker,create-bulk,file-rows,job-answers,kept-rows,typed-cell,undo-steps,worker-client}.test.ts',
      'tests/integration/sync/{bulk-editor,bulk-files,bulk-jobs,bulk-opening,bulk-worker-script,unplaced-files}.test.ts',
    ],
  },
  reports: {
    mutate: ['src/sync/{analytics,push}/**/*.ts'],
    tests: [
      'tests/unit/{analytics,platform,sw}/**/*.test.ts',
      'tests/integration/{payments/payments,sync/notifications,sync/updates}.test.ts',
    ],
  },
  session: {
    mutate: ['src/sync/*.ts', '!src/sync/services.ts'],
    tests: [
      'tests/unit/sync/**/*.test.{ts,tsx}',
      'tests/unit/{help/help-centre,order-request/local-address}.test.ts',
      'tests/integration/sync/{account,accounts,first-screen,help,logouts,modes,notifications}.test.ts',
      'tests/integration/sync/{outbox,outlets,projection,rotation,services,session,signed-out}.test.ts',
      'tests/integration/sync/{request-start,start-engine,tabs,tracking,updates}.test.ts',
      'tests/faults/{storage,surroundings,tabs}.test.ts',
    ],
  },
  request: {
    mutate: ['src/sync/order-request/**/*.ts'],
    tests: [
      'tests/unit/{order-request,payment}/**/*.test.ts',
      'tests/unit/sync/{drafts,guest-orders,stale-answers,unwritten-drafts}.test.ts',
      'tests/integration/request-errors/request-flow.test.ts',
    ],
  },
  api: {
    mutate: ['src/api/**/*.ts'],
    tests: [
      'tests/unit/api/**/*.test.ts',
      'tests/unit/sync/{flags,geolocator,job-answers,rider-poller,update-queue,vendors}.test.ts',
      'tests/unit/{help/help-centre-init,order-request/local-address}.test.ts',
      'tests/integration/{sync,strange-server,request-errors}/**/*.test.ts',
    ],
  },
  server: {
    mutate: [
      'server/*/*.ts',
      '!server/{http,db,realtime,site}/**',
      '!server/*/{create-*,*-routes,*-use-cases,*-repository}.ts',
    ],
    tests: [
      'tests/unit/server/**/*.test.ts',
      'tests/unit/payment/signatures.test.ts',
      'tests/integration/server*/**/*.test.ts',
    ],
  },
};
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
