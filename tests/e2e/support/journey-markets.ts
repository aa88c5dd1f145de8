import { IS_SOAK } from '../../setup/soak';

const USUAL_MARKETS = ['KH', 'KW', 'PK'] as const;
/** Each costs a build. */
const SOAK_MARKETS = ['SG', 'JP', 'TW', 'PL', 'AE'] as const;

/** The markets with journeys, and so with a build. */
export type JourneyMarket = (typeof USUAL_MARKETS)[number] | (typeof SOAK_MARKETS)[number];

/** The markets of this run's journeys: `npm run soak` adds some. The others are tried over the API alone. */
export const JOURNEY_MARKETS: readonly JourneyMarket[] = IS_SOAK ? [...USUAL_MARKETS, ...SOAK_MARKETS] : USUAL_MARKETS;
