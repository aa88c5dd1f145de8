import type { Flag } from '../flags/flags';
import type { Market } from '../market/market';

export type CardAdapter = Market['cardAdapter'];

/** Markets whose card provider a flag replaces by the one with plain details (specification/cards.md#card-entry). */
const PLAIN_BY_FLAG: Readonly<Record<string, Flag>> = { TW: 'tw-card-provider' };

/**
 * How cards are entered in a market (specification/cards.md#card-entry): as in its row, or plain when its flag says so.
 */
export function cardAdapterOf(
  { country, cardAdapter }: { country: string; cardAdapter: CardAdapter },
  isFlagOn: (flag: Flag) => boolean,
): CardAdapter {
  const flag = PLAIN_BY_FLAG[country];
  return flag !== undefined && isFlagOn(flag) ? 'plain' : cardAdapter;
}
