import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port';
import { BrokerUnavailable } from '../../../server/realtime/bus';
import { NatsBus } from '../../../server/realtime/nats-bus';
import { ignoredCounts } from '../../../src/lib/ignore';
import { HEARTBEAT_SECONDS } from '../../../src/protocol/live';
import { eventually } from '../../fakes/eventually';
import { orderRequest, postOrder, startPlatform } from './support/platform';
import { DIALECTS, NATS_BINARY, startNats } from './support/postgres';
import { open } from './support/socket';
import { TcpProxy } from './support/tcp-proxy';

/** Keeps what is logged. */
function keptLog() {
  const lines: string[] = [];
  const keep = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  return { lines, log: { info: keep, warn: keep } };
}

describe.each(NATS_BINARY === undefined ? [] : ['nats-server'])('without a broker (%s)', () => {
  it('a platform starts, takes orders, and tells readers of a link of its own changes', async () => {
    const port = await freePort();
    const platform = await startPlatform({ env: { NATS_URL: `nats://user:secret@127.0.0.1:${port}` } });
    const authorization = await platform.signIn('one@test.example');
    const answer = await postOrder(platform, orderRequest(platform), { authorization });
    expect(answer.statusCode).toBe(201);
    const { order_id, tracking_id } = answer.json().result;
    const find = vi.spyOn(platform.services.tracking, 'find');
    const reader = await open(platform, { authorization: `Tracking ${tracking_id}` });
    const refusals = () => reader.frames.filter(({ event }) => event === 'subscribe_error');
    reader.send('subscribeToOrder', { tracking_id });
    await eventually(() => expect(refusals()).toHaveLength(1));
    const asked = find.mock.calls.length;
    reader.send('subscribeToOrder', { tracking_id });
    await eventually(() => expect(refusals()).toHaveLength(2));
    // neither asks the database again nor says in the log what the bus has said
    expect(find).toHaveBeenCalledTimes(asked);
    expect(ignoredCounts()).not.toHaveProperty('live: subscribe to a link');
    const move = { status: 'WAITING_FOR_TRANSPORT' as const, at: platform.clock.seconds };
    await platform.services.transitions.apply(order_id, move);
    await reader.next(({ event }) => event === 'order_update');
    reader.socket.close();
    await platform.stop();
  });

  it('a bus says which setting names what cannot be reached, tries again, and then delivers to whoever listens', async () => {
    const port = await freePort();
    const { lines, log } = keptLog();
    const told: string[] = [];
    const listeners = { onLost: () => void told.push('lost'), onGap: () => void told.push('gap') };
    const bus = await NatsBus.open(`nats://user:secret@127.0.0.1:${port}`, listeners, log);
    expect(lines.join()).toContain('NATS_URL');
    expect(lines.join()).toContain(`127.0.0.1:${port}`);
    expect(lines.join()).not.toContain('secret');
    const heard: string[] = [];
    bus.subscribe('kh-1', (frame) => heard.push(frame));
    await expect(bus.ready()).rejects.toThrow('broker');
    const broker = await startNats(port);
    await eventually(() => expect(told).toEqual(['gap']));
    await bus.ready();
    const other = await NatsBus.open(broker.url, listeners, log);
    other.publish('kh-1', 'delivered');
    await eventually(() => expect(heard).toEqual(['delivered']));
    await other.close();

    await broker.stop();
    await eventually(() => expect(lines.join()).toContain('is lost'));
    expect(told).toEqual(['gap', 'lost']);
    expect(bus.isConnected).toBe(false);
    bus.publish('kh-1', 'its own');
    expect(heard).toEqual(['delivered', 'its own']);
    const again = await startNats(port);
    await eventually(() => expect(told).toEqual(['gap', 'lost', 'gap']));
    await bus.ready();
    bus.publish('kh-1', 'once more');
    await bus.ready();
    expect(heard).toEqual(['delivered', 'its own', 'once more']);
    await again.stop();
    await bus.close();
  });
});

