import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port';
import { ROOT } from '../../scripts/lib/paths';
import { recordRow } from './record-row';

const BUDGET_MB = 350;
/** How long memory is sampled after the server is up, in seconds. */
const WATCHED_S = 60;

/** Resident memory, in MB, of a process and all its descendants. */
function residentMegabytes(root: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const parents = new Map(rows.map(([pid = 0, parent = 0]) => [pid, parent]));
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (isBelow(pid) ? rss : 0), 0) / 1024;
}

/** Without `fetch`'s own headers, so that the server answers as it would a program, not a browser opening a page. */
async function load(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, (answer) => void text(answer).then(resolve, reject)).on('error', reject);
  });
}

/** The scripts that the landing page loads. */
async function servedScripts(origin: string): Promise<string> {
  const page = await load(`${origin}/`);
  const paths = page.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(paths.length).toBeGreaterThan(0);
  return (await Promise.all(paths.map((path) => load(`${origin}${path}`)))).join('\n');
}

it(`npm start holds at most ${BUDGET_MB} MB in all while it serves, with fresh sandbox data`, {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rider-portal-start-'));
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  try {
    const isServing = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isServing())) {
      if (npm.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
      await sleep(200);
    }
    // React's error texts tell a production build from a development one: this test's NODE_ENV must not have led to the
    // latter
    const scripts = await servedScripts(`http://127.0.0.1:${port}`);
    expect(scripts).toContain('https://react.dev/errors/');
    expect(scripts).not.toContain('Each child in a list should have a unique');
    const seen: number[] = [];
    for (let second = 0; second < WATCHED_S; second += 1) {
      await sleep(1_000);
      seen.push(residentMegabytes(npm.pid ?? 0));
    }
    const most = Math.max(...seen);
    // The README gives this number; it also helps to find out what grew.
    const measured = `${Math.round(seen.at(-1) ?? 0)} MB after ${WATCHED_S} s, ${Math.round(most)} at most`;
    console.log(`npm start: ${measured}`);
    recordRow({
      what: 'npm start with sandbox data, resident, all its processes',
      goal: `≤ ${BUDGET_MB} MB`,
      measured,
      isMet: most <= BUDGET_MB,
    });
    expect(most).toBeLessThanOrEqual(BUDGET_MB);
  } finally {
    npm.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});
