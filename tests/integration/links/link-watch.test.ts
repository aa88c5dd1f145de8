import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLinkStore, outdated } from '../../../src/db/link-store';
import type { PublicOrder } from '../../../src/domain/order/public-order';
import { AppError } from '../../../src/lib/app-error';
import { readAuthorizationSubprotocol } from '../../../src/protocol/live';
import { memoryStorage } from '../../../src/platform/storage';
import { applyPublicOrder, openLink, publicTracking } from '../../../src/state/public-tracking';
import { LinkWatch } from '../../../src/sync/public-tracking/link-watch';
import { FakeClock } from '../../fakes/fake-clock';
import { type FakeSocket, FakeSockets } from '../../fakes/fake-socket';

const ID = 'q3u8-link';
let storage = memoryStorage();

function record(revision: number, change: Partial<PublicOrder> = {}): PublicOrder {
  return {
    tracking_id: ID,
    status: 'PICKED_UP',
    stage: 'collected',
    status_history: [{ status: 'NEW', created_at: 1_773_460_000 }],
    estimations: { pickup_at: null, delivery_at: 1_773_470_000 },
    pickup: { name: 'Num Pang House', latitude: 11.56, longitude: 104.91 },
    destination: { latitude: 11.55, longitude: 104.92 },
    rider: { first_name: 'Vuthy', location: { latitude: 11.5, longitude: 104.9 }, updated_at: 1_773_460_100 },
    revision,
    updated_at: 1_773_460_100,
    ...change,
  };
}

function setUp() {
  const clock = new FakeClock(undefined, 10);
  const sockets = new FakeSockets();
  const returned = new Set<() => void>();
  const changed = new Set<(isOnline: boolean) => void>();
  const network = {
    online: true,
    visible: true,
    comeBack: () => returned.forEach((listener) => listener()),
    set: (isOnline: boolean) => {
      network.online = isOnline;
      for (const listener of changed) listener(isOnline);
    },
  };
  const get = vi.fn(async (): Promise<PublicOrder> => record(1));
  const start = () => {
    const watch = new LinkWatch(ID, {
      api: { get },
      store: openLinkStore(storage),
      clock,
      serverNow: () => clock.now(),
      platform: {
        random: () => 0.5,
        openSocket: sockets.openSocket,
        online: {
          isOnline: () => network.online,
          isVisible: () => network.visible,
          onOnlineChange: (listener) => {
            changed.add(listener);
            return () => changed.delete(listener);
          },
          onReturn: (listener) => {
            returned.add(listener);
            return () => returned.delete(listener);
          },
        },
      },
      liveUrl: 'ws://portal.test/live',
      isLive: true,
    });
    watch.start();
    return watch;
  };
  return { clock, sockets, network, get, start };
}

let bench = setUp();
let watch: LinkWatch | undefined;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  storage = memoryStorage();
  bench = setUp();
});
afterEach(() => {
  watch?.stop();
  openLink('');
});

/** The server's heartbeats, so that the socket isn't taken for dead. */
const beat = (socket: FakeSocket) => {
  socket.say('heartbeat', { at: 1 });
  if (!socket.closed) bench.clock.after(20_000, () => beat(socket));
};

const confirm = (socket: FakeSocket) => socket.say('subscribe_ok', { tracking_id: ID });

const away = () => Promise.reject(new AppError('NETWORK'));

