import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { resumeOutbox } from '../../../src/sync/queue/resume-queue';
import { anOrder, aPayload } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';
import { failure } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const given = { currency: 'USD', draftId: 'd1' };

/** The worker, woken by Background Sync with no page open. */
function wake(confirm?: string) {
  return portal.done(
    resumeOutbox({
      ...(confirm !== undefined && { confirm }),
      clock: portal.clock,
      fetch: portal.network.fetch,
      indexedDb: { factory: portal.device.factory, keyRange: IDBKeyRange },
      locks: portal.device.locks.forTab('worker'),
      random: () => 0.5,
      uuid: () => 'never-used',
    }),
  );
}

async function queuedAndClosed(payload = aPayload(), config: Parameters<Portal['signedIn']>[1] = {}) {
  const { services, tab } = await portal.signedIn('tab-1', config);
  tab.setOnline(false);
  await (await services.outbox()).submit(payload, given);
  await portal.clock.advance(100);
  await portal.stop();
}

describe('the worker pricing a request that was made without a connection', () => {
  const { signature: _signature, ...unsigned } = aPayload();
  const payload = { ...unsigned, delivery_fee: 0, signature: '' };
  const place = { latitude: 11.56, longitude: 104.92 };
  const subject = { vendorId: 'kh-0001', source: place, destination: place, type: 'INSTANT', voucher: null } as const;

  async function keptAndClosed(limit: number | null): Promise<string> {
    const { services, tab } = await portal.signedIn('tab-1');
    tab.setOnline(false);
    const key = await (await services.outbox()).submit(payload, { ...given, pricing: { subject, limit } });
    await portal.clock.advance(100);
    await portal.stop();
    portal.network.online = true;
    return key;
  }

  it('sends it up to the agreed fee, and the page finds it done', async () => {
    await keptAndClosed(2.4);
    expect(await wake()).toMatchObject({ accepted: [expect.any(String)], priced: [], undecided: 0 });
    expect(portal.server.calls('POST', '/order').map(({ body }) => body?.delivery_fee)).toEqual([2.4]);
    const { outbox } = await portal.tab();
    await portal.clock.advance(1_000);
    expect(outbox.entries.map((entry) => entry.status.name)).toEqual(['accepted']);
    expect(portal.server.orders.size).toBe(1);
  });

  it('names a fee above the limit for the notification, and sends it once that is agreed to there', async () => {
    const key = await keptAndClosed(2);
    expect(await wake()).toMatchObject({
      accepted: [],
      priced: [{ key, name: 'Sok Dara', fee: 2.4, currency: 'USD' }],
    });
    // it is announced once
    expect(await wake()).toMatchObject({ priced: [], undecided: 0 });
    expect(portal.server.orders.size).toBe(0);
    expect(await wake(key)).toMatchObject({ accepted: [expect.any(String)] });
    expect(portal.server.orders.size).toBe(1);
  });

  it('says that it can’t be delivered there, and the page shows it', async () => {
    const key = await keptAndClosed(9);
    portal.server.area = 'UNDELIVERABLE';
    expect(await wake()).toMatchObject({ accepted: [], priced: [{ key, fee: null }] });
    const { outbox } = await portal.tab();
    await portal.clock.advance(1_000);
    expect(outbox.entries.map((entry) => entry.status)).toEqual([{ name: 'undeliverable' }]);
    expect(portal.server.orders.size).toBe(0);
  });
});

