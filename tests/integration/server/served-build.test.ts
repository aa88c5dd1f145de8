import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBuild, findPlatform, recordPortal } from '../../../scripts/lib/built-portals';
import { bundlePrograms } from '../../../scripts/lib/build-server';
import { freePort } from '../../../scripts/lib/free-port';
import { findNode } from '../../../scripts/lib/other-node';
import { ROOT } from '../../../scripts/lib/paths';
import { placeSandboxOrders } from '../../../scripts/lib/sandbox-orders';
import { ConfigError } from '../../../src/domain/market/config-error';
import type { BulkJobDetailDto } from '../../../src/protocol/schemas';
import { storeEmptyDatabase } from './support/empty-database';

interface LockFile {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
}

const folder = mkdtempSync(join(tmpdir(), 'rider-portal-served-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINKED = ['--preserve-symlinks', '--preserve-symlinks-main'];

/** What `npm ci --omit=dev` installs, as links: each is looked for in this folder only (`--preserve-symlinks`). */
function linkProductionPackages(): void {
  const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as LockFile;
  for (const [path, { dev, devOptional, optional }] of Object.entries(packages)) {
    const isTop = path.startsWith('node_modules/') && !path.includes('/node_modules/');
    if (!isTop || dev || devOptional || optional) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(`${ROOT}${path}`, join(folder, path));
  }
}

/** The programs are the real ones; a portal takes half a minute to build, and no part of it runs here. */
async function writePortal(): Promise<void> {
  const directory = join(dist, 'kh-foodpanda-0123');
  mkdirSync(join(directory, 'shells/en'), { recursive: true });
  writeFileSync(join(directory, 'shells/en/plain.html'), '<!doctype html>');
  writeFileSync(join(directory, 'about.txt'), 'the portal');
  const shells = { routes: [], fallback: 'plain', languages: ['en'], defaultLanguage: 'en' };
  writeFileSync(join(directory, 'shells.json'), JSON.stringify(shells));
  const config = { country: 'KH', brand: 'FOODPANDA' } as const;
  await recordPortal(dist, 'build', { family: 'kh-foodpanda', directory, config }, {});
}

const [node22, node24] = await Promise.all([22, 24].map(findNode));
const NODES = Object.entries({ [process.version]: process.execPath, 'Node 22': node22, 'Node 24': node24 }).flatMap(
  ([name, path]) => (path === undefined ? [] : [{ name, path }]),
);

describe('what npm run build has made, with the packages for production alone', { timeout: 120_000 }, () => {
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    linkProductionPackages();
    await writePortal();
    await bundlePrograms(join(dist, 'server'));
  });
  afterEach(() => server?.kill('SIGKILL'));

  it.each(NODES)('starts on $name, delivers an order and stops', async ({ path }) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const child = spawn(path, [join(dist, 'server/serve.js')], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        SIMULATOR_SPEED: '2000',
        NODE_OPTIONS: LINKED.join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await vi.waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
        return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(await (await fetch(`${origin}/about.txt`)).text()).toBe('the portal');
    const placed = await placeSandboxOrders(origin, '+855', 0);
    const authorization = await signIn(origin);
    // of a language that this market hasn't
    expect(await problemsOfRow(origin, { deliveryType: 'Sofort' }, authorization)).toContainEqual([
      'deliveryType',
      'unknown-delivery',
    ]);
    const isDelivered = async () => (await statusesOf(origin, placed, authorization)).includes('DELIVERED');
    await vi.waitUntil(isDelivered, { timeout: 30_000, interval: 200 });
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('adds a shop of the build’s country, with a database that has been started', async () => {
    const published = { PUBLIC_ORIGIN: 'https://rider.example' };
    const runWith = (more: Record<string, string>, dataDir: string, ...args: string[]) => {
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, SANDBOX: 'on', ...more };
      const ended = spawnSync(process.execPath, [...LINKED, join(dist, 'server/platform.js'), 'shop', ...args], {
        env,
        encoding: 'utf8',
      });
      return `${ended.status} ${ended.stdout}${ended.stderr}`;
    };
    const run = (dataDir: string, ...args: string[]) => runWith(published, dataDir, ...args);
    const shop = ['--name=Shop', '--owner=sok@shop.example', '--phone=023456789'];
    const [known, empty] = [join(folder, 'known'), join(folder, 'empty')];
    await storeEmptyDatabase(known);
    expect(run(known, ...shop)).toMatch(
      /^0 (kh-\w{8}) is the code of Shop, a chain\.\n.* https:\/\/rider\.example\/register#vendor_code=\1&email=sok%40shop\.example\n/,
    );
    expect(runWith({}, known, ...shop)).toMatch(/^2 PUBLIC_ORIGIN is "", but it has to be the portal's address/);
    expect(run(known, '--name=Shop', '--owner=sok')).toMatch(/^2 --owner is "sok", but it has to be/);
    expect(run(known, '--unknown')).toMatch(/^2 .*npm run platform -- shop/s);
    expect(run(empty, ...shop)).toMatch(/^2 .*start the server once before/);
    expect(existsSync(join(empty, 'db'))).toBe(false);
  });
});

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/orders/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: 'merchant@sandbox.example', password: 'Sandbox!2026' }),
  });
  const { result } = (await answer.json()) as {
    result: { AuthenticationResult: { AccessToken: string; IdToken: string } };
  };
  const { AccessToken, IdToken } = result.AuthenticationResult;
  return `Bearer ${AccessToken} ${IdToken}`;
}

