import { run, tool } from './run';
import type { Tally } from './test-reports';

/** The checks of `npm run check`; the tests begin with the same. */
export const CHECKS: readonly { name: string; command: string; args: string[] }[] = [
  { name: 'types', command: tool('tsc'), args: ['--noEmit'] },
  // The worker sees other globals than the page does.
  { name: 'types of the worker', command: tool('tsc'), args: ['--noEmit', '-p', 'sw'] },
  { name: 'lint', command: tool('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: tool('biome'), args: ['format', '.'] },
  { name: 'unused code', command: tool('knip'), args: [] },
];

/** Runs every check, one line each, with the output of those that fail. Returns how many passed and which failed. */
export async function runChecks(): Promise<Tally> {
  const failures: string[] = [];
  for (const { name, command, args } of CHECKS) {
    const result = await run(command, args);
    console.log(`${result.code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (result.code !== 0) {
      failures.push(`check › ${name}`);
      console.log(result.output);
    }
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}
