import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, aPayload } from '../../factories/order';
import { anOutboxRow } from '../../factories/outbox-row';
import { anUpdate } from '../../factories/order-update';
import { card, ONLINE } from '../../fakes/payment-bench';
import { type OpenTab, Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

const ORDER = anOrder();
const ID = ORDER.order_id;

let portal: Portal;
beforeEach(() => {
  portal = new Portal();
  portal.server.put(ORDER);
});
afterEach(() => portal.stop());

async function watching(name = 'tab-1', given: Parameters<Portal['tab']>[1] = {}): Promise<OpenTab> {
  const opened = await portal.signedIn(name, given);
  watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(6_000);
  return opened;
}

const lists = () => portal.server.calls('GET', '/vendor/kh-0001/orders').length;
const statusIn = ({ orders }: OpenTab) => orders.byId[ID]?.status;

describe('an account without a network', () => {
  it('says that its orders are old, and fetches what was missed once the network is back', async () => {
    const opened = await watching();
    expect(opened.orders.freshness.name).toBe('fresh');
    opened.tab.setOnline(false);
    expect(opened.orders.freshness.name).toBe('cached');
    const before = lists();
    portal.server.move(ID, 'RECEIVED');
    await portal.clock.advance(60_000);
    expect(lists()).toBe(before);
    opened.tab.setOnline(true);
    await portal.clock.advance(1_000);
    expect(statusIn(opened)).toBe('RECEIVED');
    expect(opened.orders.freshness.name).toBe('fresh');
  });

  it('sends what waits once the network is back', async () => {
    const opened = await watching();
    opened.tab.setOnline(false);
    const key = await (await opened.services.outbox()).submit(aPayload(), { currency: 'USD', draftId: 'd1' });
    await portal.clock.advance(60_000);
    expect(opened.outbox.entries.map(({ status }) => status.name)).toEqual(['queued']);
    opened.tab.setOnline(true);
    expect(await portal.status(opened, key)).toMatchObject({ name: 'accepted' });
    expect(portal.server.orders.size).toBe(2);
  });
});

describe('the code of a queue', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('that failed to load is loaded again before anybody learns of it', async () => {
    const { services } = await portal.signedIn();
    const { queueCode } = await import('../../../src/sync/queue/queue-code');
    vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const load = vi.spyOn(queueCode, 'requests').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const loading = services.outbox();
    loading.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await (await loading).entry('none')).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the age of the orders', () => {
  it('is that of the answer which placed the newest one, in every tab', async () => {
    const one = await watching('one', { live: false });
    const two = await watching('two', { live: false });
    const [asked, before] = [lists(), portal.clock.now()];
    const key = await (await one.services.outbox()).submit(aPayload(), { currency: 'USD', draftId: 'd1' });
    expect(await portal.status(one, key)).toMatchObject({ name: 'accepted' });
    await portal.clock.advance(100);
    expect(lists()).toBe(asked);
    expect(one.connection.lastUpdateAt).toBeGreaterThanOrEqual(before);
    expect(two.connection.lastUpdateAt).toBe(one.connection.lastUpdateAt);
  });
});

describe('a page that was hidden', () => {
  it('catches up when it is seen again', async () => {
    const opened = await watching('tab-1', { live: false });
    opened.tab.setVisible(false);
    portal.clock.sleepPage(30_000);
    portal.server.move(ID, 'RECEIVED');
    opened.tab.setVisible(true);
    await portal.clock.advance(5_000);
    expect(statusIn(opened)).toBe('RECEIVED');
  });

  it('does not ask the platform while it has no network', async () => {
    const opened = await watching();
    opened.tab.setOnline(false);
    const before = portal.server.requests.length;
    opened.tab.setVisible(true);
    await portal.clock.advance(1_000);
    expect(portal.server.requests.length).toBe(before);
  });
});

describe('tabs in a browser without a channel between them', () => {
  const alone = { without: { channels: true } };

  /** Another tab stores a request, which nothing announces here. */
  async function queuedElsewhere(): Promise<void> {
    const opening = portal.device.factory.open('rider-user-1');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const writing = opening.result.transaction('outbox', 'readwrite').objectStore('outbox').put(anOutboxRow(1));
    await new Promise((resolve) => {
      writing.onsuccess = resolve;
    });
    opening.result.close();
  }

  it('show what another has stored within 15 s', async () => {
    const one = await watching('one', alone);
    await queuedElsewhere();
    expect(one.outbox.entries).toEqual([]);
    await portal.clock.advance(15_000);
    expect(one.outbox.entries).toHaveLength(1);
  });

  it('that are hidden show it when they are seen again', async () => {
    const one = await watching('one', alone);
    one.tab.setVisible(false);
    await queuedElsewhere();
    await portal.clock.advance(25_000);
    expect(one.outbox.entries).toEqual([]);
    one.tab.setVisible(true);
    await portal.clock.advance(100);
    expect(one.outbox.entries).toHaveLength(1);
  });
});

describe('a tab that follows another', () => {
  it('knows at once how the connection of the leader is', async () => {
    const one = await watching('one');
    const two = await watching('two');
    expect(two.connection).toMatchObject({ live: { name: 'live' }, lastUpdateAt: one.connection.lastUpdateAt });
    one.tab.sockets.answering = false;
    one.tab.sockets.last.end(1006);
    await portal.clock.advance(10);
    expect(one.connection.live.name).not.toBe('live');
    expect(two.connection.live).toEqual(one.connection.live);
  });

  it.each([
    ['opened', false],
    ['seen again', true],
  ])('lets the leader connect at once when it is %s', async (_, isOpenBefore) => {
    const one = await watching('one');
    const two = isOpenBefore ? await watching('two') : undefined;
    two?.tab.setVisible(false);
    one.tab.sockets.answering = false;
    one.tab.sockets.last.end(1006);
    for (let turn = 0; turn < 12; turn += 1) {
      await portal.clock.advance(5_000);
      one.tab.sockets.last.end(1006);
    }
    await portal.clock.advance(10);
    one.tab.sockets.answering = true;
    if (two === undefined) await portal.signedIn('two');
    else two.tab.setVisible(true);
    await portal.clock.advance(10);
    expect(one.connection.live.name).toBe('live');
  });

  it('shows what the leader stored without announcing it before it was closed', async () => {
    const one = await watching('one');
    const two = await watching('two', { without: { storageEvents: true } });
    one.tab.sockets.last.say('order_update', portal.server.move(ID, 'RECEIVED'));
    await portal.clock.advance(6_000);
    expect(statusIn(two)).toBe('RECEIVED');
  });
});

describe('a tab that is hidden for an hour', () => {
  /** What the tab has sent, in calls and bytes: of the socket as well. */
  function traffic({ tab }: OpenTab) {
    const frames = tab.sockets.all.flatMap(({ sent }) => sent);
    return {
      calls: portal.server.requests.length,
      frames: frames.length,
      bytes: JSON.stringify(frames).length,
      sockets: tab.sockets.all.length,
    };
  }

  /** How often each path was asked for after the first `calls`. */
  function since(calls: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { path } of portal.server.requests.slice(calls)) counts[path] = (counts[path] ?? 0) + 1;
    return counts;
  }

  it('sends what one list every five minutes costs, over the one connection it has', async () => {
    const opened = await watching();
    opened.tab.setVisible(false);
    await portal.clock.advance(1_000);
    const before = traffic(opened);
    for (let minute = 0; minute < 60; minute += 1) {
      for (let beat = 0; beat < 3; beat += 1) {
        await portal.clock.advance(20_000);
        opened.tab.sockets.last.say('heartbeat', {});
      }
    }
    const after = traffic(opened);
    expect(after.sockets).toBe(before.sockets);
    expect(since(before.calls)).toEqual({ '/flags': 12, '/vendor/kh-0001/orders': 12, '/login/extend': 1 });
    expect(after.bytes - before.bytes).toBeLessThanOrEqual(1_000);
    expect(opened.connection.live.name).toBe('live');
  });

  it('sends nothing while another tab leads', async () => {
    const one = await watching('one');
    const two = await watching('two');
    for (const { tab } of [one, two]) tab.setVisible(false);
    await portal.clock.advance(1_000);
    const before = [traffic(two).sockets, traffic(two).frames];
    const calls = portal.server.requests.length;
    for (let beat = 0; beat < 180; beat += 1) {
      await portal.clock.advance(20_000);
      one.tab.sockets.last.say('heartbeat', {});
    }
    expect([traffic(two).sockets, traffic(two).frames]).toEqual(before);
    // each tab has flags of its own
    expect(since(calls)).toEqual({ '/flags': 24, '/vendor/kh-0001/orders': 12, '/login/extend': 1 });
  });
});

