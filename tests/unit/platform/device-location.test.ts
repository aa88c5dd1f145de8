import { expect, it } from 'vitest';
import { findLocation } from '../../../src/platform/device-location';

type Success = Parameters<Geolocation['getCurrentPosition']>[0];
type Failure = NonNullable<Parameters<Geolocation['getCurrentPosition']>[1]>;

function locating(answer: (success: Success, failure: Failure) => void): Geolocation {
  return {
    getCurrentPosition: (success: Success, failure: Failure) => answer(success, failure),
  } as unknown as Geolocation;
}

it('the position of the device is returned, with how far off it may be', async () => {
  const position = { coords: { latitude: 11.55123456, longitude: 104.9, accuracy: 20_000 } } as GeolocationPosition;
  const found = await findLocation(locating((success) => success(position)));
  expect(found).toEqual({ name: 'found', at: { latitude: 11.551235, longitude: 104.9 }, accuracy: 20_000 });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [99, 'unavailable'],
])('the position fails with a reason: code %i', async (code, name) => {
  const refused = locating((_, failure) => failure({ code } as GeolocationPositionError));
  expect(await findLocation(refused)).toEqual({ name });
});

it('the position is unavailable in a browser without geolocation', async () => {
  expect(await findLocation(undefined)).toEqual({ name: 'unavailable' });
});
