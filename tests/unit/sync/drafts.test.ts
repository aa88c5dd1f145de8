import { describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { EMPTY_FORM } from '../../../src/domain/order-request/form';
import { createDrafts } from '../../../src/sync/drafts';
import { DraftKeeper } from '../../../src/sync/order-request/draft-keeper';
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

function twoTabs() {
  const database = openMemoryDatabase();
  const drafts = createDrafts(async () => database, new FakeClock());
  return { drafts, one: new DraftKeeper(drafts), other: new DraftKeeper(drafts) };
}

describe('one draft in two tabs', () => {
  it('is cleared by the tab that sent it', async () => {
    const { drafts, one } = twoTabs();
    one.keep('shop', draftOf('Sok Dara', 'key-1'));
    one.keep('shop', null);
    await one.written();
    expect(await drafts.read('shop')).toBeUndefined();
  });

  it('stays as the other tab has changed it, whichever of them writes last', async () => {
    const { drafts, one, other } = twoTabs();
    one.keep('shop', draftOf('Sok Dara', 'key-1'));
    await one.written();
    other.keep('shop', draftOf('Sok Vanna'), { yields: true });
    await other.written();
    one.keep('shop', null);
    await one.written();
    expect(await drafts.read('shop')).toMatchObject({ form: { destinationName: 'Sok Vanna' } });
  });

  it('is cleared where the other tab has only asked for its price again', async () => {
    const { drafts, one, other } = twoTabs();
    one.keep('shop', draftOf('Sok Dara', 'key-1'));
    await one.written();
    other.keep('shop', draftOf('Sok Dara'));
    await other.written();
    one.keep('shop', null);
    await one.written();
    expect(await drafts.read('shop')).toBeUndefined();
  });
});
