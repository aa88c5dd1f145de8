import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { ActiveOrderRepository } from '../../server/orders/active-orders';
import { Fleet } from '../../sandbox/riders/fleet';
import { SandboxProofs } from '../../sandbox/riders/proof-pictures';
import { Simulator } from '../../sandbox/riders/simulator';
import { resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { memoryStorage } from '../../src/platform/storage';
import type { Clock } from '../../src/platform/clock';
import type { Platform } from '../../src/platform/platform';
import { pageLocks } from '../../src/platform/locks';
import type { Socket } from '../../src/platform/socket';
import { isFinished } from '../../src/domain/order/status';
import { connection } from '../../src/state/connection';
import { orders } from '../../src/state/orders';
import { session } from '../../src/state/session';
import { createServices } from '../../src/sync/create-services';
import {
  orderRequest,
  PASSWORD,
  PICKUP,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../integration/server/support/platform';
import { FakePush } from '../fakes/fake-push';
import { presentServices } from '../fakes/present-services';
import { recordRow, ROWS_FILE } from './record-row';
import { originOf } from '../integration/server/support/socket';
import { watchOrders } from '../../src/sync/orders/watch-orders';

const ORDERS = 50;
/** The whole hour for `npm run bench`; otherwise a quarter of it, counted four times. */
const PARTS = process.env[ROWS_FILE] === undefined ? 4 : 1;
const WATCHED_S = 3_600 / PARTS;
/** Fewer orders are finished and replaced in the first quarter than in the others. */
const BUDGET_BYTES = PARTS === 1 ? 1_000_000 : 800_000;
const STEP_S = 2;
/** The test's own ping and pong: an empty masked frame, an empty unmasked one. */
const PING_BYTES = 6;
const PONG_BYTES = 2;
/** Headers that a browser sends with every request and Node's fetch does not. */
const BROWSER_HEADERS = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-site': 'same-origin',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9,km;q=0.8',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
};

/** A TCP proxy that counts the bytes in each direction. */
async function meteredWire(target: number) {
  const bytes = { up: 0, down: 0 };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    client.on('data', (chunk: Buffer) => {
      bytes.up += chunk.length;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      bytes.down += chunk.length;
      client.write(chunk);
    });
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { bytes, port, close: () => server.close() };
}

/** What is still in transit: the fake clock must not run ahead of it. */
interface Pending {
  requests: number;
  socket: WebSocket | undefined;
  /** how many pings the test has sent */
  asked: number;
}

/** Resolves once everything sent before has arrived, heartbeats and their answers included. */
async function arrived(pending: Pending): Promise<void> {
  const { socket } = pending;
  if (socket?.readyState !== WebSocket.OPEN) return;
  pending.asked += 1;
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('pong', done).off('close', done);
      resolve();
    };
    socket.on('pong', done).on('close', done);
    socket.ping();
  });
}

/** The browser APIs that the page uses, over Node's own network. */
function browser(origin: string, now: () => number, pending: Pending): Platform {
  const values = new Map<string, string>();
  const never = () => () => undefined;
  return {
    origin,
    language: () => 'en',
    fetch: async (input, init) => {
      pending.requests += 1;
      try {
        const answer = await fetch(input, { ...init, headers: { ...BROWSER_HEADERS, ...(init?.headers as object) } });
        const body = await answer.arrayBuffer();
        const headers = new Headers(answer.headers);
        // Node dates its answers by the real clock
        headers.set('date', new Date(now()).toUTCString());
        return new Response(body, { status: answer.status, headers });
      } finally {
        pending.requests -= 1;
      }
    },
    leave: () => 'gone',
    push: async () => new FakePush(),
    openSocket: (url, protocols) => {
      const raw = new WebSocket(url, protocols, { origin, headers: { 'user-agent': BROWSER_HEADERS['user-agent'] } });
      pending.socket = raw;
      const socket: Socket = {
        onOpen: null,
        onText: null,
        onClose: null,
        send: (text) => raw.send(text),
        close: (code) => raw.close(code),
      };
      raw.on('open', () => socket.onOpen?.());
      raw.on('message', (data: Buffer) => socket.onText?.(data.toString()));
      raw.on('close', (code) => socket.onClose?.(code));
      raw.on('error', () => undefined);
      return socket;
    },
    storage: {
      read: (key) => values.get(key) ?? null,
      write: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
      keys: () => [...values.keys()],
      onChange: never,
    },
    online: { isOnline: () => true, isVisible: () => true, onOnlineChange: never, onReturn: never },
    tabStorage: memoryStorage(),
    onLeave: never,
    locks: pageLocks(),
    openChannel: undefined,
    indexedDb: undefined,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    requestBackgroundSync: () => undefined,
    forgetPlaces: () => undefined,
    log: () => undefined,
    missing: { serviceWorker: false, subtleCrypto: false },
  };
}

