import { KH } from './rows/kh';
import { SG } from './rows/sg';
import { HK } from './rows/hk';
import { TW } from './rows/tw';
import { TH } from './rows/th';
import { MY } from './rows/my';
import { PH } from './rows/ph';
import { PK } from './rows/pk';
import { BD } from './rows/bd';
import { LA } from './rows/la';
import { MM } from './rows/mm';
import { JP } from './rows/jp';
import { BH } from './rows/bh';
import { KW } from './rows/kw';
import { AE } from './rows/ae';
import { QA } from './rows/qa';
import { OM } from './rows/om';
import { JO } from './rows/jo';
import { EG } from './rows/eg';
import { IQ } from './rows/iq';
import { SA } from './rows/sa';
import { HK_PANDASEND } from './rows/hk-pandasend';
import { SE } from './rows/se';
import { NO } from './rows/no';
import { FI } from './rows/fi';
import { AT } from './rows/at';
import { HU } from './rows/hu';
import { CZ } from './rows/cz';
import { GR } from './rows/gr';
import { CY } from './rows/cy';
import { ES } from './rows/es';
import { IT } from './rows/it';
import { PT } from './rows/pt';
import { UA } from './rows/ua';
import { GE } from './rows/ge';
import { KZ } from './rows/kz';
import { KG } from './rows/kg';
import { MD } from './rows/md';
import { RO } from './rows/ro';
import { BG } from './rows/bg';
import { HR } from './rows/hr';
import { RS } from './rows/rs';
import { PL } from './rows/pl';
import { KE } from './rows/ke';
import { NG } from './rows/ng';
import { UG } from './rows/ug';
import { MA } from './rows/ma';
import { SI } from './rows/si';
import { BA } from './rows/ba';
import { ME } from './rows/me';
import { AM } from './rows/am';
import { TN } from './rows/tn';
import { CI } from './rows/ci';
import type { MarketKey, MarketRow } from './market';

/** The markets the product ships: a market is a row of its own, under its country. */
export const MARKETS: Readonly<Record<MarketKey, MarketRow>> = {
  KH,
  SG,
  HK,
  TW,
  TH,
  MY,
  PH,
  PK,
  BD,
  LA,
  MM,
  JP,
  BH,
  KW,
  AE,
  QA,
  OM,
  JO,
  EG,
  IQ,
  SA,
  HK_PANDASEND,
  SE,
  NO,
  FI,
  AT,
  HU,
  CZ,
  GR,
  CY,
  ES,
  IT,
  PT,
  UA,
  GE,
  KZ,
  KG,
  MD,
  RO,
  BG,
  HR,
  RS,
  PL,
  KE,
  NG,
  UG,
  MA,
  SI,
  BA,
  ME,
  AM,
  TN,
  CI,
};

export const DEFAULT_COUNTRY = 'KH';

/**
 * The market of a build: its brand's own row in a country where two brands are, else the country's. The portal's build
 * replaces this module by its own row (`scripts/vite/own-market.ts`). A platform of the specification alone can't say what
 * a surcharge for cash is, so it has none.
 */
export function marketOf({ country, brand, platformExtensions = true }: MarketOfBuild): MarketRow {
  const rows = Object.values(MARKETS);
  const own = rows.find((row) => row.country === country && row.brand === brand) ?? MARKETS[country];
  const { cashSurcharge, ...fee } = own.fee;
  return platformExtensions || cashSurcharge === undefined ? own : { ...own, fee };
}

interface MarketOfBuild extends Pick<MarketRow, 'country' | 'brand'> {
  platformExtensions?: boolean;
}
