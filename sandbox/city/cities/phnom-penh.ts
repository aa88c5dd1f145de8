import type { CitySource, Name } from '../types';
import { AREAS, DISTRICTS, ISLANDS, LABELS, LANDMARKS, WATER } from './phnom-penh-areas';
import { GRIDS } from './phnom-penh-grids';
import { ROADS } from './phnom-penh-roads';

const named = (en: string, local: string): Name => ({ en, local });

export const PHNOM_PENH: CitySource = {
  country: 'KH',
  name: named('Phnom Penh', 'ភ្នំពេញ'),
  localLanguage: 'km',
  center: [11.5621, 104.916],
  address: {
    house: (number, street, language) =>
      language === 'local' ? `ផ្ទះលេខ ${number}, ${street}` : `No. ${number}, ${street}`,
  },
  roads: ROADS,
  grids: GRIDS,
  districts: DISTRICTS,
  landmarks: LANDMARKS,
  areas: AREAS,
  water: [WATER],
  islands: ISLANDS,
  labels: LABELS,
  streetName: (raw) => {
    const number = raw.replace(/^St /, '');
    return { name: named(`Street ${number}`, `ផ្លូវ ${number}`), label: raw };
  },
  // Streets west and south of the centre carry numbers from 500 on.
  unnamedStreet: ({ overall }) => `St ${500 + overall}`,
  placeNames: {
    stems: [
      named('Romdoul', 'រំដួល'),
      named('Bopha', 'បុប្ផា'),
      named('Mekong', 'មេគង្គ'),
      named('Angkor', 'អង្គរ'),
      named('Apsara', 'អប្សរា'),
      named('Chenla', 'ចេនឡា'),
      named('Sorya', 'សូរិយា'),
      named('Neary', 'នារី'),
      named('Chhouk', 'ឈូក'),
      named('Meas', 'មាស'),
      named('Malis', 'ម្លិះ'),
      named('Champey', 'ចំប៉ី'),
      named('Kravan', 'ក្រវាន់'),
      named('Tonle', 'ទន្លេ'),
      named('Sovann', 'សុវណ្ណ'),
      named('Kampot', 'កំពត'),
      named('Takeo', 'តាកែវ'),
      named('Battambang', 'បាត់ដំបង'),
      named('Bokor', 'បូកគោ'),
      named('Samaki', 'សាមគ្គី'),
      named('Mittapheap', 'មិត្តភាព'),
      named('Pich', 'ពេជ្រ'),
    ],
    kinds: [
      { kind: 'cafe', suffix: named('Café', 'ហាងកាហ្វេ') },
      { kind: 'restaurant', suffix: named('Kitchen', 'ភោជនីយដ្ឋាន') },
      { kind: 'hotel', suffix: named('Hotel', 'សណ្ឋាគារ') },
      { kind: 'hotel', suffix: named('Guesthouse', 'ផ្ទះសំណាក់') },
      { kind: 'pharmacy', suffix: named('Pharmacy', 'ឱសថស្ថាន') },
      { kind: 'school', suffix: named('Primary School', 'សាលាបឋមសិក្សា') },
      { kind: 'hospital', suffix: named('Clinic', 'គ្លីនិក') },
      { kind: 'worship', suffix: named('Wat', 'វត្ត'), prefixed: true },
      { kind: 'market', suffix: named('Phsar', 'ផ្សារ'), prefixed: true },
      { kind: 'shop', suffix: named('Mart', 'ម៉ាត') },
      { kind: 'restaurant', suffix: named('Tea House', 'ហាងតែ') },
      { kind: 'shop', suffix: named('Bakery', 'ហាងនំប៉័ង') },
    ],
  },
};
