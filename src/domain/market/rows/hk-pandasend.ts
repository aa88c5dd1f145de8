import type { MarketRow } from '../market';
import { HK } from './hk';

/** The second brand of Hong Kong: the same country, money and limits; a shop and a chain of its own. */
export const HK_PANDASEND: MarketRow = {
  ...HK,
  brand: 'PANDASEND',
  platform: {
    ...HK.platform,
    sandbox: { ...HK.platform.sandbox, merchant: 'Star Ferry Florist', chain: 'Victoria Gift Shop' },
  },
};
