import { beforeEach, describe, expect, it } from 'vitest';
import { setAsideKey } from '../../../src/domain/order-request/draft/draft';
import { memoryStore, openMemoryDatabase } from '../../../src/db/memory-database';
import type { OutboxRow } from '../../../src/db/schema';
import { anOutboxRow } from '../../factories/outbox-row';
import { failure } from '../../fakes/fake-platform-server';
import { card, ONLINE, PaymentBench, type PayingTab } from '../../fakes/payment-bench';

let bench = new PaymentBench();
beforeEach(() => {
  bench = new PaymentBench();
});

const MINUTE = 60_000;

/** The draft was sent without a card before, and that request has failed again and again. */
async function failedBefore(changes: Partial<OutboxRow>): Promise<void> {
  const now = bench.clock.now();
  const row = anOutboxRow(now - 5 * MINUTE, { draftId: 'draft', claimedDraftId: 'draft', state: 'failed', ...changes });
  await openMemoryDatabase(bench.disk).write(['outbox'], ({ outbox }) => outbox.put([row]));
}

/** The status of the one order on the device. */
const stored = async () => {
  const [row] = await openMemoryDatabase(bench.disk).read(['orders'], ({ orders }) => orders.all());
  return row?.record.status;
};

const requests = () => openMemoryDatabase(bench.disk).read(['outbox'], ({ outbox }) => outbox.all());

/** What a page needs to confirm its payment. */
async function prepared({ preparation }: PayingTab) {
  const { name, ...result } = await bench.finish(
    preparation.prepare({ payload: ONLINE, currency: 'USD', draftId: 'draft' }),
  );
  const found = 'key' in result ? preparation.find(result.key) : undefined;
  if (found === undefined) throw new Error(name);
  return found;
}

/** Stores an attempt as the page does, without sending it. */
const begun = async (tab: PayingTab) => (await tab.core.begin(await prepared(tab), card())).row;

describe('a card payment for a draft that was sent without a card', () => {
  it('takes its place once the platform certainly does not have that request', async () => {
    const now = bench.clock.now();
    await failedBefore({ sentAt: now - 3 * MINUTE, notFoundAt: now - MINUTE });
    const tab = bench.payingTab('a');
    await bench.finish(bench.pay(tab));
    expect(await bench.statuses(tab)).toEqual(['paid']);
    expect(await requests()).toEqual([]);
  });

  it.each([
    ['may still arrive', { sentAt: 1, notFoundAt: null }],
    ['waits to be sent', { state: 'queued' }],
    ['is an order', { state: 'accepted', orderId: 'kh-0001-x' }],
  ] as const)('is not begun when that request %s', async (_, changes) => {
    await failedBefore(changes);
    const tab = bench.payingTab('a');
    await expect(bench.finish(bench.pay(tab))).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT' });
    expect(await requests()).toHaveLength(1);
    expect(await tab.core.list()).toEqual([]);
  });
});

describe('an attempt that its tab has stored and not sent', () => {
  it('is waited for by other tabs for a moment, and then counts as not made', async () => {
    const row = await begun(bench.payingTab('a'));
    const other = bench.payingTab('b');
    const first = await bench.finish(other.core.step(row.key));
    expect(first).toMatchObject({ row: { status: { name: 'confirming' } }, retryMs: expect.any(Number) });
    expect(first.retryMs).toBeLessThanOrEqual(3_000);
    await bench.clock.advance(5_000);
    expect((await bench.finish(other.core.step(row.key))).row?.status).toEqual({ name: 'refused', code: 'NOT_MADE' });
  });

  it('is sent by its own tab alone', async () => {
    const tab = bench.payingTab('a');
    const row = await begun(tab);
    await bench.finish(tab.core.step(row.key));
    expect(await bench.statuses(tab)).toEqual(['paid']);
    expect(bench.charged).toBe(1);
  });
});

it('a payment withdrawn from a device that does not know it shows its order as cancelled', async () => {
  const tab = bench.payingTab('a');
  await bench.finish(bench.pay(tab, card('asks')));
  const orderId = (await tab.core.list())[0]?.orderId ?? '';
  bench.disk = memoryStore();
  await bench.finish(bench.payingTab('elsewhere').core.cancel('kh-0001', orderId));
  expect(await stored()).toBe('PAYMENT_CANCELLED');
});

it('a payment whose key belongs to an order that is not paid online counts as made', async () => {
  const tab = bench.payingTab('a');
  bench.network.fail('POST', /intent\/confirm$/, 'drop-after-commit');
  await bench.finish(bench.pay(tab, card('asks')));
  const { orders } = bench.server;
  for (const [id, order] of orders)
    orders.set(id, { ...order, order: { ...order.order, payment_method: 'CASH_ON_DELIVERY' } });
  await bench.settle(tab, 1);
  expect(await bench.statuses(tab)).toEqual(['paid']);
});

it('a payment that was made is followed by a tab that pays for the same again, and nothing is sent', async () => {
  const key = await bench.finish(bench.pay(bench.payingTab('a')));
  const tab = bench.payingTab('b');
  const again = await prepared(tab);
  const sent = bench.server.requests.length;
  expect(await tab.core.begin(again, card())).toMatchObject({ row: { key, status: { name: 'paid' } }, own: false });
  await bench.finish(tab.core.step(key));
  expect(bench.server.requests).toHaveLength(sent);
});