describe('what the platform announces on the socket', () => {
  it('is also the progress of a file of orders', async () => {
    const { tab } = await watching();
    const { bulkNews } = await import('../../../src/state/bulk-news');
    const before = bulkNews.heard;
    tab.sockets.last.say('bulk_job_update', { job_id: 'job-1' });
    await portal.clock.advance(10);
    expect(bulkNews.heard).toBe(before + 1);
    tab.sockets.last.say('novelty', {});
    await portal.clock.advance(10);
    expect(bulkNews.heard).toBe(before + 1);
  });
});

describe('the vendors of an account', () => {
  const asked = () => portal.server.calls('GET', '/vendors').length;

  it('are fetched once at the start, and again when a connection that was lost is back', async () => {
    const { tab } = await watching();
    expect(asked()).toBe(1);
    tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(asked()).toBe(2);
  });
});

describe('files of orders', () => {
  it('are those that the platform has of the account', async () => {
    portal.server.override = ({ path }) =>
      path === '/bulk-job/all/kh-0001' ? { status: 200, body: { code: 200, body: [] } } : undefined;
    const { services } = await portal.signedIn();
    const bulk = await portal.done(services.bulk());
    expect(await portal.done(bulk.jobs('kh-0001'))).toEqual([]);
    const [asked] = portal.server.calls('GET', '/bulk-job/all/kh-0001');
    expect(asked?.headers.get('authorization')).toMatch(/^Bearer /);
  });
});

