import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib/paths';
import { failedRow, type Row } from './table';

/** No bench takes half as long on two idle cores, except for the whole test command. */
const MOST_MS = 30 * 60_000;
/** How long a bench's processes get to exit by themselves, and again after SIGTERM. */
const GRACE_MS = 10_000;
const LOOK_EVERY_MS = 100;

interface Said {
  rows?: Row[];
  failure?: string;
}

let running: { child: ChildProcess; directory: string } | undefined;

/**
 * Measures in a process of its own, so that no bench is affected by an earlier one; a bench that fails, crashes or
 * never ends becomes a row that says so. Its processes and files are removed afterwards.
 */
export async function measureInOwnProcess(name: string): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rider-portal-bench-'));
  // PostgreSQL may run as another user, who needs access to this directory
  await chmod(directory, 0o755);
  const child = fork(`${ROOT}tests/bench/bench-process.ts`, [name], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    // makes it the leader of a process group, so that everything it starts can be ended with it
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

/** Ends the running bench and everything it started, and removes what it wrote. */
export async function endRunning(): Promise<void> {
  if (running === undefined) return;
  const { child, directory } = running;
  running = undefined;
  await endGroup(child);
  await rm(directory, { recursive: true, force: true });
}

/** A failed bench's servers stop once it is gone, and in turn stop what they started, such as a database. */
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

/** Signals the whole group; false if none of it is left. */
function signal({ pid }: ChildProcess, which: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, which);
  } catch {
    return false;
  }
}
