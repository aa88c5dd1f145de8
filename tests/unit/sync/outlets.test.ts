import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../src/api/http-client';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { MARKETS } from '../../../src/domain/market/markets';
import { AppError } from '../../../src/lib/app-error';
import { memoryStorage } from '../../../src/platform/storage';
import { Cache } from '../../../src/sync/cache';
import { createOutlets, type OutletsService } from '../../../src/sync/outlets';
import { TypedTexts } from '../../../src/sync/typed/typed-texts';
import { aVendor } from '../../factories/order';
import { anOutletForm } from '../../factories/outlet';
import { FakeClock } from '../../fakes/fake-clock';

const NEVER = new AbortController().signal;
const REFUSED = new AppError('VALIDATION', { status: 400 });

type Sent = { method: string; path: string; body: unknown; headers?: Record<string, string> };

let clock: FakeClock;
let cache: Cache;
let storage = memoryStorage();
let isOnline: boolean;
let outlets: OutletsService;
const send = vi.fn<(request: Sent) => Promise<unknown>>();
const onSaved = vi.fn<(vendor: unknown) => Promise<void>>();
const geolocator = { autocomplete: vi.fn(), reverse: vi.fn(), details: vi.fn() };

beforeEach(() => {
  clock = new FakeClock(undefined, 5);
  cache = new Cache(Promise.resolve(openMemoryDatabase()), clock);
  isOnline = true;
  send.mockReset().mockResolvedValue({ result: aVendor({ vendor_id: 'made' }) });
  onSaved.mockReset().mockResolvedValue(undefined);
  geolocator.autocomplete.mockReset().mockResolvedValue([]);
  keys = 0;
  storage = memoryStorage();
  outlets = inPage();
});

let keys = 0;

/** Another page of the same account on the device. */
const inPage = () =>
  createOutlets({
    hasKeys: true,
    http: { send } as unknown as HttpClient,
    geolocator: async () => geolocator,
    market: MARKETS.KH,
    clock,
    uuid: () => `key-${(keys += 1)}`,
    isOnline: () => isOnline,
    cache: () => cache,
    typing: { storage, accountId: () => 'u1' },
    onSaved,
  });

const save = (name = 'Riverside', id: string | null = null) => outlets.save(id, anOutletForm({ name }));
const keep = (name: string, id: string | null = null) => outlets.keep(id, anOutletForm({ name }));
const draft = async (id: string | null = null) => {
  const kept = await outlets.draft(id);
  return kept && [kept.form.name, kept.isSent];
};
/** What was sent, as method, path, key and name. */
const sent = () =>
  send.mock.calls.map(([{ method, path, body, headers }]) => {
    const { name } = (typeof body === 'string' ? JSON.parse(body) : body) as { name: string };
    return [method, path, headers?.['idempotency-key'], name];
  });

