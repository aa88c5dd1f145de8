import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveConnection, TO_VENDOR } from '../../../src/api/live-connection';
import type { LiveStatus } from '../../../src/domain/connection/live-status';
import { readAuthorizationSubprotocol } from '../../../src/protocol/live';
import { FakeClock } from '../../fakes/fake-clock';
import { FakeSockets } from '../../fakes/fake-socket';

function setUp({ hasHeartbeat = true } = {}) {
  const clock = new FakeClock(undefined, 1);
  const sockets = new FakeSockets();
  const statuses: LiveStatus[] = [];
  const network = { online: true, change: (_online: boolean) => {}, comeBack: () => {} };
  const random = vi.fn(() => 0.5);
  const authorization = vi.fn((): string | null => 'Bearer a i');
  const refresh = vi.fn(async (): Promise<'refreshed' | 'refused' | 'failed'> => 'refreshed');
  const probe = vi.fn(async () => undefined);
  const onSubscribed = vi.fn();
  const onRefused = vi.fn();
  const onEvent = vi.fn();
  const live = new LiveConnection({
    url: 'ws://portal.test/live',
    clock,
    random,
    openSocket: sockets.openSocket,
    online: {
      isOnline: () => network.online,
      isVisible: () => true,
      onOnlineChange: (listener) => {
        network.change = listener;
        return () => undefined;
      },
      onReturn: (listener) => {
        network.comeBack = listener;
        return () => undefined;
      },
    },
    authorization,
    refresh,
    probe,
    subscription: TO_VENDOR,
    hasHeartbeat,
    onStatus: (status) => statuses.push(status),
    onSubscribed,
    onRefused,
    onEvent,
  });
  return {
    clock,
    sockets,
    statuses,
    network,
    random,
    authorization,
    refresh,
    probe,
    onSubscribed,
    onRefused,
    onEvent,
    live,
  };
}

let bench = setUp();
beforeEach(() => {
  bench = setUp();
});

const names = () => bench.statuses.map(({ name }) => name);
const beat = () => bench.sockets.last.say('heartbeat', { at: 1 });
const confirm = (vendorId: string) => bench.sockets.last.say('subscribe_ok', { vendor_id: vendorId });
const refuse = (vendorId: string) =>
  bench.sockets.last.say('subscribe_error', { vendor_id: vendorId, code: 'SERVICE_UNAVAILABLE' });
const subscriptions = () => bench.sockets.last.sent.map(({ data }) => data.vendor_id);

describe('connecting', () => {
  it('sends the token as a subprotocol, never in the address', () => {
    bench.live.start();
    const { url, protocols } = bench.sockets.last;
    expect(url).toBe('ws://portal.test/live');
    expect(protocols[0]).toBe('live.v1');
    expect(readAuthorizationSubprotocol(protocols[1] ?? '')).toBe('Bearer a i');
    expect(protocols[1]).toMatch(/^authorization\.[A-Za-z0-9_-]+$/);
  });

  it('subscribes once open, also to vendors added later, and again after a reconnect', async () => {
    bench.live.subscribe('kh-0001');
    bench.live.start();
    expect(subscriptions()).toEqual([]);
    bench.sockets.last.open();
    bench.live.subscribe('kh-0002');
    expect(subscriptions()).toEqual(['kh-0001', 'kh-0002']);
    bench.live.unsubscribe('kh-0001');
    bench.sockets.last.end(1006);
    await bench.clock.advance(3_000);
    bench.sockets.last.open();
    expect(subscriptions()).toEqual(['kh-0002']);
  });

  it('waits for a session and a network', () => {
    bench.authorization.mockReturnValue(null);
    bench.live.start();
    expect(bench.statuses).toEqual([{ name: 'idle' }]);
    bench.network.online = false;
    bench.authorization.mockReturnValue('Bearer a i');
    bench.live.wake();
    expect(bench.sockets.all).toHaveLength(0);
    expect(bench.statuses.at(-1)).toEqual({ name: 'idle' });
  });

  it('keeps a connection that works or is under way when the page comes back', () => {
    bench.live.start();
    bench.live.start();
    bench.network.comeBack();
    bench.sockets.last.open();
    bench.live.wake();
    expect(bench.sockets.all).toHaveLength(1);
    expect(bench.sockets.last.closed).toBe(false);
    expect(bench.statuses).toEqual([{ name: 'connecting' }, { name: 'live' }]);
  });

  it('gives up a handshake that does not complete', async () => {
    bench.live.start();
    await bench.clock.advance(12_000);
    expect(bench.sockets.all).toHaveLength(2);
    expect(bench.sockets.all[0]?.closed).toBe(true);
  });
});

