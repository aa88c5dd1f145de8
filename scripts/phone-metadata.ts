import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/min/metadata';
import { MARKETS } from '../src/domain/market/markets';
import { keysOf } from '../src/lib/keys-of';

/*
 * Writes the phone rules of the markets' own countries, so that the portal loads some hundred bytes instead of the
 * whole world's. A test compares the file with the library; run this after updating it or adding a market.
 */
const countries: string[] = keysOf(MARKETS).sort();
const known = Object.entries(metadata.countries).filter(([country]) => countries.includes(country));
const callingCodes = known.map(([country, rules]) => [String((rules as unknown[])[0]), [country]]);

const file = {
  version: metadata.version,
  country_calling_codes: Object.fromEntries(callingCodes),
  countries: Object.fromEntries(known),
};
writeFileSync(
  new URL('../src/domain/order-request/phone/phone-metadata.ts', import.meta.url),
  `import type { MarketPhoneMetadata, PhoneMetadataOf } from './phone-reader';

/** The phone rules of the markets' countries, written by scripts/phone-metadata.ts out of libphonenumber-js. */
export const MARKET_PHONE_METADATA: MarketPhoneMetadata = JSON.parse(
  ${JSON.stringify(JSON.stringify(file))},
) as PhoneMetadataOf<${known.map(([country]) => `'${country}'`).join(' | ')}>;
`,
);
