import { run } from '../../scripts/lib/run';
import { isShort } from './duration';
import type { Row } from './table';

const GOAL_MIN = 15;

/** The duration of the whole test command; left out of short runs. */
export async function wholeTest(): Promise<Row[]> {
  const goal = `≤ ${GOAL_MIN} min on two quiet cores`;
  if (isShort) return [{ what: 'npm test', goal: '', measured: `not run: BENCH_SHORT (goal ${goal})`, isMet: false }];
  const began = performance.now();
  const { output } = await run('npm', ['test']);
  const minutes = (performance.now() - began) / 60_000;
  const tally = output.trim().split('\n').at(-1) ?? '';
  if (!/^\d+ passed, \d+ failed$/.test(tally)) throw new Error(`npm test ended with: ${tally}`);
  return [{ what: 'npm test', goal, measured: `${minutes.toFixed(1)} min, ${tally}`, isMet: minutes <= GOAL_MIN }];
}
