import metadata from 'libphonenumber-js/min/metadata';
import type { MetadataJson } from 'libphonenumber-js/core';

/**
 * The phone rules of the market's own country: a build keeps those alone, some hundred bytes instead of the whole
 * world's (`scripts/vite/own-market.ts`).
 */
export const HOME_PHONE_METADATA: MetadataJson = metadata;
