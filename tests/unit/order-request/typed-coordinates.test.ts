import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedCoordinates } from '../../../src/domain/order-request/places/coordinates';

const PLACE = { latitude: 11.5621, longitude: 104.916 };

describe('pasted coordinates', () => {
  it.each([
    ['(11.5621, 104.916)'],
    ['[11.5621, 104.916]'],
    ['+11.5621,+104.916'],
    ['11.5621° N, 104.916° E'],
    ['11.5621°N 104.916°E'],
    ['11.5621N104.916E'],
    ['N 11.5621, E 104.916'],
    ['104.916° E, 11.5621° N'],
    ['11.5621，104.916'],
    ['１１．５６２１，１０４．９１６'],
    ['11,5621; 104,916'],
    ['11,5621 104,916'],
    ['11,5621, 104,916'],
    ['١١٫٥٦٢١، ١٠٤٫٩١٦'],
    ['\u200e11.5621, 104.916\u200f'],
    ['\u202a11.5621, 104.916\u202c'],
    ['11.5621 / 104.916'],
    [`11°33'43.56"N 104°54'57.6"E`],
    ['11° 33′ 43.56″ N, 104° 54′ 57.6″ E'],
    [`11º33'43.56''N104º54'57.6''E`],
    ["11° 33.726' N, 104° 54.96' E"],
  ])('are read from %j', (text) => expect(parseTypedCoordinates(text)).toEqual(PLACE));

  it('are read for the south and the west', () => {
    expect(parseTypedCoordinates(`33°52'7"S 70°40'W`)).toEqual({ latitude: -33.868611, longitude: -70.666667 });
    expect(parseTypedCoordinates('-33.8688, 151.2093')).toEqual({ latitude: -33.8688, longitude: 151.2093 });
  });

  it.each([
    '12 30',
    'Street 63, 12',
    '11.56° N, 104.91° N',
    '-11.56° S, 104.91° E',
    `11°75'N 104°54'E`,
    '91.2, 104.9',
    '11.5, 181',
    '11.56',
    '11,5621,104,916',
    '+855 12 345 678',
    '(11.56, 104.91',
    'N 11.56 S, 104.91',
    '',
  ])('are not read from %j', (text) => expect(parseTypedCoordinates(text)).toBeUndefined());

  it.each([
    ['geo:11.5621,104.916'],
    ['geo:11.5621,104.916;u=35?z=17'],
    ['geo:0,0?q=11.5621,104.916(Blue gate)'],
    ['https://www.google.com/maps?q=11.5621,104.916'],
    ['\u202ahttps://www.google.com/maps?q=11.5621,104.916\u202c'],
    ['https://maps.google.com/?q=loc:11.5621,104.916&z=17'],
    ['https://www.google.com/maps/@11.5621,104.916,17z'],
    ['https://www.google.com.kh/maps/search/11.5621,+104.916?entry=tts'],
    [`https://www.google.com/maps/place/11%C2%B033'43.56%22N+104%C2%B054'57.6%22E/@11.6,104.9,17z`],
    ['https://www.google.com/maps/place/Market/@11.6,104.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d11.5621!4d104.916!16s'],
    ['https://www.google.com/maps/dir/?api=1&destination=11.5621%2C104.916'],
    ['https://maps.apple.com/?ll=11.5621,104.916&q=Blue%20gate'],
    ['https://maps.apple.com/place?coordinate=11.5621,104.916&name=Gate'],
    ['https://www.openstreetmap.org/?mlat=11.5621&mlon=104.916#map=17/11.6/104.9'],
    ['https://www.openstreetmap.org/#map=17/11.5621/104.916'],
    ['Meet me here: https://maps.google.com/?q=11.5621,104.916 see you'],
  ])('are read from the link %j without a request', (text) => expect(parseTypedCoordinates(text)).toEqual(PLACE));

  it.each([
    'https://maps.app.goo.gl/abcDEF123',
    'https://example.com/?q=11.5621,104.916',
    'https://www.google.com/maps/place/Central+Market',
    'https://www.google.com/maps?q=%',
    'geo:0,0?q=Central Market',
    'https://',
  ])('are not found in %j', (text) => expect(parseTypedCoordinates(text)).toBeUndefined());

  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5);
  const forms: ((latitude: number, longitude: number) => string)[] = [
    (latitude, longitude) => `(${latitude.toFixed(5)}, ${longitude.toFixed(5)})`,
    (latitude, longitude) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`,
    (latitude, longitude) => `${latitude.toFixed(5)}; ${longitude.toFixed(5)}`.replaceAll('.', ','),
    (latitude, longitude) => `${lettered(latitude, 'NS')} ${lettered(longitude, 'EW')}`,
    (latitude, longitude) => `${lettered(longitude, 'EW')}, ${lettered(latitude, 'NS')}`,
    (latitude, longitude) => `geo:${latitude.toFixed(5)},${longitude.toFixed(5)}`,
    (latitude, longitude) => `https://www.google.com/maps/@${latitude.toFixed(5)},${longitude.toFixed(5)},15z`,
  ];

  it('are read from every form they can be written in', () => {
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.constantFrom(...forms), (latitude, longitude, write) => {
        const read = parseTypedCoordinates(write(latitude, longitude));
        expect(read?.latitude).toBeCloseTo(latitude, 5);
        expect(read?.longitude).toBeCloseTo(longitude, 5);
      }),
    );
  });

  it('are a place on earth or nothing, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.string().map((text) => `geo:${text}`),
        ),
        (text) => {
          const read = parseTypedCoordinates(text);
          if (read === undefined) return;
          expect(Math.abs(read.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(read.longitude)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });
});

/** Degrees, minutes and seconds; `letters` for positive and negative. */
function lettered(value: number, letters: string): string {
  const hundredths = Math.round(Math.abs(value) * 360_000);
  const [seconds, minutes] = [(hundredths % 6000) / 100, Math.floor(hundredths / 6000) % 60];
  return `${Math.floor(hundredths / 360_000)}°${minutes}'${seconds}"${value < 0 ? letters[1] : letters[0]}`;
}
