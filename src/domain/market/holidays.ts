import type { CountryCode } from './market';
import { MARKETS } from './markets';

/**
 * The holidays of a country, as its row has them. The portal's build replaces this module by those of its own, with dates
 * for the rules that browsers can't reckon (`scripts/vite/own-market.ts`): only the days of a later delivery load them.
 */
export function holidaysOf(country: CountryCode): string {
  return MARKETS[country].holidays;
}
