import { validate } from 'postal-codes-js';
import { describe, expect, it } from 'vitest';
import { cityIn } from './city';
import { metersBetween, toCoordinates } from '../../../sandbox/city/geometry';
import { houseLocation, lastHouseNumber } from '../../../sandbox/city/house-numbers';
import { CITY_ROWS } from '../../../sandbox/city/rows';
import type { Name, Street } from '../../../sandbox/city/types';
import { nameIn } from '../../../sandbox/geocoder/addresses';
import { EmbeddedGeocoder } from '../../../sandbox/geocoder/embedded';
import { isWeak, queryTokens, tokenize } from '../../../server/places/tokens';
import type { CountryCode } from '../../../src/domain/market/market';
import { MARKETS } from '../../../src/domain/market/markets';
import { distanceMetres } from '../../../src/domain/order/distance';
import { required } from '../../../src/lib/assert';
import { keysOf } from '../../../src/lib/keys-of';

const THREE = /^\d{3}$/;
const FOUR = /^\d{4}$/;
const FIVE = /^\d{5}$/;
const SIX = /^\d{6}$/;
const THREE_TWO = /^\d{3} \d{2}$/;
/** The country has no postcodes. */
const NONE = null;

/** How each country with a city writes its postcodes. */
const POSTCODES: Readonly<Partial<Record<CountryCode, RegExp | null>>> = {
  ...{ KH: SIX, SG: SIX, HK: NONE, TW: /^\d{3}(\d{2,3})?$/, TH: FIVE, MY: FIVE, PH: FOUR, PK: FIVE, BD: FOUR },
  ...{ LA: FIVE, MM: FIVE, JP: /^\d{3}-\d{4}$/, BH: /^\d{3,4}$/, KW: FIVE, AE: NONE, QA: NONE, OM: THREE, JO: FIVE },
  ...{ EG: FIVE, IQ: FIVE, SA: FIVE, SE: THREE_TWO, NO: FOUR, FI: FIVE, AT: FOUR, HU: FOUR, CZ: THREE_TWO },
  ...{ GR: THREE_TWO, CY: FOUR, ES: FIVE, IT: FIVE, PT: /^\d{4}-\d{3}$/, UA: FIVE, GE: FOUR, KZ: SIX, KG: SIX },
  ...{ MD: /^MD-\d{4}$/, RO: SIX, BG: FOUR, HR: FIVE, RS: FIVE, PL: /^\d{2}-\d{3}$/, KE: FIVE, NG: SIX, UG: NONE },
  ...{ MA: FIVE, SI: FOUR, BA: FIVE, ME: FIVE, AM: FOUR, TN: FOUR, CI: NONE },
};

/** Six digits since 2020, of which the list of the world's postcodes knows five. */
const LONGER_TODAY: readonly CountryCode[] = ['KH'];