describe('riders', () => {
  const polls = () => portal.server.calls('GET', '/riders/r1').length;

  async function moving(): Promise<OpenTab> {
    portal.server.put(anOrder({ status: 'PICKED_UP', rider_id: 'r1' }));
    portal.server.riders.set('r1', { name: 'Vuthy', latitude: 11.5, longitude: 104.9 });
    return watching();
  }

  it('are not asked for by a page that nobody sees, and again once it is seen', async () => {
    const { tab } = await moving();
    tab.setVisible(false);
    await portal.clock.advance(30_000);
    expect(polls()).toBe(0);
    tab.setVisible(true);
    await portal.clock.advance(30_000);
    expect(polls()).toBeGreaterThan(0);
  });

  it('are not asked for without a network, nor once no list is on the screen', async () => {
    portal.server.put(anOrder({ status: 'PICKED_UP', rider_id: 'r1' }));
    const { services, tab } = await portal.signedIn();
    const stop = watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(30_000);
    expect(polls()).toBeGreaterThan(0);
    stop();
    await portal.clock.advance(2_000);
    const before = polls();
    await portal.clock.advance(30_000);
    expect(polls()).toBe(before);
    watchOrders(services, 'kh-0001', false);
    tab.setOnline(false);
    await portal.clock.advance(30_000);
    expect(polls()).toBe(before);
  });
});

describe('what was left open on this device', () => {
  it('is continued by the next page, a change of an order and a payment alike', async () => {
    const { services, tab } = await watching('first');
    portal.network.fail('PUT', /order/, 'hang');
    await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
    const prepared = await portal.done(
      services.payments().then((loaded) => loaded.prepare({ payload: ONLINE, currency: 'USD', draftId: 'paid' })),
    );
    if (prepared.name === 'failed') throw new Error(prepared.code);
    portal.network.fail('POST', /intent\/confirm$/, 'hang-after-commit');
    void services.payments().then((loaded) => loaded.confirm(prepared.key, card()));
    await portal.clock.advance(100);
    tab.kill();
    const next = await portal.signedIn('next');
    await portal.clock.advance(60_000);
    expect(next.payments.attempts.map(({ status }) => status.name)).toEqual(['paid']);
    expect(portal.server.payments.charged).toBe(1);
    expect(portal.server.orders.get(ID)?.order.amount).toBe(21);
  });
});

describe('an account that is closed', () => {
  it('leaves nothing on the screen, and its sockets and timers end', async () => {
    const opened = await watching();
    await (await opened.services.outbox()).submit(aPayload(), { currency: 'USD', draftId: 'd1' });
    await portal.clock.advance(2_000);
    await opened.services.stop();
    expect(opened.orders.byId).toEqual({});
    expect([opened.vendors.list, opened.outbox.entries, opened.payments.attempts]).toEqual([[], [], []]);
    expect(opened.connection).toMatchObject({ live: { name: 'idle' }, lastUpdateAt: null });
    expect(opened.tab.sockets.last.closed).toBe(true);
    const before = portal.server.requests.length;
    opened.tab.setOnline(true);
    opened.tab.setVisible(true);
    await portal.clock.advance(600_000);
    expect(portal.server.requests.length).toBe(before);
  });
});

describe('a decision of the platform', () => {
  it('is counted, with the fee and the reason', async () => {
    const opened = await watching();
    const { onSignals } = await import('../../../src/sync/analytics/track');
    const heard = vi.fn<Parameters<typeof onSignals>[0]>();
    onSignals(heard);
    const submit = (payload = aPayload(), draftId = 'd1') =>
      opened.services.outbox().then((loaded) => loaded.submit(payload, { currency: 'USD', draftId }));
    await portal.status(opened, await submit());
    await portal.status(opened, await submit(aPayload({ discounted_delivery_fee: 1, signature: 'forged' }), 'd2'));
    const decided = heard.mock.calls.map(([signal]) => signal).filter(({ type }) => type === 'decided');
    const common = { type: 'decided', kind: 'new', method: 'CASH_ON_DELIVERY' };
    expect(decided).toEqual([
      { ...common, fee: { amount: 2.4, currency: 'USD' }, code: null },
      { ...common, fee: { amount: 1, currency: 'USD' }, code: 'SIGNATURE_INVALID' },
    ]);
  });
});
