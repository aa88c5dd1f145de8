import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../../scripts/lib/free-port';
import { withLock } from '../../../../scripts/lib/lock';
import { openPostgres } from '../../../../server/db/postgres';
import { migrate } from '../../../../server/db/migrations';

export type Dialect = 'pglite' | 'postgres';

const BINARIES = binaries();

/**
 * The engines that storage tests run on: PostgreSQL only if `DATABASE_URL` is set or its binaries are installed, and not for
 * mutation testing, where each change would start a server of its own.
 */
export const DIALECTS: readonly Dialect[] =
  process.env.TEST_DIALECT !== 'pglite' && (process.env.DATABASE_URL || BINARIES) ? ['pglite', 'postgres'] : ['pglite'];

/** Whether a test can start a server of its own (`startOwnServer`), and break it. */
export const HAS_OWN_SERVER = BINARIES !== undefined && DIALECTS.includes('postgres');

function binaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).filter((version) => existsSync(join(root, version, 'bin/initdb')));
  return versions.length === 0 ? undefined : join(root, versions.sort().at(-1) ?? '', 'bin');
}

/** A database that has the current tables and no rows, on each server that is started here. */
const EMPTY = 'empty';

/** A new database; `stop` drops it. */
export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * On the server of `DATABASE_URL`, else on the one shared by this run (`shared-postgres.ts`), else on a new one: there
 * with the current tables, which take longer to make than to copy. `tables`: false for tests of how they are made.
 */
export async function startPostgres({ tables = true } = {}): Promise<TestDatabase> {
  if (process.env.DATABASE_URL) return ownDatabase(process.env.DATABASE_URL);
  const template = tables ? EMPTY : undefined;
  const known = await sharedServer();
  if (known !== undefined) return ownDatabase(known, { template });
  const { url, stop: release } = await startOwnServer();
  return ownDatabase(url, { template, release });
}

/** A server that no other file uses. */
export interface OwnServer {
  /** of its first database */
  url: string;
  /** of one with the current tables */
  newDatabase(): Promise<TestDatabase>;
  /** Ends all its processes by SIGKILL. */
  kill(): void;
  /** Starts it again on the same port. */
  start(): void;
  stop(): void;
}

export async function startOwnServer(): Promise<OwnServer> {
  const directory = mkdtempSync(join(tmpdir(), 'rider-portal-pg-'));
  const url = await startServer(directory);
  const stop = () => stopServer(directory);
  // A test that fails half-way stops nothing itself.
  process.once('exit', stop);
  return {
    url,
    newDatabase: () => ownDatabase(url, { template: EMPTY }),
    kill: () => {
      const [postmaster] = readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n');
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ');
      for (const pid of [postmaster, ...children]) if (pid) process.kill(Number(pid), 'SIGKILL');
    },
    start: () => launch(directory, Number(new URL(url).port)),
    stop: () => {
      process.off('exit', stop);
      stop();
    },
  };
}

let shared: Promise<string> | undefined;

/** Started by the first file of the run that needs it: starting a server takes longer than most of its tests. */
function sharedServer(): Promise<string> | undefined {
  const directory = process.env['TEST_POSTGRES'];
  if (directory === undefined) return undefined;
  shared ??= withLock(`${directory}.lock`, async () => {
    const known = join(directory, 'url');
    if (existsSync(known)) return readFileSync(known, 'utf8');
    const url = await startServer(directory);
    writeFileSync(known, url);
    return url;
  });
  return shared;
}

/** Starts a server with its files in an empty directory, and makes its `EMPTY`. Resolves to the address of its first database. */
async function startServer(directory: string): Promise<string> {
  const port = await freePort();
  const data = join(directory, 'data');
  chmodSync(directory, 0o755);
  asPostgres(`mkdir -p ${data}`, directory);
  asPostgres(`${BINARIES}/initdb -D ${data} -U test -A trust --no-sync >/dev/null`, directory);
  launch(directory, port);
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  await run(url, `create database ${EMPTY}`);
  const { db, close } = openPostgres(addressOf(url, EMPTY));
  await migrate(db);
  await close();
  return url;
}

function launch(directory: string, port: number): void {
  const data = join(directory, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c fsync=off -c max_connections=120`;
  asPostgres(`${BINARIES}/pg_ctl -D ${data} -w -o "${options}" -l ${directory}/log start >/dev/null`, directory);
}

/** Stops this directory's server, if there is one, and deletes the directory. */
export function stopServer(directory: string): void {
  const data = join(directory, 'data');
  if (existsSync(join(data, 'postmaster.pid'))) {
    asPostgres(`${BINARIES}/pg_ctl -D ${data} -m immediate stop >/dev/null`, directory);
  }
  rmSync(directory, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root. */
function asPostgres(command: string, directory: string): void {
  if (process.getuid?.() !== 0) {
    execFileSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
    return;
  }
  execFileSync('chown', ['postgres', directory]);
  execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
  });
}

interface OwnDatabase {
  /** what it starts as a copy of */
  template?: string | undefined;
  /** called once it has been dropped */
  release?: () => void;
}

async function ownDatabase(url: string, { template, release }: OwnDatabase = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return {
    url: addressOf(url, name),
    stop: async () => {
      await run(url, `drop database if exists ${name} with (force)`);
      release?.();
    },
  };
}

/** The address of another database on the same server. */
function addressOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The path of `nats-server`; undefined if it is not installed. */
export const NATS_BINARY = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'].find(
  (path) => existsSync(path),
);

/** Starts a broker, on a free port unless one is given. */
export async function startNats(given?: number): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const port = given ?? (await freePort());
  const child = spawn(NATS_BINARY ?? 'nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the broker ended with ${code} before it was ready`)));
    child.stderr.on('data', (text: Buffer) => {
      if (text.toString().includes('Server is ready')) resolve();
    });
  });
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
