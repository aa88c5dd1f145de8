import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { createOutlets, type OutletsOptions } from '../../../src/sync/outlets';
import { FakeClock } from '../../fakes/fake-clock';

const AT = { latitude: 11.5402, longitude: 104.9123 };
const FOUND = {
  formatted_address: 'No. 12, Street 278, Phnom Penh',
  city: 'Phnom Penh',
  country_code: 'KH',
  zipcode: '12302',
  number: '12',
};
const SUGGESTION = { id: 'place-1', formatted_address: 'Riverside Mall' };
const NEVER = new AbortController().signal;

const geolocator = { reverse: vi.fn(), details: vi.fn() };
beforeEach(() => {
  geolocator.reverse.mockReset().mockResolvedValue(FOUND);
  geolocator.details.mockReset().mockResolvedValue(AT);
});

const outlets = () =>
  createOutlets({
    hasKeys: true,
    geolocator: async () => geolocator,
    market: MARKETS.KH,
    clock: new FakeClock(),
    http: {},
    typing: {},
  } as unknown as OutletsOptions);

describe('the place of a collection point', () => {
  it('has the address that was found at the chosen point of the map', async () => {
    expect(await outlets().placeAt(AT, NEVER)).toEqual({
      ...AT,
      formatted_address: FOUND.formatted_address,
      city: 'Phnom Penh',
      countryCode: 'KH',
      zipcode: '12302',
      street: '',
      streetNumber: '12',
    });
  });

  it.each([
    ['nothing is found there', () => geolocator.reverse.mockResolvedValue(null)],
    ['the look-up fails', () => geolocator.reverse.mockRejectedValue(new Error('away'))],
  ])('has its coordinates for an address where %s', async (_, happens) => {
    happens();
    const place = await outlets().placeAt(AT, NEVER);
    expect(place).toMatchObject({ ...AT, city: '', countryCode: '', zipcode: '', street: '', streetNumber: '' });
    expect(place.formatted_address).toContain('11.54');
  });

  it('of a suggestion has the address that was suggested', async () => {
    const place = await outlets().placeOf(SUGGESTION, NEVER);
    expect(geolocator.details).toHaveBeenCalledWith('place-1');
    expect(place).toMatchObject({ ...AT, formatted_address: 'Riverside Mall', city: 'Phnom Penh' });
  });

  it('of a suggestion that does not exist any more is not found', async () => {
    geolocator.details.mockResolvedValue(undefined);
    await expect(outlets().placeOf(SUGGESTION, NEVER)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a suggestion is dropped when another one was chosen meanwhile', async () => {
    const placing = outlets().placeOf(SUGGESTION, AbortSignal.abort());
    await expect(placing).rejects.toMatchObject({ name: 'AbortError' });
    expect(geolocator.reverse).not.toHaveBeenCalled();
  });
});
