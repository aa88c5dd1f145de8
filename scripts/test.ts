import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMarket } from './lib/build-market';
import { buildServer } from './lib/build-server';
import { runChecks } from './lib/checks';
import { memoryDisk } from './lib/memory-disk';
import { ROOT } from './lib/paths';
import { installPrerequisites } from './lib/prerequisites';
import { run, tool } from './lib/run';
import { runMain } from './lib/run-main';
import { JOURNEY_MARKETS } from '../tests/e2e/support/journey-markets';
import { STILL_RUNNING } from './lib/still-running';
import { readPlaywrightReport, readVitestReport, type Tally } from './lib/test-reports';

const REPORTS = `${ROOT}test-results`;
const UNIT_REPORT = `${REPORTS}/unit.json`;
const E2E_REPORT = `${REPORTS}/e2e.json`;
/** Three times what Vitest takes on two cores; Playwright has its own limit (`playwright.config.ts`). */
const UNIT_LIMIT_MS = 30 * 60_000;

/** `npm test`: every check and every test. The last line says how many passed and failed. */
await runMain(async () => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await installPrerequisites();
  process.env['TMPDIR'] = memoryDisk() ?? tmpdir();

  const tallies: Tally[] = [await runChecks()];

  // Each of its projects would compile what they share again. Of this run only: nothing in it can be out of date.
  const compiled = mkdtempSync(join(process.env['TMPDIR'], 'rider-portal-compiled-'));
  // also when the run is interrupted: the disk may be memory
  process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));
  const units = await run(
    tool('vitest'),
    [
      'run',
      '--experimental.fsModuleCache',
      `--experimental.fsModuleCachePath=${compiled}`,
      `--maxWorkers=${availableParallelism() + 1}`,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/lib/still-running.ts',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    { live: true, limitMs: UNIT_LIMIT_MS },
  );
  tallies.push(withCrashAsFailure('vitest', readVitestReport(UNIT_REPORT), units.code));
  if (units.code !== 0) tallies.push({ passed: 0, failed: 0, failures: overdueFiles(units.output) });

  const isBuilt = await build();
  tallies.push(isBuilt ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: ['build'] });
  if (isBuilt) {
    const browser = await run(tool('playwright'), ['test'], { live: true });
    tallies.push(withCrashAsFailure('playwright', readPlaywrightReport(E2E_REPORT), browser.code));
  }

  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  if (failed > 0) process.exitCode = 1;
  // Repeated here together: failures are thousands of lines above.
  for (const failure of tallies.flatMap((tally) => tally.failures)) console.log(`FAILED ${failure}\n`);
  console.log(`${passed} passed, ${failed} failed`);
});

/** The last word about files of tests that didn't end. */
function overdueFiles(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith(STILL_RUNNING))
    .slice(-1);
}

/** A run that ended badly without naming a failed test (a crash, an unhandled error) is a failure too. */
function withCrashAsFailure(runner: string, tally: Tally, code: number): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`${runner} › ended with ${code} and no failed test`] };
}

async function build(): Promise<boolean> {
  try {
    await buildServer();
    // Here, because nothing is timed beside them: the journeys need their markets. One build alone uses little more than
    // one core.
    const countries: string[] = [...JOURNEY_MARKETS];
    const buildNext = async (): Promise<void> => {
      const country = countries.shift();
      if (country === undefined) return;
      await buildMarket(country);
      await buildNext();
    };
    await Promise.all([buildNext(), buildNext()]);
    console.log('ok   build');
    return true;
  } catch (error) {
    console.log('FAIL build');
    console.error(error);
    return false;
  }
}
