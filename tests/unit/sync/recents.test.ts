import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { createRecents } from '../../../src/sync/drafts';
import { FakeClock } from '../../fakes/fake-clock';

const SOK = {
  name: 'Sok Dara',
  phone_number: '+85512345678',
  address: 'Street 63',
  unit: '4B',
  building: '',
  notes: '',
  latitude: 11.5,
  longitude: 104.9,
};

let clock: FakeClock;
let database: AccountDatabase;
let recents: ReturnType<typeof createRecents>;
beforeEach(() => {
  clock = new FakeClock();
  database = openMemoryDatabase();
  recents = createRecents(async () => database, clock);
});

const stored = (recipients: unknown[]) =>
  database.write(['recents'], (tables) => tables.recents.put([{ vendor_id: 'kh-0001', recipients }]));

describe('the recent recipients of a shop', () => {
  it('are none at first, and those of one shop are not offered in another', async () => {
    expect(await recents.recipients('kh-0001')).toEqual([]);
    await recents.remember('kh-0001', SOK);
    expect(await recents.recipients('kh-0001')).toEqual([{ ...SOK, usedAt: clock.now(), uses: 1 }]);
    expect(await recents.recipients('kh-0002')).toEqual([]);
  });

  it('hold someone once for each door, and count how often an order went there', async () => {
    await recents.remember('kh-0001', SOK);
    await clock.advance(1_000);
    await recents.remember('kh-0001', { ...SOK, name: 'Dara', notes: 'ring twice' });
    expect(await recents.recipients('kh-0001')).toEqual([
      { ...SOK, name: 'Dara', notes: 'ring twice', usedAt: clock.now(), uses: 2 },
    ]);
  });

  it.each([{ phone_number: '+85587654321' }, { address: 'Street 308' }, { unit: '5C' }])(
    'hold two who differ by %j',
    async (other) => {
      await recents.remember('kh-0001', SOK);
      await recents.remember('kh-0001', { ...SOK, ...other });
      const kept = await recents.recipients('kh-0001');
      expect(kept.map(({ uses }) => uses)).toEqual([1, 1]);
    },
  );

  const whole = { ...SOK, usedAt: 1, uses: 1 };

  it.each(Object.keys(whole))('leave out one that another release stored without %s', async (field) => {
    await stored([whole, { ...whole, [field]: null }]);
    expect(await recents.recipients('kh-0001')).toEqual([whole]);
    // and drop it with the next order
    await recents.remember('kh-0001', { ...SOK, unit: 'other' });
    const rows = await database.read(['recents'], (tables) => tables.recents.all());
    expect(rows[0]?.recipients).toHaveLength(2);
  });

  it.each([null, 'Sok Dara', 7])('leave out %j, which is no recipient', async (value) => {
    await stored([value, whole]);
    expect(await recents.recipients('kh-0001')).toEqual([whole]);
  });
});
