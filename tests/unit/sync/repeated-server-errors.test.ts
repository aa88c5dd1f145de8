import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../../src/db/schema';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import { isRepeated } from '../../../src/sync/queue/server-errors';
import type { RequestQueue } from '../../../src/sync/queue/request-queue';
import { aPayload } from '../../factories/order';
import type { ServerAnswer } from '../../fakes/fake-platform-server';
import { failure } from '../../fakes/fake-platform-server';
import { OutboxBench } from '../../fakes/outbox-bench';

const MINUTE = 60_000;
const given = { currency: 'USD', draftId: 'draft-1' };
const POST = (path: string, method: string) => method === 'POST' && path === '/order';
const everything = () => true;

/** A platform that fails what `hits` says, and the entry until it is told to the user. */
async function failing(
  hits: (path: string, method: string) => boolean,
  answer: ServerAnswer = failure(500, 'INTERNAL'),
) {
  const bench = new OutboxBench();
  const core = bench.tab('a');
  const { key } = await core.add(aPayload(), given);
  bench.server.override = ({ path, method }) => (hits(path, method) ? answer : undefined);
  return { bench, core, key };
}

/** Goes on as the runner does, until the entry is no longer tried by itself. */
async function untilTold(bench: OutboxBench, core: RequestQueue, key: string): Promise<OutboxRow | undefined> {
  for (let count = 0; count < 20; count += 1) {
    const { row, retryMs } = await bench.finish(core.step(key));
    if (row?.state === 'failed' || row?.state === 'accepted') return row;
    await bench.clock.advance(retryMs ?? 0);
  }
  throw new Error('still not told');
}

const edited = (): OrderRequestPayload => aPayload({ order: { ...aPayload().order, amount: 99 } });

describe('the limit for repeated 5xx', () => {
  const since = 1_000_000;
  it.each([
    [{ count: 3, since, status: 500 }, MINUTE, true],
    [{ count: 2, since, status: 500 }, 10 * MINUTE, false],
    [{ count: 30, since, status: 500 }, MINUTE - 1, false],
    [undefined, MINUTE, false],
  ])('with %j after %i ms: %s', (errors, ms, expected) => {
    expect(isRepeated(errors, since + ms)).toBe(expected);
  });
});

describe('a request that keeps failing with server errors', () => {
  it.each([
    ['taking it', POST],
    ['anything', everything],
  ])('at %s, is reported after a minute with the status, and not sent again by itself', async (_, hits) => {
    const { bench, core, key } = await failing(hits, failure(502, 'BAD_GATEWAY'));
    const from = bench.clock.now();
    const told = await untilTold(bench, core, key);
    expect(told).toMatchObject({ state: 'failed', serverErrors: { status: 502 } });
    expect(bench.clock.now() - from).toBeGreaterThanOrEqual(MINUTE);
    expect(bench.clock.now() - from).toBeLessThan(2 * MINUTE);
    const sent = bench.server.calls('POST', '/order').length;
    await bench.clock.advance(5 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('failed');
    expect(bench.server.calls('POST', '/order')).toHaveLength(sent);
  });

  it.each([
    ['a captive portal’s page', { status: 511, body: '<html>Sign in</html>' }],
    ['a platform that is only busy', failure(429, 'TOO_MANY_REQUESTS')],
  ])('does not count %s as a server error', async (_, answer) => {
    const { bench, core, key } = await failing((path) => path.includes('/by-key/'), answer);
    bench.network.fail('POST', /order$/, 'drop-after-commit');
    for (let count = 0; count < 8; count += 1) {
      await bench.clock.advance((await bench.finish(core.step(key))).retryMs ?? 0);
      expect((await core.list())[0]).toMatchObject({ state: 'unknown' });
    }
    expect((await core.list())[0]?.serverErrors).toBeUndefined();
  });

  it('stays reported when the device’s clock is set back', async () => {
    const { bench, core, key } = await failing(everything);
    await untilTold(bench, core, key);
    bench.clock.jump(-60 * MINUTE);
    bench.network.online = false;
    await bench.finish(core.step(key));
    bench.network.online = true;
    expect((await bench.finish(core.step(key))).row?.state).toBe('failed');
  });

  it('is sent again by the user under the same key, and one more 5xx is reported at once', async () => {
    const { bench, core, key } = await failing(POST);
    await untilTold(bench, core, key);
    await core.confirm(key);
    expect((await bench.finish(core.step(key))).row?.state).toBe('failed');
    bench.server.override = () => undefined;
    await core.confirm(key);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
    const keys = bench.server.calls('POST', '/order').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys)).toEqual(new Set([key]));
  });

  it('sent from the unchanged form, keeps its key', async () => {
    const { bench, core, key } = await failing(POST);
    await untilTold(bench, core, key);
    bench.server.override = () => undefined;
    const again = await core.add(aPayload({ signature: 'fresh' }), given);
    expect(again).toMatchObject({ key, state: 'queued' });
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
    expect(bench.orderCount).toBe(1);
  });

  it('found by a later look-up is accepted', async () => {
    const { bench, core, key } = await failing(everything);
    await untilTold(bench, core, key);
    // the platform had taken it, and something in front of it answered 502
    bench.server.override = () => undefined;
    bench.server.handle({
      method: 'POST',
      path: '/order',
      query: new URLSearchParams(),
      headers: new Headers({ authorization: 'Bearer a i', 'idempotency-key': key }),
      body: { ...aPayload() },
    });
    await bench.clock.advance(MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
    expect(bench.orderCount).toBe(1);
  });

  it('can be withdrawn only once the platform certainly does not have it', async () => {
    const { bench, core, key } = await failing(everything);
    await untilTold(bench, core, key);
    expect(await core.cancel(key)).toBe(false);
    bench.server.override = () => undefined;
    await bench.clock.advance(MINUTE);
    await bench.finish(core.step(key));
    expect(await core.cancel(key)).toBe(true);
    expect(bench.orderCount).toBe(0);
  });
});

