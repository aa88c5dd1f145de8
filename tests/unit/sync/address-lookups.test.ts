import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Suggestion } from '../../../src/domain/order-request/places/suggestion';
import { type AddressLookups, searchAddress } from '../../../src/sync/address-search';
import { FakeClock } from '../../fakes/fake-clock';

const CENTER = { latitude: 11.5564, longitude: 104.9282 };
const NEAR = { latitude: 11.6, longitude: 104.9 };
const TYPED = '11.57, 104.93';
const TYPED_AT = { latitude: 11.57, longitude: 104.93 };
const PLACE: Suggestion = { id: 'place-1', formatted_address: 'Central Market' };
const CODE = '9V74+8C';

const autocomplete = vi.fn<AddressLookups['autocomplete']>();
const reverse = vi.fn<AddressLookups['reverse']>();
let clock: FakeClock;
let typing: AbortController;
beforeEach(() => {
  clock = new FakeClock(undefined, 5);
  typing = new AbortController();
  autocomplete.mockReset().mockResolvedValue([PLACE]);
  reverse.mockReset().mockResolvedValue({ formatted_address: 'Street 308' });
});

async function found(text: string, near: typeof NEAR | null = NEAR) {
  const parts = { geolocator: async () => ({ autocomplete, reverse }), clock, center: CENTER };
  const search = searchAddress(parts, text, near, typing.signal);
  await clock.advance(500);
  return search;
}

/** The text is changed as soon as this is asked, and its answer comes nevertheless. */
function outdated<T>(answer: T) {
  return async () => {
    typing.abort();
    return answer;
  };
}

describe('the search for an address', () => {
  it('begins once nothing more was typed for half a second', async () => {
    const parts = { geolocator: async () => ({ autocomplete, reverse }), clock, center: CENTER };
    const search = searchAddress(parts, 'market', NEAR, typing.signal);
    await clock.advance(499);
    expect(autocomplete).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await search).toEqual({ kind: 'suggestions', suggestions: [PLACE] });
    expect(autocomplete).toHaveBeenCalledExactlyOnceWith('market', NEAR, typing.signal);
  });

  it('is not made for a text that was changed within half a second', async () => {
    typing.abort();
    expect(await found('market')).toBeUndefined();
    expect(autocomplete).not.toHaveBeenCalled();
  });

  it('offers what is near the centre of the market when no nearer place is known', async () => {
    await found('market', null);
    expect(autocomplete.mock.calls[0]?.[1]).toBe(CENTER);
  });

  it('can find nothing, and can fail', async () => {
    autocomplete.mockResolvedValue([]);
    expect(await found('nowhere')).toEqual({ kind: 'suggestions', suggestions: [] });
    autocomplete.mockRejectedValue(new Error('offline'));
    expect(await found('market')).toEqual({ kind: 'failed' });
  });

  it('is dropped when the text has changed by the time an answer or a failure comes', async () => {
    autocomplete.mockImplementation(outdated([PLACE]));
    expect(await found('market')).toBeUndefined();
    typing = new AbortController();
    autocomplete.mockImplementation(async () => {
      typing.abort();
      throw new Error('offline');
    });
    expect(await found('market')).toBeUndefined();
  });
});

describe('typed coordinates', () => {
  it('are the point with the address that is found there', async () => {
    expect(await found(TYPED)).toEqual({ kind: 'point', at: TYPED_AT, address: 'Street 308' });
    expect(reverse).toHaveBeenCalledWith(TYPED_AT, typing.signal);
    expect(autocomplete).not.toHaveBeenCalled();
  });

  it('without an address there offer what is found by their text, near the shop or else near them', async () => {
    reverse.mockRejectedValue(new Error('nothing there'));
    expect(await found(TYPED)).toEqual({ kind: 'suggestions', suggestions: [PLACE] });
    expect(autocomplete.mock.calls[0]?.[1]).toBe(NEAR);
    await found(TYPED, null);
    expect(autocomplete.mock.calls[1]?.[1]).toEqual(TYPED_AT);
  });

  it('are a point without an address when nothing is known of them, or nobody can be asked', async () => {
    reverse.mockRejectedValue(new Error('nothing there'));
    autocomplete.mockResolvedValue([]);
    const point = { kind: 'point', at: TYPED_AT, address: null };
    expect(await found(TYPED)).toEqual(point);
    autocomplete.mockRejectedValue(new Error('offline'));
    expect(await found(TYPED)).toEqual(point);
  });

  it('are dropped when the text has changed by the time their address comes', async () => {
    reverse.mockImplementation(outdated({ formatted_address: 'Street 308' }));
    expect(await found(TYPED)).toBeUndefined();
  });
});

describe('a short plus code', () => {
  const at = async (text: string, near: typeof NEAR | null = NEAR) => {
    const place = await found(text, near);
    return place?.kind === 'point' ? place.at : undefined;
  };

  it('is looked up near the shop, or else near the centre of the market', async () => {
    const far = { latitude: 13.36, longitude: 103.85 };
    const [nearShop, nearCenter] = [await at(CODE, far), await at(CODE, null)];
    expect(nearShop?.latitude).toBeCloseTo(13.36, 0);
    expect(nearCenter?.latitude).toBeCloseTo(11.56, 0);
    expect(autocomplete).not.toHaveBeenCalled();
  });

  it('asks for its town near the shop, and not for more than the town', async () => {
    autocomplete.mockResolvedValue([{ ...PLACE, latitude: 13.36, longitude: 103.85 }]);
    expect((await at(`${CODE} Siem Reap`))?.latitude).toBeCloseTo(13.36, 0);
    expect(autocomplete).toHaveBeenCalledExactlyOnceWith('Siem Reap', NEAR, typing.signal);
    await at(`${CODE} Siem Reap`, null);
    expect(autocomplete.mock.calls[1]?.[1]).toBe(CENTER);
  });

  it.each([{ latitude: 13.36 }, { longitude: 103.85 }, {}])(
    'is near the shop when the position of its town is only %j',
    async (position) => {
      autocomplete.mockResolvedValue([{ ...PLACE, ...position }]);
      expect((await at(`${CODE} Siem Reap`))?.latitude).toBeCloseTo(11.6, 0);
    },
  );

  it('is dropped when the text has changed by the time its town is found', async () => {
    autocomplete.mockImplementation(outdated([PLACE]));
    expect(await found(`${CODE} Siem Reap`)).toBeUndefined();
    expect(reverse).not.toHaveBeenCalled();
  });
});
