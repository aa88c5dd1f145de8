import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityIn } from './city';
import { distanceMetres } from '../../../src/domain/order/distance';
import { pointAt } from '../../../src/domain/geometry/plane';
import { EmbeddedGeocoder } from '../../../sandbox/geocoder/embedded';
import { fold, tokenize } from '../../../server/places/tokens';
import { required } from '../../../src/lib/assert';
import { keysOf } from '../../../src/lib/keys-of';
import { CITY_ROWS } from '../../../sandbox/city/rows';

const KH = new EmbeddedGeocoder(cityIn('KH'));
const NEAR = { latitude: 11.5547, longitude: 104.9224 };

const search = async (query: string, language = 'en') =>
  (await KH.autocomplete(query, { near: NEAR, language })).map((suggestion) => suggestion.formatted_address);

describe('the words of an address', () => {
  it('are compared without case, accents and the script of digits', () => {
    expect(fold('CAFÉ ៣០៨ ٣٠٨ ３０８')).toBe('cafe 308 308 308');
    expect(fold('الإسلامي أحمد آل')).toBe('الاسلامي احمد ال');
    expect(tokenize('No. 118, St. 308')).toEqual(['no', '118', 'street', '308']);
    expect(tokenize('BKK1')).toEqual(['bkk', '1']);
  });
});

describe('search in the embedded city', () => {
  it('completes the number of a street', async () => {
    const found = await search('Street 30');
    for (const street of ['Street 302', 'Street 306', 'Street 308']) {
      expect(found.some((address) => address.startsWith(`${street},`))).toBe(true);
    }
    expect(found.every((address) => /^Street 30\d?,/.test(address))).toBe(true);
  });

  it('offers the street of a number before the block of that number', async () => {
    const kuwait = new EmbeddedGeocoder(cityIn('KW'));
    const first = async (query: string) =>
      (await kuwait.autocomplete(query, { language: 'ar' })).map(({ formatted_address: text }) => text)[0];
    expect(await first('شارع 2')).toMatch(/شارع 2،/);
    expect(await first('قطعة 2')).toMatch(/قطعة 2،/);
    expect(await first('12 شارع 2')).toMatch(/شارع 2، منزل 12،/);
  });

  it('finds a house by its number before the street', async () => {
    for (const query of ['118 street 308', 'No. 118, Street 308', '118 St 308', '#118 st. ៣០៨']) {
      expect((await search(query))[0]).toBe('No. 118, Street 308, Boeng Keng Kang 3, Phnom Penh');
    }
  });

  it('considers the quarter, by any of its names', async () => {
    expect((await search('12 street 278 bkk1'))[0]).toBe('No. 12, Street 278, Boeng Keng Kang 1, Phnom Penh');
    expect(await search('street 278 chroy changvar')).toEqual([]);
  });

  it('understands Khmer, and answers in the requested language, whatever was typed', async () => {
    expect((await search('នរោត្តម', 'km'))[0]).toContain('មហាវិថីព្រះនរោត្តម');
    expect((await search('ផ្លូវ៣០៨', 'km'))[0]).toBe('ផ្លូវ 308, បឹងកេងកង 3, ភ្នំពេញ');
    expect((await search('norodom', 'km'))[0]).toContain('មហាវិថីព្រះនរោត្តម');
    expect((await search('នរោត្តម', 'en'))[0]).toMatch(/^Norodom Blvd/);
    expect((await search('norodom', 'zh-Hant-TW'))[0]).toMatch(/^Norodom Blvd/);
  });

  it.each(['Norodon', 'Nrodom', 'Noordom blvd', 'Nordom boulevrd', 'wat langak'])(
    'tolerates typing errors: %s',
    async (query) => {
      expect((await search(query))[0]).toMatch(/^(Norodom Blvd|Wat Langka)/);
    },
  );

  it.each([
    ['شاررع 815 منطقة 36', 'شارع 815، منطقة 36'],
    ['شارع 815 منطة 36', 'شارع 815، منطقة 36'],
    ['سوق واق', 'سوق واقف'],
  ])('tolerates them in the word for a street, and in any script: %s', async (query, first) => {
    const found = await new EmbeddedGeocoder(cityIn('QA')).autocomplete(query, { language: 'ar' });
    expect(found[0]?.formatted_address.startsWith(`${first}،`)).toBe(true);
  });

  it('prefers exact matches', async () => {
    expect((await search('Street 30')).every((address) => address.startsWith('Street 30'))).toBe(true);
    expect(await search('Stret 308')).not.toEqual([]);
    expect(await search('nrdm')).toEqual([]);
  });

  it('finds the best-known places by their Chinese names', async () => {
    expect((await search('中央市場'))[0]).toMatch(/^Central Market/);
    expect((await search('诺罗敦'))[0]).toMatch(/^Norodom Blvd/);
  });

  it('gives the position of each result', async () => {
    const [first] = await KH.autocomplete('118 street 308', { near: NEAR });
    const { id, latitude, longitude } = required(first, 'suggestion');
    expect({ latitude, longitude }).toEqual(await KH.details(id));
  });

  it('finds places, near ones first', async () => {
    expect((await search('wat langka'))[0]).toMatch(/^Wat Langka/);
    expect((await search('CAFE')).every((address) => address.includes('Café'))).toBe(true);
    const from = { latitude: 11.6, longitude: 104.9 };
    const [first] = await KH.autocomplete('pharmacy', { near: from });
    const [other] = await KH.autocomplete('pharmacy', { near: NEAR });
    const at = required(await KH.details(required(first, 'suggestion').id), 'point');
    const otherAt = required(await KH.details(required(other, 'suggestion').id), 'point');
    expect(distanceMetres(from, at)).toBeLessThanOrEqual(distanceMetres(from, otherAt));
  });

  it('finds no house that a street does not have, at most eight results, and nothing for nonsense', async () => {
    expect(await search('99999 street 308')).toEqual([]);
    expect((await search('s')).length).toBe(8);
    expect(await search('zzzz')).toEqual([]);
    expect(await search('...')).toEqual([]);
    expect(await KH.autocomplete('street 308', { country: 'SG' })).toEqual([]);
  });

  it('never throws, and answers with ids it can look up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (query) => {
        for (const { id } of await KH.autocomplete(query, {})) expect(await KH.details(id)).toBeDefined();
      }),
      { numRuns: 150 },
    );
  });

  it('finds nothing for ids it did not issue', async () => {
    for (const id of [
      '',
      'x',
      'kh:s:',
      'kh:s:nowhere',
      'kh:s:st-308:0',
      'kh:s:st-308:99999',
      'kh:p:p99999',
      'kh:d:-1',
      'sg:s:st-308',
      'kh:s:st-308:1e3x',
    ])
      expect(await KH.details(id)).toBeUndefined();
  });
});

