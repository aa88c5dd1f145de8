import type { Flag, FlagValues } from '../flags/flags';
import { keysOf } from '../../lib/keys-of';
import { type Ability, isAble, type PlatformOfBuild } from './abilities';

/** What a flag offers, and the platform has to be able to do. */
const NEEDS = {
  'guest-checkout': 'guests',
  'delivery-receipt-cta': 'receipts',
  'proof-of-delivery': 'proofs',
  'draw-delivery-areas': 'areas',
} as const satisfies Partial<Record<Flag, Ability>>;

/** The flags of a provider, without those that offer what this build's platform can't do. */
export function possibleFlags<V extends FlagValues>(platform: PlatformOfBuild, values: V): V {
  const impossible = keysOf(NEEDS).filter((flag) => !isAble(platform, NEEDS[flag]));
  return { ...values, ...Object.fromEntries(impossible.map((flag) => [flag, false])) };
}