it('another card after one that the bank refused is stored with the order that the first one left', async () => {
  const tab = bench.payingTab('a');
  const key = await bench.finish(bench.pay(tab, card('asks')));
  const orderId = (await tab.core.list())[0]?.orderId ?? '';
  bench.server.payments.answer(orderId, false);
  await bench.finish(tab.core.step(key));
  expect(await bench.statuses(tab)).toEqual(['declined']);
  await begun(tab);
  expect(await tab.core.list()).toMatchObject([{ key, orderId, status: { name: 'confirming' }, attempts: 0 }]);
});

it('a payment that the bank has decided stores its order, to be shown', async () => {
  const tab = bench.payingTab('a');
  const key = await bench.finish(bench.pay(tab, card('asks')));
  const orderId = (await tab.core.list())[0]?.orderId ?? '';
  bench.server.payments.answer(orderId, true);
  const step = await bench.finish(tab.core.step(key));
  expect(step.isDecided).toBe(true);
  expect(await stored()).toBe('NEW');
});

it('a settled payment is deleted after a day, one that still waits is kept', async () => {
  const tab = bench.payingTab('a');
  await bench.finish(bench.pay(tab, card(), { draftId: 'paid draft' }));
  const key = await bench.finish(bench.pay(tab, card('asks')));
  await bench.clock.advance(24 * 60 * MINUTE + 1);
  await tab.core.prune();
  expect((await tab.core.list()).map((row) => row.key)).toEqual([key]);
});

describe('a confirmation whose answer was lost on the way to the bank', () => {
  const confirms = () => bench.server.requests.filter(({ path }) => path.endsWith('/intent/confirm')).length;

  it('is sent once more for the bank’s address, and not while that is known', async () => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', /intent\/confirm$/, 'drop-after-commit');
    const key = await bench.finish(bench.pay(tab, card('asks')));
    const waiting = { name: 'waiting', redirectUrl: expect.stringContaining('/card-provider/challenge/') };
    expect(await bench.finish(tab.core.step(key))).toMatchObject({
      row: { status: waiting },
      retryMs: expect.any(Number),
    });
    const sent = confirms();
    expect(await bench.finish(tab.core.step(key))).toMatchObject({
      row: { status: waiting },
      retryMs: expect.any(Number),
    });
    expect(await stored()).toBe('PAYMENT_INITIATED');
    expect(confirms()).toBe(sent);
  });

  it('is looked up again after a while when the look-up fails too', async () => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', /intent\/confirm$/, 'drop-after-commit');
    const key = await bench.finish(bench.pay(tab));
    bench.server.override = ({ path }) => (path.includes('/by-key/') ? failure(503, 'SERVICE_UNAVAILABLE') : undefined);
    expect(await bench.finish(tab.core.step(key))).toMatchObject({
      row: { status: { name: 'unknown' } },
      retryMs: expect.any(Number),
    });
  });
});

describe('on a platform without keys, a payment that its payer says was not made', () => {
  beforeEach(() => {
    bench.hasKeys = false;
    bench.server.extensions = false;
  });

  it('is believed to be under way while the bank is asked', async () => {
    const tab = bench.payingTab('a');
    const key = await bench.finish(bench.pay(tab, card('asks')));
    await bench.finish(tab.core.disown(key));
    expect(await bench.statuses(tab)).toEqual(['waiting']);
  });

  it('is believed to be under way while its confirmation may still be sent', async () => {
    const tab = bench.payingTab('a');
    const row = await begun(tab);
    await bench.finish(bench.payingTab('b').core.disown(row.key));
    expect(await bench.statuses(tab)).toEqual(['confirming']);
  });
});

describe('the draft that was paid for', () => {
  it.each([
    ['is deleted with its payment', 'draft', 0],
    ['stays when the shop’s draft is another one by then', 'another draft', 1],
  ])('%s', async (_, draftId, left) => {
    const db = openMemoryDatabase(bench.disk);
    const kept = { vendor_id: 'kh-0001', draft: { draftId }, savedAt: 1 };
    await db.write(['drafts'], ({ drafts }) => drafts.put([kept]));
    await bench.finish(bench.pay(bench.payingTab('a')));
    expect(await db.read(['drafts'], ({ drafts }) => drafts.all())).toHaveLength(left);
  });

  it('is deleted with its payment where it was set aside, and no other is', async () => {
    const db = openMemoryDatabase(bench.disk);
    const other = { version: 1, draftId: 'another draft' };
    const aside = {
      vendor_id: setAsideKey('kh-0001'),
      draft: { version: 1, drafts: [{ version: 1, draftId: 'draft' }, other] },
      savedAt: 1,
    };
    await db.write(['drafts'], ({ drafts }) => drafts.put([aside]));
    await bench.finish(bench.pay(bench.payingTab('a')));
    expect(await db.read(['drafts'], ({ drafts }) => drafts.all())).toMatchObject([{ draft: { drafts: [other] } }]);
  });

  it('stays when the card is declined', async () => {
    const db = openMemoryDatabase(bench.disk);
    await db.write(['drafts'], ({ drafts }) =>
      drafts.put([{ vendor_id: 'kh-0001', draft: { draftId: 'draft' }, savedAt: 1 }]),
    );
    await bench.finish(bench.pay(bench.payingTab('a'), card('declined')));
    expect(await db.read(['drafts'], ({ drafts }) => drafts.all())).toHaveLength(1);
  });
});
