import { describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { OutboxRow } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import type { OutboxCore } from '../../../src/sync/outbox/core';
import { aPayload } from '../../factories/order';
import type { Fault } from '../../fakes/fake-network';
import { failure } from '../../fakes/fake-platform-server';
import { Gate, OutboxBench } from '../../fakes/outbox-bench';

const MINUTE = 60_000;
const given = { currency: 'USD', draftId: 'draft-1' };

async function only(core: OutboxCore): Promise<OutboxRow> {
  const rows = await core.list();
  expect(rows).toHaveLength(1);
  return rows[0] as OutboxRow;
}

describe('rule 1: on disk before anything is sent', () => {
  it('keeps the intent with its key, payload, hash, owner and time', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    await core.add(aPayload(), given);
    expect(bench.server.requests).toHaveLength(0);
    expect(await only(core)).toMatchObject({
      key: 'key-1',
      owner: 'user-1',
      state: 'queued',
      createdAt: bench.clock.now(),
      payload: aPayload(),
      body: JSON.stringify(aPayload()),
      hash: expect.stringMatching(/^[0-9a-f]{14}$/),
    });
  });

  it('sends nothing when the write fails, and says why', async () => {
    const bench = new OutboxBench();
    const broken: AccountDatabase = {
      ...openMemoryDatabase(bench.disk),
      write: () => Promise.reject(new AppError('STORAGE_FAILED')),
    };
    const core = bench.tab('a', undefined, () => broken);
    await expect(core.add(aPayload(), given)).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    expect(bench.server.requests).toHaveLength(0);
  });
});

describe('rule 2: claimed before it is sent', () => {
  it('is `sending` on the disk while its bytes are on their way', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'hang');
    const step = core.step(key);
    await bench.clock.advance(10);
    expect(await only(bench.tab('b'))).toMatchObject({ state: 'sending', sentAt: expect.any(Number), attempts: 1 });
    await bench.finish(step);
  });

  it('a second tab waits for the first, and then finds nothing left to do', async () => {
    const bench = new OutboxBench();
    const [a, b] = [bench.tab('a'), bench.tab('b')];
    const { key } = await a.add(aPayload(), given);
    await bench.finish(Promise.all([a.step(key), b.step(key)]));
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect(bench.orderCount).toBe(1);
  });

  it('a tab frozen with the lock does not block the entry for ever', async () => {
    const bench = new OutboxBench();
    const frozen = new Gate();
    const { key } = await bench.tab('a').add(aPayload(), given);
    frozen.killAt = 5;
    const robbed = bench
      .tab('frozen', frozen)
      .step(key)
      .catch((error: Error) => error.name);
    await bench.clock.advance(10);
    const { row } = await bench.finish(bench.tab('b').step(key));
    expect(row?.state).toBe('accepted');
    expect(await robbed).toBe('AbortError');
    expect(bench.orderCount).toBe(1);
  });
});

