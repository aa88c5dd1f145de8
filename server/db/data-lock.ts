import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ignore } from '../../src/lib/ignore';
import { StartError } from '../start-error';

/** The holder touches its lock this often, for processes that cannot see each other's pids (containers). */
const TOUCH_MS = 5_000;
const FOREIGN_STALE_MS = 30_000;
const ATTEMPTS = 5;
/** For a holder that ends by itself: it stops, prepares the database, or runs a command. */
const PATIENCE_MS = 10_000;
/** For one that serves: it goes away only if it has just been killed. */
const PATIENCE_WITH_SERVER_MS = 1_000;
const LOOK_AGAIN_MS = 200;

/** The holder of the directory. Start time and boot id make a pid unique: pids are reused, also after SIGKILL. */
interface Holder {
  token: string;
  pid: number;
  started: string;
  boot: string;
  /** pids mean something only within one namespace */
  namespace: string;
  /** it goes on until it is told to stop; absent in the lock of an earlier version */
  serves?: boolean;
}

export interface DataLock {
  /** whether this process serves from now on, which others needn't wait for to end */
  serve(serves: boolean): Promise<void>;
  release(): Promise<void>;
}

/** The data directory is in use: the message names the process. */
export class DataDirLocked extends StartError {
  constructor(
    dataDir: string,
    readonly holder: Holder | undefined,
  ) {
    super(
      `DATA_DIR is "${dataDir}", but ${holder === undefined ? 'another process' : `process ${holder.pid}`} is using it: stop that process, or choose another directory. Two processes on one embedded database would lose data.`,
    );
    this.name = 'DataDirLocked';
  }
}

/**
 * Locks the directory for this process until the lock is released. The embedded database has no lock of its
 * own (two processes on one directory lost 68 of 500 rows). Waits for a holder that goes away within seconds, otherwise
 * throws `DataDirLocked`: soon if the holder serves.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  let waited = 0;
  for (const begun = Date.now(); ; await sleep(LOOK_AGAIN_MS)) {
    try {
      return await lockNow(dataDir);
    } catch (error) {
      if (!(error instanceof DataDirLocked)) throw error;
      if (error.holder?.serves === true) waited += LOOK_AGAIN_MS;
      if (waited >= PATIENCE_WITH_SERVER_MS || Date.now() >= begun + PATIENCE_MS) throw error;
    }
  }
}

async function lockNow(dataDir: string): Promise<DataLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'server.lock');
  const leaveName = await takeName(dataDir, path);
  const own = self();
  const candidate = `${path}.${own.token}`;
  await writeFile(candidate, JSON.stringify(own), { mode: 0o600 });
  try {
    await acquire(path, candidate, dataDir);
  } catch (error) {
    await leaveName();
    throw error;
  } finally {
    await rm(candidate, { force: true });
  }
  const touching = setInterval(() => void ignore(utimes(path, new Date(), new Date()), 'data-lock: touch'), TOUCH_MS);
  touching.unref();
  const isHeld = async () => (await read(path))?.token === own.token;
  const rewrite = async (serves: boolean) => {
    if (!(await isHeld())) return;
    await writeFile(candidate, JSON.stringify({ ...own, serves }), { mode: 0o600 });
    await rename(candidate, path);
  };
  // one after the other: a server may be stopped while it says that it serves. It locks the directory all the same if
  // that can't be written: others only wait longer.
  let rewritten: Promise<void> = Promise.resolve();
  return {
    serve: (serves) => (rewritten = rewritten.then(() => ignore(rewrite(serves), 'data-lock: rewrite'))),
    release: async () => {
      clearInterval(touching);
      await rewritten;
      if (await isHeld()) await rm(path, { force: true });
      await leaveName();
    },
  };
}

/**
 * On Linux a socket name that the kernel frees with its process decides between starters on one machine, atomically:
 * several that find the file of a dead process would otherwise remove each other's. The file is for processes in other
 * containers and on other systems.
 */
async function takeName(dataDir: string, path: string): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return async () => {};
  const { dev, ino } = await stat(dataDir);
  const server = createServer();
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: `\0rider-portal-data-${dev}-${ino}` }, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DataDirLocked(dataDir, await read(path));
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function acquire(path: string, candidate: string, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // link() fails when the lock exists: taking it is one atomic step, and it is never seen half written.
    const isTaken = await link(candidate, path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isTaken) return;
    const holder = await read(path);
    if (holder !== undefined && (await isAlive(holder, path))) throw new DataDirLocked(dataDir, holder);
    await bury(path, holder);
  }
  throw new Error(`The lock of DATA_DIR "${dataDir}" changes hands: another process is starting on it.`);
}

/** Moves a dead holder's lock away. If a living one has come in between, it gets its lock back. */
async function bury(path: string, dead: Holder | undefined): Promise<void> {
  const grave = `${path}.${randomUUID()}`;
  try {
    await rename(path, grave);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const buried = await read(grave);
  if (buried !== undefined && buried.token !== dead?.token) await ignore(link(grave, path), 'data-lock: give back');
  await rm(grave, { force: true });
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  const own = self();
  const canSeeIt = holder.namespace === own.namespace && holder.boot === own.boot;
  if (!canSeeIt) {
    const touched = await stat(path).then(
      (entry) => entry.mtimeMs,
      () => 0,
    );
    return Date.now() - touched < FOREIGN_STALE_MS;
  }
  if (!pidExists(holder.pid) || isZombie(holder.pid)) return false;
  return startTime(holder.pid) === holder.started;
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function self(): Holder {
  return {
    token: randomUUID(),
    pid: process.pid,
    started: startTime(process.pid),
    boot: readOr('/proc/sys/kernel/random/boot_id'),
    namespace: namespaceOf(),
  };
}

/** In clock ticks since boot; empty without /proc, when the pid alone has to do. */
function startTime(pid: number): string {
  return statusOf(pid)[19] ?? '';
}

/** It has ended, and nobody has asked how: in a container without an init process it stays so for ever. */
const isZombie = (pid: number) => ['Z', 'X'].includes(statusOf(pid)[0] ?? '');

function statusOf(pid: number): string[] {
  // The command name may contain spaces and parentheses: fields are counted after the last one.
  return readOr(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
}

function namespaceOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // not Linux
    return '';
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    // not Linux, or gone meanwhile
    return '';
  }
}

async function read(path: string): Promise<Holder | undefined> {
  try {
    const value = JSON.parse(await readFile(path, 'utf8')) as Holder;
    return Number.isInteger(value.pid) ? value : undefined;
  } catch {
    // gone meanwhile, or being written
    return undefined;
  }
}
