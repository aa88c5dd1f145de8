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

describe('counting tests', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    write({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [unloaded, { status: 'failed', assertionResults: [{}] }],
    });
    expect(readVitestReport(file)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts what passed only when repeated, and errors outside tests, as failures', () => {
    write({ stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [{}] });
    expect(readPlaywrightReport(file)).toEqual({ passed: 5, failed: 4 });
  });

  it('takes a report that is not there for a failure, never for nothing', () => {
    expect(readVitestReport(file)).toEqual({ passed: 0, failed: 1 });
    expect(readPlaywrightReport(file)).toEqual({ passed: 0, failed: 1 });
  });
});
