import { afterEach, describe, expect, it } from 'vitest';
import { anOrder, aPayload } from '../../factories/order';
import { card, ONLINE } from '../../fakes/payment-bench';
import { type OpenTab, Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

async function watch(opened: OpenTab): Promise<void> {
  watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(2_000);
}

async function two() {
  portal.server.put(anOrder());
  const one = await portal.signedIn('one');
  await watch(one);
  const other = await portal.signedIn('two');
  await watch(other);
  return { one, other };
}

describe('two tabs', () => {
  it('share one socket', async () => {
    const { one, other } = await two();
    expect([one.tab.sockets.all.length, other.tab.sockets.all.length]).toEqual([1, 0]);
    expect(other.connection.live.name).toBe('live');
  });

  it('show both what the leader has written', async () => {
    const { one, other } = await two();
    one.tab.sockets.last.say('order_update', portal.server.move('kh-0001-a1', 'RECEIVED'));
    await portal.clock.advance(200);
    expect(other.orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
  });

  it('show both an order placed in one', async () => {
    const { one, other } = await two();
    for (const { tab, draftId } of [
      { tab: other, draftId: 'in-two' },
      { tab: one, draftId: 'in-one' },
    ]) {
      const key = await (await tab.services.outbox()).submit(aPayload(), { currency: 'USD', draftId });
      await portal.status(tab, key);
    }
    await portal.clock.advance(100);
    const made = [...portal.server.orders.keys()];
    expect(made).toHaveLength(3);
    for (const { orders } of [one, other]) expect(Object.keys(orders.byId).sort()).toEqual(made.sort());
  });

  it('show both a payment begun in one, and its end', async () => {
    const one = await portal.signedIn('one');
    // each page loads this code for itself
    await portal.done(one.services.payments().then((loaded) => loaded.ofDraft('none')));
    const other = await portal.signedIn('two');
    const prepared = await portal.done(
      other.services
        .payments()
        .then((loaded) => loaded.prepare({ payload: ONLINE, currency: 'USD', draftId: 'paid-in-two' })),
    );
    if (prepared.name === 'failed') throw new Error(prepared.code);
    portal.network.fail('POST', /intent\/confirm$/, 'hang-after-commit');
    await portal.done(other.services.payments().then((loaded) => loaded.confirm(prepared.key, card())));
    await portal.clock.advance(100);
    const known = () => one.payments.attempts.map(({ draftId, status }) => [draftId, status.name]);
    expect(known()).toEqual([['paid-in-two', 'confirming']]);
    await portal.clock.advance(60_000);
    expect(known()).toEqual([['paid-in-two', 'paid']]);
    expect(portal.server.payments.charged).toBe(1);
  });

  it('the other continues what a tab killed while sending left behind', async () => {
    const { one, other } = await two();
    portal.network.fail('POST', /order$/, 'hang-after-commit');
    await (await other.services.outbox()).submit(aPayload(), { currency: 'USD', draftId: 'd' });
    await portal.clock.advance(100);
    expect(one.outbox.entries.map(({ status }) => status.name)).not.toEqual(['accepted']);
    // nobody is left who could say so
    other.tab.kill();
    await portal.clock.advance(20_000);
    expect(one.outbox.entries.map(({ status }) => status.name)).toEqual(['accepted']);
    expect(portal.server.calls('POST', '/order')).toHaveLength(1);
  });

  it('the leader also subscribes to what only the other tab watches', async () => {
    const { one, other } = await two();
    portal.server.put(anOrder({ order_id: 'kh-0002-a1', vendor_id: 'kh-0002' }));
    watchOrders(other.services, 'kh-0002', false);
    await portal.clock.advance(1_000);
    expect(one.tab.sockets.last.sent.at(-1)?.data).toEqual({ vendor_id: 'kh-0002' });
    expect(other.orders.byId['kh-0002-a1']).toBeDefined();
  });

  it('the leader fills the gap of what only the other tab watches, after a reconnect', async () => {
    const { one, other } = await two();
    portal.server.put(anOrder({ order_id: 'kh-0002-a1', vendor_id: 'kh-0002' }));
    const stop = watchOrders(other.services, 'kh-0002', false);
    await portal.clock.advance(1_000);
    portal.server.move('kh-0002-a1', 'RECEIVED');
    other.tab.setVisible(false);
    one.tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(other.orders.byId['kh-0002-a1']?.status).toBe('RECEIVED');
    stop();
    await portal.clock.advance(100);
    one.tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(one.tab.sockets.last.sent.map(({ data }) => data.vendor_id)).toEqual(['kh-0001']);
  });

  it('the second tab takes over when the leader closes', async () => {
    const { one, other } = await two();
    await one.services.stop();
    await portal.clock.advance(2_000);
    expect(other.tab.sockets.all).toHaveLength(1);
    other.tab.sockets.last.say('order_update', portal.server.move('kh-0001-a1', 'RECEIVED'));
    await portal.clock.advance(200);
    expect(other.orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
  });

  it('a leader that lost its lock closes its socket and follows', async () => {
    const { one } = await two();
    void portal.device.locks.forTab('third').hold('leader:user-1', () => new Promise(() => undefined), { steal: true });
    await portal.clock.advance(100);
    expect(one.tab.sockets.last.closed).toBe(true);
  });

  it('a hidden tab does not take over from a leader', async () => {
    void portal.device.locks
      .forTab('frozen')
      .hold('leader:user-1', () => new Promise(() => undefined))
      .catch(() => undefined);
    const other = await portal.signedIn('two');
    other.tab.setVisible(false);
    await portal.clock.advance(60_000);
    expect(portal.device.locks.holder('leader:user-1')).toBe('frozen');
  });

  it.each([{ locks: true }, { channels: true }, { indexedDb: true }])(
    'work independently without %j',
    async (without) => {
      portal.server.put(anOrder());
      const one = await portal.signedIn('one', { without });
      const other = await portal.signedIn('two', { without });
      await watch(one);
      await watch(other);
      for (const opened of [one, other]) {
        expect(opened.tab.sockets.all).toHaveLength(1);
        expect(opened.orders.byId['kh-0001-a1']).toBeDefined();
      }
    },
  );
});
