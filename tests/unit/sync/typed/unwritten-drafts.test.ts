import { describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../../src/db/database';
import { memoryStore, openMemoryDatabase } from '../../../../src/db/memory-database';
import { EMPTY_FORM } from '../../../../src/domain/order-request/details/form';
import { setAsideKey, type Draft } from '../../../../src/domain/order-request/draft/draft';
import { updateDraftKey } from '../../../../src/domain/order-request/update/update-draft';
import { typedKey } from '../../../../src/domain/session/storage-keys';
import { memoryStorage } from '../../../../src/platform/storage';
import { createDrafts } from '../../../../src/sync/drafts';
import { SetAsideDrafts } from '../../../../src/sync/order-request/set-aside-drafts';
import { DraftKeeper } from '../../../../src/sync/order-request/draft-keeper';
import { TypedTexts } from '../../../../src/sync/typed/typed-texts';
import { UnwrittenDrafts } from '../../../../src/sync/typed/unwritten-drafts';
import { anOutboxRow } from '../../../factories/outbox-row';
import { aPaymentRow } from '../../../factories/payment-row';
import { FakeClock } from '../../../fakes/fake-clock';
import { deferred, flush } from '../../order-request/controller-helpers';

const AT = { latitude: 11.57, longitude: 104.92 };

function draftOf(name: string, draftId = 'draft-1'): Draft {
  return {
    version: 1,
    draftId,
    step: 'DETAILS',
    query: 'Central Market',
    origin: null,
    form: { ...EMPTY_FORM, destinationName: name },
    voucherCode: null,
    destination: AT,
    found: { address: '', building: '', unit: '', notes: '' },
    localAddress: null,
    quote: null,
    submittedKey: null,
  };
}

const named = (name: string) => ({ form: { destinationName: name } });

interface PageOptions {
  account?: string | null;
  isOpen?: boolean;
  hasDatabase?: boolean;
}

/** A device whose pages open its database only when a test says so: until then nothing is written to it. */
class Device {
  readonly storage = memoryStorage();
  readonly #disk = memoryStore();
  #pages = 0;

  /** A page of this account. `isOpen`: its database is open from the start. */
  page({ account = 'u1', isOpen = true, hasDatabase = true }: PageOptions = {}) {
    const opened = deferred<AccountDatabase>();
    const db = () => opened.promise;
    const accountId = () => account;
    const unwritten = new UnwrittenDrafts(new TypedTexts(this.storage, accountId));
    const drafts = createDrafts(db, new FakeClock(), {
      tab: `page-${(this.#pages += 1)}`,
      kept: hasDatabase ? db : async () => undefined,
      unwritten,
    });
    const open = () => opened.resolve(openMemoryDatabase(this.#disk));
    if (isOpen) open();
    const keeper = new DraftKeeper(async () => drafts, unwritten);
    return { drafts, keeper, open, refuse: () => opened.reject(new Error('refused')) };
  }

  /** Types into a page that is closed before anything could be written. */
  typeAndClose(draft: object, key = 'shop'): void {
    const { keeper } = this.page({ isOpen: false });
    keeper.keep(key, draft);
  }

  database(): AccountDatabase {
    return openMemoryDatabase(this.#disk);
  }

  /** What pages have left unwritten, by the names of its entries. */
  copies(): Record<string, string | null> {
    return Object.fromEntries(this.storage.keys().map((key) => [key, this.storage.read(key)]));
  }

  /** As if the page had been closed when it had left these. */
  leave(copies: Record<string, string | null>): void {
    for (const [key, text] of Object.entries(copies)) this.storage.write(key, text ?? '');
  }
}

describe('a draft that was not written when its page was left', () => {
  it('is read by the next page, and written by it', async () => {
    const device = new Device();
    device.typeAndClose(draftOf('Sok Dara'));
    const next = device.page();
    expect(await next.keeper.read('shop')).toMatchObject(named('Sok Dara'));
    expect(device.copies()).toEqual({});
    expect(await device.page().drafts.read('shop')).toMatchObject(named('Sok Dara'));
  });

  it.each([
    [
      'was paid for by card',
      { outbox: [], payments: [aPaymentRow(1, { draftId: 'draft-1', status: { name: 'paid', orderId: 'o-1' } })] },
    ],
    [
      'became an order',
      { payments: [], outbox: [anOutboxRow(1, { draftId: 'draft-1', claimedDraftId: 'draft-1', state: 'accepted' })] },
    ],
  ])('is not brought back once the draft %s, and nothing else was typed', async (_what, rows) => {
    const device = new Device();
    const page = device.page();
    page.keeper.keep('shop', draftOf('Sok Dara'));
    await page.keeper.written();
    // only its price is new when the page is left for the bank
    page.keeper.keep('shop', { ...draftOf('Sok Dara'), step: 'ADDRESS' });
    const left = device.copies();
    await page.keeper.written();
    device.leave(left);
    await device.database().write(['drafts', 'payments', 'outbox'], async ({ drafts, payments, outbox }) => {
      await drafts.remove(['shop']);
      await payments.put(rows.payments);
      await outbox.put(rows.outbox);
    });
    expect(await device.page().keeper.read('shop')).toBeFalsy();
    expect(device.copies()).toEqual({});
    expect(await device.page().drafts.read('shop')).toBeUndefined();
  });

  it('does not take the place of what another page has typed in a draft that became an order', async () => {
    const device = new Device();
    const page = device.page();
    page.keeper.keep('shop', draftOf('Sok Dara'));
    await page.keeper.written();
    page.keeper.keep('shop', { ...draftOf('Sok Dara'), submittedKey: 'key-1' });
    const left = device.copies();
    await page.keeper.written();
    device.leave(left);
    await device.database().write(['outbox'], async ({ outbox }) => {
      await outbox.put([anOutboxRow(1, { draftId: 'draft-1', claimedDraftId: 'draft-1', state: 'accepted' })]);
    });
    const other = device.page();
    await other.keeper.written();
    await other.drafts.write('shop', draftOf('Sok Vanna'));
    const next = device.page();
    expect(await next.keeper.read('shop')).toMatchObject(named('Sok Vanna'));
    expect(await new SetAsideDrafts(next.keeper).list('shop')).toEqual([]);
    expect(device.copies()).toEqual({});
  });

  it('is brought back although the draft was paid for, if something else was typed meanwhile', async () => {
    const device = new Device();
    const page = device.page();
    page.keeper.keep('shop', draftOf('Sok Dara'));
    await page.keeper.written();
    const other = device.page({ isOpen: false });
    other.keeper.keep('shop', draftOf('Somebody else'));
    await device.database().write(['drafts', 'payments'], async ({ drafts, payments }) => {
      await drafts.remove(['shop']);
      await payments.put([aPaymentRow(1, { draftId: 'draft-1', status: { name: 'paid', orderId: 'o-1' } })]);
    });
    expect(await device.page().keeper.read('shop')).toMatchObject(named('Somebody else'));
  });

  it('is read on a device without a database, and stays copied until there is one', async () => {
    const device = new Device();
    device.typeAndClose(draftOf('Sok Dara'));
    const next = device.page({ isOpen: false, hasDatabase: false });
    const kept = await next.keeper.read('shop');
    expect(kept).toMatchObject(named('Sok Dara'));
    next.keeper.keep('shop', kept as object);
    expect(device.copies()).not.toEqual({});
    next.open();
    await next.keeper.written();
    expect(device.copies()).toEqual({});
    expect(await device.page().drafts.read('shop')).toMatchObject(named('Sok Dara'));
  });

  it('is the latest text, also when an earlier one was being written', async () => {
    const device = new Device();
    const page = device.page({ isOpen: false });
    page.keeper.keep('shop', draftOf('S'));
    page.keeper.keep('shop', draftOf('Sok'));
    page.keeper.keep('shop', draftOf('Sok Dara'));
    expect(await device.page().keeper.read('shop')).toMatchObject(named('Sok Dara'));
  });

  it.each([
    ['before', []],
    ['after', ['S']],
  ])('replaces its own earlier text, whether the page was closed %s that was written', async (_when, written) => {
    const device = new Device();
    const page = device.page();
    await page.keeper.read('shop');
    for (const name of written) page.keeper.keep('shop', draftOf(name));
    await page.keeper.written();
    // written, or being written, when the page is closed
    page.keeper.keep('shop', draftOf('So'));
    page.keeper.keep('shop', draftOf('Sok Dara'));
    const copies = device.copies();
    await page.keeper.written();
    device.leave(copies);
    const next = device.page();
    expect(await next.keeper.read('shop')).toMatchObject(named('Sok Dara'));
    expect(await new SetAsideDrafts(next.keeper).list('shop')).toEqual([]);
  });

  it('does not overwrite what another tab typed meanwhile: that is set aside', async () => {
    const device = new Device();
    device.typeAndClose(draftOf('Sok Dara'));
    const other = device.page();
    other.keeper.keep('shop', draftOf('Sok Vanna', 'draft-2'));
    await other.keeper.written();
    device.typeAndClose(draftOf('Sok Dara'));
    const next = device.page();
    expect(await next.keeper.read('shop')).toMatchObject(named('Sok Dara'));
    const aside = await new SetAsideDrafts(next.keeper).list('shop');
    expect(aside.map(({ form }) => form.destinationName)).toEqual(['Sok Vanna']);
  });

  it('is found for every vendor and changed order, whichever tab left it', async () => {
    const device = new Device();
    device.typeAndClose(draftOf('Sok Dara'), 'shop');
    device.typeAndClose(draftOf('Sok Vanna'), 'other-shop');
    const change = { version: 1, step: 'DETAILS', query: '', form: EMPTY_FORM, destination: AT, sent: null };
    device.typeAndClose({ ...change, base: { form: EMPTY_FORM, at: AT } }, updateDraftKey('order-1'));
    device.typeAndClose({ version: 1, drafts: [draftOf('Chan Thida')] }, setAsideKey('shop'));
    const { keeper } = device.page();
    expect(await keeper.read('other-shop')).toMatchObject(named('Sok Vanna'));
    expect(await keeper.read('shop')).toMatchObject(named('Sok Dara'));
    expect(await keeper.read(updateDraftKey('order-1'))).toMatchObject(change);
    expect(await new SetAsideDrafts(keeper).list('shop')).toMatchObject([named('Chan Thida')]);
    expect(device.copies()).toEqual({});
  });

  it('is not read by another account, nor kept once the session has ended', async () => {
    const device = new Device();
    device.typeAndClose(draftOf('Sok Dara'));
    expect(await device.page({ account: 'u2' }).keeper.read('shop')).toBeUndefined();
    expect(await device.page({ account: null }).keeper.read('shop')).toBeUndefined();
    const ended = device.page({ account: null, isOpen: false });
    ended.keeper.keep('shop', draftOf('Sok Vanna'));
    expect(await device.page().keeper.read('shop')).toMatchObject(named('Sok Dara'));
  });

  it('stays copied while the database refuses to open', async () => {
    const device = new Device();
    device.typeAndClose(draftOf('Sok Dara'));
    const refused = device.page({ isOpen: false });
    refused.refuse();
    expect(await refused.keeper.read('shop')).toMatchObject(named('Sok Dara'));
    expect(await device.page().keeper.read('shop')).toMatchObject(named('Sok Dara'));
  });
});

describe('a copy that another page has left', () => {
  it.each([
    ['is empty', null],
    ['writes its own draft', draftOf('Sok Vanna', 'draft-2')],
  ])('stays until it is read, when a page of the same vendor %s', async (_title, draft) => {
    const device = new Device();
    const open = device.page();
    await open.keeper.read('shop');
    device.typeAndClose(draftOf('Sok Dara'));
    open.keeper.keep('shop', draft);
    await open.keeper.written();
    const next = device.page();
    expect(await next.keeper.read('shop')).toMatchObject(named('Sok Dara'));
    const aside = await new SetAsideDrafts(next.keeper).list('shop');
    expect(aside.map(({ form }) => form.destinationName)).toEqual(draft ? ['Sok Vanna'] : []);
  });
});

describe('what a page keeps until it is written', () => {
  it('is gone once the database holds it', async () => {
    const device = new Device();
    const page = device.page({ isOpen: false });
    page.keeper.keep('shop', draftOf('Sok Dara'));
    expect(device.copies()).not.toEqual({});
    page.open();
    await page.keeper.written();
    expect(device.copies()).toEqual({});
  });

  it('stays while later text is still to be written', async () => {
    const device = new Device();
    const page = device.page({ isOpen: false });
    page.keeper.keep('shop', draftOf('Sok'));
    page.keeper.keep('shop', draftOf('Sok Dara'));
    // another part of the same page asks for the draft, to count what would be erased
    const asked = page.drafts.read('shop');
    page.open();
    await asked;
    await page.keeper.written();
    await flush();
    expect(device.copies()).toEqual({});
    expect(await device.page().drafts.read('shop')).toMatchObject(named('Sok Dara'));
  });

  it('is gone when the draft was emptied', async () => {
    const device = new Device();
    const page = device.page({ isOpen: false });
    page.keeper.keep('shop', draftOf('Sok Dara'));
    page.keeper.keep('shop', null);
    expect(device.copies()).toEqual({});
    expect(device.copies()).toEqual({});
  });

  it('is read back while nothing can be written yet, and other vendors’ without waiting', async () => {
    const device = new Device();
    const page = device.page({ isOpen: false, hasDatabase: false });
    page.keeper.keep('shop', draftOf('Sok'));
    page.keeper.keep('shop', draftOf('Sok Dara'));
    expect(await page.keeper.read('other-shop')).toBeUndefined();
    expect(await page.keeper.read('shop')).toMatchObject(named('Sok Dara'));
    page.keeper.keep('shop', null);
    expect(await page.keeper.read('shop')).toBeUndefined();
  });
});

it('a draft that was emptied is not read back, although its deletion still waits for another write', async () => {
  const { keeper } = new Device().page();
  keeper.keep('shop', draftOf('Sok Dara'));
  await keeper.written();
  keeper.keep('other-shop', draftOf('Sok Vanna'));
  keeper.keep('shop', null);
  expect(await keeper.read('shop')).toBeUndefined();
});

it('a draft that was sent from another tab does not overwrite the one that this tab has begun since', async () => {
  const device = new Device();
  const { keeper } = device.page();
  keeper.keep('shop', draftOf('Sok Dara'));
  await keeper.written();
  const other = device.page();
  await other.keeper.read('shop');
  other.keeper.keep('shop', draftOf('Sok Vanna', 'draft-2'));
  await other.keeper.written();
  keeper.keep('shop', draftOf('Sok Thida'), { yields: true });
  await keeper.written();
  expect(await device.page().drafts.read('shop')).toMatchObject(named('Sok Vanna'));
});

const INVALID = [
  ['not JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['of another version', JSON.stringify({ draft: { ...draftOf('Sok Dara'), version: 2 }, before: [] })],
  ['something else than a draft', JSON.stringify('Sok Dara')],
  ['without what was stored before', JSON.stringify({ draft: draftOf('Sok Dara') })],
  ['with a draft that is none', JSON.stringify({ draft: { version: 1 }, before: [] })],
] as const;

it.each([
  ...INVALID.map(([title, text]) => [title, 'page', `${typedKey('u1')}/page/shop`, text] as const),
  ...INVALID.slice(0, 4).map(([title, text]) => [title, 'earlier release', typedKey('u1'), text] as const),
  ...INVALID.slice(1).map(
    ([title, text]) => [title, 'earlier release', typedKey('u1'), `{"page/shop":${text}}`] as const,
  ),
])('a copy that is %s, left by a %s, is ignored', async (_title, _by, name, text) => {
  const device = new Device();
  const before = device.page();
  before.keeper.keep('shop', draftOf('Sok Vanna'));
  await before.keeper.written();
  device.storage.write(name, text);
  const { keeper } = device.page();
  expect(await keeper.read('shop')).toMatchObject(named('Sok Vanna'));
  expect(await keeper.read('constructor')).toBeUndefined();
});

it('what was typed is read from the one entry in which an earlier release kept all that was typed', async () => {
  const device = new Device();
  const copies = { 'page/shop': { draft: draftOf('Sok Dara'), before: [] }, address: 'Street 308' };
  device.storage.write(typedKey('u1'), JSON.stringify(copies));
  expect(await device.page().keeper.read('shop')).toMatchObject(named('Sok Dara'));
  expect(new TypedTexts(device.storage, () => 'u1').read('address')).toBe('Street 308');
  expect(device.storage.read(typedKey('u1'))).toBeNull();
});