/** The scripts a name is in, in Unicode's words, where that is not one script by CLDR's code for it. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Hant: String.raw`\p{sc=Hani}`,
  Hans: String.raw`\p{sc=Hani}`,
  Jpan: String.raw`\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}`,
};

describe.each(keysOf(CITY_ROWS))('the city of %s', (country) => {
  const row = required(CITY_ROWS[country], 'row');
  const city = cityIn(country);
  const geocoder = new EmbeddedGeocoder(city);
  const { center } = MARKETS[country];
  const { localLanguage } = row;
  const languages = localLanguage === undefined ? (['en'] as const) : (['en', 'local'] as const);
  const tagOf = (language: 'en' | 'local') => (language === 'en' ? 'en' : localLanguage);
  const named = [city, ...city.streets, ...city.places, ...city.districts].map(({ name }) => name);

  const search = async (query: string, language: 'en' | 'local') =>
    (await geocoder.autocomplete(query, { near: center, language: tagOf(language) })).map(
      ({ formatted_address: address }) => address,
    );

  it('has streets, districts and places, no two of one id, around the middle of its market', () => {
    const { streets, districts, places } = city;
    expect(streets.length).toBeGreaterThanOrEqual(40);
    expect(districts.length).toBeGreaterThanOrEqual(8);
    expect(places.length).toBeGreaterThanOrEqual(20);
    const ids = [...streets, ...places].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(districts.map(({ name }) => name.en)).size).toBe(districts.length);
    expect(metersBetween(city.center, [center.latitude, center.longitude])).toBeLessThan(100);
    expect(row.name.en).toBe(MARKETS[country].city);
  });

  it('has a district for each part of its plan, and for each landmark and park', () => {
    expect(city.districts).toHaveLength(row.districts.length);
    const known = row.districts.map(({ name }) => name.en);
    for (const { in: district } of [...row.landmarks, ...row.parks]) expect(known).toContain(district);
  });

  it('is named in its own language, in the script of that language', () => {
    const script =
      localLanguage && required(new Intl.Locale(`${localLanguage}-${country}`).maximize().script, 'script');
    const letter = new RegExp(`[${SCRIPTS[script ?? ''] ?? String.raw`\p{sc=${script ?? 'Latn'}}`}]`, 'u');
    const isWritten = ({ en, local }: Name) => {
      if (script === undefined) return local === undefined;
      return local !== undefined && (letter.test(local) || !/\p{L}/u.test(local)) && en !== '';
    };
    expect(named.filter((name) => !isWritten(name))).toEqual([]);
  });

  it('has no street whose words all mean something else to the search', () => {
    const isFound = (name: string) => queryTokens(name).some(({ text }) => !isWeak(text));
    const names = city.streets.flatMap(({ name }) => languages.map((language) => nameIn(name, language)));
    expect(names.filter((name) => !isFound(name))).toEqual([]);
  });

  it('has postcodes as its country writes them', () => {
    const form = POSTCODES[country];
    expect(form, 'a line in POSTCODES').toBeDefined();
    const codes = city.districts.map(({ postcode }) => postcode);
    const isWrong = (code: string | undefined) => (form ? !form.test(code ?? '') : code !== undefined);
    expect(codes.filter(isWrong)).toEqual([]);
    if (form === NONE) return;
    const isKnown = codes.every((code) => validate(country, code ?? '') === true);
    expect(isKnown, 'by a list of the world’s postcodes').toBe(!LONGER_TODAY.includes(country));
  });

  describe.each(languages)('in its language “%s”', (language) => {
    // From the largest part to the smallest, a house or a street is not what an address begins with.
    const isOf = (address: string, part: string) =>
      language === 'local' && row.address.localOrder === 'largest first'
        ? address.includes(part)
        : address.startsWith(part);

    it('finds a street by its name, with a slip of the finger too, and says which it is', async () => {
      for (const street of mostlyNamed(city.streets, language)) {
        const name = nameIn(street.name, language);
        for (const query of [name, withSlip(name)]) {
          const found = await search(query, language);
          expect(found.some((address) => isOf(address, name))).toBe(true);
        }
      }
    });

    it('finds a house again by the address of its door, which is written as there', async () => {
      for (const street of city.streets.filter((_, index) => index % 40 === 0)) {
        const middle = Math.ceil(lastHouseNumber(street) / 2);
        const door = toCoordinates(required(houseLocation(street, middle), `a house in ${street.label}`));
        const { formatted_address: address, number } = await geocoder.reverse(door, { language: tagOf(language) });
        const written = city.streets.map(({ name }) =>
          row.address.house(Number(number), nameIn(name, language), language),
        );
        expect(written.some((house) => isOf(address, house))).toBe(true);
        const suggestions = await geocoder.autocomplete(address, { near: door, language: tagOf(language) });
        const again = required(
          suggestions.find((suggestion) => suggestion.formatted_address === address),
          `the address ${address}`,
        );
        const at = required(await geocoder.details(again.id), 'point');
        expect(distanceMetres(door, at)).toBeLessThan(60);
      }
    });
  });
});

/** The streets with the longest words: names rather than numbers. */
function mostlyNamed(streets: readonly Street[], language: 'en' | 'local'): Street[] {
  const lengthOf = (street: Street) => longestWord(tokenize(nameIn(street.name, language))).length;
  return [...streets].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 3);
}

const longestWord = (words: readonly string[]): string =>
  words.filter((word) => !isWeak(word)).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** The name with two letters of its longest word swapped. */
function withSlip(name: string): string {
  const words = tokenize(name);
  const word = longestWord(words);
  const at = [...word.slice(1)].findIndex((letter, index) => letter !== word[index]);
  const slipped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return words.map((each) => (each === word ? slipped : each)).join(' ');
}