describe('a failed request that was edited', () => {
  it('is sent under a new key once the platform certainly does not have the first one', async () => {
    const { bench, core, key } = await failing(POST);
    await untilTold(bench, core, key);
    bench.server.override = () => undefined;
    const second = await core.add(edited(), given);
    expect(second.key).not.toBe(key);
    expect(await core.list()).toHaveLength(1);
    const sent = bench.server.calls('POST', '/order').length;
    const first = await bench.finish(core.step(second.key));
    // the last bytes of the first one left a moment ago
    expect(first).toMatchObject({ row: { state: 'queued' }, retryMs: expect.any(Number) });
    expect(bench.server.calls('POST', '/order')).toHaveLength(sent);
    expect(await core.cancel(second.key)).toBe(false);
    await bench.clock.advance(first.retryMs ?? 0);
    expect((await bench.finish(core.step(second.key))).row).toMatchObject({ state: 'accepted', payload: edited() });
    expect(bench.orderCount).toBe(1);
  });

  it('is not sent when the first one arrived after all: that is the order', async () => {
    const { bench, core, key } = await failing(everything);
    await untilTold(bench, core, key);
    const second = await core.add(edited(), given);
    bench.server.override = () => undefined;
    bench.server.handle({
      method: 'POST',
      path: '/order',
      query: new URLSearchParams(),
      headers: new Headers({ authorization: 'Bearer a i', 'idempotency-key': key }),
      body: { ...aPayload() },
    });
    const { row } = await bench.finish(core.step(second.key));
    const [orderId] = bench.server.orders.keys();
    expect(row).toMatchObject({ key, state: 'accepted', orderId, payload: aPayload() });
    expect((await core.list()).map((entry) => entry.key)).toEqual([key]);
    expect(bench.orderCount).toBe(1);
    // and stays it, whatever a tab sends from that draft
    expect(await core.add(edited(), given)).toMatchObject({ key, state: 'accepted' });
  });

  it('waits, and is reported again, while the platform gives no answer about the first one', async () => {
    const { bench, core, key } = await failing(everything);
    await untilTold(bench, core, key);
    const sent = bench.server.calls('POST', '/order').length;
    const second = await core.add(edited(), given);
    expect(await untilTold(bench, core, second.key)).toMatchObject({ state: 'failed', replaces: { key } });
    expect(bench.server.calls('POST', '/order')).toHaveLength(sent);
    // edited once more, nothing of the second one was ever sent
    const third = await core.add(aPayload({ order: { ...aPayload().order, amount: 98 } }), given);
    expect(third.replaces?.key).toBe(key);
  });
});
