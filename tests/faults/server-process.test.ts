import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { lockDataDir } from '../../server/db/data-lock';
import { openEmbedded } from '../../server/db/embedded';
import { openPlatform } from '../../server/platform';
import { signFee } from '../../server/delivery/fee-signature';
import { Keyring } from '../../server/common/keyring';
import { readSettings } from '../../server/settings';
import type { OrderRecord } from '../../src/domain/order/order';
import { resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { authorizationSubprotocol } from '../../src/protocol/live';
import { addMerchants, API, DROP_OFF, PASSWORD, PICKUP } from '../integration/server/support/platform';
import { bundleServer, ServerProcess } from '../integration/server/support/process';

const APP_SECRET = 'a secret for tests of at least 32 bytes';
/** Of callers who are nobody's users. */
const DISPATCH_TOKEN = 'a-token-of-the-dispatchers';
const filesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []);
const nowSeconds = () => Math.floor(Date.now() / 1000);

// Every test starts processes, which takes seconds each on a busy machine.
describe('the server as a process', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'rider-portal-processes-'));
  let file: string;
  let prepared: string;
  let dataDir: string;
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    file = await bundleServer(`server-test-${process.pid}`);
    prepared = join(folder, 'prepared');
    const settings = readSettings({ DATA_DIR: prepared, APP_SECRET, LOG_LEVEL: 'silent', SIMULATOR: 'off' });
    const platform = await openPlatform({ settings, config: resolveBuildConfig({}) });
    await addMerchants(platform, nowSeconds());
    await platform.close();
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(folder, 'data-'));
    cpSync(prepared, dataDir, { recursive: true });
  });
  afterAll(async () => {
    for (const server of running) await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    rmSync(dirname(file), { recursive: true, force: true });
  });

  const start = async (env: Record<string, string> = {}) => {
    const server = await ServerProcess.start(file, { DATA_DIR: dataDir, APP_SECRET, ...env });
    running.push(server);
    return server;
  };
  const signIn = async (origin: string): Promise<string> => {
    const answer = await fetch(`${origin}${API}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: 'one@test.example', password: PASSWORD }),
    });
    const { AccessToken, IdToken } = (
      (await answer.json()) as { result: { AuthenticationResult: { AccessToken: string; IdToken: string } } }
    ).result.AuthenticationResult;
    return `Bearer ${AccessToken} ${IdToken}`;
  };
  const post = (origin: string, authorization: string, key: string) => {
    const feeKey = new Keyring(Buffer.from(APP_SECRET)).key('fee-signature');
    const terms = { vendorId: 'kh-1', source: PICKUP, destination: DROP_OFF, fee: 2.1, currency: 'USD' };
    return fetch(`${origin}${API}/order`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        vendor_id: 'kh-1',
        customer: { name: 'Sok Dara', phone_number: '+85512345678', location: { ...DROP_OFF, address: 'Street 51' } },
        order: { payment_method: 'CASH_ON_DELIVERY', amount: 5, description: '', cold_bag_needed: false },
        delivery_fee: terms.fee,
        signature: signFee(feeKey, terms, nowSeconds()).signature,
      }),
    });
  };

  /** Says that more is to come than it sends. */
  const slowUpload = (origin: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(origin).port)).on('error', () => {});
      const head = `POST ${API}/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`;
      socket.write(head, () => resolve());
    });

  it('fault 23: killed under load, keeps every acknowledged order and no half-written one', async () => {
    let server = await (await start()).ready();
    let authorization = await signIn(server.origin);
    const acknowledged = new Map<string, string>();
    const asked = new Set<string>();
    const byKey = async (key: string) => {
      const found = await fetch(`${server.origin}${API}/order/by-key/${key}`, { headers: { authorization } });
      const { result } = (await found.json()) as { result?: OrderRecord };
      return { status: found.status, order: result };
    };
    for (let round = 0; round < 3; round += 1) {
      const { origin } = server;
      let isDown = false;
      const client = async () => {
        while (!isDown) {
          const key = randomUUID();
          asked.add(key);
          const answer = await post(origin, authorization, key).catch(() => undefined);
          const body = await answer?.json().catch(() => undefined);
          const id = (body as { result?: { order_id: string } } | undefined)?.result?.order_id;
          if (id !== undefined) acknowledged.set(key, id);
          if (answer === undefined) isDown = true;
        }
      };
      const clients = Array.from({ length: 8 }, client);
      const goal = acknowledged.size + 40;
      while (acknowledged.size < goal) await new Promise((resolve) => setImmediate(resolve));
      await server.end('SIGKILL');
      await Promise.all(clients);
      server = await (await start()).ready();
      authorization = await signIn(server.origin);
      for (const [key, id] of acknowledged) {
        const { status, order } = await byKey(key);
        expect([key, status, order?.order_id]).toEqual([key, 200, id]);
      }
      // unfinished work is stored completely or not at all
      for (const key of asked) {
        const { status, order } = await byKey(key);
        expect([key, status]).toEqual([key, order === undefined ? 404 : 200]);
        if (order === undefined) continue;
        expect(order).toMatchObject({ status: 'NEW', revision: 1, delivery_fee: 2.1, customer: { name: 'Sok Dara' } });
        expect(order.status_history.map((entry) => entry.status)).toEqual(['NEW']);
      }
    }
    await server.end('SIGKILL');
  });

  it('fault 24: does not start on a data directory in use, and names the process that has it', async () => {
    const first = await (await start()).ready();
    // once its lock says that it serves, nobody waits for it to end
    const lock = () => JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8'));
    await vi.waitFor(() => expect(lock()).toMatchObject({ serves: true }), 60_000);
    await expect(Promise.race([lockDataDir(dataDir), sleep(8_000, 'waits')])).rejects.toThrow('is using it');
    const second = await start();
    expect(await second.exited).toBe(1);
    expect(second.text).toContain(dataDir);
    expect(second.text).toContain(`process ${first.child.pid}`);
    expect(second.text.trim().split('\n')).toHaveLength(1);
    expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
    await first.end('SIGKILL');
  });

  it('fault 24: takes over the data directory of a killed process, also when another process has its pid by then', async () => {
    const first = await (await start()).ready();
    await first.end('SIGKILL');
    const lock = join(dataDir, 'server.lock');
    const holder = JSON.parse(readFileSync(lock, 'utf8'));
    // This process now has the pid, but it did not start when the lock's holder did.
    writeFileSync(lock, JSON.stringify({ ...holder, pid: process.pid }));
    const second = await (await start()).ready();
    expect(await second.end('SIGTERM')).toBe(0);
    writeFileSync(lock, 'torn');
    const third = await (await start()).ready();
    await third.end('SIGKILL');
  });

  it('waits for a process that is going away instead of refusing to start', async () => {
    const first = await (await start()).ready();
    // which keeps it for a moment
    await slowUpload(first.origin);
    first.child.kill('SIGTERM');
    await vi.waitFor(() => expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toContain('"serves":false'));
    const next = await lockDataDir(dataDir);
    expect(await first.exited).toBe(0);
    await next.release();
  });

  it('takes over the data directory of a process that ended without anybody asking how', async () => {
    // as in a container without an init process
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [pid] = (await once(parent.stdout, 'data')).map(Number);
    const status = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    await vi.waitFor(() => expect(status()[0]).toBe('Z'), 60_000);
    const first = await (await start()).ready();
    await first.end('SIGKILL');
    const lock = join(dataDir, 'server.lock');
    writeFileSync(lock, JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), pid, started: status()[19] }));
    await (await (await start()).ready()).end('SIGKILL');
    parent.kill();
  });

  it('leaves the data directory when the process that had it prepared is killed', async () => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'killed'), APP_SECRET, SIMULATOR: 'off' };
    const program = `const child = require('node:child_process').fork(${JSON.stringify(file)}, ['--prepare']);
      console.log(child.pid);`;
    const parent = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const [pid] = (await once(parent.stdout, 'data')).map(Number);
    await vi.waitFor(() => expect(existsSync(join(folder, 'killed', 'server.lock'))).toBe(true), 60_000);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH'), 60_000);
  });

  it('makes a database that opens, however often making it was killed before', async () => {
    const directory = join(folder, 'interrupted');
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: directory, APP_SECRET, SIMULATOR: 'off' };
    const hasBegun = () => ['db', 'db.new'].some((name) => filesIn(join(directory, name)).length > 0);
    for (const share of [0, 0.5, 1]) {
      const child = spawn(process.execPath, [file, '--prepare'], { env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await vi.waitFor(() => expect(hasBegun()).toBe(true), { timeout: 60_000, interval: 5 });
      await new Promise((resolve) => setTimeout(resolve, 200 * share * Math.random()));
      child.kill('SIGKILL');
      await ended;
      // nothing, or all of it
      if (existsSync(join(directory, 'db'))) await (await openEmbedded(directory)).close();
    }
    await (await (await start({ DATA_DIR: directory })).ready()).end('SIGKILL');
    expect(readdirSync(directory)).not.toContain('db.new');
  });

  it('lets only one of many starting processes take over a stale lock', async () => {
    const dead = await (await start()).ready();
    await dead.end('SIGKILL');
    const starters = await Promise.all(Array.from({ length: 4 }, () => start()));
    const outcomes = await Promise.all(
      starters.map((server) => Promise.race([server.ready().then(() => 'serves'), server.exited]).catch(() => 1)),
    );
    expect(outcomes.filter((outcome) => outcome === 'serves')).toHaveLength(1);
    for (const server of starters) await server.end('SIGKILL');
  });

  it('shuts down gracefully: answers accepted requests, says goodbye to sockets, releases the data directory', async () => {
    const server = await (await start()).ready();
    const authorization = await signIn(server.origin);
    const socket = new WebSocket(
      `${server.origin.replace('http', 'ws')}/live`,
      ['live.v1', authorizationSubprotocol(authorization)],
      { origin: server.origin },
    );
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await closed).toBe(1001);
    expect(() => readFileSync(join(dataDir, 'server.lock'))).toThrow(/ENOENT/);
  });

  it('stops within three seconds whatever its clients do', async () => {
    const server = await (await start()).ready();
    const authorization = await signIn(server.origin);
    const page = () =>
      new WebSocket(
        `${server.origin.replace('http', 'ws')}/live`,
        ['live.v1', authorizationSubprotocol(authorization)],
        { origin: server.origin },
      ).on('error', () => {});
    const pages = Array.from({ length: 20 }, () => page());
    await Promise.all(pages.map((socket) => new Promise((resolve) => socket.once('open', resolve))));
    // a portal connects again at once
    for (const socket of pages) socket.once('close', () => page());
    const { port } = new URL(server.origin);
    const silent = new WebSocket(`${server.origin.replace('http', 'ws')}/live`, pages[0]?.protocol, {
      origin: server.origin,
    }).on('error', () => {});
    silent.pause();
    await slowUpload(server.origin);
    const halves = ['', 'GET / HT', `GET /healthz HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`.repeat(200)];
    for (const half of halves)
      connect(Number(port))
        .on('error', () => {})
        .pause()
        .write(half);
    const idle = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get(`${server.origin}/healthz`, { agent: idle }, (answer) => answer.resume().on('end', resolve)),
    );
    const begun = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    // as well on a busy machine
    expect(Date.now() - begun).toBeLessThan(4_500);
    idle.destroy();
  });

  it('logs no personal data', async () => {
    const server = await (await start({ LOG_LEVEL: 'trace', DISPATCH_TOKEN })).ready();
    const authorization = await signIn(server.origin);
    await post(server.origin, authorization, randomUUID());
    const headers = { authorization };
    for (const token of [DISPATCH_TOKEN, `${DISPATCH_TOKEN}-guessed`]) {
      await fetch(`${server.origin}${API}/dispatch/orders`, { headers: { authorization: `Bearer ${token}` } });
    }
    await fetch(`${server.origin}${API}/vendor/kh-1/orders?customer_phone_number=85512345678`, { headers });
    await fetch(`${server.origin}${API}/order?vendorId=kh-1&orderId=secret-id`, { headers });
    await fetch(`${server.origin}/tracking/secret-id?name=Sok`);
    await server.end('SIGTERM');
    expect(server.text).toContain('"answered"');
    for (const secret of [
      '12345678',
      'Sok',
      'Street 51',
      'secret-id',
      'Bearer',
      'test.example',
      PASSWORD,
      APP_SECRET,
      DISPATCH_TOKEN,
    ]) {
      expect(server.text).not.toContain(secret);
    }
    expect(server.text).not.toContain(authorization.split(' ')[1]);
  });

  it('names a wrong setting in one sentence and exits', async () => {
    for (const [name, value] of [
      ['COUNTRY', 'ZZ'],
      ['APP_SECRET', 'short'],
      ['SIMULATOR_SPEED', '0'],
      ['TLS_CERT', '/no/such/file.pem'],
    ] as const) {
      const server = await start({ [name]: value });
      expect(await server.exited).toBe(1);
      expect(server.text).toContain(name);
      expect(server.text.trim().split('\n')).toHaveLength(1);
      expect(server.text).not.toContain('at ');
    }
  });
});
