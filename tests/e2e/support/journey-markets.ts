/** The markets with journeys in a browser, and so with a build; the others are tried over the API alone. */
export const JOURNEY_MARKETS = ['KH', 'KW', 'SG', 'PK'] as const;
export type JourneyMarket = (typeof JOURNEY_MARKETS)[number];
