import { rowsOfTest } from './rows-of-test';
import type { Row } from './table';

/**
 * What `npm run bench` measures, in the order of the design's targets. Budgets that a test enforces are measured by
 * that test; each bench is loaded in a process of its own.
 */
export const BENCHES: Readonly<Record<string, () => Promise<Row[]>>> = {
  'first-load': () => rowsOfTest('tests/bench/first-load.spec.ts'),
  lighthouse: async () => (await import('./lighthouse')).lighthouseScores(),
  'first-paint': async () => (await import('./first-paint')).firstPaints(),
  'offline-start': async () => (await import('./offline-start/offline-start')).offlineStart(),
  'first-visits': async () => (await import('./first-visits')).firstVisits(),
  'link-reader': () => rowsOfTest('tests/e2e/keeping.spec.ts', 'a reader of one link'),
  'order-statements': () =>
    rowsOfTest('tests/integration/server/idempotency.test.ts', 'asks the database twice at most'),
  'order-list': () => rowsOfTest('tests/bench/order-list.spec.ts'),
  'read-spreadsheet': async () => (await import('./read-spreadsheet')).readSpreadsheet(),
  'bulk-rows': () => rowsOfTest('tests/bench/bulk-rows.spec.ts'),
  'start-memory': () => rowsOfTest('tests/bench/start-memory.test.ts'),
  'switch-language': () => rowsOfTest('tests/bench/switch-language.spec.ts'),
  reconnect: () => rowsOfTest('tests/bench/reconnect.spec.ts'),
  'live-sockets': async () => (await import('./server/live-sockets')).liveSockets(),
  'create-orders': async () => (await import('./server/create-orders')).createOrders(),
  'list-orders': async () => (await import('./server/list-orders')).listOrders(),
  'two-processes': async () => (await import('./server/two-processes')).twoProcesses(),
  'data-used': () => rowsOfTest('tests/bench/data-used.test.ts'),
  'memory-of-orders': async () => (await import('./server/memory-of-orders')).memoryOfOrders(),
  'bulk-fairness': async () => (await import('./server/bulk-fairness')).bulkFairness(),
  'whole-test': async () => (await import('./whole-test')).wholeTest(),
};
