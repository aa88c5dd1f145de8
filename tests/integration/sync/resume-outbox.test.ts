import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { resumeOutbox } from '../../../src/sync/queue/resume-queue';
import { anOrder, aPayload } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const given = { currency: 'USD', draftId: 'd1' };

/** The worker, woken by Background Sync with no page open. */
function wake() {
  return portal.done(
    resumeOutbox({
      clock: portal.clock,
      fetch: portal.network.fetch,
      indexedDb: { factory: portal.device.factory, keyRange: IDBKeyRange },
      locks: portal.device.locks.forTab('worker'),
      random: () => 0.5,
      uuid: () => 'never-used',
    }),
  );
}

async function queuedAndClosed() {
  const { services, tab } = await portal.signedIn();
  tab.setOnline(false);
  await services.outbox.submit(aPayload(), given);
  await portal.clock.advance(100);
  await portal.stop();
}

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
    expect(await wake()).toEqual({ accepted: [], asks: 0, rejected: 0, undecided: 0 });
    expect(portal.server.orders.size).toBe(0);
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

it('continues the change of an order whose page was closed before the answer', async () => {
  const order = anOrder();
  portal.server.put(order);
  const { services, tab } = await portal.signedIn();
  portal.network.fail('PUT', /order/, 'hang');
  await portal.done(services.updates.submit(order, anUpdate(order)));
  await portal.clock.advance(100);
  tab.kill();
  expect(await wake()).toMatchObject({ undecided: 0 });
  expect(portal.server.orders.get(order.order_id)?.order.amount).toBe(21);
});
