import { describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { Draft } from '../../../src/domain/order-request/draft/draft';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import { createDrafts } from '../../../src/sync/drafts';
import { SetAsideDrafts } from '../../../src/sync/order-request/set-aside-drafts';
import { DraftKeeper } from '../../../src/sync/order-request/draft-keeper';
import { memoryStorage } from '../../../src/platform/storage';
import { TypedTexts } from '../../../src/sync/typed/typed-texts';
import { UnwrittenDrafts } from '../../../src/sync/typed/unwritten-drafts';
import type { Drafts } from '../../../src/sync/drafts';
import { FakeClock } from '../../fakes/fake-clock';

const draftOf = (name: string, submittedKey: string | null = null) => ({
  version: 1,
  draftId: 'draft-1',
  step: 'DETAILS',
  query: 'Central Market',
  origin: null,
  form: { ...EMPTY_FORM, destinationName: name },
  voucherCode: null,
  destination: { latitude: 11.57, longitude: 104.92 },
  found: { address: '', building: '' },
  localAddress: null,
  quote: null,
  submittedKey,
});

const nameIn = ({ form }: Draft) => form.destinationName;

function twoTabs() {
  const database = openMemoryDatabase();
  const tab = (name: string) => createDrafts(async () => database, new FakeClock(), { tab: name });
  const drafts = tab('a later one');
  const unwritten = new UnwrittenDrafts(new TypedTexts(memoryStorage(), () => null));
  const keeperOf = (service: Drafts) => new DraftKeeper(async () => service, unwritten);
  const setAside = async () => (await new SetAsideDrafts(keeperOf(drafts)).list('shop')).map(nameIn);
  return { drafts, one: keeperOf(tab('one')), other: keeperOf(tab('other')), setAside };
}

describe('one draft in two tabs', () => {
  it('is deleted by the tab that sent it', async () => {
    const { drafts, one } = twoTabs();
    one.keep('shop', draftOf('Sok Dara', 'key-1'));
    one.keep('shop', null);
    await one.written();
    expect(await drafts.read('shop')).toBeUndefined();
  });

  it('stays where it was set aside, when it leaves the form', async () => {
    const { drafts, one, setAside } = twoTabs();
    one.keep('shop', draftOf('Sok Dara'));
    await one.written();
    new SetAsideDrafts(one).write('shop', [draftOf('Sok Dara') as unknown as Draft]);
    one.keep('shop', null);
    await one.written();
    expect(await drafts.read('shop')).toBeUndefined();
    expect(await setAside()).toEqual(['Sok Dara']);
  });

  it('is set aside once where another begins beside it in the next page', async () => {
    const { drafts, one, setAside } = twoTabs();
    one.keep('shop', draftOf('Sok Dara'));
    await one.written();
    await drafts.write('aside:shop', { version: 1, drafts: [await drafts.read('shop')] });
    await drafts.write('shop', { ...draftOf('Sok Vanna'), draftId: 'draft-2' });
    expect(await setAside()).toEqual(['Sok Dara']);
  });

  it('stays as the other tab has changed it when this one is done', async () => {
    const { drafts, one, other } = twoTabs();
    one.keep('shop', draftOf('Sok Dara', 'key-1'));
    await one.written();
    other.keep('shop', draftOf('Sok Vanna'), { yields: true });
    await other.written();
    one.keep('shop', null);
    await one.written();
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Vanna' } });
  });

  it('keeps what was typed in one tab when the other only renews its price', async () => {
    const { drafts, one, other } = twoTabs();
    one.keep('shop', draftOf('Sok Dara'));
    await one.written();
    await other.read('shop');
    one.keep('shop', draftOf('Sok Vanna'));
    await one.written();
    other.keep('shop', draftOf('Sok Dara'));
    await other.written();
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Vanna' } });
    other.keep('shop', draftOf('Sok Dara', 'key-1'));
    await other.written();
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Dara' }, submittedKey: 'key-1' });
  });

  it('keeps what was typed in one tab when the other sends what was typed there', async () => {
    const { drafts, one, other } = twoTabs();
    one.keep('shop', draftOf('Sok Dara'));
    await one.written();
    await other.read('shop');
    one.keep('shop', draftOf('Sok Vanna'));
    await one.written();
    other.keep('shop', draftOf('Sok Dara', 'key-1'));
    await other.written();
    one.keep('shop', draftOf('Sok Vanna'));
    await one.written();
    other.keep('shop', null);
    await other.written();
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Vanna' }, submittedKey: null });
  });

  it('is written again after the other tab has deleted it', async () => {
    const { drafts, one } = twoTabs();
    one.keep('shop', draftOf('Sok Dara'));
    await one.written();
    await drafts.clear('shop');
    one.keep('shop', draftOf('Sok Dara'));
    await one.written();
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Dara' } });
  });

  it('is deleted when the other tab has only renewed its price', async () => {
    const { drafts, one, other } = twoTabs();
    one.keep('shop', draftOf('Sok Dara', 'key-1'));
    await one.written();
    other.keep('shop', draftOf('Sok Dara'));
    await other.written();
    one.keep('shop', null);
    await one.written();
    expect(await drafts.read('shop')).toBeUndefined();
  });

  it('is set aside with the other tab’s text before that is overwritten, once however often they alternate', async () => {
    const { drafts, one, other, setAside } = twoTabs();
    const type = async (tab: DraftKeeper, name: string) => {
      tab.keep('shop', draftOf(name));
      await tab.written();
    };
    await type(one, 'Sok Dara');
    await other.read('shop');
    await type(other, 'Sok Dara V');
    expect(await setAside()).toEqual([]);
    await type(one, 'Sok Dara B');
    expect(await setAside()).toEqual(['Sok Dara V']);
    await type(other, 'Sok Dara Va');
    await type(one, 'Sok Dara Bo');
    expect(await setAside()).toEqual(['Sok Dara Va']);
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Dara Bo' } });
    other.keep('shop', null);
    await other.written();
    expect(await setAside()).toEqual([]);
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Dara Bo' } });
  });

  it('goes back to the other tab once the tab that overwrote it has sent its own', async () => {
    const { drafts, one, other, setAside } = twoTabs();
    one.keep('shop', draftOf('Sok Vanna'));
    await one.written();
    other.keep('shop', draftOf('Sok Dara', 'key-1'));
    await other.written();
    expect(await setAside()).toEqual(['Sok Vanna']);
    other.keep('shop', null);
    await other.written();
    expect(await drafts.read('shop')).toMatchObject({ draftId: 'draft-1', form: { destinationName: 'Sok Vanna' } });
    expect(await setAside()).toEqual([]);
    // it is the other tab's own again
    one.keep('shop', draftOf('Sok Vanna B'));
    await one.written();
    expect(await setAside()).toEqual([]);
  });

  it('is not set aside once it was submitted', async () => {
    const { one, other, setAside } = twoTabs();
    one.keep('shop', draftOf('Sok Dara', 'key-1'));
    await one.written();
    other.keep('shop', draftOf('Sok Vanna'));
    await other.written();
    expect(await setAside()).toEqual([]);
  });
});
