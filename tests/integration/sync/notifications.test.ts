import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountDatabaseName } from '../../../src/db/database-names';
import { openDeviceDatabase } from '../../../src/db/device-database';
import { announceSubscription } from '../../../src/sync/push/resubscribe';
import { readNotice } from '../../../src/sync/push/worker-notice';
import { anOrder } from '../../factories/order';
import type { FakePush } from '../../fakes/fake-push';
import { failure, type ServerRequest } from '../../fakes/fake-platform-server';
import { type OpenTab, Portal } from '../../fakes/portal';
import { IDBKeyRange } from 'fake-indexeddb';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal: Portal;
let push: FakePush;
let key: string;
/** what the platform would send to: by id */
let subscribed: Map<string, { endpoint: unknown; language: unknown; as: string | null }>;
let ids: number;

function answer({ method, path, body, headers }: ServerRequest) {
  if (path === '/push/key') return { status: 200, body: { result: { public_key: key } } };
  if (path === '/push/subscriptions') {
    ids += 1;
    for (const [id, { endpoint }] of subscribed) if (endpoint === body?.endpoint) subscribed.delete(id);
    const as = headers.get('authorization');
    subscribed.set(`s-${ids}`, { endpoint: body?.endpoint, language: body?.language, as });
    return { status: 201, body: { result: { id: `s-${ids}` } } };
  }
  const id = /^\/push\/subscriptions\/(.+)$/.exec(path)?.[1];
  if (id === undefined || method !== 'DELETE') return undefined;
  return subscribed.delete(id) ? { status: 200, body: { result: {} } } : failure(404, 'NOT_FOUND');
}

beforeEach(() => {
  portal = new Portal();
  push = portal.device.push;
  key = 'key-1';
  subscribed = new Map();
  ids = 0;
  portal.server.override = answer;
});
afterEach(() => portal.stop());

const storage = () => ({ factory: portal.device.factory, keyRange: IDBKeyRange });
const kept = async (name: string) => {
  const device = openDeviceDatabase(portal.device.factory, IDBKeyRange);
  const value = await device.readKept(name);
  device.close();
  return value;
};
const record = () => kept('push');
const turnedOn = async (): Promise<OpenTab> => {
  const tab = await portal.signedIn();
  await portal.done(tab.services.notifications().then((loaded) => loaded.turnOn('km')));
  expect(tab.notifications.status).toBe('on');
  return tab;
};

describe('turning notifications on', () => {
  it('subscribes in the browser, on the platform and in the database, in the user’s language', async () => {
    await turnedOn();
    expect(push.subscription).toMatchObject({ key: 'key-1' });
    expect([...subscribed.values()]).toMatchObject([{ endpoint: 'https://push.test/1', language: 'km' }]);
    expect(await record()).toEqual({
      accountId: 'user-1',
      id: 's-1',
      endpoint: 'https://push.test/1',
      publicKey: 'key-1',
      language: 'km',
    });
  });

  it('sends nothing when the user refuses', async () => {
    push.answer = 'denied';
    const tab = await portal.signedIn();
    await portal.done(tab.services.notifications().then((loaded) => loaded.turnOn('en')));
    expect([tab.notifications.status, subscribed.size, push.made]).toEqual(['denied', 0, 0]);
  });

  it.each(['insecure', 'not-installed', 'embedded', 'unsupported'] as const)(
    'is not offered where %s',
    async (obstacle) => {
      push.blocked = obstacle;
      const tab = await portal.signedIn();
      await portal.done(tab.services.notifications().then((loaded) => loaded.turnOn('en')));
      expect([tab.notifications.status, push.asked]).toEqual([obstacle, 0]);
    },
  );

  it('fails as a whole: a browser without push service, a platform that refuses or is away', async () => {
    const tab = await portal.signedIn();
    push.failure = new DOMException('push service not available', 'AbortError');
    const { notifications } = tab.services;
    await expect(portal.done(notifications().then((loaded) => loaded.turnOn('en')))).rejects.toMatchObject({
      code: 'PUSH_ENDPOINT_REFUSED',
    });
    push.failure = undefined;
    portal.server.override = (request) =>
      request.method === 'POST' && request.path === '/push/subscriptions'
        ? failure(422, 'PUSH_ENDPOINT_REFUSED')
        : answer(request);
    await expect(portal.done(notifications().then((loaded) => loaded.turnOn('en')))).rejects.toMatchObject({
      code: 'PUSH_ENDPOINT_REFUSED',
    });
    tab.tab.setOnline(false);
    await expect(portal.done(notifications().then((loaded) => loaded.turnOn('en')))).rejects.toMatchObject({
      code: 'NETWORK',
    });
    expect([tab.notifications.status, tab.notifications.busy, push.subscription]).toEqual(['off', false, undefined]);
    expect(await record()).toBeFalsy();
  });

  it('can be undone, offline too, and is then not offered again', async () => {
    const tab = await turnedOn();
    await portal.done(tab.services.notifications().then((loaded) => loaded.turnOff()));
    expect([tab.notifications.status, tab.notifications.declined]).toEqual(['off', true]);
    await portal.clock.advance(100);
    expect([push.subscription, subscribed.size]).toEqual([undefined, 0]);
    await portal.done(tab.services.notifications().then((loaded) => loaded.turnOn('en')));
    tab.tab.setOnline(false);
    await portal.done(tab.services.notifications().then((loaded) => loaded.turnOff()));
    expect([tab.notifications.status, push.subscription]).toEqual(['off', undefined]);
  });
});

