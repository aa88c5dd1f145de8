import type { CityRow, Name } from '../types';
import { namePairs, names } from './names';

/** Neighbours in the list lie this far apart in the city, so that kinds of streets and words mix. */
const STRIDE = 61;

/**
 * Streets named from words, each with every kind of street: `Rue *` and `Impasse *`; every second one, and all when no
 * names are left, has a number (`numbered`) where the city numbers some. Kinds and words may have their local form
 * (`* Street=شارع *`).
 */
export function streetsNamed(
  kinds: string,
  words: string,
  numbered?: string,
): Pick<CityRow, 'streetName' | 'unnamedStreet'> {
  const list = listed(kinds).flatMap((kind) => listed(words).map((word) => combined(kind, word)));
  const byRaw = new Map(list.map((name) => [name.en, name]));
  const [byNumber] = numbered === undefined ? [] : listed(numbered);
  const nth = (index: number) => list[(index * STRIDE) % list.length] as Name;
  const numberOf = (raw: string): Name => {
    const digits = /\d+/.exec(raw)?.[0];
    return digits === undefined || byNumber === undefined
      ? { en: raw }
      : combined(byNumber, { en: digits, local: digits });
  };
  return {
    streetName: (raw) => ({ name: byRaw.get(raw) ?? numberOf(raw), label: raw }),
    unnamedStreet: ({ overall }) => {
      if (byNumber === undefined) {
        if (overall >= list.length) throw new Error('more streets than names');
        return nth(overall).en;
      }
      const isNamed = overall % 2 === 0 && overall / 2 < list.length;
      return isNamed
        ? nth(overall / 2).en
        : byNumber.en.replace('*', String(overall - Math.min(overall >> 1, list.length)));
    },
  };
}

/** In two languages, or in one. */
const listed = (text: string): Name[] => (text.includes('=') ? namePairs(text) : names(text));

const combined = (kind: Name, word: Name): Name => ({
  en: kind.en.replace('*', word.en),
  ...(kind.local && word.local && { local: kind.local.replace('*', word.local) }),
});