describe('search in a city of Europe', () => {
  it.each([
    ['PL', 'Marszalkowska 5', 'ul. Marszałkowska 5, '],
    ['PL', 'ulica Marszałkowska', 'ul. Marszałkowska, '],
    ['AT', 'Mariahilfer Str. 5', 'Mariahilfer Straße 5, '],
    ['NO', 'Bygdoy alle', 'Bygdøy allé, '],
    ['RO', 'Str. Lipscani 5', 'Strada Lipscani nr. 5, '],
    ['RO', 'Bd. Magheru', 'Bulevardul Magheru, '],
    ['PT', 'Av. da Liberdade', 'Avenida da Liberdade, '],
    ['BG', 'улица Граф Игнатиев 5', '5 Graf Ignatiev Street, '],
    ['RS', 'Knez Mihailova', 'Knez Mihailova ulica, '],
    ['RS', 'Кнез Михаилова', 'Knez Mihailova ulica, '],
    ['FI', 'Mannerheimvägen', 'Mannerheimintie, '],
    ['ES', 'Calle de Mallorca 12', 'Carrer de Mallorca, 12, '],
    ['GR', 'ΣΤΑΔΙΟΥ 5', '5 Stadiou Street, '],
    ['TW', '八德路一段12號', 'No. 12, Section 1, Bade Road, '],
    ['TW', '台北市八德路一段26巷12號', 'No. 12, Lane 26, Section 1, Bade Road, '],
    ['TW', '八得路一段12號', 'No. 12, Section 1, Bade Road, '],
    ['TW', '信一區', 'Xinyi, '],
    ['HK', '彌頓道12號', '12 Nathan Road, '],
    ['JP', 'Marunouchi 1-2-3', '1-2-3, Marunouchi, '],
  ] as const)('in %s takes “%s” for “%s”', async (country, query, address) => {
    const [first] = await new EmbeddedGeocoder(cityIn(country)).autocomplete(query, {});
    expect(first?.formatted_address.slice(0, address.length)).toBe(address);
  });
});

describe('addresses of points', () => {
  it.each(keysOf(CITY_ROWS))('lead back to the point within 60 m in %s', async (country) => {
    const city = cityIn(country);
    const geocoder = new EmbeddedGeocoder(city);
    const center = { latitude: city.center[0], longitude: city.center[1] };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -1_200, max: 1_200 }),
        fc.integer({ min: -1_200, max: 1_200 }),
        async (east, north) => {
          const pin = pointAt(center, east, north);
          const { formatted_address: address, number } = await geocoder.reverse(pin, {});
          if (!number) return;
          const suggestions = await geocoder.autocomplete(address, { near: pin });
          const found = required(
            suggestions.find((suggestion) => suggestion.formatted_address === address),
            `the address ${address}`,
          );
          const at = required(await geocoder.details(found.id), 'point');
          // Whoever asks for the address of that door gets to a door beside it.
          const again = await geocoder.reverse(at, {});
          const back = (await geocoder.autocomplete(again.formatted_address, { near: at })).find(
            (suggestion) => suggestion.formatted_address === again.formatted_address,
          );
          const door = required(await geocoder.details(required(back, again.formatted_address).id), 'door');
          expect(distanceMetres(at, door)).toBeLessThan(60);
        },
      ),
      // In Helsinki this one lies where a street goes on after a gap.
      { numRuns: 60, examples: [[-909, -9]] },
    );
  });

  it('have number, quarter, city and postcode', async () => {
    const at = required(await KH.details('kh:s:st-308:118'), 'point');
    expect(await KH.reverse(at, { language: 'en' })).toEqual({
      formatted_address: 'No. 118, Street 308, Boeng Keng Kang 3, Phnom Penh',
      city: 'Phnom Penh',
      suburb: 'Boeng Keng Kang 3',
      zipcode: '120104',
      country_code: 'KH',
      number: '118',
      building: null,
    });
    expect((await KH.reverse(at, { language: 'km' })).formatted_address).toBe('ផ្ទះលេខ 118, ផ្លូវ 308, បឹងកេងកង 3, ភ្នំពេញ');
  });

  it('are coordinates where there is no street', async () => {
    expect(await KH.reverse({ latitude: 0, longitude: 0 }, {})).toEqual({
      formatted_address: '0.00000, 0.00000',
      country_code: 'KH',
    });
  });
});
