import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VendorsApi } from '../../../src/api/vendors-api';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { memoryStorage } from '../../../src/platform/storage';
import { applyConnection } from '../../../src/state/connection';
import { toasts } from '../../../src/state/toasts';
import { resetVendors, vendors } from '../../../src/state/vendors';
import { Cache } from '../../../src/sync/cache';
import { Vendors, type VendorsOptions } from '../../../src/sync/vendors';
import { aVendor } from '../../factories/order';
import { FakeClock, settle } from '../../fakes/fake-clock';

const PARENT = aVendor({ vendor_id: 'kh-0100', is_parent: true });
const [ONE, TWO] = [aVendor({ vendor_id: 'kh-0001' }), aVendor({ vendor_id: 'kh-0002' })];

let clock: FakeClock;
let cache: Cache;
let storage: ReturnType<typeof memoryStorage>;
const list = vi.fn<() => Promise<Vendor[]>>();
const saveAddress = vi.fn<VendorsApi['saveAddress']>();
const countryParameter = vi.fn<VendorsOptions['countryParameter']>();
const notifyTabs = vi.fn();

beforeEach(() => {
  clock = new FakeClock();
  cache = new Cache(Promise.resolve(openMemoryDatabase()), clock);
  storage = memoryStorage();
  toasts.items = [];
  resetVendors();
  applyConnection({ online: true });
  list.mockReset().mockResolvedValue([ONE, TWO]);
  saveAddress.mockReset().mockResolvedValue(undefined);
  countryParameter.mockReset().mockResolvedValue('true');
  notifyTabs.mockReset();
});
afterEach(() => {
  resetVendors();
  applyConnection({ online: true });
});

const opened = (given: Partial<VendorsOptions> = {}) =>
  new Vendors({
    api: { list, saveAddress } as unknown as VendorsApi,
    cache,
    storage,
    countryParameter,
    notifyTabs,
    ...given,
  });
const ids = () => vendors.list.map(({ vendor_id }) => vendor_id);
const said = () => toasts.items.map(({ messageId, type, duration }) => [messageId, type, duration]);
const stored = async () => (await cache.read('vendors'))?.value;

/** An answer to the next request for the list that comes when told. */
function lateAnswer(): { answer: (value: Vendor[]) => void } {
  const late = { answer: (_value: Vendor[]): void => undefined };
  list.mockReturnValueOnce(
    new Promise((resolve) => {
      late.answer = resolve;
    }),
  );
  return late;
}

describe('the list of vendors', () => {
  it('is loading until the platform answers, and then chooses the first', async () => {
    const late = lateAnswer();
    const loaded = opened().load();
    expect(vendors.status).toEqual({ name: 'loading' });
    late.answer([ONE, TWO]);
    await loaded;
    expect(vendors).toMatchObject({ status: { name: 'ready', cachedAt: null }, selectedId: 'kh-0001' });
    expect(await stored()).toEqual([ONE, TWO]);
    expect(said()).toEqual([]);
  });

  it('stays on the screen while it is loaded again', async () => {
    const service = opened();
    await service.load();
    lateAnswer();
    void service.load();
    expect(vendors.status.name).toBe('ready');
  });

  it('that is empty has nothing to choose, and says so', async () => {
    list.mockResolvedValue([]);
    await opened().load();
    expect(vendors).toMatchObject({ status: { name: 'none' }, selectedId: null });
    expect(said()).toEqual([['error.no-vendors', 'error', 10_000]]);
  });

  it('that has become empty forgets what was chosen', async () => {
    const service = opened();
    await service.load();
    list.mockResolvedValue([]);
    await service.load();
    expect(vendors.selectedId).toBeNull();
  });

  it('that cannot be loaded has failed, which is said, also offline while there is none', async () => {
    applyConnection({ online: false });
    list.mockRejectedValue(new Error('away'));
    await opened().load();
    expect(vendors.status).toEqual({ name: 'failed' });
    expect(said()).toEqual([['error.cant-retrieve-vendors', 'error', 10_000]]);
  });

  it('stays as it is when it cannot be loaded again: only online is that said', async () => {
    const service = opened();
    await service.load();
    list.mockRejectedValue(new Error('away'));
    applyConnection({ online: false });
    await service.load();
    expect([vendors.status.name, ...said()]).toEqual(['ready']);
    applyConnection({ online: true });
    await service.load();
    expect(said()).toHaveLength(1);
  });

  it.each([{ vendors: 7 }, [{ vendor_id: 7 }], null])(
    'that another release stored as %j is not shown',
    async (kept) => {
      await cache.write('vendors', kept);
      list.mockRejectedValue(new Error('away'));
      await opened().load();
      expect(vendors.status.name).toBe('failed');
    },
  );

  it('is shown as stored until the platform answers', async () => {
    await cache.write('vendors', [TWO]);
    const late = lateAnswer();
    const loaded = opened().load();
    await settle();
    expect(vendors.status).toEqual({ name: 'ready', cachedAt: clock.now() });
    expect(ids()).toEqual(['kh-0002']);
    late.answer([ONE, TWO]);
    await loaded;
    expect(ids()).toEqual(['kh-0001', 'kh-0002']);
  });

  it('is shown before the database is open, with the first screen', () => {
    opened({ copy: { list: [aVendor({ vendor_id: 'kh-0002' }), aVendor()], storedAt: 5 } });
    expect(vendors).toMatchObject({ status: { name: 'ready', cachedAt: 5 }, selectedId: 'kh-0002' });
    expect(list).not.toHaveBeenCalled();
  });

  it('holds the vendor that a guest was just given, also after a reload without the platform', async () => {
    const kept: unknown[] = [];
    // as IndexedDB does, which cannot store what the screens' state has taken over
    vi.spyOn(cache, 'write').mockImplementation(async (_name, value) => void kept.push(structuredClone(value)));
    opened({ own: aVendor() });
    expect(vendors).toMatchObject({ status: { name: 'ready', cachedAt: null }, selectedId: 'kh-0001' });
    await settle();
    expect(kept).toEqual([[aVendor()]]);
  });
});

