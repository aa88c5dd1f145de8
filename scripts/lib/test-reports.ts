import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
}

/** Counts of Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function readVitestReport(file: string): Tally {
  const report = read(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const suites = (report['testResults'] ?? []) as { status: string; assertionResults: unknown[] }[];
  const unloaded = suites.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
  return { passed: count(report['numPassedTests']), failed: count(report['numFailedTests']) + unloaded };
}

/** Counts of Playwright's JSON report. A test that passed only when repeated counts as failed. */
export function readPlaywrightReport(file: string): Tally {
  const report = read(file);
  const stats = report?.['stats'] as Record<string, unknown> | undefined;
  if (stats === undefined) return { passed: 0, failed: 1 };
  const errors = (report?.['errors'] ?? []) as unknown[];
  return {
    passed: count(stats['expected']),
    failed: count(stats['unexpected']) + count(stats['flaky']) + errors.length,
  };
}

function read(file: string): Record<string, unknown> | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
