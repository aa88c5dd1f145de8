import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGeolocator } from '../../../src/sync/geolocator';
import type { GeolocatorApi } from '../../../src/api/geolocator-api';
import type { Coordinates } from '../../../src/domain/order/order';
import type { LocalAddress } from '../../../src/domain/order-request/places/local-address';
import { contentHash } from '../../../src/domain/order-request/draft/content';
import { Bench, deferred, flush, resetStates } from './controller-helpers';
import { HERE, THERE } from './machine-helpers';

/** What was asked of the platform: `autocomplete en`, `reverse km`. */
function askedOf({ hasLanguages, user }: { hasLanguages: boolean; user: string }) {
  const asked: string[] = [];
  const api = {
    autocomplete: async (_text: string, { language }: { language: string }) => asked.push(`autocomplete ${language}`),
    reverse: async (_at: unknown, language: string) => {
      asked.push(`reverse ${language}`);
      return { formatted_address: language };
    },
    addressBook: async (_vendorId: string, text: string) => {
      asked.push(`book "${text}"`);
      return [];
    },
  } as unknown as GeolocatorApi;
  const market = { country: 'KH', geolocationLanguage: 'km' } as const;
  return {
    asked,
    geolocator: createGeolocator(api, { market, hasLanguages, listsCustomers: hasLanguages, userLanguage: () => user }),
  };
}

describe('the language of addresses', () => {
  it("is the user's for reading, and the market's for the rider", async () => {
    const { asked, geolocator } = askedOf({ hasLanguages: true, user: 'en' });
    await geolocator.autocomplete('street', HERE);
    await geolocator.reverse(HERE);
    expect(await geolocator.localAddress(HERE)).toEqual({ at: HERE, text: 'km', of: 'en' });
    expect(asked).toEqual(['autocomplete en', 'reverse en', 'reverse km', 'reverse en']);
  });

  it("is only one when the user reads the market's", async () => {
    const { asked, geolocator } = askedOf({ hasLanguages: true, user: 'km-KH' });
    expect(await geolocator.localAddress(HERE)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is only the market's towards a platform that knows just the specification", async () => {
    const { asked, geolocator } = askedOf({ hasLanguages: false, user: 'en' });
    await geolocator.autocomplete('street', HERE);
    await geolocator.reverse(HERE);
    expect(await geolocator.localAddress(HERE)).toBeNull();
    expect(await geolocator.customers('kh-0001')).toEqual([]);
    expect(asked).toEqual(['autocomplete km', 'reverse km']);
  });
});

describe('the address for the rider', () => {
  let bench: Bench;
  beforeEach(() => {
    resetStates();
    bench = new Bench();
  });
  afterEach(() => bench.detach());

  /** The map's two names of every point. */
  const named = (of: string) => async (at: Coordinates) => ({ at, of, text: 'ផ្លូវ 308' });

  function sent() {
    const [payload] = bench.services.outbox.submit.mock.calls.at(-1) ?? [];
    return payload?.customer.location;
  }

  it('is sent beside the words the user confirmed, with the unit', async () => {
    bench.services.geolocator.localAddress.mockImplementation(named('No. 118, Street 308'));
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { destinationUnitNumber: '4B' } });
    await bench.submit();
    expect(sent()).toMatchObject({ address: '4B, No. 118, Street 308', address_local: '4B, ផ្លូវ 308' });
  });

  it.each([
    ['the user wrote the address', { destinationTextAddress: 'House 9, Street 308 (behind the school)' }, undefined],
    ['the map knows only a house nearby', {}, 'House 31, Street 211'],
  ])('is left out when %s: it would be another one', async (_why, change, of = 'No. 118, Street 308') => {
    bench.services.geolocator.localAddress.mockImplementation(named(of));
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change });
    await bench.submit();
    expect(sent()).not.toHaveProperty('address_local');
  });

  it('is left out when it is not known yet, and nothing waits for it', async () => {
    bench.services.geolocator.localAddress.mockRejectedValue(new Error('not there'));
    await bench.toDetails();
    await bench.submit();
    expect(sent()).not.toHaveProperty('address_local');
  });

  it('of a previous place is not sent with a new one', async () => {
    const late = deferred<LocalAddress | null>();
    bench.services.geolocator.localAddress.mockReturnValueOnce(late.promise);
    await bench.toDetails();
    bench.controller.send({ type: 'DESTINATION_EDITED' });
    bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 11.56, longitude: 104.93 } });
    await flush();
    bench.controller.send({ type: 'DESTINATION_CONFIRMED' });
    await flush();
    late.resolve({ at: THERE, of: 'No. 118, Street 308', text: 'ផ្លូវ 308' });
    await flush();
    await bench.submit();
    expect(sent()).toMatchObject({ latitude: 11.56 });
    expect(sent()).not.toHaveProperty('address_local');
  });

  it('does not change the content hash of the request', async () => {
    bench.services.geolocator.localAddress.mockImplementation(named('No. 118, Street 308'));
    await bench.toDetails();
    await bench.submit();
    const [payload] = bench.services.outbox.submit.mock.calls.at(-1) ?? [];
    if (payload === undefined) throw new Error('nothing was sent');
    const { address_local: _left, ...location } = payload.customer.location;
    expect(contentHash(payload)).toBe(contentHash({ ...payload, customer: { ...payload.customer, location } }));
  });
});
