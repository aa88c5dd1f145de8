import { describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../src/db/memory-database';
import type { OutboxRow } from '../../src/db/schema';
import type { RequestQueue } from '../../src/sync/queue/request-queue';
import { OUTBOX_ROW_VERSION } from '../../src/sync/queue/request.policy';
import { aPayload } from '../factories/order';
import { anOutboxRow } from '../factories/outbox-row';
import { aPaymentRow } from '../factories/payment-row';
import type { Fault } from '../fakes/fake-network';
import { failure } from '../fakes/fake-platform-server';
import { Gate, OutboxBench } from '../fakes/outbox-bench';

const MINUTE = 60_000;
const given = { currency: 'USD', draftId: 'draft-1' };
const PLACE = { latitude: 11.56, longitude: 104.92 };

async function only(core: RequestQueue): Promise<OutboxRow> {
  const rows = await core.list();
  expect(rows).toHaveLength(1);
  return rows[0] as OutboxRow;
}

describe('a submit in spite of faults', () => {
  const cases: [string, Fault, OutboxRow['state']][] = [
    ['1: response dropped after commit', 'drop-after-commit', 'unknown'],
    ['2: reset before send', 'reset-before-send', 'unknown'],
    ['3: request hangs forever', 'hang', 'unknown'],
    ['3: answer hangs forever', 'hang-after-commit', 'unknown'],
    ['4: 201 with a truncated body', 'truncated', 'unknown'],
    ['5: captive portal', 'captive-portal', 'unknown'],
    ['6: 503', { status: 503, code: 'SERVICE_UNAVAILABLE' }, 'unknown'],
    ['6: 429', { status: 429, code: 'TOO_MANY_REQUESTS' }, 'queued'],
    ['in flight', { status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' }, 'unknown'],
    ['too old a portal', { status: 426, code: 'UPGRADE_REQUIRED' }, 'queued'],
    ['no longer signed in', { status: 401, code: 'UNAUTHORIZED' }, 'queued'],
  ];

  it.each(cases)('fault %s: makes exactly one order', async (_name, fault, state) => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, fault);
    expect((await bench.finish(core.step(key))).row?.state).toBe(state);
    const { row } = await bench.finish(core.step(key));
    expect(row).toMatchObject({ state: 'accepted', orderId: expect.any(String) });
    expect(bench.orderCount).toBe(1);
    expect(bench.server.byKey.get(key)?.orderId).toBe(row?.orderId);
    const posts = bench.server.calls('POST', '/order');
    expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([key]));
    // the outcome is unknown: the platform is asked first, and what it has is not sent again
    if (state === 'unknown') expect(bench.server.calls('GET', `/order/by-key/${key}`)).toHaveLength(1);
    expect(posts).toHaveLength(1);
  });

  it('fault 6: retries are spread, so that many portals do not return at the same moment', async () => {
    const waitWith = async (random: number) => {
      const bench = new OutboxBench();
      bench.random = () => random;
      const core = bench.tab('a');
      const { key } = await core.add(aPayload(), given);
      bench.server.override = () => failure(503, 'SERVICE_UNAVAILABLE');
      for (let count = 0; count < 7; count += 1) await bench.finish(core.step(key));
      return (await bench.finish(core.step(key))).retryMs ?? -1;
    };
    expect(await waitWith(0)).toBeLessThanOrEqual(1_000);
    expect(await waitWith(0.5)).toBeGreaterThan(10_000);
    expect(await waitWith(0.5)).toBeLessThan(20_000);
  });

  it('fault 6: waits grow with each 503, follow Retry-After, and stay under 30 s otherwise', async () => {
    const bench = new OutboxBench();
    bench.random = () => 0.999;
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.server.override = () => failure(503, 'SERVICE_UNAVAILABLE');
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) waits.push((await bench.finish(core.step(key))).retryMs ?? -1);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(waits.at(-1)).toBeGreaterThan(25_000);
    bench.server.override = () => failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '50' });
    expect((await bench.finish(core.step(key))).retryMs).toBe(50_000);
    // the wait is on the disk, for another tab or for this one after a reload
    const asked = bench.server.requests.length;
    expect((await bench.finish(bench.tab('b').step(key))).retryMs).toBeGreaterThan(45_000);
    expect(bench.server.requests).toHaveLength(asked);
    // the faults are over: the same request is sent
    bench.server.override = () => undefined;
    await bench.clock.advance(50_000);
    await core.confirm(key);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
    const posts = bench.server.calls('POST', '/order');
    expect(posts.length).toBeGreaterThan(1);
    expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([key]));
  });

  it('fault 9: queued offline for three hours, is sent only after the user agrees', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    bench.network.online = false;
    const { key } = await core.add(aPayload(), given);
    expect((await core.step(key)).row?.state).toBe('queued');
    await bench.clock.advance(180 * MINUTE);
    bench.network.online = true;
    expect((await bench.finish(core.step(key))).row?.state).toBe('ask');
    expect((await bench.finish(core.step(key))).row?.state).toBe('ask');
    expect(bench.server.requests).toHaveLength(0);
    await core.confirm(key);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
  });

  it('fault 32: what an older portal queued is sent unchanged under its key', async () => {
    const bench = new OutboxBench();
    const body = JSON.stringify({ ...aPayload(), of_an_older_version: { kept: true } });
    const older = anOutboxRow(bench.clock.now(), { v: OUTBOX_ROW_VERSION - 1, key: 'an-older-key', body });
    await openMemoryDatabase(bench.disk).write(['outbox'], ({ outbox }) => outbox.put([older]));
    expect((await bench.finish(bench.tab('a').step(older.key))).row?.state).toBe('accepted');
    const [sent] = bench.server.calls('POST', '/order');
    expect([JSON.stringify(sent?.body), sent?.headers.get('idempotency-key')]).toEqual([body, older.key]);
  });

  it('fault 32: a row of a newer portal is not touched', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const row = await core.add(aPayload(), given);
    await openMemoryDatabase(bench.disk).write(['outbox'], ({ outbox }) =>
      outbox.put([{ ...row, v: OUTBOX_ROW_VERSION + 1 }]),
    );
    expect((await bench.finish(core.step(row.key))).row?.state).toBe('queued');
    expect(bench.server.requests).toHaveLength(0);
  });
});

