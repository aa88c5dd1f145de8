import { ORDER_TIMEOUT_MS } from '../../../src/api/http-client';
import { describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { OutboxRow } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import type { RequestQueue } from '../../../src/sync/queue/request-queue';
import { aPayload } from '../../factories/order';
import { Gate, OutboxBench } from '../../fakes/outbox-bench';

const MINUTE = 60_000;
const given = { currency: 'USD', draftId: 'draft-1' };

async function only(core: RequestQueue): Promise<OutboxRow> {
  const rows = await core.list();
  expect(rows).toHaveLength(1);
  return rows[0] as OutboxRow;
}

describe('stored before anything is sent', () => {
  it('stores the request with its key, payload, hash, owner and time', async () => {
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

describe('claimed before it is sent', () => {
  it('an entry is stored as `sending` while its bytes are on their way', async () => {
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

describe('two tabs whose locks do not exclude each other, as over plain http', () => {
  it.each([true, false])('send one entry once; with keys: %s', async (hasKeys) => {
    const bench = new OutboxBench();
    bench.hasSharedLocks = false;
    bench.hasKeys = hasKeys;
    bench.server.extensions = hasKeys;
    const [a, b] = [bench.tab('a'), bench.tab('b')];
    const { key } = await a.add(aPayload(), given);
    await bench.finish(Promise.all([a.step(key), b.step(key)]));
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect(bench.orderCount).toBe(1);
    expect(await only(a)).toMatchObject({ state: 'accepted' });
  });

  it.each([true, false])('do not send an entry the other is still sending; with keys: %s', async (hasKeys) => {
    const bench = new OutboxBench();
    bench.hasSharedLocks = false;
    bench.hasKeys = hasKeys;
    bench.server.extensions = hasKeys;
    const [a, b] = [bench.tab('a'), bench.tab('b')];
    const { key } = await a.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'hang-after-commit');
    const sending = a.step(key);
    await bench.clock.advance(20_000);
    const { row, retryMs } = await bench.finish(b.step(key));
    expect(row?.state).toBe('sending');
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect(retryMs).toBeGreaterThan(0);
    // whose page has gone meanwhile is found out once no answer can come any more
    await bench.clock.advance(retryMs ?? 0);
    expect((await bench.finish(sending)).row?.state).toBe('unknown');
  });
});

describe('a tab that froze until another one stole its lock', () => {
  function frozenBench(hasKeys: boolean) {
    const bench = new OutboxBench();
    bench.hasKeys = hasKeys;
    bench.server.extensions = hasKeys;
    return { bench, gate: new Gate(), next: bench.tab('next') };
  }

  it.each([true, false])('before it claimed the entry: only the other sends it; with keys: %s', async (hasKeys) => {
    const { bench, gate, next } = frozenBench(hasKeys);
    const { key } = await next.add(aPayload(), given);
    gate.pauseAt = 3;
    const frozen = bench.tab('frozen', gate).step(key);
    frozen.catch(() => undefined);
    await bench.clock.advance(10);
    bench.network.fail('POST', /order$/, 'hang-after-commit');
    const step = next.step(key);
    await bench.clock.advance(65_000);
    expect(await only(next)).toMatchObject({ state: 'sending' });
    gate.resume();
    await bench.finish(frozen.catch(() => undefined));
    await bench.finish(step);
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect(bench.orderCount).toBe(1);
  });

  it('after it claimed the entry: it sends nothing, since the other has sent it', async () => {
    const { bench, gate, next } = frozenBench(false);
    const { key } = await next.add(aPayload(), given);
    gate.pauseAt = 4;
    const frozen = bench.tab('frozen', gate).step(key);
    frozen.catch(() => undefined);
    await bench.clock.advance(10);
    expect((await bench.finish(next.step(key))).row?.state).toBe('unknown');
    gate.resume();
    await bench.finish(frozen.catch(() => undefined));
    expect(bench.server.calls('POST', '/order')).toHaveLength(0);
    // the user has looked, and sends it again: that is the only order
    await next.confirm(key);
    expect((await bench.finish(next.step(key))).row?.state).toBe('accepted');
    expect(bench.orderCount).toBe(1);
  });
});

describe('rules 3 to 6: the meaning of an outcome', () => {
  it('an entry refused for its content is rejected, editable, and is sent again under another key', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const first = await core.add(aPayload({ signature: 'expired' }), given);
    const { row, isDecided } = await bench.finish(core.step(first.key));
    expect(row).toMatchObject({ state: 'rejected', rejection: { code: 'SignatureExpired' } });
    expect(isDecided).toBe(true);
    const second = await core.add(aPayload({ signature: 'fresh' }), given);
    expect(second.key).not.toBe(first.key);
    expect((await bench.finish(core.step(second.key))).row?.state).toBe('accepted');
    expect(await core.list()).toHaveLength(1);
    expect(bench.orderCount).toBe(1);
  });

  it('Retry-After applies to every tab, and after a reload', async () => {
    const bench = new OutboxBench();
    bench.network.fail('POST', /order$/, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '40' });
    const core = bench.tab('one');
    const { key } = await core.add(aPayload(), given);
    await bench.finish(core.step(key));
    const next = bench.tab('two');
    await bench.clock.advance(15_000);
    const waiting = await bench.finish(next.step(key));
    expect(waiting.retryMs).toBeGreaterThan(5_000);
    expect(bench.server.requests).toHaveLength(0);
    await bench.clock.advance(waiting.retryMs ?? 0);
    expect((await bench.finish(next.step(key))).row?.state).toBe('accepted');
  });

  it('a clock that is set back does not turn a wait into days', async () => {
    const bench = new OutboxBench();
    bench.network.fail('POST', /order$/, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '40' });
    const core = bench.tab('one');
    const { key } = await core.add(aPayload(), given);
    await bench.finish(core.step(key));
    bench.clock.jump(-86_400_000);
    await core.step(key);
    await core.confirm(key);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
  });

  it('an accepted entry is stored together with the order’s snapshot', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    const { row, isDecided } = await bench.finish(core.step(key));
    expect(isDecided).toBe(true);
    const db = openMemoryDatabase(bench.disk);
    const snapshot = await db.read(['orders'], ({ orders }) => orders.get(row?.orderId ?? ''));
    expect(snapshot?.record.vendor_id).toBe('kh-0001');
  });

  it('an accepted entry is reported although its outcome cannot be stored, and found by the next start', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a', new Gate(), () => withoutRoomFor(openMemoryDatabase(bench.disk), 'orders'));
    const { key } = await core.add(aPayload(), given);
    const step = await bench.finish(core.step(key));
    const [orderId] = bench.server.orders.keys();
    expect(step).toMatchObject({ row: { key, state: 'accepted', orderId }, isDecided: true });
    expect(await only(core)).toMatchObject({ state: 'sending' });
    expect((await bench.finish(bench.tab('next').step(key))).row?.state).toBe('accepted');
    expect(bench.orderCount).toBe(1);
  });

  it('the order of an accepted entry is stored by itself where the two together have no room', async () => {
    const bench = new OutboxBench();
    const disk = openMemoryDatabase(bench.disk);
    const core = bench.tab('a', new Gate(), () => withoutRoomFor(disk, 'orders', 'outbox'));
    const { key } = await core.add(aPayload(), given);
    const { row } = await bench.finish(core.step(key));
    expect(await disk.read(['orders'], ({ orders }) => orders.get(row?.orderId ?? ''))).toBeDefined();
  });

  it('an entry whose look-up fails stays unknown, and nothing is sent meanwhile', async () => {
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

describe('an answer that something between portal and platform wrote', () => {
  it('does not count as one that the platform has no such request', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'drop-after-commit');
    await bench.finish(core.step(key));
    bench.server.override = ({ path }) =>
      path.includes('/by-key/') ? { status: 404, body: '<html>Not Found</html>' } : undefined;
    expect((await bench.finish(core.step(key))).row).toMatchObject({ state: 'unknown', notFoundAt: null });
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
  });
});

describe('old entries are asked about', () => {
  it('an entry of two minutes is not yet old', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    await bench.clock.advance(2 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('accepted');
  });

  it('an unknown entry the platform does not have is asked about too, even days later', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'reset-before-send');
    await bench.finish(core.step(key));
    await bench.clock.advance(26 * 60 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('ask');
    expect(bench.orderCount).toBe(0);
  });

  it('an entry whose age is unknown because the clock was set back is asked about', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.clock.jump(-24 * 60 * MINUTE);
    expect((await bench.finish(core.step(key))).row?.state).toBe('ask');
  });
});

describe('a platform without keys', () => {
  function withoutKeys() {
    const bench = new OutboxBench();
    bench.hasKeys = false;
    bench.server.extensions = false;
    return bench;
  }

  it('gets no key and is asked for none', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    await bench.finish(core.step(key));
    expect(bench.server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /order',
      'GET /vendor/kh-0001/orders',
    ]);
    expect(bench.server.requests.filter(({ headers }) => headers.has('idempotency-key'))).toEqual([]);
  });

  it('gets an unknown entry again only from the user, who may also drop it', async () => {
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

  it('gets an unknown entry again from the form only once its user has looked for it', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'drop-after-commit');
    await bench.finish(core.step(key));
    const edited = aPayload({ order: { ...aPayload().order, amount: 99 } });
    for (const payload of [aPayload(), edited])
      expect(await core.add(payload, { ...given, lookedFor: ['another key'] })).toMatchObject({
        key,
        state: 'unknown',
      });
    expect(await core.add(aPayload(), { ...given, lookedFor: [key] })).toMatchObject({ key, state: 'queued' });
  });

  it('gets an edited entry in place of the one that its user has looked for, without looking it up', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, 'reset-before-send');
    await bench.finish(core.step(key));
    const edited = aPayload({ order: { ...aPayload().order, amount: 99 } });
    const next = await core.add(edited, { ...given, lookedFor: [key] });
    expect(next.key).not.toBe(key);
    expect(next.replaces).toBeUndefined();
    expect((await core.list()).map((row) => row.key)).toEqual([next.key]);
    expect((await bench.finish(core.step(next.key))).row?.state).toBe('accepted');
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect(bench.server.requests.filter(({ path }) => path.includes('by-key'))).toEqual([]);
  });

  it('loses no entry that still waits to be sent when its user dismisses it', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    expect(await core.dismiss(key)).toBe(false);
    expect(await only(core)).toMatchObject({ key, state: 'queued' });
  });

  it('answering 429 gives the entry back to the user', async () => {
    const bench = withoutKeys();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, { status: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await bench.finish(core.step(key))).row?.state).toBe('rejected');
  });

  it('gets one request when a tab died while sending, and the user is asked only once nothing can be on its way', async () => {
    const bench = withoutKeys();
    const gate = new Gate();
    const { key } = await bench.tab('a').add(aPayload(), given);
    gate.killAt = 6;
    void bench.tab('dying', gate).step(key);
    await bench.clock.advance(10);
    bench.locks.kill('dying');
    const next = bench.tab('b');
    const { row, retryMs } = await bench.finish(next.step(key));
    expect(row?.state).toBe('sending');
    expect(retryMs).toBeGreaterThan(ORDER_TIMEOUT_MS - 2_000);
    // whoever presses "send again" as if it were undecided sends nothing while the first may still arrive
    await next.confirm(key);
    expect((await bench.finish(next.step(key))).row?.state).toBe('sending');
    await bench.clock.advance(retryMs ?? 0);
    expect((await bench.finish(next.step(key))).row?.state).toBe('unknown');
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
    expect(bench.orderCount).toBe(1);
  });
});