describe('the chosen vendor', () => {
  it('stays chosen when the list is loaded again, and is the first when it is gone', async () => {
    const service = opened();
    await service.load();
    service.select('kh-0002');
    await service.load();
    expect(vendors.selectedId).toBe('kh-0002');
    list.mockResolvedValue([PARENT, ONE]);
    await service.load();
    expect(vendors.selectedId).toBe('kh-0100');
  });

  it('is not one that does not exist', async () => {
    const service = opened();
    await service.load();
    service.select('kh-0999');
    expect(vendors.selectedId).toBe('kh-0001');
  });
});

describe('the orders of all outlets', () => {
  const wanted = () => storage.write('rider.filters', '{"includeOutlets":true}');

  it('are offered to a parent whose country allows it, and included once its user wants them', async () => {
    list.mockResolvedValue([PARENT]);
    const service = opened();
    await service.load();
    await settle();
    expect(countryParameter).toHaveBeenCalledWith('allOutletOrders', 'kh-0100');
    expect(vendors).toMatchObject({ outletsOffered: true, includeOutlets: false });
    service.setIncludeOutlets(true);
    expect(vendors.includeOutlets).toBe(true);
    expect(said()).toEqual([['all-orders.notif-succes', 'success', 3_500]]);
    toasts.items = [];
    service.setIncludeOutlets(false);
    expect([vendors.includeOutlets, said(), storage.read('rider.filters')]).toEqual([
      false,
      [],
      '{"includeOutlets":false}',
    ]);
  });

  it('are not asked about for a vendor who is no parent', async () => {
    wanted();
    await opened().load();
    expect(countryParameter).not.toHaveBeenCalled();
    expect(vendors).toMatchObject({ outletsOffered: false, includeOutlets: false });
  });

  it('stay as they were wanted last when the country cannot be asked', async () => {
    wanted();
    countryParameter.mockRejectedValue(new Error('away'));
    list.mockResolvedValue([PARENT]);
    await opened().load();
    await settle();
    expect(vendors).toMatchObject({ outletsOffered: true, includeOutlets: true });
  });

  it.each(['false', ''])('are not included where the country answers "%s", whatever was wanted', async (answer) => {
    wanted();
    countryParameter.mockResolvedValue(answer);
    list.mockResolvedValue([PARENT, ONE]);
    const service = opened();
    await service.load();
    await settle();
    expect(vendors).toMatchObject({ outletsOffered: false, includeOutlets: false });
    // and it is remembered for the parent
    service.select('kh-0001');
    countryParameter.mockReturnValue(new Promise(() => undefined));
    service.select('kh-0100');
    expect(vendors).toMatchObject({ selectedId: 'kh-0100', outletsOffered: false });
  });

  it.each(['"yes"', '1', 'null'])('are not included when another release stored %s', async (value) => {
    storage.write('rider.filters', `{"includeOutlets":${value}}`);
    list.mockResolvedValue([PARENT]);
    await opened().load();
    await settle();
    expect(vendors).toMatchObject({ outletsOffered: true, includeOutlets: false });
  });

  it('of one parent are not offered to the vendor who is chosen by the time the country answers', async () => {
    let answer = (_value: string): void => undefined;
    countryParameter.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    list.mockResolvedValue([PARENT, ONE]);
    const service = opened();
    await service.load();
    service.select('kh-0001');
    answer('true');
    await settle();
    expect(vendors).toMatchObject({ selectedId: 'kh-0001', outletsOffered: false });
  });
});

