/** What is changed in each area of mutation testing, and the tests that the changes are held against. */
export const AREAS = {
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
      'tests/unit/{session,payment,vendor}/**/*.test.ts',
      'tests/unit/{vendor/**/*,account/session-end-words,app/host-token}.test.tsx',
      'tests/unit/{money/money,order-request/voucher}.test.ts',
    ],
  },
  'order-request': {
    mutate: ['src/domain/order-request/**/*.ts', '!src/domain/**/*.schema.ts', '!src/domain/**/phone-metadata.ts'],
    tests: [
      'tests/unit/{order-request,checks}/**/*.test.ts',
      'tests/unit/{order-request/{cash-surcharge,early-text,storable-form},landing/painted-fields}.test.tsx',
      'tests/unit/{bulk/{check-row,cell-text},sync/{address-search,unpriced-requests},order/order-search,account/registration}.test.ts',
    ],
  },
  queue: {
    mutate: ['src/sync/{queue,payments}/**/*.ts', 'src/db/**/*.ts'],
    tests: [
      'tests/unit/{sync,payment,sw}/**/*.test.ts',
      'tests/integration/{sync,payments}/**/*.test.ts',
      'tests/faults/{full-disk,outbox-schedules,payment,records,storage,submit,tabs}.test.ts',
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
      'tests/unit/sync/visitor-services.test.ts',
      'tests/integration/links/**/*.test.ts',
    ],
  },
  orders: {
    mutate: ['src/sync/orders/**/*.ts'],
    tests: [
      'tests/unit/sync/{change-numbers,gap-fill,history-pages,merge,orders-projection,refresher,stale-answers}.test.ts',
      'tests/unit/sync/{order-writer,past-orders,rider-poller,rider-store,tracking}.test.ts',
      'tests/integration/sync/{history,tracking}.test.ts',
    ],
  },
  bulk: {
    mutate: ['src/sync/bulk/**/*.ts'],
    tests: [
      'tests/unit/sync/{bulk-worker,create-bulk,file-rows,job-answers,kept-rows,undo-steps,worker-client}.test.ts',
      'tests/unit/sync/typed/kept-forms-lives.test.tsx',
      'tests/unit/{bulk/read-job,spreadsheet/{asked-values,known-columns}}.test.ts',
      'tests/integration/sync/{bulk-*,unplaced-files}.test.ts',
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
    mutate: ['src/sync/{*,typed/*}.ts', '!src/sync/services.ts'],
    tests: [
      'tests/unit/sync/**/*.test.{ts,tsx}',
      'tests/unit/{help/help-centre,order-request/local-address}.test.ts',
      // all but those of files of orders, bulk-*
      'tests/integration/sync/[!b]*.test.ts',
      'tests/faults/{full-disk,storage,surroundings,tabs}.test.ts',
    ],
  },
  request: {
    mutate: ['src/sync/order-request/**/*.ts'],
    tests: [
      'tests/unit/{order-request,payment}/**/*.test.ts',
      'tests/unit/order-request/{bank-step,cash-surcharge,early-text,failed-checks,kept-message,next-request}.test.tsx',
      'tests/unit/sync/{drafts,guest-orders,stale-answers,typed/unwritten-drafts}.test.ts',
      'tests/integration/request-errors/request-flow.test.ts',
      'tests/integration/sync/request-{entries,prompts,start}.test.ts',
    ],
  },
  api: {
    mutate: ['src/api/**/*.ts'],
    tests: [
      'tests/unit/api/**/*.test.ts',
      'tests/unit/sync/{flags,geolocator,job-answers,rider-poller,update-queue,vendors}.test.ts',
      'tests/unit/{help/help-centre-init,order-request/local-address}.test.ts',
      'tests/integration/{sync,strange-server,request-errors}/**/*.test.ts',
      'tests/faults/live.test.ts',
    ],
  },
  server: {
    mutate: [
      'server/*/*.ts',
      'server/{bulk,payments}/*/*.ts',
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
