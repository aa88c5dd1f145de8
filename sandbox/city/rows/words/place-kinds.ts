import { keysOf } from '../../../../src/lib/keys-of';
import type { PlaceKind, PlaceNames } from '../../types';
import { namePairs } from '../names';

/** `{ cafe: '* Café=*咖啡店' }`: what the names of made-up places are like in a language; `*` is the rest of the name. */
export const placeKinds = (patterns: Partial<Record<PlaceKind, string>>): PlaceNames['kinds'] =>
  keysOf(patterns).flatMap((kind) =>
    namePairs(patterns[kind] ?? '').map(({ en, local }) => ({
      kind,
      suffix: { en: en.replace('*', '').trim(), ...(local && { local }) },
      prefixed: !en.startsWith('*'),
    })),
  );
