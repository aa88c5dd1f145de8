import { required } from '../../../src/lib/assert';
import type { Point } from '../geometry';
import type { CitySource, Name } from '../types';
import { superblocks } from './superblocks';

const names = (text: string): Name[] => text.split(', ').map((en) => ({ en }));

/** The south coast and the strait in the north, simplified. */
const SOUTH: readonly Point[] = [
  [1.2, 103.5],
  [1.29, 103.72],
  [1.274, 103.78],
  [1.263, 103.81],
  [1.262, 103.838],
  [1.272, 103.855],
  [1.285, 103.872],
  [1.295, 103.892],
  [1.302, 103.92],
  [1.31, 103.95],
  [1.315, 104],
  [1.3, 104.4],
  [0.5, 104.4],
  [0.5, 103.3],
];
const STRAIT: readonly Point[] = [
  [1.46, 103.64],
  [1.487, 103.77],
  [1.477, 103.84],
  [1.452, 103.93],
  [1.445, 104.05],
  [1.44, 104.4],
  [1.4, 104.4],
  [1.42, 104.05],
  [1.427, 103.92],
  [1.455, 103.83],
  [1.468, 103.77],
  [1.443, 103.65],
  [1.34, 103.625],
  [1.2, 103.56],
  [1.2, 103.5],
  [1.35, 103.6],
];

const blocks = superblocks({
  seed: 65,
  center: [1.3135, 103.845],
  rotation: 21,
  rows: 6,
  columns: 6,
  width: 1750,
  height: 1350,
  jitter: 150,
  rowRoads: names(
    'Thomson Ridge Road, Balestier Way, Newton Hill Road, Orchard Vale Road, River Valley Walk, Havelock Bank Road, Keppel Reach',
  ),
  columnRoads: names(
    'Holland Rise, Tanglin Green Road, Scotts Garden Road, Bras Basah Way, Serangoon Bend, Kallang Reach, Geylang Sound Road',
  ),
  districts: names(
    'Bukit Timah, Novena, Balestier, Toa Payoh, Potong Pasir, MacPherson, Tanglin, Newton, Farrer Park, Bendemeer, Geylang Bahru, Aljunied, Holland, Orchard, Little India, Rochor, Kallang, Geylang, Queenstown, River Valley, Dhoby Ghaut, Bugis, Lavender, Tanjong Rhu, Redhill, Tiong Bahru, Clarke Quay, City Hall, Marina, Katong, Telok Blangah, Outram, Chinatown, Raffles Place, Tanjong Pagar, Bukit Merah',
  ).map((name, index) => ({ name, postcode: String(160_000 + index * 1_111) })),
  water: [SOUTH],
  gaps: 0.22,
});

const STEMS =
  'Kembang Anson Sultan Orchid Cantonment Palmer Raintree Meranti Angsana Cluny Dalvey Ewe Fernhill Gilstead Hooper Irwell Jiak Kim Lloyd Mohamed Nassim Oxley Petain Quemoy Rangoon Sago Tessensohn Upper Veerasamy Wilkie Yong Zion Buffalo Clemenceau Dorset Emerald Frankel Goodwood Hamilton Jervois Kinta Lengkok Margoliouth Nutmeg Owen Pegu Race Sarkies Tamarind'.split(
    ' ',
  );
const TYPES =
  'Road Street Avenue Lane Drive Crescent Close Rise Walk Terrace View Park Grove Link Place Hill Way Green'.split(' ');

export const SINGAPORE: CitySource = {
  country: 'SG',
  name: { en: 'Singapore' },
  localLanguage: undefined,
  center: [1.3048, 103.8318],
  address: { house: (number, street) => `${number} ${street}` },
  ...blocks,
  landmarks: [
    { kind: 'park', name: { en: 'Botanic Garden Gate' }, at: [1.3072, 103.819] },
    { kind: 'landmark', name: { en: 'National Library' }, at: [1.2976, 103.8543] },
    { kind: 'hospital', name: { en: 'General Hospital' }, at: [1.2796, 103.8348] },
    { kind: 'market', name: { en: 'Tiong Bahru Market' }, at: [1.2849, 103.8323] },
  ],
  areas: [],
  water: [SOUTH, STRAIT],
  islands: [],
  labels: [...blocks.labels, { kind: 'water', text: 'Singapore Strait', at: [1.235, 103.85], angle: 0 }],
  streetName: (raw) => ({ name: { en: raw }, label: raw }),
  unnamedStreet: ({ overall }) =>
    `${STEMS[overall % STEMS.length]} ${required(TYPES[Math.floor(overall / STEMS.length)], 'a type of street')}`,
  placeNames: {
    stems: names(
      'Merlion Court, Raffles View, Nanyang, Straits, Peranakan, Durian Hill, Pandan, Tembusu, Kopi, Sentosa View, Changi Breeze, Lion City, Garden City, Bougainvillea, Harbour Light, Tropical Court, Kampong, Banyan, Hibiscus, Sunbird',
    ),
    kinds: [
      { kind: 'cafe', suffix: { en: 'Café' } },
      { kind: 'restaurant', suffix: { en: 'Food Centre' } },
      { kind: 'hotel', suffix: { en: 'Hotel' } },
      { kind: 'pharmacy', suffix: { en: 'Pharmacy' } },
      { kind: 'school', suffix: { en: 'Primary School' } },
      { kind: 'hospital', suffix: { en: 'Clinic' } },
      { kind: 'worship', suffix: { en: 'Temple' } },
      { kind: 'market', suffix: { en: 'Market' } },
      { kind: 'shop', suffix: { en: 'Minimart' } },
      { kind: 'restaurant', suffix: { en: 'Coffee Shop' } },
    ],
  },
};