describe('a bus', () => {
  const ignored = { onLost: () => undefined, onGap: () => undefined };

  it('goes on dialling a broker that refuses it, and says so once', async () => {
    let refused = 0;
    let isRefusing = false;
    const fake = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('INFO {"server_id":"fake","version":"2.10.0","proto":1,"max_payload":1048576}\r\n');
      if (!isRefusing) {
        socket.on('data', () => socket.write('PONG\r\n'));
        return;
      }
      socket.once('data', () => socket.end("-ERR 'Authorization Violation'\r\n"));
      refused += 1;
    });
    const accepted = once(fake, 'connection');
    fake.listen(0, '127.0.0.1');
    await once(fake, 'listening');
    const { lines, log } = keptLog();
    const bus = await NatsBus.open(`nats://127.0.0.1:${(fake.address() as AddressInfo).port}`, ignored, log);
    expect(bus.isConnected).toBe(true);
    isRefusing = true;
    const [socket] = (await accepted) as [Socket];
    socket.destroy();
    await eventually(() => expect(refused).toBeGreaterThan(2));
    bus.subscribe('kh-1', () => undefined);
    await expect(bus.ready()).rejects.toBeInstanceOf(BrokerUnavailable);
    expect(lines.filter((line) => line.includes('cannot be reached'))).toHaveLength(1);
    await bus.close();
    fake.close();
    await once(fake, 'close');
  });

  it.each(NATS_BINARY === undefined ? [] : ['nats-server'])(
    'stops soon, though its broker (%s) is silent',
    async () => {
      const broker = await startNats();
      const proxy = await TcpProxy.start(broker.url);
      const bus = await NatsBus.open(proxy.through(broker.url), ignored, keptLog().log);
      bus.subscribe('kh-1', () => undefined);
      await bus.ready();
      proxy.silence();
      const before = performance.now();
      await bus.close();
      // a server that stops has 3 s, the library would wait for 20
      expect(performance.now() - before).toBeLessThan(3_000);
      await proxy.stop();
      await broker.stop();
    },
  );
});

const SHARED = NATS_BINARY === undefined || !DIALECTS.includes('postgres') ? [] : ['PostgreSQL and nats-server'];

describe.each(SHARED)('two processes with %s whose broker goes', () => {
  it('say so on their sockets, deliver their own changes, and find those of the other by their numbers', async () => {
    const broker = await startNats();
    const env = { NATS_URL: broker.url };
    const first = await startPlatform({ dialect: 'postgres', env });
    const second = await startPlatform({ databaseUrl: first.database?.url ?? '', env });
    const authorization = await first.signIn('one@test.example');
    const near = await open(first, { authorization });
    const far = await open(second, { authorization });
    for (const live of [near, far]) expect((await live.subscribe('kh-10')).event).toBe('subscribe_ok');
    await broker.stop();
    const refusal = { event: 'subscribe_error', data: { vendor_id: 'kh-10', code: 'SERVICE_UNAVAILABLE' } };
    for (const live of [near, far])
      expect(await live.next(({ event }) => event === 'subscribe_error')).toEqual(refusal);
    expect(await far.subscribe('kh-10')).toEqual(refusal);
    expect((await far.subscribe('kh-1')).event).toBe('subscribe_error');

    const placed = await postOrder(first, orderRequest(first, { vendor_id: 'kh-11' }), { authorization });
    const { order_id, change_number } = placed.json().result;
    await near.next(({ event, data }) => event === 'order_update' && data.order_id === order_id);
    second.clock.advanceAtOnce(HEARTBEAT_SECONDS * 1000);
    const announced = await far.next(({ event, data }) => event === 'changes' && data.change_number === change_number);
    expect(announced.data.vendor_id).toBe('kh-11');
    expect(far.frames.filter(({ event }) => event === 'order_update')).toEqual([]);

    // opened meanwhile, and told at once how far its vendors are
    const late = await open(second, { authorization });
    expect(await late.subscribe('kh-10')).toEqual(refusal);
    await late.next(({ event, data }) => event === 'changes' && data.change_number === change_number);

    const again = await startNats(broker.port);
    expect(await Promise.all([near.closed, far.closed, late.closed])).toEqual([1012, 1012, 1012]);
    const back = await open(second, { authorization });
    const confirmed = await back.subscribe('kh-10');
    expect(confirmed).toMatchObject({ event: 'subscribe_ok', data: { change_numbers: { 'kh-11': change_number } } });
    back.socket.close();
    await back.closed;
    await second.stop();
    await first.stop();
    await again.stop();
  });
});
