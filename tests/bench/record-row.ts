import { appendFileSync } from 'node:fs';
import type { Row } from './table';

/** The file that `npm run bench` reads; set only when it runs the test. */
export const ROWS_FILE = 'BENCH_ROWS';

/**
 * Passes on to `npm run bench` what a test measured, so that it is measured in one place; does nothing in other runs of
 * the test.
 */
export function recordRow(row: Row): void {
  const file = process.env[ROWS_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