describe('the worker resuming the outbox', () => {
  it('sends recent requests under the same key, and the page finds them done', async () => {
    await queuedAndClosed();
    portal.network.online = true;
    expect(await wake()).toMatchObject({ accepted: [expect.any(String)], asks: 0, undecided: 0 });
    const { outbox } = await portal.tab();
    await portal.clock.advance(1_000);
    expect(outbox.entries.map((entry) => entry.status.name)).toEqual(['accepted']);
    expect(portal.server.calls('POST', '/order')).toHaveLength(1);
  });

  it('cancels the orders that are to be cancelled, and the page finds them done', async () => {
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    const { services, tab } = await portal.signedIn();
    tab.setOnline(false);
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    expect(tab.syncTags).toContain('rider-outbox');
    await portal.stop();
    expect(await wake()).toMatchObject({ undecided: 1 });
    portal.network.online = true;
    expect(await wake()).toMatchObject({ undecided: 0 });
    expect(portal.server.orders.get(order.order_id)?.status).toBe('CANCELLED');
    const { cancellations } = await portal.tab();
    await portal.clock.advance(1_000);
    expect(cancellations.byOrder[order.order_id]?.status.name).toBe('done');
    expect(portal.server.calls('PUT', '/order/cancel')).toHaveLength(1);
  });

  it('asks the user about requests older than two minutes instead of sending them', async () => {
    await queuedAndClosed();
    await portal.clock.advance(180_000);
    portal.network.online = true;
    expect(await wake()).toMatchObject({ accepted: [], asks: 1 });
    expect(portal.server.orders.size).toBe(0);
  });

  it('reports that the network is not back yet', async () => {
    await queuedAndClosed();
    expect(await wake()).toMatchObject({ undecided: 1 });
    portal.network.online = true;
    expect(await wake()).toMatchObject({ undecided: 0, accepted: [expect.any(String)] });
    expect(portal.server.orders.size).toBe(1);
  });

  it('refreshes an expired token by itself', async () => {
    await queuedAndClosed();
    portal.server.tokens.clear();
    portal.network.online = true;
    expect((await wake()).accepted).toHaveLength(1);
  });

  it('finds nothing after a sign-out', async () => {
    await queuedAndClosed();
    const { services } = await portal.tab();
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    portal.network.online = true;
    expect(await wake()).toEqual({ accepted: [], asks: 0, rejected: 0, priced: [], undecided: 0 });
    expect(portal.server.orders.size).toBe(0);
  });

  it('counts a request that the platform refuses, once', async () => {
    await queuedAndClosed(aPayload({ signature: 'expired' }));
    portal.network.online = true;
    expect(await wake()).toEqual({ accepted: [], asks: 0, rejected: 1, priced: [], undecided: 0 });
    // it is decided: the next waking has nothing to do
    expect(await wake()).toEqual({ accepted: [], asks: 0, rejected: 0, priced: [], undecided: 0 });
  });

  it('counts a request that has failed again and again as one that asks its user, and then leaves it alone', async () => {
    await queuedAndClosed();
    portal.network.online = true;
    portal.server.override = ({ path }) =>
      path.startsWith('/order') ? failure(503, 'SERVICE_UNAVAILABLE') : undefined;
    expect(await wake()).toMatchObject({ asks: 0, undecided: 1 });
    await portal.clock.advance(40_000);
    expect(await wake()).toMatchObject({ asks: 0, undecided: 1 });
    await portal.clock.advance(40_000);
    expect(await wake()).toMatchObject({ asks: 1, undecided: 0 });
    const calls = portal.server.requests.length;
    expect(await wake()).toMatchObject({ asks: 0, undecided: 0 });
    expect(portal.server.requests).toHaveLength(calls);
  });

  it('looks a request up by its key when the page was closed before the answer', async () => {
    const { services, tab } = await portal.signedIn();
    portal.network.fail('POST', /order$/, 'hang-after-commit');
    await (await services.outbox()).submit(aPayload(), given);
    await portal.clock.advance(100);
    tab.kill();
    expect((await wake()).accepted).toEqual([...portal.server.orders.keys()]);
    expect(portal.server.calls('POST', '/order')).toHaveLength(1);
  });

  it('on a platform without keys leaves a request whose answer was lost to its user', async () => {
    portal.server.extensions = false;
    const { services } = await portal.signedIn('tab-1', { config: { platformExtensions: false } });
    portal.network.fail('POST', /order$/, 'drop-after-commit');
    await (await services.outbox()).submit(aPayload(), given);
    await portal.clock.advance(1_000);
    await portal.stop();
    portal.server.requests.length = 0;
    expect(await wake()).toEqual({ accepted: [], asks: 0, rejected: 0, priced: [], undecided: 0 });
    expect(portal.server.requests).toEqual([]);
  });

  it('on a platform without keys sends what was never sent, without a key', async () => {
    portal.server.extensions = false;
    await queuedAndClosed(aPayload(), { config: { platformExtensions: false } });
    portal.network.online = true;
    expect((await wake()).accepted).toHaveLength(1);
    expect(portal.server.calls('POST', '/order').map(({ headers }) => headers.get('idempotency-key'))).toEqual([null]);
  });

  it('calls the platform with the tokens and the version of the page', async () => {
    await queuedAndClosed();
    portal.network.online = true;
    portal.server.requests.length = 0;
    await wake();
    const [call] = portal.server.calls('POST', '/order');
    const { meta } = JSON.parse(portal.device.values.get('rider.auth') ?? '');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${meta.AccessToken} ${meta.IdToken}`);
    expect(call?.headers.get('x-portal-version')).toBe('v-test');
  });

  it('keeps its requests when the session cannot be extended, and says that they still wait', async () => {
    await queuedAndClosed();
    portal.server.tokens.clear();
    portal.server.override = ({ path }) => (path === '/login/extend' ? failure(503, 'SERVICE_UNAVAILABLE') : undefined);
    portal.network.online = true;
    expect(await wake()).toMatchObject({ accepted: [], undecided: 1 });
    portal.server.override = () => undefined;
    expect(await wake()).toMatchObject({ accepted: [expect.any(String)], undecided: 0 });
  });

  it('holds no database open afterwards, so that a newer version of the portal can change it', async () => {
    await queuedAndClosed();
    portal.network.online = true;
    await wake();
    for (const { name = '' } of await portal.device.factory.databases()) {
      const deleted = await new Promise<string>((resolve) => {
        const request = portal.device.factory.deleteDatabase(name);
        request.addEventListener('blocked', () => resolve('blocked'));
        request.addEventListener('success', () => resolve('deleted'));
      });
      expect([name, deleted]).toEqual([name, 'deleted']);
    }
  });

  it('at the same time as a page makes one order', async () => {
    await queuedAndClosed();
    portal.network.online = true;
    const page = await portal.tab('page');
    await Promise.all([wake(), portal.clock.advance(3_000)]);
    await portal.clock.advance(5_000);
    expect(page.outbox.entries.map((entry) => entry.status.name)).toEqual(['accepted']);
    expect(portal.server.orders.size).toBe(1);
  });
});

describe('the worker resuming the change of an order whose page was closed before the answer', () => {
  const ORDER = anOrder();
  const calls = () => portal.server.requests.filter(({ path }) => path.includes(ORDER.order_id));

  async function changedAndClosed() {
    portal.server.put(ORDER);
    const { services, tab } = await portal.signedIn();
    portal.network.fail('PUT', /order/, 'hang');
    await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
    await portal.clock.advance(100);
    tab.kill();
  }

  it('sends it once the order does not have it, and then leaves it alone', async () => {
    await changedAndClosed();
    expect(await wake()).toMatchObject({ undecided: 0 });
    expect(portal.server.orders.get(ORDER.order_id)?.order.amount).toBe(21);
    portal.server.requests.length = 0;
    expect(await wake()).toMatchObject({ undecided: 0 });
    expect(calls()).toEqual([]);
  });

  it('says that it still waits while the platform cannot be reached', async () => {
    await changedAndClosed();
    portal.network.online = false;
    expect(await wake()).toEqual({ accepted: [], asks: 0, rejected: 0, priced: [], undecided: 1 });
    portal.network.online = true;
    expect(await wake()).toMatchObject({ undecided: 0 });
    expect(portal.server.orders.get(ORDER.order_id)?.order.amount).toBe(21);
  });
});
