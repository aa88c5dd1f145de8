import { mkdirSync, rmSync } from 'node:fs';
import { buildPortal } from './lib/build-portal';
import { buildServer } from './lib/build-server';
import { runChecks } from './lib/checks';
import { ROOT } from './lib/paths';
import { installPrerequisites } from './lib/prerequisites';
import { run, tool } from './lib/run';
import { runMain } from './lib/run-main';
import { readPlaywrightReport, readVitestReport, type Tally } from './lib/test-reports';

const REPORTS = `${ROOT}test-results`;
const UNIT_REPORT = `${REPORTS}/unit.json`;
const E2E_REPORT = `${REPORTS}/e2e.json`;

/** `npm test`: every check and every test. The last line says how many passed and failed. */
await runMain(async () => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await installPrerequisites();

  const tallies: Tally[] = [await runChecks()];

  const units = await run(
    tool('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    { live: true },
  );
  tallies.push(orFailed(readVitestReport(UNIT_REPORT), units.code));

  const isBuilt = await build();
  tallies.push({ passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 });
  if (isBuilt) {
    const browser = await run(tool('playwright'), ['test'], { live: true });
    tallies.push(orFailed(readPlaywrightReport(E2E_REPORT), browser.code));
  }

  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  if (failed > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
});

/** A run that ended badly without naming a failed test (a crash, an unhandled error) is a failure still. */
function orFailed(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function build(): Promise<boolean> {
  try {
    await buildPortal();
    await buildServer();
    console.log('ok   build');
    return true;
  } catch (error) {
    console.log('FAIL build');
    console.error(error);
    return false;
  }
}
