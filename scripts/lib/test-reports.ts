import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  /** the failures, each with its name and the beginning of its message */
  failures: readonly string[];
}

interface VitestSuite {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

interface PlaywrightResult {
  errors?: { message?: string }[];
  attachments?: { name: string; body?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
}

/** Lines of a failure that are repeated at the end: enough to find it above. */
const LINES_SHOWN = 12;

/** Counts of Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function readVitestReport(file: string): Tally {
  const report = read(file);
  if (report === undefined) return noReport(file);
  const suites = (report['testResults'] ?? []) as VitestSuite[];
  const unloaded = suites.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const failed = suites.flatMap((suite) =>
    suite.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${suite.name} › ${test.fullName}`, test.failureMessages)),
  );
  return {
    passed: count(report['numPassedTests']),
    failed: count(report['numFailedTests']) + unloaded.length,
    failures: [...failed, ...unloaded.map((suite) => failure(suite.name, [suite.message ?? 'could not be loaded']))],
  };
}

/** Counts of Playwright's JSON report. A test that passed only when repeated counts as failed. */
export function readPlaywrightReport(file: string): Tally {
  const report = read(file);
  const stats = report?.['stats'] as Record<string, unknown> | undefined;
  if (stats === undefined) return noReport(file);
  const errors = (report?.['errors'] ?? []) as { message?: string }[];
  return {
    passed: count(stats['expected']),
    failed: count(stats['unexpected']) + count(stats['flaky']) + errors.length,
    failures: [
      ...((report?.['suites'] ?? []) as PlaywrightSuite[]).flatMap(failedSpecs),
      ...errors.map((error) => failure('outside of the tests', [error.message ?? 'an error without words'])),
    ],
  };
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) =>
        failure(
          `${spec.file} › ${spec.title}`,
          test.results.flatMap((result) => (result.errors ?? []).map((error) => error.message ?? '')),
          test.results.flatMap(pagesOf),
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

/** What the test's pages showed when it failed (`tests/e2e/support/page-report.ts`). */
function pagesOf({ attachments = [] }: PlaywrightResult): string[] {
  return attachments
    .filter(({ name }) => name === 'pages')
    .flatMap(({ body = '' }) => Buffer.from(body, 'base64').toString().split('\n'));
}

function failure(name: string, messages: readonly string[] = [], pages: readonly string[] = []): string {
  const lines = messages.join('\n').split('\n').slice(0, LINES_SHOWN);
  return [name, ...[...lines, ...pages].map((line) => `    ${line}`)].join('\n');
}

function noReport(file: string): Tally {
  return { passed: 0, failed: 1, failures: [`${file} was not written`] };
}

function read(file: string): Record<string, unknown> | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