describe('rules 3 to 6: what an outcome means', () => {
  const cases: [string, Fault, OutboxRow['state']][] = [
    ['1 response dropped after commit', 'drop-after-commit', 'unknown'],
    ['2 reset before send', 'reset-before-send', 'unknown'],
    ['3 request hangs forever', 'hang', 'unknown'],
    ['3 answer hangs forever', 'hang-after-commit', 'unknown'],
    ['4 201 with a truncated body', 'truncated', 'unknown'],
    ['5 captive portal', 'captive-portal', 'unknown'],
    ['6 503', { status: 503, code: 'SERVICE_UNAVAILABLE' }, 'unknown'],
    ['6 429', { status: 429, code: 'TOO_MANY_REQUESTS' }, 'queued'],
    ['in flight', { status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' }, 'unknown'],
    ['too old a portal', { status: 426, code: 'UPGRADE_REQUIRED' }, 'queued'],
    ['no longer signed in', { status: 401, code: 'UNAUTHORIZED' }, 'queued'],
  ];

  it.each(cases)('fault %s: not lost, not doubled', async (_name, fault, state) => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, fault);
    expect((await bench.finish(core.step(key))).row?.state).toBe(state);
    const { row, order } = await bench.finish(core.step(key));
    expect(row).toMatchObject({ state: 'accepted', orderId: order?.order_id });
    expect(bench.orderCount).toBe(1);
    expect(bench.server.byKey.get(key)?.orderId).toBe(row?.orderId);
  });

  it('a refused content is rejected, editable, and goes out anew under another key', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const first = await core.add(aPayload({ signature: 'expired' }), given);
    const { row } = await bench.finish(core.step(first.key));
    expect(row).toMatchObject({ state: 'rejected', rejection: { code: 'SignatureExpired' } });
    const second = await core.add(aPayload({ signature: 'fresh' }), given);
    expect(second.key).not.toBe(first.key);
    expect((await bench.finish(core.step(second.key))).row?.state).toBe('accepted');
    expect(await core.list()).toHaveLength(1);
    expect(bench.orderCount).toBe(1);
  });

  it('a storm is waited out longer and longer, as the server asks, never over 30 s by itself', async () => {
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
  });

  it('writes the snapshot with the acceptance', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    const { row } = await bench.finish(core.step(key));
    const db = openMemoryDatabase(bench.disk);
    const snapshot = await db.read(['orders'], ({ orders }) => orders.get(row?.orderId ?? ''));
    expect(snapshot?.record.vendor_id).toBe('kh-0001');
  });

  it('a failing look-up leaves it unknown; nothing is sent meanwhile', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'drop-after-commit');
    await bench.finish(core.step(key));
    bench.network.fail('GET', /by-key/, 'reset-before-send', 'captive-portal', 'hang');
    for (let count = 0; count < 3; count += 1) {
      expect((await bench.finish(core.step(key))).row?.state).toBe('unknown');
    }
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
  });
});

describe('rule 7: what is old is asked about', () => {
  it('offline for three hours, then online: asks first, sends after the yes', async () => {
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

  it('two minutes are not yet old', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    await bench.clock.advance(2 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
  });

  it('an unknown one that the platform does not have is asked about too, days later included', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'reset-before-send');
    await bench.finish(core.step(key));
    await bench.clock.advance(26 * 60 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('ask');
    expect(bench.orderCount).toBe(0);
  });

  it('a clock set back says nothing about its age, so it asks', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.clock.jump(-24 * 60 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('ask');
  });
});

describe('rule 8: a platform without keys', () => {
  function withoutKeys() {
    const bench = new OutboxBench();
    bench.extensions = false;
    bench.server.extensions = false;
    return bench;
  }

  it('is sent no key and asked for none', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    await bench.finish(core.step(key));
    expect(bench.server.requests).toHaveLength(1);
    expect(bench.server.requests[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('never sends an unknown one again by itself; the user may, or may let it go', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'drop-after-commit');
    expect(await bench.finish(core.step(key))).toMatchObject({ row: { state: 'unknown' } });
    await bench.finish(core.step(key));
    await bench.finish(bench.tab('later').step(key));
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect(await core.dismiss(key)).toBe(true);
    expect(await core.list()).toEqual([]);
  });

  it('gives a 429 back to the user', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, { status: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await bench.finish(core.step(key))).row?.state).toBe('rejected');
  });

  it('sends once when a tab died while sending', async () => {
    const bench = withoutKeys();
    const gate = new Gate();
    const { key } = await bench.tab('a').add(aPayload(), given);
    gate.killAt = 6;
    void bench.tab('dying', gate).step(key);
    await bench.clock.advance(10);
    bench.locks.kill('dying');
    expect((await bench.finish(bench.tab('b').step(key))).row?.state).toBe('unknown');
    expect(bench.orderCount).toBe(1);
  });
});