describe('events', () => {
  it('are passed on, unknown ones too, and anything but a frame is ignored', () => {
    bench.live.start();
    bench.sockets.last.open();
    bench.sockets.last.say('order_update', { order_id: 'x' });
    bench.sockets.last.say('subscribe_ok', { vendor_id: 'kh-0001' });
    bench.sockets.last.say('subscribe_error', { vendor_id: 'kh-0009', code: 'NOT_FOUND' });
    bench.sockets.last.onText?.('not json');
    bench.sockets.last.onText?.('{"data":1}');
    expect(bench.onEvent.mock.calls).toEqual([['order_update', { order_id: 'x' }]]);
    expect(bench.onSubscribed).toHaveBeenCalledWith('kh-0001', { vendor_id: 'kh-0001' });
    expect(bench.onRefused).toHaveBeenCalledWith('kh-0009');
  });
});

describe('answers to a subscription', () => {
  it('that name no subject are events like any other', () => {
    bench.live.start();
    bench.sockets.last.open();
    for (const data of [null, 'kh-0001', {}, { vendor_id: 7 }, { tracking_id: 't' }]) {
      bench.sockets.last.say('subscribe_ok', data);
      bench.sockets.last.say('subscribe_error', data);
    }
    expect(bench.onSubscribed).not.toHaveBeenCalled();
    expect(bench.onRefused).not.toHaveBeenCalled();
    expect(bench.onEvent).toHaveBeenCalledTimes(10);
  });

  it('make the connection live once all have come, and are awaited again on the next socket', async () => {
    bench.live.subscribe('kh-0001');
    bench.live.subscribe('kh-0002');
    bench.live.start();
    bench.sockets.last.open();
    confirm('kh-0001');
    expect(names()).toEqual(['connecting', 'subscribing']);
    confirm('kh-0002');
    bench.live.subscribe('kh-0002');
    expect(names()).toEqual(['connecting', 'subscribing', 'live']);
    bench.live.subscribe('kh-0003');
    expect(names().at(-1)).toBe('subscribing');
    bench.live.unsubscribe('kh-0003');
    expect(names().at(-1)).toBe('live');
    bench.sockets.last.end(1006);
    await bench.clock.advance(3_000);
    bench.sockets.last.open();
    expect(names().slice(-3)).toEqual(['waiting', 'connecting', 'subscribing']);
  });

  it('that refuse it end "live" and are asked for again, at growing intervals', async () => {
    bench.random.mockReturnValue(0.999);
    bench.live.subscribe('kh-0001');
    bench.live.start();
    bench.sockets.last.open();
    confirm('kh-0001');
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const asked = subscriptions().length;
      refuse('kh-0001');
      expect(names().at(-1)).toBe('subscribing');
      const from = bench.clock.now();
      while (subscriptions().length === asked) await bench.clock.advance(500).then(beat);
      waits.push(bench.clock.now() - from);
    }
    expect(waits[0]).toBeLessThanOrEqual(1_000);
    expect(waits.at(-1)).toBeGreaterThan(29_000);
    confirm('kh-0001');
    expect(names().at(-1)).toBe('live');
    expect(bench.sockets.all).toHaveLength(1);
    refuse('kh-0001');
    bench.live.unsubscribe('kh-0001');
    const asked = subscriptions().length;
    await bench.clock.advance(20_000);
    expect(subscriptions()).toHaveLength(asked);
  });

  it.each(['NOT_FOUND', 'FORBIDDEN'])(
    'that say %s take "live" from nothing else, and come once a minute',
    async (code) => {
      bench.live.subscribe('kh-0001');
      bench.live.subscribe('kh-0002');
      bench.live.start();
      bench.sockets.last.open();
      const deny = () => bench.sockets.last.say('subscribe_error', { vendor_id: 'kh-0002', code });
      deny();
      expect(names().at(-1)).toBe('subscribing');
      confirm('kh-0001');
      expect(names().at(-1)).toBe('live');
      await bench.clock.advance(29_000).then(beat);
      await bench.clock.advance(29_000).then(beat);
      expect(subscriptions()).toEqual(['kh-0001', 'kh-0002']);
      await bench.clock.advance(2_000);
      expect(subscriptions()).toEqual(['kh-0001', 'kh-0002', 'kh-0002']);
      expect(names().at(-1)).toBe('live');
      confirm('kh-0002');
      refuse('kh-0002');
      expect(names().at(-1)).toBe('subscribing');
      deny();
      bench.live.unsubscribe('kh-0001');
      expect(names().at(-1)).toBe('subscribing');
    },
  );

  it('that do not come within 10 s end the connection, and another is tried after growing waits', async () => {
    bench.random.mockReturnValue(0.999);
    bench.live.subscribe('kh-0001');
    bench.live.start();
    const waits: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      bench.sockets.last.open();
      await bench.clock.advance(9_999);
      beat();
      expect(bench.sockets.last.closed).toBe(false);
      await bench.clock.advance(1);
      expect(bench.sockets.last.closed).toBe(true);
      const status = bench.statuses.at(-1);
      const wait = status?.name === 'waiting' ? status.retryAt - bench.clock.now() : -1;
      waits.push(wait);
      await bench.clock.advance(wait);
    }
    expect(names()).not.toContain('live');
    expect(waits[0]).toBeLessThanOrEqual(2_000);
    expect(waits.at(-1)).toBeGreaterThan(29_000);
  });
});

