import { describe, expect, it } from 'vitest';
import { OrdersApi } from '../../../src/api/orders-api';
import type { SessionMirror } from '../../../src/db/device-database';
import { mirroredHttp } from '../../../src/sync/queue/mirrored-http';
import { anOrder } from '../../factories/order';
import { failure } from '../../fakes/fake-platform-server';
import { OutboxBench } from '../../fakes/outbox-bench';

const ORDER = anOrder();
const MIRROR: SessionMirror = {
  id: 'current',
  userId: 'user-1',
  accessToken: 'expired',
  idToken: 'id-1',
  refreshToken: 'refresh-1',
  expires: 0,
  apiBase: 'http://portal.test',
  version: 'v-worker',
  platformExtensions: true,
};
const RENEWED = { AccessToken: 'a', IdToken: 'id-2', RefreshToken: 'refresh-2', ExpiresIn: 3_600 };

/** A worker whose copy of the session has an expired token, with the device's copy and the platform. */
function woken(mirror: SessionMirror = MIRROR) {
  const bench = new OutboxBench();
  bench.server.put(ORDER);
  bench.server.override = ({ path }) =>
    path === '/login/extend' ? { status: 200, body: { result: { AuthenticationResult: RENEWED } } } : undefined;
  const device = { mirror: mirror as SessionMirror | undefined, from: [] as string[] };
  const http = mirroredHttp(
    { clock: bench.clock, fetch: bench.network.fetch, locks: bench.locksOf('worker') },
    mirror,
    {
      readMirror: async () => device.mirror,
      refreshMirror: async (next, from) => {
        device.mirror = next;
        device.from.push(from);
      },
    },
  );
  const read = () => bench.finish(new OrdersApi(http).get('kh-0001', ORDER.order_id));
  const exchanged = () => bench.server.calls('POST', '/login/extend').map(({ body }) => body?.refresh_token);
  const shown = () => bench.server.requests.map(({ headers }) => headers.get('authorization')).filter(Boolean);
  return { bench, device, read, exchanged, shown };
}

describe('a call of the worker whose token has expired', () => {
  it('is repeated with new tokens, which the page finds in the mirror', async () => {
    const { bench, device, read, exchanged, shown } = woken();
    expect((await read()).order_id).toBe(ORDER.order_id);
    expect(exchanged()).toEqual(['refresh-1']);
    expect(shown()).toEqual(['Bearer expired id-1', 'Bearer a id-2']);
    expect(device.from).toEqual(['refresh-1']);
    expect(device.mirror).toEqual({
      ...MIRROR,
      accessToken: 'a',
      idToken: 'id-2',
      refreshToken: 'refresh-2',
      base: 'refresh-1',
      expires: expect.any(Number),
    });
    const left = (device.mirror?.expires ?? 0) - bench.clock.now();
    expect([left <= 3_600_000, left > 3_300_000]).toEqual([true, true]);
    expect(new Set(bench.server.requests.map(({ headers }) => headers.get('x-portal-version')))).toEqual(
      new Set(['v-worker']),
    );
  });

  it('names the page’s own token as the one that the new ones descend from, however often they were exchanged', async () => {
    const { device, read } = woken({ ...MIRROR, base: 'refresh-0' });
    await read();
    expect(device.mirror).toMatchObject({ refreshToken: 'refresh-2', base: 'refresh-0' });
  });

  it('uses the tokens that the page has exchanged meanwhile, and exchanges none itself', async () => {
    const { device, read, exchanged, shown } = woken();
    device.mirror = { ...MIRROR, accessToken: 'a', idToken: 'id-2', refreshToken: 'refresh-2' };
    await read();
    expect(exchanged()).toEqual([]);
    expect(shown().at(-1)).toBe('Bearer a id-2');
    expect(device.from).toEqual([]);
  });

  it.each([
    ['nobody is signed in any more', undefined],
    ['another user has signed in', { ...MIRROR, userId: 'user-2', accessToken: 'a' }],
  ])('fails when %s: no token of the session is exchanged or stored', async (_, mirror) => {
    const { device, read, exchanged, shown } = woken();
    device.mirror = mirror;
    await expect(read()).rejects.toBeDefined();
    expect(exchanged()).toEqual([]);
    expect(new Set(shown())).toEqual(new Set(['Bearer expired id-1']));
    expect([device.mirror, device.from]).toEqual([mirror, []]);
  });

  it('fails when the platform gives no new one: the copy stays as it is for the page', async () => {
    const { bench, device, read } = woken();
    bench.server.override = ({ path }) => (path === '/login/extend' ? failure(400, 'REFRESH_FAILED') : undefined);
    await expect(read()).rejects.toBeDefined();
    expect([device.mirror, device.from]).toEqual([MIRROR, []]);
  });

  it('is not the only one to wait for new tokens: calls at the same time exchange them once', async () => {
    const { read, exchanged } = woken();
    await Promise.all([read(), read()]);
    expect(exchanged()).toEqual(['refresh-1']);
  });
});
