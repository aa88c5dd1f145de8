import { describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../src/db/memory-database';
import type { Draft } from '../../src/domain/order-request/draft/draft';
import { EMPTY_FORM } from '../../src/domain/order-request/details/form';
import { NOTHING_BROUGHT } from '../../src/domain/order-request/places/found-text';
import { type KeyValueStorage, memoryStorage } from '../../src/platform/storage';
import { createDrafts } from '../../src/sync/drafts';
import { DraftKeeper } from '../../src/sync/order-request/draft-keeper';
import { type KeptOfVendor, VendorDrafts } from '../../src/sync/order-request/vendor-drafts';
import { TypedTexts } from '../../src/sync/typed/typed-texts';
import { UnwrittenDrafts } from '../../src/sync/typed/unwritten-drafts';
import { Gate, gated } from '../fakes/outbox-bench';
import { card, PaymentBench, type PayingTab } from '../fakes/payment-bench';

const SHOP = 'kh-0001';

function aDraft(draftId: string, destinationName: string): Draft {
  return {
    version: 1,
    draftId,
    step: 'DETAILS',
    query: '',
    origin: null,
    form: { ...EMPTY_FORM, destinationName },
    voucherCode: null,
    destination: null,
    found: NOTHING_BROUGHT,
    localAddress: null,
    quote: null,
    submittedKey: null,
  };
}

const PAID_BY_CARD = aDraft('draft', 'Sok Dara');
const NEXT = aDraft('next', 'Chan Lina');

interface Page {
  paying: PayingTab;
  keeper: DraftKeeper;
  drafts: VendorDrafts;
}

/** A page with the shop's drafts and payments. */
function openPage(bench: PaymentBench, name: string, storage: KeyValueStorage, gate = new Gate()): Page {
  const db = gated(openMemoryDatabase(bench.disk), gate);
  const typed = new TypedTexts(storage, () => bench.owner);
  const stored = createDrafts(async () => db, bench.clock, { tab: name });
  const keeper = new DraftKeeper(async () => stored, new UnwrittenDrafts(typed));
  // what was typed is not sent by any of these: a draft is as it was kept
  const drafts = new VendorDrafts(keeper, { resumed: async (draft) => ({ draft, waiting: null }) });
  return { paying: bench.payingTab(name, gate), keeper, drafts };
}

/** The payment reaches the bank, is left there for another request, and that one is being typed. */
async function payAndGoOn({ paying, keeper, drafts }: Page, bench: PaymentBench): Promise<void> {
  keeper.keep(SHOP, PAID_BY_CARD);
  await keeper.written();
  await bench.pay(paying, card('asks'));
  if ((await drafts.setAside(SHOP, PAID_BY_CARD)) === null) throw new Error('not set aside');
  keeper.keep(SHOP, null);
  await keeper.written();
  keeper.keep(SHOP, NEXT);
  await keeper.written();
}

const idsOf = ({ own, setAside }: KeptOfVendor) => [own.draft, ...setAside].map((draft) => draft?.draftId);

describe('fault 35: a page killed between two steps of a payment that waits for the bank', () => {
  /** True if the page came to the end before that point. */
  async function killedAt(point: number, answers: (bench: PaymentBench, orderId: string) => void): Promise<boolean> {
    const bench = new PaymentBench();
    const storage = memoryStorage();
    const gate = new Gate();
    gate.killAt = point;
    let isFinished = false;
    void payAndGoOn(openPage(bench, 'dying', storage, gate), bench).then(() => {
      isFinished = true;
    });
    await bench.clock.advance(100_000);
    bench.locks.kill('dying');

    const page = openPage(bench, 'next', storage);
    const kept = await page.drafts.read(SHOP);
    await page.keeper.written();
    // what was being paid is in one place, and the shop has its form, or can have it
    expect(idsOf(kept).filter((id) => id === 'draft').length).toBeLessThanOrEqual(1);
    if (kept.own.draft?.draftId === 'draft') expect(await page.drafts.setAside(SHOP, PAID_BY_CARD)).toHaveLength(1);
    page.keeper.keep(SHOP, NEXT);
    await page.keeper.written();
    await bench.settle(page.paying);
    expect(bench.charged).toBe(0);

    const [attempt] = await page.paying.core.list();
    const isAtTheBank = attempt?.status.name === 'waiting';
    // an order on the platform is one that this device knows of
    expect(bench.orderCount).toBe(isAtTheBank ? 1 : 0);
    if (isAtTheBank) answers(bench, attempt.orderId ?? '');
    await bench.settle(page.paying, 3);
    // after a reload: the next request is the shop's, the payment's draft beside it
    const later = await openPage(bench, 'later', storage).drafts.read(SHOP);
    expect(later.own.draft?.draftId).toBe('next');
    const [settled] = await page.paying.core.list();
    if (isAtTheBank && settled?.status.name !== 'paid') expect(idsOf(later)).toContain('draft');
    expect(bench.charged).toBe(settled?.status.name === 'paid' ? 1 : 0);
    expect(bench.orderCount).toBe(isAtTheBank ? 1 : 0);
    return isFinished;
  }

  it.each([
    ['approved', (bench: PaymentBench, orderId: string) => bench.server.payments.answer(orderId, true)],
    ['declined', (bench: PaymentBench, orderId: string) => bench.server.payments.answer(orderId, false)],
    ['never answered', (bench: PaymentBench, orderId: string) => bench.server.payments.expire(orderId)],
  ])('and then %s: the shop goes on, with one order or none, never two payments', async (_, answers) => {
    let point = 1;
    while (!(await killedAt(point, answers))) point += 1;
    expect(point).toBeGreaterThan(20);
  });
});