describe('a platform without a heartbeat', () => {
  it('may be silent for hours, and need not name what it confirms', async () => {
    bench = setUp({ hasHeartbeat: false });
    bench.live.subscribe('kh-0001');
    bench.live.start();
    bench.sockets.last.open();
    bench.sockets.last.say('subscribe_ok', {});
    expect(bench.onSubscribed.mock.calls).toEqual([['kh-0001', {}]]);
    await bench.clock.advance(3 * 3_600_000);
    bench.network.comeBack();
    expect(bench.sockets.all).toHaveLength(1);
    expect(bench.statuses.at(-1)).toEqual({ name: 'live' });
  });

  it('may confirm without any data', () => {
    bench = setUp({ hasHeartbeat: false });
    bench.live.subscribe('kh-0001');
    bench.live.start();
    bench.sockets.last.open();
    bench.sockets.last.onText?.('{"event":"subscribe_ok"}');
    expect(bench.statuses.at(-1)).toEqual({ name: 'live' });
  });
});

describe('silence', () => {
  it('of 30 s is a dead connection, and anything received ends it', async () => {
    bench.live.start();
    bench.sockets.last.open();
    await bench.clock.advance(29_000);
    bench.sockets.last.onText?.('not json');
    await bench.clock.advance(29_000);
    expect(bench.sockets.last.closed).toBe(false);
    await bench.clock.advance(1_000);
    expect(bench.sockets.all[0]?.closed).toBe(true);
    expect(bench.statuses.at(-1)?.name).toBe('waiting');
  });

  it('while the device slept is known as soon as the page is back', async () => {
    bench.live.start();
    bench.sockets.last.open();
    await bench.clock.advance(10_000);
    bench.clock.sleepPage(19_999);
    bench.network.comeBack();
    expect(bench.sockets.all).toHaveLength(1);
    bench.clock.sleepPage(1);
    bench.network.comeBack();
    expect(bench.sockets.all.map(({ closed }) => closed)).toEqual([true, false]);
    expect(bench.statuses.at(-1)?.name).toBe('connecting');
    bench.network.comeBack();
    expect(bench.sockets.all).toHaveLength(2);
  });
});