describe('withdrawing an entry', () => {
  it('is possible while nothing was sent', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    expect(await core.cancel(key)).toBe(true);
    expect(await core.list()).toEqual([]);
    expect((await core.step(key)).row).toBeUndefined();
  });

  it('is another thing than dismissing one that is settled', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    expect(await core.dismiss(key)).toBe(false);
    await bench.finish(core.step(key));
    expect(await core.cancel(key)).toBe(false);
    expect(await core.dismiss(key)).toBe(true);
    expect(await core.list()).toEqual([]);
  });

  it('is refused once bytes may have arrived', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, { status: 429, code: 'TOO_MANY_REQUESTS' });
    await bench.finish(core.step(key));
    expect(await core.cancel(key)).toBe(false);
  });

  it('is refused while the last look-up came too soon after the last bytes', async () => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    await bench.clock.advance(115_000);
    bench.network.fail('POST', /order$/, 'reset-before-send');
    await bench.finish(core.step(key));
    await bench.clock.advance(10_000);
    // not there yet, and too old to be sent without asking: a server may still be working on it
    expect((await bench.finish(core.step(key))).row).toMatchObject({ state: 'ask', notFoundAt: expect.any(Number) });
    expect(await core.cancel(key)).toBe(false);
  });

  it('is possible again when the platform certainly never had it', async () => {
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

describe('the owner of an entry', () => {
  it("is checked: another account's entries are neither listed nor sent", async () => {
    const bench = new OutboxBench();
    const { key } = await bench.tab('a').add(aPayload(), given);
    bench.owner = 'user-2';
    const other = bench.tab('b');
    expect(await other.list()).toEqual([]);
    expect((await other.step(key)).row).toBeUndefined();
    expect(await other.cancel(key)).toBe(false);
    expect(bench.server.requests).toHaveLength(0);
  });

  it('whose data was wiped sends nothing any more, from any tab', async () => {
    const bench = new OutboxBench();
    const frozen = bench.tab('frozen');
    const { key } = await frozen.add(aPayload(), given);
    const kept = structuredClone(bench.disk.rows.get('outbox'));
    await openMemoryDatabase(bench.disk).wipe();
    bench.disk.rows.set('outbox', kept as Map<string, Record<string, unknown>>);
    await expect(frozen.step(key)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(bench.server.requests).toHaveLength(0);
  });
  it.each([
    ['sent', 'POST', []],
    ['looked up', 'GET', ['drop-after-commit']],
  ] as const)('whose data is wiped while its entry is %s hears no more of it', async (_, method, faults) => {
    const bench = new OutboxBench();
    const core = bench.tab('a');
    const { key } = await core.add(aPayload(), given);
    bench.network.fail('POST', /order$/, ...faults);
    if (faults.length > 0) await bench.finish(core.step(key));
    bench.server.override = (request) => {
      if (request.method === method) void openMemoryDatabase(bench.disk).wipe();
      return undefined;
    };
    await expect(bench.finish(core.step(key))).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });
});

/** Refuses what writes to all of these tables at once. */
function withoutRoomFor(disk: AccountDatabase, ...needed: ('orders' | 'outbox')[]): AccountDatabase {
  const isFull = (tables: readonly string[]) => needed.every((table) => tables.includes(table));
  const write: AccountDatabase['write'] = (tables, run) =>
    isFull(tables) ? Promise.reject(new AppError('STORAGE_FAILED')) : disk.write(tables, run);
  return { ...disk, write };
}
