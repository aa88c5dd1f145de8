import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib/paths';
import { failedRow, type Row } from './table';

/** No bench takes half as long on two quiet cores, the whole test command apart. */
const MOST_MS = 30 * 60_000;
/** How long what a bench started has to end by itself, and then once it is told to. */
const GRACE_MS = 10_000;
const LOOK_EVERY_MS = 100;

interface Said {
  rows?: Row[];
  failure?: string;
}

let running: { child: ChildProcess; directory: string } | undefined;

/**
 * Measures in a process of its own, so that no bench finds what another has left, and one that fails, crashes or does not come to an end is
 * a row that says so. Nothing that it started is left afterwards, nor what it wrote.
 */
export async function measureInOwnProcess(name: string): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rider-portal-bench-'));
  // PostgreSQL may be started as a user of its own, who has to come through here
  await chmod(directory, 0o755);
  const child = fork(`${ROOT}tests/bench/bench-process.ts`, [name], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    // the leader of a group, by which all that it starts can be ended
    detached: true,
    env: { ...process.env, TMPDIR: directory },
  });
  running = { child, directory };
  let said: Said = {};
  child.on('message', (message: Said) => {
    said = message;
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const isLate = Symbol('late');
  const waiting = new AbortController();
  const end = await Promise.race([ended, sleep(MOST_MS, isLate, { signal: waiting.signal }).catch(() => isLate)]);
  waiting.abort();
  await endRunning();
  if (end === isLate) return [failedRow(name, `did not end within ${MOST_MS / 60_000} minutes`)];
  return said.rows ?? [failedRow(name, said.failure ?? String(end))];
}

/** Ends the bench that is running, and all that it started; what it wrote is removed. */
export async function endRunning(): Promise<void> {
  if (running === undefined) return;
  const { child, directory } = running;
  running = undefined;
  await endGroup(child);
  await rm(directory, { recursive: true, force: true });
}

/** Servers of a bench that failed stop by themselves once it is gone, and end what they started in turn, such as a database. */
async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.exitCode === null && leader.signalCode === null) signal(leader, 'SIGTERM');
  for (const next of ['SIGTERM', 'SIGKILL'] as const) {
    for (let waited = 0; waited < GRACE_MS; waited += LOOK_EVERY_MS) {
      if (!signal(leader, 0)) return;
      await sleep(LOOK_EVERY_MS);
    }
    signal(leader, next);
  }
}

/** To all of the group; false where nobody is left of it. */
function signal({ pid }: ChildProcess, which: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, which);
  } catch {
    return false;
  }
}