describe('a public link', () => {
  it('shows the answer, and subscribes with the link alone', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    expect(publicTracking.order?.revision).toBe(1);
    expect(readAuthorizationSubprotocol(bench.sockets.last.protocols[1] ?? '')).toBe(`Tracking ${ID}`);
    bench.sockets.last.open();
    expect(bench.sockets.last.sent).toEqual([{ event: 'subscribeToOrder', data: { tracking_id: ID } }]);
    expect(publicTracking.live).toBe(false);
    confirm(bench.sockets.last);
    expect(publicTracking.live).toBe(true);
  });

  it('whose record came with the page is not requested again, and is stored for offline use', async () => {
    openLink(ID);
    applyPublicOrder(record(1), bench.clock.now() - 5000);
    watch = bench.start();
    await bench.clock.advance(0);
    expect(bench.get).not.toHaveBeenCalled();
    expect(publicTracking.order?.revision).toBe(1);
    expect(await openLinkStore(storage).read(ID)).toMatchObject({
      storedAt: publicTracking.at,
      record: { revision: 1 },
    });
    // what happened between the page and the subscription
    bench.get.mockResolvedValue(record(2));
    bench.sockets.last.open();
    bench.sockets.last.say('subscribe_ok', { tracking_id: ID });
    await bench.clock.advance(0);
    expect(bench.get).toHaveBeenCalledOnce();
    expect(publicTracking.order?.revision).toBe(2);
  });

  it.each([-3_600_000, 40_000])('whose record came with a page of %d ms ago is requested', async (age) => {
    openLink(ID);
    applyPublicOrder(record(1), bench.clock.now() - age);
    bench.get.mockResolvedValue(record(2));
    watch = bench.start();
    expect(publicTracking.order?.revision).toBe(1);
    await bench.clock.advance(0);
    expect(publicTracking.order?.revision).toBe(2);
  });

  it('is requested while the stored record is still being read', async () => {
    watch = bench.start();
    expect(bench.get).toHaveBeenCalledOnce();
    await bench.clock.advance(0);
    expect(publicTracking.order?.revision).toBe(1);
  });

  it('opens from this device when the network is away, with the age of the record', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    const seenAt = publicTracking.at;
    watch.stop();
    await bench.clock.advance(3_600_000);
    bench.get.mockImplementation(away);
    watch = bench.start();
    await bench.clock.advance(0);
    expect(publicTracking.order?.revision).toBe(1);
    expect(publicTracking.at).toBe(seenAt);
    expect(publicTracking.failure).toBe('UNREACHABLE');
  });

  it('opens from this device offline although another link was read after it', async () => {
    const store = openLinkStore(storage);
    const storedAt = bench.clock.now();
    await store.write({ trackingId: ID, record: record(4), storedAt });
    await store.write({ trackingId: 'another', record: { ...record(1), tracking_id: 'another' }, storedAt });
    bench.get.mockImplementation(away);
    watch = bench.start();
    await bench.clock.advance(0);
    expect([publicTracking.order?.revision, publicTracking.failure]).toEqual([4, 'UNREACHABLE']);
  });

  it('that cannot be reached stays on this device', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.get.mockImplementation(away);
    await watch.refresh();
    expect(await openLinkStore(storage).read(ID)).toMatchObject({ record: { revision: 1 } });
  });

  it('whose answer comes after it was left is neither shown nor stored', async () => {
    let answer: (order: PublicOrder) => void = () => undefined;
    bench.get.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    watch = bench.start();
    await bench.clock.advance(0);
    watch.stop();
    openLink('another');
    answer(record(2));
    await bench.clock.advance(0);
    expect(publicTracking.order).toBeNull();
    expect(await openLinkStore(storage).read(ID)).toBeUndefined();
  });

  it('asks nothing more once it is left', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    watch.stop();
    const asked = bench.get.mock.calls.length;
    await watch.refresh();
    expect(bench.get.mock.calls.length).toBe(asked);
  });

  it('never opened on this device says so when the network is away', async () => {
    bench.get.mockImplementation(away);
    watch = bench.start();
    await bench.clock.advance(0);
    expect(publicTracking.order).toBeNull();
    expect(publicTracking.failure).toBe('UNREACHABLE');
  });

  it('that was revoked shows nothing any more, and is deleted from the device', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.get.mockRejectedValue(new AppError('TRACKING_NOT_FOUND', { status: 404 }));
    await watch.refresh();
    expect(publicTracking.failure).toBe('NOT_FOUND');
    expect(publicTracking.order).toBeNull();
    expect(await openLinkStore(storage).read(ID)).toBeUndefined();
  });

  it('that was revoked ends the socket, and nothing is asked for until the reader comes back', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    bench.get.mockRejectedValue(new AppError('TRACKING_NOT_FOUND', { status: 404 }));
    bench.sockets.last.say('subscribe_error', { tracking_id: ID, code: 'TRACKING_NOT_FOUND' });
    await bench.clock.advance(0);
    expect(publicTracking).toMatchObject({ failure: 'NOT_FOUND', live: false });
    expect(bench.sockets.last.closed).toBe(true);
    const asked = bench.get.mock.calls.length;
    await bench.clock.advance(3_600_000);
    expect(bench.get.mock.calls.length).toBe(asked);
    expect(bench.sockets.all).toHaveLength(1);
    bench.get.mockResolvedValue(record(2));
    bench.network.comeBack();
    await bench.clock.advance(0);
    expect(publicTracking.order?.revision).toBe(2);
    expect(bench.sockets.all).toHaveLength(2);
  });

  it('is not asked for with every subscription that a server in trouble refuses', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    const asked = bench.get.mock.calls.length;
    bench.sockets.last.say('subscribe_error', { tracking_id: ID, code: 'SERVICE_UNAVAILABLE' });
    await bench.clock.advance(0);
    expect(bench.get.mock.calls.length).toBe(asked);
    expect(bench.sockets.last.closed).toBe(false);
  });

  it('is not taken for revoked when something between portal and platform answers 404', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.get.mockRejectedValue(new AppError('CAPTIVE_PORTAL', { status: 404 }));
    await watch.refresh();
    expect(publicTracking.order?.revision).toBe(1);
    expect(publicTracking.failure).toBe('UNREACHABLE');
  });

  it('never replaces a record by an older one, wherever that comes from', async () => {
    bench.get.mockResolvedValue(record(5));
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    bench.sockets.last.say('order_update', record(3));
    expect(publicTracking.order?.revision).toBe(5);
    bench.sockets.last.say('order_update', record(6, { status: 'NEAR_CUSTOMER' }));
    expect(publicTracking.order?.status).toBe('NEAR_CUSTOMER');
    bench.sockets.last.say('order_update', { ...record(9), tracking_id: 'another' });
    expect(publicTracking.order?.revision).toBe(6);
  });

  it('shows and stores without the next revision that something is hidden now', async () => {
    bench.get.mockResolvedValue({ ...record(5), has_receipt: true });
    watch = bench.start();
    await bench.clock.advance(0);
    bench.get.mockResolvedValue({ ...record(5), destination: null, has_receipt: false });
    await bench.clock.advance(60_000);
    expect(publicTracking.order).toMatchObject({ destination: null, has_receipt: false });
    watch.stop();
    expect((await openLinkStore(storage).read(ID))?.record).toMatchObject({ has_receipt: false });
  });

  it('moves the rider with pushed positions, and requests the record when an unknown rider is pushed', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    const to = { latitude: 11.51, longitude: 104.91 };
    bench.sockets.last.say('rider_update', { tracking_id: ID, location: to, updated_at: 1_773_460_200 });
    expect(publicTracking.order?.rider?.location).toEqual(to);
    const elsewhere = { latitude: 11.6, longitude: 104.8 };
    for (const updated_at of [1_773_460_000, 1_773_460_200]) {
      bench.sockets.last.say('rider_update', { tracking_id: ID, location: elsewhere, updated_at });
    }
    expect(publicTracking.order?.rider).toMatchObject({ location: to, updated_at: 1_773_460_200 });
  });

  it('moves nothing for a position of another link, or one that cannot be read', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    const before = publicTracking.order?.rider;
    const to = { latitude: 11.51, longitude: 104.91 };
    const asked = bench.get.mock.calls.length;
    bench.sockets.last.say('rider_update', { tracking_id: 'another', location: to, updated_at: 1_773_460_200 });
    bench.sockets.last.say('rider_update', { tracking_id: ID, location: 'here', updated_at: 1_773_460_200 });
    bench.sockets.last.say('something_else', { tracking_id: ID });
    expect(publicTracking.order?.rider).toEqual(before);
    expect(bench.get.mock.calls.length).toBe(asked);
  });

  it('asks for the name of a rider whose position comes first', async () => {
    bench.get.mockResolvedValue(record(1, { rider: null }));
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    bench.get.mockResolvedValue(record(2));
    const to = { latitude: 11.51, longitude: 104.91 };
    bench.sockets.last.say('rider_update', { tracking_id: ID, location: to, updated_at: 1_773_460_200 });
    await bench.clock.advance(0);
    expect(publicTracking.order?.rider?.first_name).toBe('Vuthy');
  });

  it('is requested when the network comes back, not when it goes, and not once it is left', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    const asked = bench.get.mock.calls.length;
    bench.network.set(false);
    await bench.clock.advance(0);
    expect(bench.get.mock.calls.length).toBe(asked);
    bench.get.mockResolvedValue(record(2));
    bench.network.set(true);
    await bench.clock.advance(0);
    expect(publicTracking.order?.revision).toBe(2);
    watch.stop();
    const left = bench.get.mock.calls.length;
    bench.network.set(true);
    bench.network.comeBack();
    await bench.clock.advance(600_000);
    expect(bench.get.mock.calls.length).toBe(left);
  });

  it('is requested every ten seconds while a rider moves and nothing is pushed, else every minute', async () => {
    bench.get.mockImplementation(async () => record(1, { rider: null }));
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    const asked = bench.get.mock.calls.length;
    beat(bench.sockets.last);
    await bench.clock.advance(59_000);
    expect(bench.get.mock.calls.length).toBe(asked);
    await bench.clock.advance(1_500);
    expect(bench.get.mock.calls.length).toBe(asked + 1);
  });

  it('is requested ten seconds after a socket is lost that had made that rare', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    confirm(bench.sockets.last);
    await bench.clock.advance(0);
    const asked = bench.get.mock.calls.length;
    bench.sockets.last.end(1012);
    await bench.clock.advance(10_500);
    expect(bench.sockets.all).toHaveLength(1);
    expect(bench.get.mock.calls.length).toBe(asked + 1);
  });

  it('is requested again while the socket is silent, more often with a rider on the way, and never while the page is hidden', async () => {
    watch = bench.start();
    await bench.clock.advance(0);
    const before = bench.get.mock.calls.length;
    await bench.clock.advance(35_000);
    expect(bench.get.mock.calls.length - before).toBeGreaterThanOrEqual(3);
    bench.network.visible = false;
    const hidden = bench.get.mock.calls.length;
    await bench.clock.advance(60_000);
    // a refused handshake is asked about as well, so that only the timer's own questions must not come
    expect(bench.get.mock.calls.length - hidden).toBeLessThanOrEqual(3);
    bench.network.visible = true;
    bench.get.mockResolvedValue(record(2));
    bench.network.comeBack();
    await bench.clock.advance(0);
    expect(publicTracking.order?.revision).toBe(2);
  });

  it('is not followed any more once its order cannot change', async () => {
    bench.get.mockResolvedValue(record(9, { status: 'CANCELLED', rider: null }));
    watch = bench.start();
    await bench.clock.advance(0);
    expect(bench.sockets.last.closed).toBe(true);
    const before = bench.get.mock.calls.length;
    await bench.clock.advance(600_000);
    expect(bench.get.mock.calls.length).toBe(before);
  });

  const delivered = (ago: number, revision = 9) => {
    const at = bench.clock.now() / 1000 - ago;
    return record(revision, {
      status: 'DELIVERED',
      status_history: [{ status: 'DELIVERED', created_at: at }],
      updated_at: at,
      rider: null,
    });
  };

  it('shows that a delivered order is being returned', async () => {
    bench.get.mockResolvedValue(delivered(60));
    watch = bench.start();
    await bench.clock.advance(0);
    bench.sockets.last.open();
    confirm(bench.sockets.last);
    bench.sockets.last.say('order_update', { ...delivered(60), status: 'RETURN_INITIATED', revision: 10 });
    expect(publicTracking.order?.status).toBe('RETURN_INITIATED');
    beat(bench.sockets.last);
    await bench.clock.advance(3_600_000);
    expect(bench.sockets.last.closed).toBe(false);
  });

  it('keeps the socket for ten minutes after the delivery, is then requested every five, and never after two hours', async () => {
    bench.get.mockResolvedValue(delivered(60));
    watch = bench.start();
    await bench.clock.advance(0);
    const socket = bench.sockets.last;
    socket.open();
    confirm(socket);
    beat(socket);
    await bench.clock.advance(8 * 60_000);
    expect(socket.closed).toBe(false);
    await bench.clock.advance(3 * 60_000);
    expect(bench.sockets.last.closed).toBe(true);
    expect(bench.sockets.last).toBe(socket);
    const before = bench.get.mock.calls.length;
    await bench.clock.advance(30 * 60_000);
    expect(bench.get.mock.calls.length - before).toBe(6);
    await bench.clock.advance(2 * 3_600_000);
    const asked = bench.get.mock.calls.length;
    await bench.clock.advance(3_600_000);
    expect(bench.get.mock.calls.length).toBe(asked);
  });

  it('of an order delivered at an unknown time counts from its last change', async () => {
    bench.get.mockResolvedValue({ ...delivered(3 * 3600), status_history: [] });
    watch = bench.start();
    await bench.clock.advance(0);
    expect(bench.sockets.last.closed).toBe(true);
  });

  it('is followed live again when the reader comes back and the order is being returned', async () => {
    bench.get.mockResolvedValue(delivered(3 * 3600));
    watch = bench.start();
    await bench.clock.advance(0);
    expect(bench.sockets.last.closed).toBe(true);
    bench.get.mockResolvedValue({ ...delivered(3 * 3600, 10), status: 'RETURN_INITIATED' });
    bench.network.comeBack();
    await bench.clock.advance(0);
    expect(publicTracking.order?.status).toBe('RETURN_INITIATED');
    expect(bench.sockets.last.closed).toBe(false);
  });

  it('opens no socket after the page was left', async () => {
    let answer: (order: PublicOrder) => void = () => undefined;
    bench.get.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    watch = bench.start();
    await bench.clock.advance(0);
    watch.stop();
    answer(record(2));
    await bench.clock.advance(60_000);
    expect(bench.sockets.last.closed).toBe(true);
  });

  it('ignores a stored record of another version', async () => {
    await openLinkStore(storage).write({ trackingId: ID, record: { tracking_id: ID, wrong: true }, storedAt: 1 });
    bench.get.mockImplementation(away);
    watch = bench.start();
    await bench.clock.advance(0);
    expect(publicTracking.order).toBeNull();
  });
});

describe('links stored on the device', () => {
  it('are at most the newest thirty, of the last thirty days', () => {
    const day = 24 * 3600 * 1000;
    const links = Array.from({ length: 33 }, (_, index) => ({
      trackingId: `t${index}`,
      record: null,
      storedAt: 100 * day - index * day,
    }));
    expect(outdated(links, 100 * day)).toEqual(['t30', 't31', 't32']);
    expect(outdated(links.slice(0, 2), 131.5 * day)).toEqual(['t0', 't1']);
  });
});
