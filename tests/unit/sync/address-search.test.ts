import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../src/domain/order-request/places/suggestion';
import { distanceMetres } from '../../../src/domain/order/distance';
import { searchAddress } from '../../../src/sync/address-search';

const PHNOM_PENH = { latitude: 11.5564, longitude: 104.9282 };
const SIEM_REAP = { latitude: 13.3633, longitude: 103.8564 };
const CODE = '9V74+8C';

function look(text: string, towns: Record<string, Suggestion[]>) {
  const asked: string[] = [];
  const found = searchAddress(
    {
      clock: { sleep: () => Promise.resolve() } as never,
      center: PHNOM_PENH,
      geolocator: async () => ({
        autocomplete: (query) => {
          asked.push(query);
          const answer = towns[query];
          return answer ? Promise.resolve(answer) : Promise.reject(new Error('offline'));
        },
        reverse: () => Promise.reject(new Error('offline')),
      }),
    },
    text,
    PHNOM_PENH,
    new AbortController().signal,
  );
  return { asked, found };
}

async function metresFrom(place: typeof PHNOM_PENH, text: string, towns: Record<string, Suggestion[]>) {
  const found = await look(text, towns).found;
  return found?.kind === 'point' ? distanceMetres(found.at, place) : undefined;
}

describe('a short plus code', () => {
  const towns = { 'Siem Reap': [{ id: '1', formatted_address: 'Siem Reap', ...SIEM_REAP }] };

  it.each([[`${CODE} Siem Reap`], [`Siem Reap ${CODE}`], [`${CODE}, Siem Reap`]])(
    'means the place nearest to its own town: %s',
    async (text) => expect(await metresFrom(SIEM_REAP, text, towns)).toBeLessThan(80_000),
  );

  it.each([[CODE], [`${CODE} Nowhere`]])(
    'means the place nearest to the shop when no town is known: %s',
    async (text) => expect(await metresFrom(PHNOM_PENH, text, { Nowhere: [] })).toBeLessThan(80_000),
  );

  it('is still a point when the town cannot be looked up', async () => {
    expect(await look(`${CODE} Siem Reap`, {}).found).toMatchObject({ kind: 'point', address: null });
  });
});
