import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process does under the same lock file: two builds started together become one, and the
 * second finds the first one's result. The lock of a dead process is taken over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!acquire(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!existsAlready(error)) throw error;
    if (!isAlive(holder(file))) rmSync(file, { force: true });
    return false;
  }
}

function holder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    // gone meanwhile
    return 0;
  }
}

function isAlive(pid: number): boolean {
  // The file exists before the pid is in it: an empty one belongs to a process that is just writing.
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // no process has this id
    return false;
  }
}

function existsAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
