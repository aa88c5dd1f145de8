import { required } from '../../../src/lib/assert';
import type { CityRow, Name } from '../types';

/** Neighbours in the list of names share neither word nor kind. */
const STRIDE = 61;
/** Among made-up names there is one that the city is known for every so many. */
const EVERY = 5;

interface StreetNames {
  /** `Rue *` and `Impasse *` */
  kinds: readonly Name[];
  /** each is combined with every kind */
  words: readonly Name[];
  /** streets that the city is known for */
  known?: readonly Name[];
  /** `Street *`: every second street has a number instead, and each one when no names are left */
  numbered?: Name;
}

/** Streets named from words. */
export function streetsNamed({
  kinds,
  words,
  known = [],
  numbered,
}: StreetNames): Pick<CityRow, 'streetName' | 'unnamedStreet'> {
  const madeUp = kinds.flatMap((kind) => words.map((word) => combined(kind, word)));
  const list = madeUp.flatMap((_, index) => {
    const street = index % (EVERY - 1) === 0 ? known[index / (EVERY - 1)] : undefined;
    const name = required(madeUp[(index * STRIDE) % madeUp.length], 'a street');
    return street === undefined ? [name] : [street, name];
  });
  const byRaw = new Map(list.map((name) => [name.en, name]));
  const numberOf = (raw: string): Name => {
    const digits = /\d+/.exec(raw)?.[0];
    return digits === undefined || numbered === undefined
      ? { en: raw }
      : combined(numbered, { en: digits, local: digits });
  };
  return {
    streetName: (raw) => ({ name: byRaw.get(raw) ?? numberOf(raw), label: raw }),
    unnamedStreet: ({ overall }) => {
      if (numbered === undefined) return required(list[overall], 'a name for a street').en;
      const name = overall % 2 === 0 ? list[overall / 2] : undefined;
      return name?.en ?? numbered.en.replace('*', String(overall - Math.min(overall >> 1, list.length)));
    },
  };
}

const combined = (kind: Name, word: Name): Name => ({
  en: kind.en.replace('*', word.en),
  ...(kind.local && word.local && { local: kind.local.replace('*', word.local) }),
});
