import type { CountryCode } from '../../../src/domain/market/market';
import type { CityRow } from '../types';
import { DOHA } from './qa';
import { DUBAI } from './ae';
import { KARACHI } from './pk';
import { KUWAIT_CITY } from './kw';
import { MANAMA } from './bh';
import { ALMATY } from './kz';
import { BISHKEK } from './kg';
import { HONG_KONG } from './hk';
import { KYIV } from './ua';
import { PHNOM_PENH } from './kh';
import { SINGAPORE } from './sg';
import { MUSCAT } from './om';
import { BAGHDAD } from './iq';
import { AMMAN } from './jo';
import { RIYADH } from './sa';
import { STOCKHOLM } from './se';
import { BELGRADE } from './rs';
import { LJUBLJANA } from './si';
import { PODGORICA } from './me';
import { SARAJEVO } from './ba';
import { ZAGREB } from './hr';
import { SOFIA } from './bg';
import { CHISINAU } from './md';
import { BUCHAREST } from './ro';
import { LISBON } from './pt';
import { MILAN } from './it';
import { BARCELONA } from './es';
import { NICOSIA } from './cy';
import { ATHENS } from './gr';
import { WARSAW } from './pl';
import { PRAGUE } from './cz';
import { BUDAPEST } from './hu';
import { VIENNA } from './at';
import { HELSINKI } from './fi';
import { OSLO } from './no';
import { CAIRO } from './eg';
import { CASABLANCA } from './ma';
import { TUNIS } from './tn';
import { ABIDJAN } from './ci';
import { NAIROBI } from './ke';
import { LAGOS } from './ng';
import { KAMPALA } from './ug';
import { TAIPEI } from './tw';
import { TOKYO } from './jp';
import { BANGKOK } from './th';
import { VIENTIANE } from './la';
import { YANGON } from './mm';
import { DHAKA } from './bd';
import { KUALA_LUMPUR } from './my';
import { MANILA } from './ph';
import { TBILISI } from './ge';
import { YEREVAN } from './am';

/** The rows of the sandbox cities. A market without one has no sandbox city: no map, and no search for addresses. */
export const CITY_ROWS: Readonly<Partial<Record<CountryCode, CityRow>>> = {
  KH: PHNOM_PENH,
  KW: KUWAIT_CITY,
  SG: SINGAPORE,
  PK: KARACHI,
  AE: DUBAI,
  BH: MANAMA,
  QA: DOHA,
  OM: MUSCAT,
  IQ: BAGHDAD,
  JO: AMMAN,
  SA: RIYADH,
  SE: STOCKHOLM,
  RS: BELGRADE,
  SI: LJUBLJANA,
  ME: PODGORICA,
  BA: SARAJEVO,
  HR: ZAGREB,
  BG: SOFIA,
  MD: CHISINAU,
  RO: BUCHAREST,
  PT: LISBON,
  IT: MILAN,
  ES: BARCELONA,
  CY: NICOSIA,
  GR: ATHENS,
  PL: WARSAW,
  CZ: PRAGUE,
  HU: BUDAPEST,
  AT: VIENNA,
  FI: HELSINKI,
  NO: OSLO,
  EG: CAIRO,
  MA: CASABLANCA,
  TN: TUNIS,
  CI: ABIDJAN,
  KE: NAIROBI,
  NG: LAGOS,
  UG: KAMPALA,
  HK: HONG_KONG,
  TW: TAIPEI,
  JP: TOKYO,
  UA: KYIV,
  KZ: ALMATY,
  KG: BISHKEK,
  TH: BANGKOK,
  LA: VIENTIANE,
  MM: YANGON,
  BD: DHAKA,
  MY: KUALA_LUMPUR,
  PH: MANILA,
  GE: TBILISI,
  AM: YEREVAN,
};