describe('reconnecting', () => {
  it.each([1001, 1012, 1013])('after %d, which every portal gets at once, is spread over 30 s', async (code) => {
    bench.random.mockReturnValue(0.999);
    bench.live.start();
    bench.sockets.last.end(code);
    const status = bench.statuses.at(-1);
    expect(status?.name === 'waiting' && status.retryAt - bench.clock.now()).toBeGreaterThan(29_000);
  });

  it('after 4401 waits when the token could not be refreshed', async () => {
    bench.refresh.mockResolvedValue('failed');
    bench.live.start();
    bench.sockets.last.open();
    bench.sockets.last.end(4401);
    await bench.clock.advance(0);
    expect(bench.sockets.all).toHaveLength(1);
    expect(bench.statuses.at(-1)).toEqual({ name: 'waiting', retryAt: bench.clock.now() + 1_500 });
  });

  it('after 4401 is not live while the token is refreshed, and keeps a socket that was opened meanwhile', async () => {
    let answer: (outcome: 'failed') => void = () => undefined;
    bench.refresh.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    bench.live.start();
    bench.sockets.last.open();
    bench.sockets.last.end(4401);
    expect(names().at(-1)).toBe('connecting');
    bench.network.comeBack();
    bench.sockets.last.open();
    answer('failed');
    await bench.clock.advance(5_000);
    expect(bench.sockets.all).toHaveLength(2);
    expect(bench.sockets.last.closed).toBe(false);
    expect(names().at(-1)).toBe('live');
  });

  it('after 4401 waits once, although another socket was lost before the token’s answer', async () => {
    let answer: (outcome: 'failed') => void = () => undefined;
    bench.refresh.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    bench.live.start();
    bench.sockets.last.open();
    bench.sockets.last.end(4401);
    bench.network.comeBack();
    bench.random.mockReturnValueOnce(0.999).mockReturnValueOnce(0);
    bench.sockets.last.end(1006);
    answer('failed');
    await bench.clock.advance(9_000);
    expect(bench.sockets.all).toHaveLength(3);
    expect(bench.sockets.last.closed).toBe(false);
  });

  it('asks over HTTP again once half a minute has passed since it last did', async () => {
    bench.live.start();
    bench.sockets.last.end(1006);
    await bench.clock.advance(29_999);
    bench.network.comeBack();
    bench.sockets.last.end(1006);
    expect(bench.probe).toHaveBeenCalledOnce();
    await bench.clock.advance(1);
    bench.network.comeBack();
    bench.sockets.last.end(1006);
    expect(bench.probe).toHaveBeenCalledTimes(2);
  });

  it('waits for the network while there is none', async () => {
    bench.live.start();
    bench.sockets.last.open();
    bench.network.online = false;
    bench.sockets.last.end(1006);
    expect(bench.statuses.at(-1)).toEqual({ name: 'idle' });
    await bench.clock.advance(120_000);
    expect(bench.sockets.all).toHaveLength(1);
  });

  it('happens first after one to two seconds, then at spread intervals up to 30 s', async () => {
    bench.random.mockReturnValue(0.999);
    bench.live.start();
    bench.sockets.last.open();
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      bench.sockets.last.end(1006);
      const status = bench.statuses.at(-1);
      const wait = status?.name === 'waiting' ? status.retryAt - bench.clock.now() : -1;
      waits.push(wait);
      await bench.clock.advance(wait);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
    expect(waits[0]).toBeLessThanOrEqual(2_000);
    expect(waits.at(-1)).toBeGreaterThan(29_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
  });

  it('happens at once when the network or the page comes back', async () => {
    bench.live.start();
    bench.sockets.last.end(1006);
    bench.network.comeBack();
    expect(bench.sockets.all).toHaveLength(2);
    bench.network.online = false;
    bench.network.change(false);
    expect(bench.sockets.last.closed).toBe(true);
    bench.network.online = true;
    bench.network.change(true);
    expect(bench.sockets.all).toHaveLength(3);
  });

  it('asks over HTTP why a handshake failed, but not after a socket that had worked', async () => {
    bench.live.start();
    bench.sockets.last.open();
    bench.sockets.last.end(1006);
    expect(bench.probe).not.toHaveBeenCalled();
    await bench.clock.advance(3_000);
    bench.sockets.last.end(1006);
    expect(bench.probe).toHaveBeenCalledOnce();
    await bench.clock.advance(2_000);
    bench.sockets.last.end(1006);
    expect(bench.probe).toHaveBeenCalledOnce();
  });

  it('after 4401 refreshes the token first', async () => {
    bench.live.start();
    bench.sockets.last.open();
    bench.authorization.mockReturnValue('Bearer b i');
    bench.sockets.last.end(4401);
    await bench.clock.advance(0);
    expect(bench.refresh).toHaveBeenCalledOnce();
    expect(readAuthorizationSubprotocol(bench.sockets.last.protocols[1] ?? '')).toBe('Bearer b i');
  });

  it('does not happen after the connection was stopped', async () => {
    bench.live.start();
    bench.sockets.last.open();
    bench.live.stop();
    await bench.clock.advance(120_000);
    expect(bench.sockets.all).toHaveLength(1);
    expect(bench.statuses.at(-1)).toEqual({ name: 'idle' });
  });
});