describe('fault 7: one draft makes one order', () => {
  it('a double tap returns the same entry', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const [first, second] = await Promise.all([core.add(aPayload(), given), core.add(aPayload(), given)]);
    expect(second.key).toBe(first.key);
    await bench.finish(Promise.all([core.step(first.key), core.step(second.key)]));
    expect(bench.orderCount).toBe(1);
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
  });

  it('two tabs that submit in the same moment send it once', async () => {
    const bench = new OutboxBench();
    const [a, b] = [bench.tab('a'), bench.tab('b')];
    const [first, second] = await Promise.all([a.add(aPayload(), given), b.add(aPayload(), given)]);
    expect(second.key).toBe(first.key);
    await bench.finish(Promise.all([a.step(first.key), b.step(second.key)]));
    expect(bench.orderCount).toBe(1);
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
  });

  it('two tabs with the same draft under two signatures of its fee send it once', async () => {
    const bench = new OutboxBench();
    const [a, b] = [bench.tab('a'), bench.tab('b')];
    const first = await a.add(aPayload({ signature: 's1' }), given);
    await bench.finish(a.step(first.key));
    const second = await b.add(aPayload({ signature: 's2' }), given);
    expect(second).toMatchObject({ key: first.key, state: 'accepted' });
    await bench.finish(b.step(second.key));
    expect(bench.orderCount).toBe(1);
  });

  it.each(['accepted', 'queued'] as const)(
    'a draft changed after its entry is %s makes no second order',
    async (state) => {
      const bench = new OutboxBench();
      const [one, two] = [bench.tab('one'), bench.tab('two')];
      const first = await one.add(aPayload(), given);
      if (state === 'accepted') await bench.finish(one.step(first.key));
      const order = { ...aPayload().order, amount: 99 };
      expect(await two.add(aPayload({ order }), given)).toMatchObject({ key: first.key, state, payload: aPayload() });
      await bench.finish(two.step(first.key));
      expect(bench.orderCount).toBe(1);
    },
  );

  it('a draft that was paid for by card cannot be submitted without one', async () => {
    const bench = new OutboxBench();
    const paid = aPaymentRow(bench.clock.now(), { draftId: given.draftId, status: { name: 'paid', orderId: 'o' } });
    await openMemoryDatabase(bench.disk).write(['payments'], ({ payments }) => payments.put([paid]));
    await expect(bench.tab('two').add(aPayload(), given)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(await bench.tab('two').list()).toEqual([]);
  });
});

describe('fault 8: a tab killed at each await of the submit', () => {
  async function killedAt(point: number, fault: Fault | undefined, options = given): Promise<boolean> {
    const bench = new OutboxBench();
    const gate = new Gate();
    gate.killAt = point;
    const dying = bench.tab('dying', gate);
    if (fault !== undefined) bench.network.fail('POST', /order$/, fault);
    let finished = false;
    const submit = async () => {
      const added = await dying.add(aPayload(), options);
      await dying.step(added.key);
      await dying.step(added.key);
      finished = true;
    };
    void submit();
    await bench.clock.advance(32_000);
    bench.locks.kill('dying');
    const next = bench.tab('next');
    // resumed from the disk; the user taps again only for what never reached it
    const [kept] = await next.list();
    const { key } = kept ?? (await next.add(aPayload(), options));
    for (let count = 0; count < 3; count += 1) await bench.finish(next.step(key));
    expect(await only(next)).toMatchObject({ state: 'accepted' });
    expect(bench.orderCount).toBe(1);
    return finished;
  }

  it.each([undefined, 'drop-after-commit', 'reset-before-send', 'truncated', 'hang-after-commit'] as const)(
    'with %s on top: one order',
    async (fault) => {
      let point = 1;
      while (!(await killedAt(point, fault))) point += 1;
      expect(point).toBeGreaterThan(10);
    },
  );

  it.each([undefined, 'drop-after-commit', 'reset-before-send'] as const)(
    'without a price before, with %s on top: one order at the agreed fee',
    async (fault) => {
      const subject = {
        vendorId: 'kh-0001',
        source: PLACE,
        destination: PLACE,
        type: 'INSTANT',
        voucher: null,
      } as const;
      const agreed = { ...given, pricing: { subject, limit: 2.4 } };
      let point = 1;
      while (!(await killedAt(point, fault, agreed))) point += 1;
      expect(point).toBeGreaterThan(14);
    },
  );
});