function clientClock(platform: TestPlatform): Clock {
  const { clock } = platform;
  return {
    now: () => clock.now(),
    after: (ms, run) => clock.after(ms, run),
    sleep: (ms) => new Promise((resolve) => void clock.after(ms, resolve)),
  };
}

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

describe('an hour of watching 50 active orders', () => {
  it('transfers at most 1 MB on the wire, both directions together', { timeout: 600_000 }, async () => {
    const platform = await startPlatform();
    stops.push(() => platform.stop());
    const own = await originOf(platform);
    const wire = await meteredWire(Number(new URL(own).port));
    stops.push(() => void wire.close());
    const { services } = platform;
    const simulator = new Simulator({
      active: new ActiveOrderRepository(services.database.db),
      orders: services.orders,
      transitions: services.transitions,
      live: services.live,
      // the rider's position is sent to sockets without being stored: storing it would only slow the test
      fleet: new Fleet(Object.assign(Object.create(services.riders), { move: async () => undefined }), 'kh-'),
      proofs: new SandboxProofs(services.flags),
      routes: services.surroundings.routes,
      clock: services.clock,
      log: services.log,
      speed: 1,
      incidents: true,
    });
    const pending: Pending = { requests: 0, socket: undefined, asked: 0 };
    let merchant = await platform.signIn('one@test.example');
    let placed = 0;
    const place = async () => {
      placed += 1;
      const at = { latitude: PICKUP.latitude + 0.02, longitude: PICKUP.longitude - (placed % 17) / 1_000 };
      const location = { ...at, address: `${placed}B, Street ${placed % 300}`, notes: 'blue gate' };
      const customer = { name: 'Sok Dara', phone_number: '+85512345678', location };
      const answer = await postOrder(platform, orderRequest(platform, { customer }), { authorization: merchant });
      expect(answer.statusCode).toBe(201);
    };
    const seconds = async (count: number) => {
      for (let passed = 0; passed < count; passed += STEP_S) {
        platform.clock.advanceAtOnce(STEP_S * 1_000);
        await simulator.tick();
        do await new Promise((resolve) => setImmediate(resolve));
        while (pending.requests > 0);
        await arrived(pending);
      }
    };
    // when the page opens, the orders are already under way, at different stages
    for (let count = 0; count < ORDERS; count += 1) {
      await place();
      await seconds(10);
    }
    const origin = `http://127.0.0.1:${wire.port}`;
    const clock = clientClock(platform);
    const engine = createServices(resolveBuildConfig({}), browser(origin, clock.now, pending), { clock, version: 'v' });
    const portal = presentServices(engine);
    stops.push(() => portal.stop());
    await portal.session.signIn('one@test.example', PASSWORD);
    watchOrders(portal, 'kh-1', false);
    const active = () => Object.values(orders.byId).filter((order) => !isFinished(order));
    // the connection opens in real time
    while (connection.live.name !== 'live' || active().length < ORDERS) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await seconds(1);
    }
    expect(session.status.name).toBe('signed-in');
    const before = { ...wire.bytes, asked: pending.asked };
    const counts: number[] = [];
    for (let passed = 0; passed < WATCHED_S; passed += 30) {
      if (passed % 900 === 0) merchant = await platform.signIn('one@test.example');
      for (let missing = ORDERS - active().length; missing > 0; missing -= 1) await place();
      await seconds(30);
      counts.push(active().length);
    }
    const asked = pending.asked - before.asked;
    const up = PARTS * (wire.bytes.up - before.up - asked * PING_BYTES);
    const down = PARTS * (wire.bytes.down - before.down - asked * PONG_BYTES);
    console.table([{ orders: placed, 'fewest at once': Math.min(...counts), up, down, total: up + down }]);
    recordRow({
      what: `data used by an hour of watching ${ORDERS} orders under way, both directions`,
      goal: `≤ ${BUDGET_BYTES / 1_000} kB`,
      measured: `${Math.round((up + down) / 1_000)} kB (${Math.round(up / 1_000)} up), ${Math.min(...counts)} orders at least`,
      isMet: up + down <= BUDGET_BYTES,
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(ORDERS * 0.8);
    expect(up + down).toBeLessThanOrEqual(BUDGET_BYTES);
  });
});
