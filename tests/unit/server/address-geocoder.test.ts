import { describe, expect, it, vi } from 'vitest';
import { AddressGeocoder } from '../../../server/bulk/address-geocoder';
import { isFoundFor } from '../../../server/bulk/found-address';
import type { Geocoder } from '../../../server/places/geocoder';

const NEAR = { latitude: 11.562, longitude: 104.916 };
const AT = { latitude: 11.57, longitude: 104.92 };
const suggestion = (formatted_address: string, at?: typeof AT) => ({ id: 's1', formatted_address, ...at });

function setUp() {
  const autocomplete = vi.fn<Geocoder['autocomplete']>(async (query) => [suggestion(query, AT)]);
  const details = vi.fn<Geocoder['details']>(async () => AT);
  return { autocomplete, details, lookup: new AddressGeocoder({ autocomplete, details }, 'km') };
}

describe('a found address', () => {
  it.each([
    ['18 Street 278, Phnom Penh', '18 Street 278, Boeung Keng Kang, Phnom Penh'],
    ['No. 18, St 278', '18 Street 278, Phnom Penh'],
    ['18 street 278', '18, Street 278, Phnom Penh, Cambodia'],
    ['Central Market', 'Central Market, Street 53, Phnom Penh'],
    ['Central Market', 'Central Market Phsar Thmei, Phnom Penh'],
    ['Al Salam Tower، Kuwait City', 'Al Salam Tower, Salmiya, Kuwait City'],
  ])('is the written one: %s is %s', (written, found) => {
    expect(isFoundFor(written, found)).toBe(true);
  });

  it.each([
    ['the street for a house on it', '18 Street 278', 'Street 278, Phnom Penh'],
    ['a house for the street that was written', 'Street 278', '18 Street 278, Phnom Penh'],
    ['another house', '18 Street 278', '19 Street 278, Phnom Penh'],
    ['another street', '18 Street 278', '18 Street 63, Phnom Penh'],
    ['the house of a number that is written without its street', '18, Street 278', '18, Street 63, Phnom Penh'],
    ['a quarter for a place in it', 'Lucky Burger Riverside, Daun Penh', 'Daun Penh, Phnom Penh'],
    ['a place that shares one word of three', 'Lucky Burger Riverside', 'Lucky Clinic Monivong'],
    ['a place with a longer name that says something else', 'Lucky', 'Lucky Motor Repair Garage'],
  ])('is not %s', (_, written, found) => {
    expect(isFoundFor(written, found)).toBe(false);
  });
});

describe('the look-up of an address in a file', () => {
  it('gives the place and its address', async () => {
    const { lookup, details } = setUp();
    expect(await lookup.find('18 Street 278', NEAR)).toEqual({ at: AT, address: '18 Street 278' });
    expect(details).not.toHaveBeenCalled();
  });

  it('asks for the position of a suggestion that comes without one', async () => {
    const { lookup, autocomplete, details } = setUp();
    for (const partial of [{}, { latitude: 11.57 }, { longitude: 104.92 }]) {
      autocomplete.mockResolvedValueOnce([{ ...suggestion('18 Street 278'), ...partial }]);
      const text = `18 Street 278, ${JSON.stringify(partial)}`;
      expect(await lookup.find(text, NEAR)).toEqual({ at: AT, address: '18 Street 278' });
      expect(details).toHaveBeenLastCalledWith('s1');
    }
    expect(details).toHaveBeenCalledTimes(3);
  });

  it('says that nothing was found, or only a suggestion that has no position', async () => {
    const { lookup, autocomplete, details } = setUp();
    autocomplete.mockResolvedValueOnce([]).mockResolvedValueOnce([suggestion('18 Street 278')]);
    details.mockResolvedValue(undefined);
    expect(await lookup.find('nowhere', NEAR)).toEqual({ problem: 'address-not-found' });
    expect(await lookup.find('18 Street 278', NEAR)).toEqual({ problem: 'address-not-found' });
  });

  it('leaves a place that may be another one to people, and tells which it found', async () => {
    const { lookup, autocomplete } = setUp();
    autocomplete.mockResolvedValueOnce([suggestion('Street 278, Phnom Penh', AT)]);
    const found = await lookup.find('18 Street 278', NEAR);
    expect(found).toEqual({ problem: 'address-uncertain', found: 'Street 278, Phnom Penh' });
  });

  it('is near the shop, and in the market’s language for other letters than Latin ones', async () => {
    const { lookup, autocomplete } = setUp();
    await lookup.find('18 Street 278', NEAR);
    expect(autocomplete).toHaveBeenLastCalledWith('18 Street 278', { near: NEAR, language: 'en' });
    await lookup.find('ផ្លូវ ២៧៨', NEAR);
    expect(autocomplete).toHaveBeenLastCalledWith('ផ្លូវ ២៧៨', { near: NEAR, language: 'km' });
  });

  it('asks with no more text than the portal’s search does', async () => {
    const { lookup, autocomplete } = setUp();
    await lookup.find('a'.repeat(300), NEAR);
    expect(autocomplete.mock.calls[0]?.[0]).toHaveLength(255);
  });

  it('asks once for the same address, but again near a shop elsewhere and after a failure', async () => {
    const { lookup, autocomplete } = setUp();
    const failure = new Error('no answer');
    autocomplete.mockRejectedValueOnce(failure);
    await expect(lookup.find('18 Street 278', NEAR)).rejects.toBe(failure);
    const first = await lookup.find('18 Street 278', NEAR);
    expect(await lookup.find('18 STREET 278', { latitude: 11.5621, longitude: 104.9161 })).toEqual(first);
    expect(autocomplete).toHaveBeenCalledTimes(2);
    await lookup.find('18 Street 278', { ...NEAR, latitude: 11.6 });
    await lookup.find('18 Street 278', { ...NEAR, longitude: 104.8 });
    expect(autocomplete).toHaveBeenCalledTimes(4);
  });

  it('has eight questions open at most, and the ones that wait follow in their order', async () => {
    const { lookup, autocomplete } = setUp();
    const answers: (() => void)[] = [];
    autocomplete.mockImplementation(
      (query) => new Promise((resolve) => answers.push(() => resolve([suggestion(query, AT)]))),
    );
    const all = Array.from({ length: 11 }, (_, index) => lookup.find(`house ${index}`, NEAR));
    const asked = () => autocomplete.mock.calls.map(([query]) => query);
    expect(asked()).toHaveLength(8);
    answers[3]?.();
    await all[3];
    await vi.waitFor(() => expect(asked().slice(8)).toEqual(['house 8']));
    for (let index = 0; index < answers.length; index += 1) {
      answers[index]?.();
      await Promise.resolve();
    }
    await vi.waitFor(() => expect(asked().slice(8)).toEqual(['house 8', 'house 9', 'house 10']));
    for (const answer of answers) answer();
    expect(await Promise.all(all)).toHaveLength(11);
    const later = Array.from({ length: 9 }, (_, index) => lookup.find(`shop ${index}`, NEAR));
    expect(asked()).toHaveLength(19);
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(asked()).toHaveLength(20));
    for (const answer of answers) answer();
    await Promise.all(later);
  });
});
