import { required } from '../../../src/lib/assert';
import { keysOf } from '../../../src/lib/keys-of';
import type { AddressStyle, CityRow, Name, PlaceKind, PlaceNames } from '../types';
import { namePairs } from './names';
import { streetsNamed } from './street-list';

/** What the cities of one language share. */
export interface CityLanguage {
  code: string;
  /** kinds of streets, and words they are named from: `*gatan` and `Björk`, `* Street=οδός *` and `Rodon=Ρόδων` */
  streets: { kinds: string; words: string };
  /** kinds of places, and words for made-up ones */
  places: { kinds: PlaceNames['kinds']; words: string };
}

interface European extends Pick<CityRow, 'rotation' | 'middle' | 'ring' | 'water'> {
  name: Name;
  language: CityLanguage;
  /** how a house is written, if not as its number after the street: `Lindengasse 5` */
  house?: AddressStyle['house'];
  northSouth: string;
  westEast: string;
  /** `Old Town=Gamla stan@111 29`: with their postcodes */
  districts: string;
  /** `City Garden=Stadsparken@Old Town`: with their districts */
  parks: string;
  landmarks: Partial<Record<PlaceKind, string>>;
  /** streets that the city is known for */
  streets: string;
}

/** A city whose streets have names of their own: the rest follows from its language. */
export function european(city: European): CityRow {
  const { language, house, northSouth, westEast, districts, parks, landmarks, streets, ...row } = city;
  return {
    ...row,
    localLanguage: language.code,
    address: { house: house ?? ((number, street) => `${street} ${number}`) },
    avenues: { northSouth: namePairs(northSouth), westEast: namePairs(westEast) },
    districts: detailed(districts).map(({ name, detail }) => ({ name, postcode: detail })),
    parks: detailed(parks).map(({ name, detail }) => ({ name, in: detail })),
    landmarks: keysOf(landmarks).flatMap((kind) =>
      detailed(landmarks[kind] ?? '').map(({ name, detail }) => ({ kind, name, in: detail })),
    ),
    ...streetsNamed({
      kinds: namePairs(language.streets.kinds),
      words: namePairs(language.streets.words),
      known: namePairs(streets),
    }),
    placeNames: { kinds: language.places.kinds, stems: namePairs(language.places.words) },
  };
}

/** `5 Stadiou Street`, but `Σταδίου 5`. */
export const numberFirstInEnglish: AddressStyle['house'] = (number, street, language) =>
  language === 'en' ? `${number} ${street}` : `${street} ${number}`;

/** `Old Town=Gamla stan@111 29`: a name, and what is said about it. */
const detailed = (text: string): { name: Name; detail: string }[] =>
  text.split(', ').map((entry) => {
    const [name = '', detail = ''] = entry.split('@');
    return { name: required(namePairs(name)[0], 'a name'), detail };
  });