describe('a new collection point', () => {
  it('is sent once, shown to every tab, and its draft is removed', async () => {
    await keep('Riverside');
    const outcome = await save();
    expect(outcome).toEqual({ name: 'saved', vendor: aVendor({ vendor_id: 'made' }) });
    expect(sent()).toEqual([['POST', '/outlet', 'key-1', 'Riverside']]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(aVendor({ vendor_id: 'made' }));
    expect(await draft()).toBeNull();
  });

  it('is a draft with its key while its answer is awaited, of which nobody says yet that none came', async () => {
    send.mockImplementation(async () => {
      expect((await cache.read('outlet-form'))?.value).toMatchObject({ sent: { key: 'key-1' } });
      expect((await inPage().draft(null))?.form.name).toBe('Riverside');
      expect(await outlets.draft(null)).toMatchObject({ isSent: false, isSaving: true });
      return { result: aVendor() };
    });
    const saving = save();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await outlets.settled(null);
    expect(await draft()).toBeNull();
    expect((await saving).name).toBe('saved');
  });

  it.each([
    ['no answer came', new AppError('NETWORK')],
    ['the platform was in trouble', new AppError('INTERNAL', { status: 500 })],
    ['the answer said that the request took too long', new AppError('TIMEOUT', { status: 408 })],
    ['the answer was no answer of the platform', new AppError('CAPTIVE_PORTAL', { status: 302 })],
  ])('may have been saved when %s, and is sent again under the same key', async (_, error) => {
    send.mockRejectedValueOnce(error);
    expect(await save()).toEqual({ name: 'unknown', error });
    expect(await draft()).toEqual(['Riverside', true]);
    expect(await save()).toMatchObject({ name: 'saved' });
    expect(sent().map(([, , key]) => key)).toEqual(['key-1', 'key-1']);
  });

  it('may have been saved when the answer cannot be used', async () => {
    const cause = new TypeError('broken');
    send.mockRejectedValueOnce(cause);
    const outcome = await save();
    expect(outcome).toMatchObject({ name: 'unknown', error: { code: 'BAD_ANSWER', cause } });
  });

  it.each([400, 409, 499])('that is refused with %d was not saved, and is sent under another key', async (status) => {
    const error = new AppError('VALIDATION', { status });
    send.mockRejectedValueOnce(error);
    expect(await save()).toEqual({ name: 'refused', error });
    expect(await draft()).toEqual(['Riverside', false]);
    await save();
    expect(sent().map(([, , key]) => key)).toEqual(['key-1', 'key-2']);
  });

  it('changed after its answer was lost is settled first, and then changed', async () => {
    send.mockRejectedValueOnce(new AppError('NETWORK'));
    await save();
    await keep('Better name');
    expect(await draft()).toEqual(['Better name', true]);
    expect(await save('Better name')).toMatchObject({ name: 'saved' });
    expect(sent().slice(1)).toEqual([
      ['POST', '/outlet', 'key-1', 'Riverside'],
      ['PUT', '/outlet/made', undefined, 'Better name'],
    ]);
  });

  it('changed after its answer was lost stays unsettled while the platform cannot be reached', async () => {
    send.mockRejectedValue(new AppError('NETWORK'));
    await save();
    expect(await save('Better name')).toMatchObject({ name: 'unknown' });
    expect(sent().at(-1)).toEqual(['POST', '/outlet', 'key-1', 'Riverside']);
    expect(await draft()).toEqual(['Better name', true]);
  });

  it('is added as it is now when the one whose answer was lost turns out to be refused', async () => {
    send.mockRejectedValueOnce(new AppError('NETWORK')).mockRejectedValueOnce(REFUSED);
    await save();
    expect(await save('Better name')).toMatchObject({ name: 'saved' });
    expect(sent().slice(1)).toEqual([
      ['POST', '/outlet', 'key-1', 'Riverside'],
      ['POST', '/outlet', 'key-2', 'Better name'],
    ]);
  });

  it('is not sent offline', async () => {
    isOnline = false;
    expect(await save()).toEqual({ name: 'offline' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a collection point that is changed', () => {
  it('has a draft of its own, which is removed once it is saved', async () => {
    await keep('New one');
    await keep('Renamed', 'kh-0104');
    expect(await draft('kh-0104')).toEqual(['Renamed', false]);
    expect(await save('Renamed', 'kh-0104')).toMatchObject({ name: 'saved' });
    expect(sent()).toEqual([['PUT', '/outlet/kh-0104', undefined, 'Renamed']]);
    expect([await draft('kh-0104'), await draft()]).toEqual([null, ['New one', false]]);
  });

  it('was not sent, although a new one was whose answer was lost', async () => {
    send.mockRejectedValueOnce(new AppError('NETWORK'));
    await save();
    await keep('Renamed', 'kh-0104');
    expect([await draft('kh-0104'), await draft()]).toEqual([
      ['Renamed', false],
      ['Riverside', true],
    ]);
  });

  it('keeps what was typed when it is refused', async () => {
    send.mockRejectedValueOnce(REFUSED);
    expect(await save('Renamed', 'kh-0104')).toEqual({ name: 'refused', error: REFUSED });
    expect(await draft('kh-0104')).toEqual(['Renamed', false]);
  });
});

describe('a draft of a collection point', () => {
  it('is removed on request, after which nothing is known to be sent', async () => {
    send.mockRejectedValueOnce(new AppError('NETWORK'));
    await save();
    await outlets.keep(null, null);
    expect(await draft()).toBeNull();
    await keep('Another');
    expect(await draft()).toEqual(['Another', false]);
  });

  it.each([null, 7, {}, { form: { name: 'half' }, began: null }, { form: anOutletForm(), began: 7 }])(
    'that another release kept as %j is none',
    async (value) => {
      new TypedTexts(storage, () => 'u1').keep('page/outlet', value);
      expect(await draft()).toBeNull();
    },
  );

  it('is kept at once, for the next page, and is gone from the device once one of them has saved it', async () => {
    void keep('Riverside');
    outlets = inPage();
    expect(await draft()).toEqual(['Riverside', false]);
    await save();
    expect(storage.keys()).toEqual([]);
  });

  it('that is typed in two pages at once is lost in neither when one of them saves its own', async () => {
    const other = inPage();
    await keep('Riverside');
    await other.keep(null, anOutletForm({ name: 'Lakeside' }));
    await save();
    expect((await other.draft(null))?.form.name).toBe('Lakeside');
    expect((await inPage().draft(null))?.form.name).toBe('Lakeside');
  });

  it.each([null, 'text', { key: 'key-0' }, { body: '{}' }, { key: 7, body: '{}' }, { key: 'key-0', body: {} }])(
    'was not sent if its key was kept as %j',
    async (value) => {
      await keep('Riverside');
      await cache.write('outlet-form', { sent: value });
      expect(await draft()).toEqual(['Riverside', false]);
      await save();
      expect(sent()[0]?.[2]).toBe('key-1');
    },
  );

  it('is kept on a device whose database fails', async () => {
    vi.spyOn(cache, 'read').mockRejectedValue(new Error('no disk'));
    vi.spyOn(cache, 'write').mockRejectedValue(new Error('no disk'));
    await keep('Riverside');
    expect(await draft()).toEqual(['Riverside', false]);
    expect(await save()).toMatchObject({ name: 'saved' });
  });
});

describe('the address search of a collection point', () => {
  it('looks near the centre of the market when no place is known', async () => {
    const found = outlets.search('market', null, NEVER);
    await clock.advance(500);
    expect(await found).toEqual({ kind: 'suggestions', suggestions: [] });
    expect(geolocator.autocomplete).toHaveBeenCalledWith('market', MARKETS.KH.center, NEVER);
  });
});