it('says that it is busy while notifications are turned on and off, and not afterwards', async () => {
  const tab = await portal.signedIn();
  const { notifications } = tab.services;
  const busy: boolean[] = [];
  portal.server.override = (request) => {
    busy.push(tab.notifications.busy);
    return answer(request);
  };
  await portal.done(notifications().then((loaded) => loaded.turnOn('en')));
  expect([tab.notifications.busy, busy]).toEqual([false, [true, true]]);
  const clearing = vi.spyOn(push, 'clear').mockImplementation(async () => void busy.push(tab.notifications.busy));
  await portal.done(notifications().then((loaded) => loaded.turnOff()));
  expect(clearing).toHaveBeenCalledOnce();
  expect([tab.notifications.busy, busy.at(-1)]).toEqual([false, true]);
});

it('says that it took too long where the browser’s push service does not answer', async () => {
  const tab = await portal.signedIn();
  push.failure = new DOMException('no answer', 'TimeoutError');
  await expect(portal.done(tab.services.notifications().then((loaded) => loaded.turnOn('en')))).rejects.toMatchObject({
    code: 'TIMEOUT',
  });
});

it('leaves nothing behind when the user signs out while they are being turned on', async () => {
  const tab = await portal.signedIn();
  const { notifications, session } = tab.services;
  let signedOut: Promise<void> | undefined;
  portal.server.override = (request) => {
    if (request.method === 'POST' && request.path === '/push/subscriptions') signedOut ??= session.signOut();
    return answer(request);
  };
  await portal.done(
    notifications()
      .then((loaded) => loaded.turnOn('en'))
      .catch(() => undefined),
  );
  await portal.done(signedOut ?? Promise.reject(new Error('never subscribed')));
  await portal.clock.advance(1000);
  expect([push.subscription, tab.notifications.status]).toEqual([undefined, 'off']);
  expect(await record()).toBeFalsy();
});

it('are not possible where the device has no database', async () => {
  const tab = await portal.signedIn('tab-1', { without: { indexedDb: true } });
  await portal.done(tab.services.notifications().then((loaded) => loaded.refresh()));
  expect([tab.notifications.status, tab.notifications.declined]).toEqual(['unsupported', false]);
});

it('"not now" hides the offer at once', async () => {
  const tab = await portal.signedIn();
  await portal.done(tab.services.notifications().then((loaded) => loaded.decline()));
  expect(tab.notifications.declined).toBe(true);
});

it('after "not now" is not offered again to this account on this device', async () => {
  const tab = await portal.signedIn();
  await portal.done(tab.services.notifications().then((loaded) => loaded.decline()));
  const again = await portal.signedIn('tab-2');
  await portal.done(again.services.notifications().then((loaded) => loaded.refresh()));
  expect(again.notifications.declined).toBe(true);
  await portal.done(again.services.session.signOut());
  await portal.done(again.services.session.signIn('other@sandbox.example', 'secret'));
  await portal.done(again.services.notifications().then((loaded) => loaded.refresh()));
  expect(again.notifications.declined).toBe(false);
});

it('is not needed for the worker to know the chosen language, offline too', async () => {
  const tab = await portal.signedIn();
  await portal.done(tab.services.notifications().then((loaded) => loaded.check('km')));
  expect(await kept('language')).toBe('km');
  tab.tab.setOnline(false);
  await portal.done(tab.services.notifications().then((loaded) => loaded.check('en')));
  expect(await kept('language')).toBe('en');
});

