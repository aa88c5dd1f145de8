import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderRequest, postOrder, startPlatform } from './support/platform';
import { NATS_BINARY, startNats } from './support/postgres';
import { open } from './support/socket';
import { TcpProxy } from './support/tcp-proxy';

/** Waits of the bus and of its library are this much shorter here. */
const FASTER = 4;
const NOTICED_MS = 30_000 / FASTER;
const REFUSAL = { event: 'subscribe_error', data: { vendor_id: 'kh-1', code: 'SERVICE_UNAVAILABLE' } };

describe('a broker that is silent', { timeout: 30_000 }, () => {
  beforeEach(() => {
    const wait = globalThis.setTimeout;
    const faster = (run: () => void, ms = 0) => wait(run, ms / FASTER);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(faster);
  });
  afterEach(() => vi.restoreAllMocks());

  it('from the beginning, though it takes connections, holds up neither the start nor an order, and nothing is confirmed', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const before = performance.now();
    const platform = await startPlatform({
      env: { NATS_URL: `nats://127.0.0.1:${(silent.address() as AddressInfo).port}` },
    });
    const authorization = await platform.signIn('one@test.example');
    const live = await open(platform, { authorization });
    expect(await live.subscribe('kh-1')).toEqual(REFUSAL);
    expect(performance.now() - before).toBeLessThan(NOTICED_MS);
    const placed = await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-1' }), { authorization });
    expect(placed.statusCode).toBe(201);
    await live.next(({ event }) => event === 'order_update');
    live.socket.close();
    await platform.stop();
    silent.close();
  });

  it.each(NATS_BINARY === undefined ? [] : ['nats-server'])(
    'after the subscription (%s) is noticed within 30 s: what it had confirmed is refused',
    async () => {
      const broker = await startNats();
      const proxy = await TcpProxy.start(broker.url);
      const platform = await startPlatform({ env: { NATS_URL: proxy.through(broker.url) } });
      const authorization = await platform.signIn('one@test.example');
      const order = (await postOrder(platform, orderRequest(platform), { authorization })).json().result;
      const live = await open(platform, { authorization });
      const reader = await open(platform, { authorization: `Tracking ${order.tracking_id}` });
      expect((await live.subscribe('kh-1')).event).toBe('subscribe_ok');
      reader.send('subscribeToOrder', { tracking_id: order.tracking_id });
      await reader.next(({ event }) => event === 'subscribe_ok');
      const before = performance.now();
      proxy.silence();
      expect(await live.next(({ event }) => event === 'subscribe_error')).toEqual(REFUSAL);
      await reader.next(({ event }) => event === 'subscribe_error');
      expect(performance.now() - before).toBeLessThan(NOTICED_MS);
      live.socket.close();
      reader.socket.close();
      await platform.stop();
      await proxy.stop();
      await broker.stop();
    },
  );
});
