import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from '../../../scripts/lib/run';

/** A killed process that nobody has asked about since is still listed, as a zombie. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

it('a command that is over its limit is killed with all that it started, and its output is kept', async () => {
  // a process that starts another one and is then busy without a pause
  const { code, output } = await run('sh', ['-c', 'sleep 600 & echo $!; while :; do :; done'], { limitMs: 300 });
  expect(code).toBe(1);
  expect(Number(output)).toBeGreaterThan(0);
  await expect.poll(() => isRunning(Number(output))).toBe(false);
});

it('what a command leaves running does not keep its end from being told', async () => {
  const { code, output } = await run('sh', ['-c', 'sleep 600 & echo $!; exit 3']);
  expect(code).toBe(3);
  process.kill(Number(output));
});