describe('notifications end', () => {
  it('with the logout: in the browser, in the database, and on the platform under the old session', async () => {
    const tab = await turnedOn();
    const header = [...subscribed.values()][0]?.as;
    push.shown = 3;
    await portal.done(tab.services.session.signOut());
    await portal.clock.advance(1000);
    expect([push.subscription, subscribed.size, tab.notifications.status]).toEqual([undefined, 0, 'off']);
    expect([await record(), push.shown]).toEqual([null, 0]);
    const [removal] = portal.server.calls('DELETE', '/push/subscriptions/s-1');
    expect(removal?.headers.get('authorization')).toBe(header);
  });

  it('with a logout while offline', async () => {
    const tab = await turnedOn();
    tab.tab.setOnline(false);
    await portal.done(tab.services.session.signOut());
    await portal.clock.advance(1000);
    expect([push.subscription, await record()]).toEqual([undefined, null]);
  });

  it('with a forced logout', async () => {
    const tab = await turnedOn();
    portal.server.tokens.clear();
    portal.server.refreshTokens.clear();
    await portal.done(tab.services.vendors.load().catch(() => undefined));
    await portal.clock.advance(1000);
    expect(tab.session.status.name).toBe('locked');
    expect([push.subscription, await record()]).toEqual([undefined, null]);
  });

  it('with a logout in another tab', async () => {
    const first = await turnedOn();
    const second = await portal.signedIn('tab-2');
    await portal.done(second.services.session.signOut());
    await portal.clock.advance(1000);
    expect(push.subscription).toBeUndefined();
    expect(first.notifications.status).toBe('off');
  });

  it('when storage or the session was removed while no page was open', async () => {
    await turnedOn();
    await portal.stop();
    portal.device.values.clear();
    const tab = await portal.tab('tab-2');
    await portal.clock.advance(1000);
    expect([tab.session.accountId, push.subscription]).toEqual([null, undefined]);
  });
});

describe('a subscription that has changed is repaired by the next page', () => {
  const later = async (language = 'km') => {
    await portal.stop();
    const tab = await portal.signedIn('tab-2');
    await portal.done(tab.services.notifications().then((loaded) => loaded.check(language)));
    await portal.clock.advance(100);
    return tab;
  };

  it('and sends nothing when nothing changed', async () => {
    await turnedOn();
    const tab = await later();
    expect([ids, tab.notifications.status]).toEqual([1, 'on']);
  });

  it('when the browser has exchanged or lost it', async () => {
    await turnedOn();
    push.subscription = { endpoint: 'https://push.test/exchanged', p256dh: 'p', auth: 'a', key };
    await later();
    expect([...subscribed.values()].map(({ endpoint }) => endpoint)).toContain('https://push.test/exchanged');
    push.subscription = undefined;
    const tab = await later();
    expect([push.subscription !== undefined, tab.notifications.status]).toEqual([true, 'on']);
  });

  it('when the platform has another key', async () => {
    await turnedOn();
    key = 'key-2';
    await later();
    expect(push.subscription).toMatchObject({ key: 'key-2', endpoint: 'https://push.test/2' });
    expect(await record()).toMatchObject({ publicKey: 'key-2' });
  });

  it('when the user has chosen another language', async () => {
    await turnedOn();
    await later('en');
    expect([...subscribed.values()]).toMatchObject([{ language: 'en', endpoint: 'https://push.test/1' }]);
  });

  it('once a page, unless the language or the account changes', async () => {
    await turnedOn();
    const tab = await later();
    const asked = () => portal.server.calls('GET', '/push/key').length;
    const before = asked();
    await portal.done(tab.services.notifications().then((loaded) => loaded.check('km')));
    expect(asked()).toBe(before);
    await portal.done(tab.services.notifications().then((loaded) => loaded.check('en')));
    expect(asked()).toBe(before + 1);
  });

  it('again by the same page when the platform could not be asked', async () => {
    await turnedOn();
    await portal.stop();
    const tab = await portal.signedIn('tab-2');
    key = 'key-2';
    portal.server.override = () => failure(500, 'INTERNAL');
    await portal.done(tab.services.notifications().then((loaded) => loaded.check('km')));
    portal.server.override = answer;
    await portal.done(tab.services.notifications().then((loaded) => loaded.check('km')));
    expect(await record()).toMatchObject({ publicKey: 'key-2' });
  });

  it('never for an account that did not turn them on', async () => {
    const tab = await portal.signedIn();
    await portal.done(tab.services.notifications().then((loaded) => loaded.check('km')));
    await portal.clock.advance(100);
    expect([ids, push.made, tab.notifications.status]).toEqual([0, 0, 'off']);
  });

  it('when the user has revoked the permission', async () => {
    await turnedOn();
    push.allowed = 'denied';
    const tab = await later();
    expect([push.subscription, subscribed.size, tab.notifications.status]).toEqual([undefined, 0, 'denied']);
  });
});

