import { afterEach, expect, it } from 'vitest';
import { anOrder } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';
import { Portal } from '../../fakes/portal';

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
  tab.services.tracking.watch('kh-0001', false);
  await portal.clock.advance(6_000);
  return tab;
}

it('a change is sent, and the order on the screen has it', async () => {
  const { services, orders } = await opened('tab');
  await portal.done(services.updates.submit(ORDER, anUpdate(ORDER)));
  await portal.clock.advance(1_000);
  expect(orders.byId[ORDER.order_id]?.order.amount).toBe(21);
  expect(await services.updates.ofOrder(ORDER.order_id)).toMatchObject({ status: { name: 'applied' } });
});

it('a change whose page was killed before its answer is decided at the next start, without its form', async () => {
  const { services, tab } = await opened('first');
  portal.network.fail('PUT', /order/, 'hang');
  await portal.done(services.updates.submit(ORDER, anUpdate(ORDER)));
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
  await portal.done(services.updates.submit(ORDER, anUpdate(ORDER)));
  await portal.clock.advance(100);
  tab.kill();
  portal.server.requests.length = 0;
  const next = await opened('next');
  await portal.clock.advance(30_000);
  expect(await next.services.updates.ofOrder(ORDER.order_id)).toMatchObject({ status: { name: 'applied' } });
  expect(puts()).toHaveLength(0);
});

it('another open tab continues the change that a killed tab left', async () => {
  const first = await opened('first');
  const other = await opened('other');
  portal.network.fail('PUT', /order/, 'hang');
  await portal.done(first.services.updates.submit(ORDER, anUpdate(ORDER)));
  await portal.clock.advance(100);
  first.tab.kill();
  await portal.clock.advance(60_000);
  expect(other.orders.byId[ORDER.order_id]?.order.amount).toBe(21);
});
