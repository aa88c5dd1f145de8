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
  { name: 'translations', command: tool('tsx'), args: ['scripts/texts.ts'] },
];

/**
 * Runs every check, all at once because half of them use one core, with a line each and the output of those that fail.
 * Returns how many passed and which failed.
 */
export async function runChecks(): Promise<Tally> {
  const failures: string[] = [];
  const results = CHECKS.map(({ name, command, args }) => ({ name, running: run(command, args) }));
  for (const { name, running } of results) {
    const result = await running;
    console.log(`${result.code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (result.code !== 0) {
      failures.push(`check › ${name}`);
      console.log(result.output);
    }
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}
