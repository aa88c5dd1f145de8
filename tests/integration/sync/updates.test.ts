import { afterEach, expect, it } from 'vitest';
import { anOrder } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';
import { failure } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const ORDER = anOrder();
const puts = () => portal.server.calls('PUT', `/order/${ORDER.order_id}`);

async function opened(name: string) {
  if (!portal.server.orders.has(ORDER.order_id)) portal.server.put(ORDER);
  const tab = await portal.signedIn(name);
  watchOrders(tab.services, 'kh-0001', false);
  await portal.clock.advance(6_000);
  return tab;
}

it('a change is sent, and the order on the screen has it', async () => {
  const { services, orders } = await opened('tab');
  await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
  await portal.clock.advance(1_000);
  expect(orders.byId[ORDER.order_id]?.order.amount).toBe(21);
  expect(await (await services.updates()).ofOrder(ORDER.order_id)).toMatchObject({ status: { name: 'applied' } });
});

it('a change whose page was killed before its answer is decided at the next start, without its form', async () => {
  const { services, tab } = await opened('first');
  portal.network.fail('PUT', /order/, 'hang');
  await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
  await portal.clock.advance(100);
  tab.kill();
  const next = await opened('next');
  await portal.clock.advance(30_000);
  expect(next.orders.byId[ORDER.order_id]?.order.amount).toBe(21);
  expect(portal.server.orders.get(ORDER.order_id)?.order.amount).toBe(21);
});

it('a change whose page was killed after the platform had it is not sent again', async () => {
  const { services, tab } = await opened('first');
  portal.network.fail('PUT', /order/, 'hang-after-commit');
  await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
  await portal.clock.advance(100);
  tab.kill();
  portal.server.requests.length = 0;
  const next = await opened('next');
  await portal.clock.advance(30_000);
  expect(await (await next.services.updates()).ofOrder(ORDER.order_id)).toMatchObject({ status: { name: 'applied' } });
  expect(puts()).toHaveLength(0);
});

it('a change is left to the browser too while the platform cannot be reached, and not once it is decided', async () => {
  const { services, tab, orders } = await opened('tab');
  tab.setOnline(false);
  await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
  await portal.clock.advance(1_000);
  expect(new Set(tab.syncTags)).toEqual(new Set(['rider-outbox']));
  tab.setOnline(true);
  const asked = tab.syncTags.length;
  await portal.clock.advance(30_000);
  expect(orders.byId[ORDER.order_id]?.order.amount).toBe(21);
  expect(tab.syncTags).toHaveLength(asked);
});

it('the latest change of an order is found by the order, with what it changes', async () => {
  const { services } = await opened('tab');
  await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
  await portal.clock.advance(1_000);
  const latest = anUpdate(ORDER, { amount: 30 });
  const key = await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, latest)));
  await portal.clock.advance(1_000);
  expect(await portal.done(services.updates().then((loaded) => loaded.ofOrder(ORDER.order_id)))).toMatchObject({
    key,
    orderId: ORDER.order_id,
    payload: latest,
  });
  expect(await portal.done(services.updates().then((loaded) => loaded.ofOrder('another order')))).toBeNull();
});

it('an order that is fetched to be changed is shown as the platform has it, and returned', async () => {
  const { services, orders } = await opened('tab');
  const newer = { ...ORDER, order: { ...ORDER.order, amount: 55 }, updated_at: (ORDER.updated_at ?? 0) + 1_000 };
  portal.server.orders.set(ORDER.order_id, newer);
  const fetched = await portal.done(services.updates().then((loaded) => loaded.fetchOrder('kh-0001', ORDER.order_id)));
  expect(fetched.order.amount).toBe(55);
  expect(orders.byId[ORDER.order_id]?.order.amount).toBe(55);
});

it.each([
  ['taken', undefined, null],
  ['refused', { status: 409, code: 'SignatureExpired' }, 'SignatureExpired'],
] as const)('a change that is %s is counted with the platform’s answer', async (_, refusal, code) => {
  const { services } = await opened('tab');
  const { onSignals } = await import('../../../src/sync/analytics/track');
  const told: unknown[] = [];
  const stop = onSignals((signal) => told.push(signal));
  if (refusal !== undefined) portal.network.fail('PUT', /order/, refusal);
  const change = anUpdate(ORDER);
  await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, change)));
  await portal.clock.advance(1_000);
  stop();
  expect(told).toContainEqual({
    type: 'decided',
    kind: 'update',
    method: change.payment_method,
    fee: { amount: change.delivery_fee, currency: ORDER.currency },
    code,
  });
});

it('a change that the platform never answered is counted as that', async () => {
  const { services } = await opened('tab');
  const { onSignals } = await import('../../../src/sync/analytics/track');
  const told: { type: string; code?: unknown }[] = [];
  const stop = onSignals((signal) => told.push(signal));
  portal.server.override = ({ path }) =>
    path.includes(ORDER.order_id) ? failure(503, 'SERVICE_UNAVAILABLE') : undefined;
  await portal.done(services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
  await portal.clock.advance(5 * 60_000);
  stop();
  expect(told.filter(({ type }) => type === 'decided').map(({ code }) => code)).toEqual(['SERVICE_UNAVAILABLE']);
});

it('another open tab continues the change that a killed tab left', async () => {
  const first = await opened('first');
  const other = await opened('other');
  portal.network.fail('PUT', /order/, 'hang');
  await portal.done(first.services.updates().then((loaded) => loaded.submit(ORDER, anUpdate(ORDER))));
  await portal.clock.advance(100);
  first.tab.kill();
  await portal.clock.advance(60_000);
  expect(other.orders.byId[ORDER.order_id]?.order.amount).toBe(21);
});