describe('a list that comes late', () => {
  it('does not replace the answer to a later request', async () => {
    const service = opened();
    const late = lateAnswer();
    const first = service.refresh();
    await service.refresh();
    late.answer([PARENT]);
    await first;
    expect(ids()).toEqual(['kh-0001', 'kh-0002']);
    expect(notifyTabs).toHaveBeenCalledOnce();
  });

  it('is not shown, nor missed, once the account is closed', async () => {
    const service = opened();
    const late = lateAnswer();
    const loading = service.load();
    service.stop();
    resetVendors();
    late.answer([ONE]);
    await loading;
    list.mockResolvedValue([]);
    await service.load();
    await service.refresh();
    await service.put(TWO);
    await service.show();
    expect([ids(), vendors.status.name, said()]).toEqual([[], 'idle', []]);
    expect(notifyTabs).not.toHaveBeenCalled();
  });

  it('does not bring its outlets once the account is closed', async () => {
    let answer = (_value: string): void => undefined;
    countryParameter.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    list.mockResolvedValue([PARENT]);
    const service = opened();
    await service.load();
    service.stop();
    answer('true');
    await settle();
    expect(vendors.outletsOffered).toBe(false);
  });
});

describe('a change of the vendors', () => {
  it('announced by the platform is shown, stored, and told to the other tabs', async () => {
    const service = opened();
    await service.refresh();
    expect([ids(), await stored()]).toEqual([
      ['kh-0001', 'kh-0002'],
      [ONE, TWO],
    ]);
    expect(notifyTabs).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched changes nothing, and is no error', async () => {
    const service = opened();
    await service.load();
    list.mockRejectedValue(new Error('away'));
    await service.refresh();
    expect([ids(), said(), notifyTabs.mock.calls.length]).toEqual([['kh-0001', 'kh-0002'], [], 0]);
  });

  it('stored by another tab is shown', async () => {
    const service = opened();
    await service.load();
    await cache.write('vendors', [TWO]);
    await service.show();
    expect(ids()).toEqual(['kh-0002']);
    expect(vendors.status).toEqual({ name: 'ready', cachedAt: null });
  });

  it('stored by another tab in a form that is not understood changes nothing', async () => {
    const service = opened();
    await service.load();
    await cache.write('vendors', 7);
    await service.show();
    expect(ids()).toEqual(['kh-0001', 'kh-0002']);
  });

  it('made here takes its place in the list, or the last one when it is new', async () => {
    const service = opened();
    await service.load();
    list.mockReturnValue(new Promise(() => undefined));
    await service.put({ ...ONE, name: 'Renamed' });
    expect(vendors.list.map(({ name }) => name)).toEqual(['Renamed', 'Shop kh-0002']);
    await service.put(PARENT);
    expect(ids()).toEqual(['kh-0001', 'kh-0002', 'kh-0100']);
    expect(await stored()).toHaveLength(3);
    expect(notifyTabs).toHaveBeenCalledTimes(2);
    // the platform is asked for all of them as well
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('of the address is saved before the list is loaded again', async () => {
    const address = { address: 'Street 63' } as unknown as Parameters<VendorsApi['saveAddress']>[1];
    await opened().saveAddress('kh-0001', address);
    expect(saveAddress).toHaveBeenCalledWith('kh-0001', address);
    expect(ids()).toEqual(['kh-0001', 'kh-0002']);
    saveAddress.mockRejectedValue(new Error('refused'));
    list.mockClear();
    await expect(opened().saveAddress('kh-0001', address)).rejects.toThrow('refused');
    expect(list).not.toHaveBeenCalled();
  });
});