describe('fault 7: one draft, one order', () => {
  it('a double tap gives the same entry', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const [first, second] = await Promise.all([core.add(aPayload(), given), core.add(aPayload(), given)]);
    expect(second.key).toBe(first.key);
    await bench.finish(Promise.all([core.step(first.key), core.step(second.key)]));
    expect(bench.orderCount).toBe(1);
  });

  it('two tabs with the same draft, quoted under two signatures', async () => {
    const bench = new OutboxBench();
    const [a, b] = [bench.tab('a'), bench.tab('b')];
    const first = await a.add(aPayload({ signature: 's1' }), given);
    await bench.finish(a.step(first.key));
    const second = await b.add(aPayload({ signature: 's2' }), given);
    expect(second).toMatchObject({ key: first.key, state: 'accepted' });
    await bench.finish(b.step(second.key));
    expect(bench.orderCount).toBe(1);
  });

  it('other content after the order was made is another order', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const first = await core.add(aPayload(), given);
    await bench.finish(core.step(first.key));
    const order = { ...aPayload().order, amount: 99 };
    const second = await core.add(aPayload({ order }), given);
    await bench.finish(core.step(second.key));
    expect(bench.orderCount).toBe(2);
  });
});

describe('taking back', () => {
  it('is possible while nothing was sent', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    expect(await core.cancel(key)).toBe(true);
    expect(await core.list()).toEqual([]);
    expect((await core.step(key)).row).toBeUndefined();
  });

  it('is refused once bytes may have arrived', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, { status: 429, code: 'TOO_MANY_REQUESTS' });
    await bench.finish(core.step(key));
    expect(await core.cancel(key)).toBe(false);
  });

  it('is possible again when the platform surely never had it', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'reset-before-send');
    await bench.finish(core.step(key));
    await bench.clock.advance(3 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('ask');
    expect(await core.cancel(key)).toBe(true);
  });
});

describe('whose it is', () => {
  it("another account's entries are neither listed nor sent", async () => {
    const bench = new OutboxBench();
    const { key } = await bench.tab('a').add(aPayload(), given);
    bench.owner = 'user-2';
    const other = bench.tab('b');
    expect(await other.list()).toEqual([]);
    expect((await other.step(key)).row).toBeUndefined();
    expect(await other.cancel(key)).toBe(false);
    expect(bench.server.requests).toHaveLength(0);
  });

  it('a wiped account sends nothing any more, from whichever tab', async () => {
    const bench = new OutboxBench();
    const frozen = bench.tab('frozen');
    const { key } = await frozen.add(aPayload(), given);
    const kept = structuredClone(bench.disk.rows.get('outbox'));
    await openMemoryDatabase(bench.disk).wipe();
    bench.disk.rows.set('outbox', kept as Map<string, Record<string, unknown>>);
    await expect(frozen.step(key)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(bench.server.requests).toHaveLength(0);
  });

  it('leaves a row of a newer portal alone (fault 32)', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const row = await core.add(aPayload(), given);
    await openMemoryDatabase(bench.disk).write(['outbox'], ({ outbox }) => outbox.put([{ ...row, v: 2 }]));
    expect((await bench.finish(core.step(row.key))).row?.state).toBe('queued');
    expect(bench.server.requests).toHaveLength(0);
  });
});

describe('fault 8: the tab is killed at each await of the submit', () => {
  async function killedAt(point: number, fault: Fault | undefined): Promise<boolean> {
    const bench = new OutboxBench();
    const gate = new Gate();
    gate.killAt = point;
    const dying = bench.tab('dying', gate);
    if (fault !== undefined) bench.network.fail('POST', /order$/, fault);
    let finished = false;
    const submit = async () => {
      const added = await dying.add(aPayload(), given);
      await dying.step(added.key);
      await dying.step(added.key);
      finished = true;
    };
    void submit();
    await bench.clock.advance(32_000);
    bench.locks.kill('dying');
    const next = bench.tab('next');
    // resumed from the disk; only what never reached it is tapped again by the user
    const [kept] = await next.list();
    const { key } = kept ?? (await next.add(aPayload(), given));
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
});
