import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../fakes/eventually';
import { API, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { connect, open } from './support/socket';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { ACCESS_TOKEN_SECONDS: '3600' } });
});
afterAll(() => platform.stop());

/** Keeps back the next answer of a query, which was read before what happens until `release`. */
function holdNext<Name extends string>(of: Record<Name, (...given: never[]) => Promise<unknown>>, name: Name) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const original = of[name].bind(of);
  const spy = vi.spyOn(of as Record<string, (...given: never[]) => Promise<unknown>>, name);
  const reached = new Promise<void>((resolve) => {
    spy.mockImplementationOnce(async (...given) => {
      const answer = await original(...given);
      resolve();
      await released;
      return answer;
    });
  });
  return { reached, release };
}

const send = (method: 'DELETE' | 'POST', url: string, authorization: string) =>
  platform.app.inject({ method, url: API + url, headers: { authorization } });

it('a socket that was being opened when its session ended is closed', async () => {
  const mine = await platform.signIn('one@test.example');
  const other = await platform.signIn('one@test.example');
  const held = holdNext(platform.services.vendors, 'idsOfUser');
  const opening = connect(platform, { authorization: mine });
  await held.reached;
  expect((await send('DELETE', '/account/sessions?keep_current=true', other)).statusCode).toBeLessThan(300);
  held.release();
  const socket = await opening;
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  expect(await socket.closed).toBe(4401);
});

it('a vendor that the caller lost while subscribing to it is refused', async () => {
  const two = await platform.signIn('two@test.example');
  const socket = await open(platform, { authorization: two });
  const held = holdNext(platform.services.vendors, 'outletsOf');
  const subscribed = socket.subscribe('kh-2');
  await held.reached;
  const user = await platform.services.users.findByEmail('two@test.example');
  await platform.services.users.unlink(user?.id ?? '', 'kh-2');
  platform.hub.announceVendor({ vendorId: 'kh-2', parentId: null, userIds: [user?.id ?? ''] });
  await socket.next(({ event }) => event === 'vendors_update');
  held.release();
  expect(await subscribed).toMatchObject({ event: 'subscribe_error', data: { code: 'NOT_FOUND' } });
});

it('the socket of a tracking link that is replaced while it subscribes is closed', async () => {
  const one = await platform.signIn('one@test.example');
  const order = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
  const socket = await open(platform, { authorization: `Tracking ${order.tracking_id}` });
  const held = holdNext(platform.services.tracking, 'present');
  socket.send('subscribeToOrder', { tracking_id: order.tracking_id });
  await held.reached;
  await platform.services.tracking.rotate(order.order_id);
  held.release();
  expect(await socket.closed).toBe(4404);
});

describe('a broker that goes while a subscription to it is being confirmed', () => {
  const goes = () => {
    Object.assign(platform.services.bus, { isConnected: false });
    platform.hub.withdrawAll();
  };
  afterEach(() => Object.assign(platform.services.bus, { isConnected: true }));

  it('leaves the vendor refused', async () => {
    const one = await platform.signIn('one@test.example');
    const socket = await open(platform, { authorization: one });
    const held = holdNext(platform.services.changes, 'lastOf');
    const subscribed = socket.subscribe('kh-1');
    await held.reached;
    goes();
    await subscribed;
    held.release();
    const answers = () => socket.frames.filter(({ event }) => event.startsWith('subscribe_'));
    await eventually(() => expect(answers()).toHaveLength(2));
    expect(answers().at(-1)).toMatchObject({ event: 'subscribe_error', data: { code: 'SERVICE_UNAVAILABLE' } });
  });

  it('leaves the link refused', async () => {
    const one = await platform.signIn('one@test.example');
    const order = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
    const socket = await open(platform, { authorization: `Tracking ${order.tracking_id}` });
    const confirmed = holdNext(platform.services.bus, 'ready');
    socket.send('subscribeToOrder', { tracking_id: order.tracking_id });
    await confirmed.reached;
    goes();
    confirmed.release();
    const answers = () => socket.frames.filter(({ event }) => event.startsWith('subscribe_'));
    await eventually(() => expect(answers()).toHaveLength(2));
    expect(answers().at(-1)).toMatchObject({ event: 'subscribe_error', data: { code: 'SERVICE_UNAVAILABLE' } });
  });
});
