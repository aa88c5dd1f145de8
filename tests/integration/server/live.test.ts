import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationSubprotocol } from '../../../src/protocol/live';
import { API, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { connect, open, originOf } from './support/socket';

describe('the live connection', () => {
  let platform: TestPlatform;
  let one: string;
  let two: string;

  beforeAll(async () => {
    platform = await startPlatform({ env: { SOCKETS_PER_ADDRESS: '40', ACCESS_TOKEN_SECONDS: '3600' } });
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
  });
  afterAll(() => platform.stop());

  it('refuses a missing or foreign Origin with 403, before it looks at the token', async () => {
    expect(await connect(platform, { authorization: one, origin: null })).toBe(403);
    const ownOverTls = (await originOf(platform)).replace('http:', 'https:');
    for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1', 'file://', ownOverTls]) {
      expect(await connect(platform, { authorization: one, origin })).toBe(403);
      expect(await connect(platform, { origin })).toBe(403);
    }
  });

  it('refuses a foreign page whose name resolves to this machine, with a documented code', async () => {
    const { port } = new URL(await originOf(platform));
    const host = `rebound.example:${port}`;
    expect(await connect(platform, { authorization: one, origin: `http://${host}`, host })).toBe(403);
    for (const name of ['localhost', 'till', 'till.local', '192.168.1.5', '[::1]']) {
      const local = `${name}:${port}`;
      const { socket } = await open(platform, { authorization: one, origin: `http://${local}`, host: local });
      socket.close();
    }
    const paths = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).json().paths;
    expect(paths['/live'].get.responses['403'].description).toBe('FORBIDDEN_ORIGIN');
  });

  it('refuses a missing or wrong token with 401', async () => {
    expect(await connect(platform, {})).toBe(401);
    expect(await connect(platform, { authorization: 'Bearer a b' })).toBe(401);
    expect(await connect(platform, { protocols: ['live.v1', 'authorization.%%%'] })).toBe(401);
    expect(await connect(platform, { protocols: [authorizationSubprotocol(one)] })).toBe(401);
  });

  it('refuses other paths with 404, and an ordinary request', async () => {
    expect(await connect(platform, { authorization: one, path: '/elsewhere' })).toBe(404);
    expect((await get(platform, '/live', one)).statusCode).toBe(400);
  });

  it('closes a socket that sends masses of meaningless frames', async () => {
    const noisy = await open(platform, { authorization: one });
    for (let sent = 0; sent < 64; sent += 1) noisy.socket.send(sent % 2 === 0 ? '{"event":"whatever"}' : 'no frame');
    expect(await noisy.subscribe('kh-1')).toMatchObject({ event: 'subscribe_ok' });
    noisy.send('whatever', {});
    expect(await noisy.closed).toBe(1008);
  });

  it('answers the subprotocol live.v1 and never echoes the token', async () => {
    const { socket } = await open(platform, { authorization: one });
    expect(socket.protocol).toBe('live.v1');
    socket.close();
  });

  it("sends a vendor's orders as whole records, and nobody else's", async () => {
    const mine = await open(platform, { authorization: one });
    const other = await open(platform, { authorization: two });
    expect(await mine.subscribe('kh-1')).toMatchObject({ event: 'subscribe_ok', data: { vendor_id: 'kh-1' } });
    await other.subscribe('kh-2');
    const { result } = (await postOrder(platform, orderRequest(platform), { authorization: one })).json();
    const frame = await mine.next(({ event }) => event === 'order_update');
    expect(frame.data).toEqual(result);
    const theirs = orderRequest(platform, { vendor_id: 'kh-2' });
    await postOrder(platform, theirs, { authorization: two });
    await other.next(({ event }) => event === 'order_update');
    expect(mine.frames.filter(({ event }) => event === 'order_update')).toHaveLength(1);
    expect(other.frames.filter(({ event }) => event === 'order_update')).toHaveLength(1);
    mine.socket.close();
    other.socket.close();
  });

  it("gives the same answer to a foreign and an unknown vendor's subscription", async () => {
    const live = await open(platform, { authorization: one });
    for (const vendor_id of ['kh-2', 'kh-404', '']) {
      if (vendor_id === '') continue;
      expect(await live.subscribe(vendor_id)).toEqual({
        event: 'subscribe_error',
        data: { vendor_id, code: 'NOT_FOUND' },
      });
    }
    live.socket.close();
  });

  it("includes a parent's outlets, each frame once", async () => {
    const live = await open(platform, { authorization: one });
    await live.subscribe('kh-10');
    await live.subscribe('kh-11');
    await live.subscribe('kh-10');
    await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-11' }), { authorization: one });
    await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-12' }), { authorization: one });
    await live.next(({ event, data }) => event === 'order_update' && data.vendor_id === 'kh-12');
    expect(live.frames.filter(({ event }) => event === 'order_update')).toHaveLength(2);
    live.socket.close();
  });

  it('sends rider positions', async () => {
    const live = await open(platform, { authorization: one });
    await live.subscribe('kh-1');
    const update = {
      rider_id: 'r-1',
      order_ids: ['kh-1-x'],
      location: { latitude: 1, longitude: 2 },
      updated_at: 5,
    };
    platform.services.live.rider('kh-1', update);
    expect((await live.next(({ event }) => event === 'rider_update')).data).toEqual(update);
    live.socket.close();
  });

  it('ignores malformed frames and stays open', async () => {
    const live = await open(platform, { authorization: one });
    for (const text of [
      '',
      'x',
      '[]',
      'null',
      '{"event":1}',
      '{"event":"subscribeToVendor"}',
      '{"event":"__proto__"}',
    ]) {
      live.socket.send(text);
    }
    live.socket.send(Buffer.from([0xff, 0xfe]));
    live.send('subscribeToVendor', { vendor_id: { $gt: '' } });
    expect((await live.subscribe('kh-1')).event).toBe('subscribe_ok');
    live.socket.close();
  });

  it('sends a heartbeat every 20 s', async () => {
    const live = await open(platform, { authorization: one });
    platform.clock.advanceAtOnce(20_000);
    const beat = await live.next(({ event }) => event === 'heartbeat');
    expect(beat.data).toEqual({ at: platform.clock.seconds });
    live.socket.close();
    await live.closed;
  });

  it('drops a reader that is 1 MiB behind', async () => {
    const live = await open(platform, { authorization: one });
    await live.subscribe('kh-1');
    live.socket.pause();
    const frame = JSON.stringify({ event: 'order_update', data: { text: 'x'.repeat(64 * 1024) } });
    const before = platform.hub.size;
    // The kernel's own buffers take the first megabytes.
    for (let index = 0; index < 2000 && platform.hub.size === before; index += 1) {
      platform.services.bus.publish('kh-1', frame);
      if (index % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    live.socket.resume();
    expect(await live.closed).toBe(1006);
  });

  it('limits sockets per address, and no longer counts closed ones', async () => {
    const opened = [];
    for (;;) {
      const socket = await connect(platform, { authorization: one });
      if (typeof socket === 'number') {
        expect(socket).toBe(429);
        break;
      }
      opened.push(socket);
    }
    expect(platform.hub.size).toBe(40);
    for (const { socket } of opened) socket.terminate();
    await Promise.all(opened.map(({ closed }) => closed));
    while (platform.hub.size > 0) await new Promise((resolve) => setImmediate(resolve));
    const again = await open(platform, { authorization: one });
    again.socket.close();
    await again.closed;
  });

  it('survives a client that disconnects in the middle of the upgrade', async () => {
    const { port } = new URL(await originOf(platform));
    for (let index = 0; index < 20; index += 1) {
      const tcp = connectTcp(Number(port), '127.0.0.1');
      tcp.on('error', () => undefined);
      tcp.write('GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      await new Promise((resolve) => tcp.once('connect', resolve));
      tcp.destroy();
    }
    expect((await fetch(`${await originOf(platform)}/healthz`)).status).toBe(200);
  });

  it('closes the sockets of a session that logs out with 4401', async () => {
    const value = await platform.signIn('one@test.example');
    const live = await open(platform, { authorization: value });
    const stays = await open(platform, { authorization: one });
    await platform.app.inject({ method: 'POST', url: `${API}/logout`, headers: { authorization: value } });
    expect(await live.closed).toBe(4401);
    expect(stays.socket.readyState).toBe(stays.socket.OPEN);
    stays.socket.close();
  });
});

describe('the allowed origin and the end of a live connection', { timeout: 60_000 }, () => {
  it('closes with 4401 when the token expires', async () => {
    const platform = await startPlatform({ env: { ACCESS_TOKEN_SECONDS: '20' } });
    const live = await open(platform, { authorization: await platform.signIn('one@test.example') });
    platform.clock.advanceAtOnce(20_000);
    expect(await live.closed).toBe(4401);
    await platform.stop();
  });

  it('compares the origin with PUBLIC_ORIGIN', async () => {
    const platform = await startPlatform({ env: { PUBLIC_ORIGIN: 'https://rider.example.com,https://b.example' } });
    const authorization = await platform.signIn('one@test.example');
    expect(await connect(platform, { authorization })).toBe(403);
    expect(await connect(platform, { authorization, origin: 'http://rider.example.com' })).toBe(403);
    const live = await open(platform, { authorization, origin: 'https://b.example' });
    const closing = platform.stop();
    expect(await live.closed).toBe(1001);
    await closing;
  });
});
