import { describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { type KeptFile, KeptRows, NO_FILE } from '../../../src/sync/bulk/kept-rows';
import { unplacedFiles } from '../../../src/sync/bulk/unplaced-files';
import { Cache } from '../../../src/sync/cache';
import { FakeClock } from '../../fakes/fake-clock';

const VENDORS = ['kh-0001', 'kh-0002'];

/** A device on which the first vendor's file is kept so; counts the files that would be lost with it. */
async function lostWith(file: KeptFile | null): Promise<number> {
  const db = openMemoryDatabase();
  if (file !== null) {
    const kept = new KeptRows(async () => db, { vendorId: 'kh-0001', writer: 'a', uuid: () => 'one', now: () => 1 });
    await kept.replace(file, []);
  }
  return unplacedFiles(new Cache(Promise.resolve(db), new FakeClock()), VENDORS);
}

describe('files of orders that signing out would lose', () => {
  it('are none where there is no file', async () => {
    expect(await lostWith(null)).toBe(0);
  });

  it('include those that were never sent', async () => {
    expect(await lostWith({ ...NO_FILE, fileName: 'orders.xlsx' })).toBe(1);
  });

  it('include those that were changed since they were sent', async () => {
    expect(await lostWith({ ...NO_FILE, jobId: 'job-1', key: 'k', changed: [4] })).toBe(1);
  });

  it('exclude those that the platform has as they are', async () => {
    expect(await lostWith({ ...NO_FILE, jobId: 'job-1', key: 'k' })).toBe(0);
  });

  it.each([
    ['nothing', null],
    ['a job without a name', { jobId: 7, changed: [] }],
    ['changes that are no list', { jobId: 'job-1', changed: 'none' }],
  ])('include those that another version stored: %s', async (_name, value) => {
    const db = openMemoryDatabase();
    await db.write(['cached'], ({ cached }) => cached.put([{ name: 'bulk:kh-0002', value, storedAt: 1 }]));
    expect(await unplacedFiles(new Cache(Promise.resolve(db), new FakeClock()), VENDORS)).toBe(1);
  });
});
