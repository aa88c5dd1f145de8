import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { AppError } from '../../../src/lib/app-error';
import { Cache } from '../../../src/sync/cache';
import { createDelivery } from '../../../src/sync/delivery';
import { FakeClock, settle } from '../../fakes/fake-clock';

/** A place as a screen holds it: the platform refuses fields that it does not know. */
const SHOP = { latitude: 11.55, longitude: 104.91, address: 'Street 63' };
const HOME = { latitude: 11.57, longitude: 104.93, address: 'Street 308' };
const [SHOP_AT, HOME_AT] = [SHOP, HOME].map(({ latitude, longitude }) => ({ latitude, longitude }));

const calls = {
  validateArea: vi.fn(),
  area: vi.fn(),
  fee: vi.fn(),
  voucherDetails: vi.fn(),
  voucher: vi.fn(),
  estimations: vi.fn(),
};
const get = vi.fn<(name: string, vendorId: string) => Promise<string>>();
const api = { delivery: calls, parameters: { get } } as unknown as Parameters<typeof createDelivery>[0];

let clock: FakeClock;
let cache: Cache;
beforeEach(() => {
  clock = new FakeClock();
  cache = new Cache(Promise.resolve(openMemoryDatabase()), clock);
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue('answer');
  get.mockReset().mockResolvedValue('0900:1800');
});

const delivery = (given: () => Cache = () => cache) => createDelivery(api, given, clock);

describe('what a request asks the platform', () => {
  it('names the two places by nothing but their coordinates', async () => {
    expect(await delivery().validateArea('kh-0001', SHOP, HOME)).toBe('answer');
    expect(calls.validateArea).toHaveBeenCalledWith('kh-0001', SHOP_AT, HOME_AT);
    const body = { vendor_id: 'kh-0001', source: SHOP_AT, destination: HOME_AT, delivery_type: 'SCHEDULED' };
    expect(await delivery().quote('kh-0001', SHOP, HOME, 'SCHEDULED')).toBe('answer');
    expect(calls.fee).toHaveBeenCalledWith(body);
    expect(await delivery().estimate('kh-0001', SHOP, HOME, 'SCHEDULED')).toBe('answer');
    expect(calls.estimations).toHaveBeenCalledWith(body);
  });

  it('is also the area of a shop, a voucher, and what the voucher is worth for an order', async () => {
    expect(await delivery().area('kh-0001')).toBe('answer');
    expect(calls.area).toHaveBeenCalledWith('kh-0001');
    expect(await delivery().voucher('FREERIDE')).toBe('answer');
    expect(calls.voucherDetails).toHaveBeenCalledWith('FREERIDE');
    const order = { delivery_fee: 2 } as unknown as Parameters<ReturnType<typeof delivery>['validateVoucher']>[2];
    expect(await delivery().validateVoucher('kh-0001', 'FREERIDE', order)).toBe('answer');
    expect(calls.voucher).toHaveBeenCalledWith({ code: 'FREERIDE', order, vendor_id: 'kh-0001' });
  });
});

describe('a parameter of the country', () => {
  const read = (options?: { fresh: boolean }) => delivery().countryParameter('serviceHours', 'kh-0001', options);

  it('is asked for once by all who ask at the same time, and again after a failure', async () => {
    const one = delivery();
    const ask = (options?: { fresh: boolean }) => one.countryParameter('serviceHours', 'kh-0001', options);
    get.mockImplementationOnce(async () => {
      await settle();
      throw new AppError('NETWORK');
    });
    get.mockImplementation(async () => {
      await settle();
      return '0900:1800';
    });
    const failed = await Promise.allSettled([ask(), ask()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([ask(), ask(), one.countryParameter('serviceHours', 'kh-0002')])).toHaveLength(3);
    expect(get.mock.calls.map(([, vendorId]) => vendorId)).toEqual(['kh-0001', 'kh-0001', 'kh-0002']);
    // whoever needs a new answer is not given one that was asked for before
    await ask({ fresh: true });
    expect(get).toHaveBeenCalledTimes(4);
  });

  it('is asked for again once it is 5 minutes old', async () => {
    await read();
    await clock.advance(299_999);
    await read();
    expect(get).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    await read();
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is kept for each shop and each name on its own', async () => {
    await read();
    await settle();
    await delivery().countryParameter('serviceHours', 'kh-0002');
    await delivery().countryParameter('maxWeight', 'kh-0001');
    expect(get.mock.calls).toEqual([
      ['serviceHours', 'kh-0001'],
      ['serviceHours', 'kh-0002'],
      ['maxWeight', 'kh-0001'],
    ]);
  });

  it('stored at a time that is still to come, by a clock that was wrong, is asked for again', async () => {
    clock.jump(86_400_000);
    await read();
    await settle();
    clock.jump(-86_400_000);
    await read();
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('that another release stored as something else is asked for again, and never shown', async () => {
    await cache.write('parameter:kh-0001:serviceHours', { from: 9 });
    expect(await read()).toBe('0900:1800');
    await cache.write('parameter:kh-0001:serviceHours', { from: 9 });
    get.mockRejectedValueOnce(new AppError('NETWORK'));
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it.each(['NETWORK', 'TIMEOUT', 'CAPTIVE_PORTAL', 'SERVICE_UNAVAILABLE'] as const)(
    'is the stored one when the platform is away: %s',
    async (code) => {
      await read();
      await settle();
      get.mockRejectedValueOnce(new AppError(code));
      expect(await read({ fresh: true })).toBe('0900:1800');
    },
  );

  it.each([new AppError('FORBIDDEN'), new TypeError('broken')])(
    'is not the stored one after another failure: %s',
    async (failure) => {
      await read();
      await settle();
      get.mockRejectedValueOnce(failure);
      await expect(read({ fresh: true })).rejects.toBe(failure);
    },
  );

  it('is known to a visitor, for whom nothing can be stored', async () => {
    const visitor = delivery(() => {
      throw new AppError('SIGNED_OUT');
    });
    expect(await visitor.countryParameter('serviceHours', 'guest-1')).toBe('0900:1800');
  });
});
