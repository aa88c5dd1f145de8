import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { Cache } from '../../../src/sync/cache';
import { FakeClock } from '../../fakes/fake-clock';

it('an answer is stored under its name with the time it came at', async () => {
  const clock = new FakeClock();
  const cache = new Cache(Promise.resolve(openMemoryDatabase()), clock);
  expect(await cache.read('vendors')).toBeUndefined();
  await cache.write('vendors', ['one']);
  const storedAt = clock.now();
  await clock.advance(1_000);
  await cache.write('parameter', 'two');
  expect(await cache.read('vendors')).toMatchObject({ value: ['one'], storedAt });
  expect(await cache.read('parameter')).toMatchObject({ value: 'two', storedAt: storedAt + 1_000 });
});

it('nothing is stored, and no read waits, while the database is known to be empty', async () => {
  const cache = new Cache(new Promise(() => undefined), new FakeClock(), async () => undefined);
  expect(await cache.read('vendors')).toBeUndefined();
});