async function problemsOfRow(origin: string, texts: Record<string, string>, authorization: string) {
  const ask = async (path: string, body?: object) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const options = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${origin}/orders/api/v1/${path}`, { ...options, headers })).json();
  };
  const { result: found } = (await ask('vendors')) as { result: { vendors: { vendor_id: string }[] } };
  const vendor_id = found.vendors[0]?.vendor_id;
  const rows = [{ row_number: 1, texts }];
  const { result } = (await ask('bulk-job/create', { vendor_id, rows })) as { result: { bulk_job_id: string } };
  const checked = async () => {
    const detail = (await ask(`bulk-job/detail/${vendor_id}/${result.bulk_job_id}`)) as { result: BulkJobDetailDto };
    return detail.result.rows[0];
  };
  const row = await vi.waitUntil(checked, { timeout: 30_000, interval: 100 });
  return row.errors.map(({ column, code }) => [column, code]);
}

async function statusesOf(origin: string, ids: string[], authorization: string): Promise<string[]> {
  const answer = await fetch(`${origin}/orders/api/v1/orders/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ order_ids: ids }),
  });
  const { result } = (await answer.json()) as { result: { data: { status: string }[] } };
  return result.data.map(({ status }) => status);
}

describe('npm run serve chooses the build', () => {
  const several = join(folder, 'several');
  const make = async (madeBy: 'build' | 'start', country: 'KH' | 'KW' | 'HK', env: Record<string, string>) => {
    const directory = join(several, `${country}-${madeBy}`);
    mkdirSync(directory, { recursive: true });
    const brand = country === 'KW' ? 'TALABAT' : 'FOODPANDA';
    await recordPortal(several, madeBy, { family: country, directory, config: { country, brand } }, env);
    return directory;
  };

  it('that there is, with the settings it was built with', async () => {
    expect(() => findBuild(several, {})).toThrow('npm run build');
    const directory = await make('build', 'KH', { TILES_URL: 'none' });
    const found = findBuild(several, {});
    expect(found.directory).toBe(directory);
    expect(found.settings).toMatchObject({ COUNTRY: 'KH', BRAND: 'FOODPANDA', TILES_URL: 'none' });
  });

  it('whatever was started beside it: only a command for the database asks for that', async () => {
    const built = findBuild(several, {});
    await make('start', 'KH', { SERVICE_WORKER: 'off', EMBED_ORIGINS: 'https://host.example' });
    expect(findBuild(several, {})).toEqual(built);
    expect(findPlatform(several, {})).toEqual(built);
    const started = await make('start', 'HK', {});
    expect(findBuild(several, {})).toEqual(built);
    expect(() => findBuild(several, { COUNTRY: 'HK' })).toThrow('no build of HK');
    expect(findPlatform(several, { COUNTRY: 'HK' }).directory).toBe(started);
    expect(() => findPlatform(several, {})).toThrow('several builds');
  });

  it('of the country that is named, once there are several', async () => {
    const directory = await make('build', 'KW', {});
    expect(() => findBuild(several, {})).toThrow('COUNTRY=KW BRAND=TALABAT');
    expect(findBuild(several, { COUNTRY: 'KW' }).directory).toBe(directory);
    expect(() => findBuild(several, { COUNTRY: 'SG' })).toThrow('no build of SG');
  });

  it('and refuses a setting that it wasn’t built with', () => {
    expect(() => findBuild(several, { COUNTRY: 'KH', LANGUAGES: 'km' })).toThrow(ConfigError);
    expect(findBuild(several, { COUNTRY: 'KH', TILES_URL: 'none' }).settings.TILES_URL).toBe('none');
  });
});
