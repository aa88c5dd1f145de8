import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GeolocatorApi } from '../../../src/api/geolocator-api';
import { createGeolocator } from '../../../src/sync/geolocator';

const HERE = { latitude: 11.55, longitude: 104.92 };
const LONG = 'x'.repeat(300);
const signal = new AbortController().signal;

const api = { autocomplete: vi.fn(), reverse: vi.fn(), details: vi.fn(), addressBook: vi.fn() };
beforeEach(() => {
  api.autocomplete.mockReset().mockResolvedValue(['found']);
  api.reverse.mockReset().mockImplementation(async (_at, language: string) => ({ formatted_address: language }));
  api.details.mockReset().mockResolvedValue(HERE);
  api.addressBook.mockReset().mockResolvedValue(['known']);
});

function geolocator({ isOwn = true, user = 'en', own = 'km' } = {}) {
  const market = { country: 'KH', geolocationLanguage: own } as const;
  return createGeolocator(api as unknown as GeolocatorApi, {
    market,
    hasLanguages: isOwn,
    listsCustomers: isOwn,
    userLanguage: () => user,
  });
}

describe('the search for addresses', () => {
  it('is in the country of the market and near a place, and can be given up', async () => {
    expect(await geolocator().autocomplete('market', HERE, signal)).toEqual(['found']);
    expect(api.autocomplete).toHaveBeenCalledWith('market', { country: 'KH', language: 'en', at: HERE }, signal);
    expect(await geolocator().reverse(HERE, signal)).toEqual({ formatted_address: 'en' });
    expect(api.reverse).toHaveBeenCalledWith(HERE, 'en', signal);
    expect(await geolocator().details('place-1')).toBe(HERE);
    expect(api.details).toHaveBeenCalledWith('place-1');
  });

  it('asks for no more of a long text than the platform accepts', async () => {
    await geolocator().autocomplete(LONG, HERE);
    expect(api.autocomplete.mock.calls[0]?.[0]).toBe(LONG.slice(0, 255));
    expect(await geolocator().addressBook('kh-0001', LONG)).toEqual(['known']);
    expect(api.addressBook).toHaveBeenCalledWith('kh-0001', LONG.slice(0, 255));
  });

  it('lists all customers of a shop by an empty text, which only some platforms answer', async () => {
    expect(await geolocator().customers('kh-0001')).toEqual(['known']);
    expect(api.addressBook).toHaveBeenCalledExactlyOnceWith('kh-0001', '');
    expect(await geolocator({ isOwn: false }).customers('kh-0001')).toEqual([]);
    expect(api.addressBook).toHaveBeenCalledOnce();
  });

  it('is in the language of the market for a user whose language is unknown', async () => {
    await geolocator({ user: '' }).reverse(HERE);
    expect(api.reverse.mock.calls[0]?.[1]).toBe('km');
  });
});

describe('the second address, for the rider', () => {
  it.each([
    ['km', 'km-KH'],
    ['en_SG', 'en'],
    ['zh_Hans', 'zh-CN'],
    ['zh_Hans', ''],
  ])('is left out where market and user read the same: %s and %s', async (own, user) => {
    expect(await geolocator({ own, user }).localAddress(HERE)).toBeNull();
  });

  it.each([
    ['km', 'en'],
    ['en_SG', 'ms'],
    ['zh_Hant', 'zh-Hans'],
  ])('is in the language of the market where the user reads another: %s and %s', async (own, user) => {
    expect(await geolocator({ own, user }).localAddress(HERE)).toMatchObject({ at: HERE, text: own, of: user });
  });
});
