import { expect, it, vi } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { HttpClient } from '../../../src/api/http-client';
import { MARKETS } from '../../../src/domain/market/markets';
import { memoryStorage } from '../../../src/platform/storage';
import { Cache } from '../../../src/sync/cache';
import { createRequestServices } from '../../../src/sync/request-services';
import { FakeClock, settle } from '../../fakes/fake-clock';

/** The services of a request whose account's database opens when the test says so. */
function waiting() {
  const clock = new FakeClock();
  const send = vi.fn(async () => ({ result: '0900:1800' }));
  let opens: (db: AccountDatabase) => void = () => undefined;
  const opening = new Promise<AccountDatabase>((resolve) => {
    opens = resolve;
  });
  const services = createRequestServices({
    http: { send } as unknown as HttpClient,
    market: MARKETS.KH,
    platform: __BUILD_CONFIG__,
    userLanguage: () => 'en',
    clock,
    cache: () => new Cache(opening, clock),
    db: () => opening,
    kept: () => opening,
    typing: { storage: memoryStorage(), accountId: () => 'u1' },
  });
  return { clock, send, services, opens };
}

it('a request begins without its draft while the code of the database is held, and reads it again once it has come', async () => {
  const { clock, services, opens } = waiting();
  const read = vi.fn();
  void services.drafts.read('kh-0001').then(read);
  await clock.advance(9_000);
  expect(read).not.toHaveBeenCalled();
  await clock.advance(1_000);
  expect(read.mock.calls).toEqual([[undefined]]);
  expect(await services.drafts.hasAny()).toBe(false);

  const db = openMemoryDatabase();
  opens(db);
  await settle();
  expect(await services.drafts.hasAny()).toBe(true);
});

it('a draft is read however long ago the database was opened', async () => {
  const { clock, services, opens } = waiting();
  opens(openMemoryDatabase());
  expect(await services.drafts.read('kh-0001')).toBeUndefined();
  await services.drafts.write('kh-0001', { of: 'first' }, {});
  await clock.advance(60_000);
  expect(await services.drafts.read('kh-0001')).toEqual({ of: 'first' });
});

it('a request asks the platform for what its device cannot read in time', async () => {
  const { clock, send, services } = waiting();
  const hours = services.delivery.countryParameter('serviceHours', 'kh-0001');
  await clock.advance(9_000);
  expect(send).not.toHaveBeenCalled();
  await clock.advance(1_000);
  expect(await hours).toBe('0900:1800');
});
