import { afterEach, describe, expect, it } from 'vitest';
import { anOrder } from '../../factories/order';
import { type OpenTab, Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

async function watch(opened: OpenTab): Promise<void> {
  opened.services.tracking.watch('kh-0001', false);
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

  it('the follower reads what the leader wrote', async () => {
    const { one, other } = await two();
    one.tab.sockets.last.say('order_update', portal.server.move('kh-0001-a1', 'RECEIVED'));
    await portal.clock.advance(200);
    expect(other.orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
  });

  it('the leader also follows what only the other tab watches', async () => {
    const { one, other } = await two();
    portal.server.put(anOrder({ order_id: 'kh-0002-a1', vendor_id: 'kh-0002' }));
    other.services.tracking.watch('kh-0002', false);
    await portal.clock.advance(1_000);
    expect(one.tab.sockets.last.sent.at(-1)?.data).toEqual({ vendor_id: 'kh-0002' });
    expect(other.orders.byId['kh-0002-a1']).toBeDefined();
  });

  it('fills the gap of what only the other tab watches, after a reconnect', async () => {
    const { one, other } = await two();
    portal.server.put(anOrder({ order_id: 'kh-0002-a1', vendor_id: 'kh-0002' }));
    const stop = other.services.tracking.watch('kh-0002', false);
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

  it('the next takes over when the leader closes', async () => {
    const { one, other } = await two();
    await one.services.stop();
    await portal.clock.advance(2_000);
    expect(other.tab.sockets.all).toHaveLength(1);
    other.tab.sockets.last.say('order_update', portal.server.move('kh-0001-a1', 'RECEIVED'));
    await portal.clock.advance(200);
    expect(other.orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
  });

  it('a frozen leader is robbed of its lock within 20 s (fault 21)', async () => {
    portal.server.put(anOrder());
    // a holder that lives, says nothing, and never lets go
    void portal.device.locks
      .forTab('frozen')
      .hold('leader:user-1', () => new Promise(() => undefined))
      .catch(() => undefined);
    const other = await portal.signedIn('two');
    await watch(other);
    expect(other.tab.sockets.all).toHaveLength(0);
    expect(other.orders.byId['kh-0001-a1']).toBeDefined();
    await portal.clock.advance(18_000);
    expect(portal.device.locks.holder('leader:user-1')).toBe('two');
    expect(other.tab.sockets.all).toHaveLength(1);
  });

  it('a robbed leader lets its socket go and follows', async () => {
    const { one } = await two();
    void portal.device.locks.forTab('third').hold('leader:user-1', () => new Promise(() => undefined), { steal: true });
    await portal.clock.advance(100);
    expect(one.tab.sockets.last.closed).toBe(true);
  });

  it('a hidden tab robs nobody', async () => {
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
    'without %j each tab stands alone',
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
