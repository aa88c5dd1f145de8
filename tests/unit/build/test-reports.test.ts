import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../../scripts/lib/test-reports';

let file: string;

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'rider-portal-reports-')), 'report.json');
});

afterEach(() => rmSync(file, { force: true }));

const write = (report: unknown) => writeFileSync(file, JSON.stringify(report));

describe('the count of test results', () => {
  it('has a file that could not be loaded as a failure, with its name', () => {
    const unloaded = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    const failed = { fullName: 'orders are kept', status: 'failed', failureMessages: ['expected 1\nto be 2'] };
    const passed = { fullName: 'orders are found', status: 'passed' };
    write({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [unloaded, { name: 'b.test.ts', status: 'failed', assertionResults: [passed, failed] }],
    });
    expect(readVitestReport(file)).toEqual({
      passed: 7,
      failed: 2,
      failures: ['b.test.ts › orders are kept\n    expected 1\n    to be 2', 'a.test.ts\n    no such module'],
    });
  });

  it('has what passed only on a retry, and errors outside tests, as failures', () => {
    const test = (status: string, message: string) => ({ status, results: [{ errors: [{ message }] }] });
    const spec = (title: string, tests: unknown[]) => ({ title, file: 'a.spec.ts', tests });
    write({
      stats: { expected: 5, unexpected: 1, flaky: 1 },
      errors: [{ message: 'no browser' }],
      suites: [
        {
          specs: [spec('signs in', [test('expected', '')]), spec('signs out', [test('unexpected', 'not seen')])],
          suites: [{ specs: [spec('offline', [test('flaky', 'at first')])] }],
        },
      ],
    });
    expect(readPlaywrightReport(file)).toEqual({
      passed: 5,
      failed: 3,
      failures: [
        'a.spec.ts › signs out\n    not seen',
        'a.spec.ts › offline\n    at first',
        'outside of the tests\n    no browser',
      ],
    });
  });

  it('repeats what the pages of a failed test showed', () => {
    const body = Buffer.from('/connect: complete, "Sign in"\n  last code: /assets/index.js 200').toString('base64');
    const attachments = [
      { name: 'pages', body },
      { name: 'screenshot', body: 'AAAA' },
    ];
    const results = [{ errors: [{ message: 'not seen' }], attachments }];
    const specs = [{ title: 'signs in', file: 'a.spec.ts', tests: [{ status: 'unexpected', results }] }];
    write({ stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [{ specs }] });
    expect(readPlaywrightReport(file).failures).toEqual([
      'a.spec.ts › signs in\n    not seen\n    /connect: complete, "Sign in"\n      last code: /assets/index.js 200',
    ]);
  });

  it('has a missing report as a failure', () => {
    const missing = { passed: 0, failed: 1, failures: [`${file} was not written`] };
    expect(readVitestReport(file)).toEqual(missing);
    expect(readPlaywrightReport(file)).toEqual(missing);
  });
});