describe('the worker, when a notification arrives', () => {
  const message = (order_id: string, status: string) => ({
    kind: 'order_status',
    order_id,
    vendor_id: 'kh-0001',
    status,
    at: 1_773_460_000,
    revision: 4,
    language: 'km',
  });

  it('names the order from this device, and counts with its change', async () => {
    for (const id of ['kh-0001-a', 'kh-0001-b']) {
      portal.server.put(anOrder({ order_id: id, vendor_id: 'kh-0001', created_at: portal.server.nowS }));
    }
    const tab = await turnedOn();
    watchOrders(tab.services, 'kh-0001', false);
    await portal.clock.advance(3000);
    expect(push.badge).toBe(2);
    expect(await readNotice(message('kh-0001-a', 'DELIVERED'), storage())).toEqual({
      title: 'notification.delivered',
      actions: ['see'],
      orderId: 'kh-0001-a',
      shortId: 'a',
      recipient: anOrder().customer.name,
      language: 'km',
      at: 1_773_460_000,
      revision: 4,
      path: '/order-tracking/kh-0001?order_id=kh-0001-a',
      active: 1,
    });
  });

  it('shows an order that this device has not seen without a name', async () => {
    await turnedOn();
    const notice = await readNotice(message('kh-0001-z', 'NEAR_VENDOR'), storage());
    expect(notice).toMatchObject({ recipient: null, active: 1, actions: ['follow', 'call'] });
  });

  it('shows that something changed where the account’s orders cannot be read', async () => {
    await turnedOn();
    await portal.stop();
    const device = openDeviceDatabase(portal.device.factory, IDBKeyRange);
    const broken = { ...((await device.readKept('push')) as object), accountId: 'user-newer' };
    await device.writeKept('push', broken);
    device.close();
    const { factory } = portal.device;
    await new Promise((resolve) => {
      const newer = factory.open(accountDatabaseName('user-newer'), 100_000);
      newer.onsuccess = () => resolve(newer.result.close());
    });
    const notice = await readNotice(message('kh-0001-a', 'NEAR_VENDOR'), storage());
    expect(notice).toMatchObject({ recipient: null, active: 1 });
  });

  it('ignores anything but a valid message', async () => {
    await turnedOn();
    for (const data of [undefined, 'x', { kind: 'order_status' }, { ...message('a', 'NEW'), kind: 'advert' }]) {
      expect(await readNotice(data, storage())).toBe('unknown');
    }
  });

  it('shows nothing once nobody is signed in', async () => {
    const tab = await turnedOn();
    await portal.done(tab.services.session.signOut());
    await portal.clock.advance(1000);
    expect(push.badge).toBe(0);
    expect(await readNotice(message('kh-0001-a', 'DELIVERED'), storage())).toBe('stranger');
  });

  it('tells the platform of no subscription once nobody is signed in, or of another user’s', async () => {
    const tab = await turnedOn();
    const device = openDeviceDatabase(portal.device.factory, IDBKeyRange);
    const before = ids;
    const { fetch, locks } = portal.device.tab('worker').platform;
    const options = { clock: portal.clock, fetch, locks, indexedDb: storage() };
    const subscription = { endpoint: 'https://push.test/next', p256dh: 'p', auth: 'a' };
    await device.writeKept('push', { ...((await device.readKept('push')) as object), accountId: 'user-2' });
    device.close();
    await portal.done(announceSubscription(subscription, options));
    await portal.done(tab.services.session.signOut());
    await portal.clock.advance(1000);
    await portal.done(announceSubscription(subscription, options));
    expect(ids).toBe(before);
  });

  it('tells the platform of an exchanged subscription, with the mirrored session', async () => {
    await turnedOn();
    await portal.stop();
    const subscription = { endpoint: 'https://push.test/next', p256dh: 'p', auth: 'a' };
    const { platform } = portal.device.tab('worker');
    const { fetch, locks } = platform;
    const options = { clock: portal.clock, fetch, locks, indexedDb: storage() };
    await portal.done(announceSubscription(subscription, options));
    expect([...subscribed.values()]).toContainEqual(
      expect.objectContaining({ endpoint: 'https://push.test/next', language: 'km' }),
    );
    expect(await record()).toMatchObject({ id: 's-2', endpoint: 'https://push.test/next', accountId: 'user-1' });
  });
});
