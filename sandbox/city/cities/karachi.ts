import type { Point } from '../geometry';
import type { CitySource, Name } from '../types';
import { superblocks } from './superblocks';

const names = (text: string): Name[] => text.split(', ').map((en) => ({ en }));

/** The Arabian Sea and the harbour, simplified. */
const WATER: readonly Point[] = [
  [24.9, 66.4],
  [24.87, 66.75],
  [24.846, 66.9],
  [24.835, 66.955],
  [24.842, 66.972],
  [24.828, 66.985],
  [24.812, 66.99],
  [24.795, 67.01],
  [24.784, 67.03],
  [24.77, 67.06],
  [24.755, 67.1],
  [24.72, 67.16],
  [24.5, 67.4],
  [23.9, 67.4],
  [23.9, 66.4],
];

const blocks = superblocks({
  seed: 92,
  center: [24.8585, 67.045],
  rotation: 12,
  rows: 7,
  columns: 6,
  width: 1800,
  height: 1450,
  jitter: 130,
  rowRoads: names(
    'Rashid Minhas Road, University Road, Shahrah-e-Quaideen, Shahrah-e-Faisal, Abdullah Haroon Road, Korangi Link Road, Khayaban-e-Ittehad, Khayaban-e-Saadi',
  ),
  columnRoads: names(
    'Mauripur Road, MA Jinnah Road, II Chundrigar Road, Dr Ziauddin Road, Sunset Boulevard, Khayaban-e-Jami, Baloch Colony Road',
  ),
  districts: names(
    'Lyari, Garden, Soldier Bazaar, PECHS, Bahadurabad, Gulshan-e-Iqbal, Kharadar, Ranchore Line, Jamshed Town, Tariq Road, Shahra-e-Faisal, Karsaz, Keamari, Saddar, Civil Lines, Cantonment, Mehmoodabad, Baloch Colony, Bath Island, Frere Town, Clifton Block 9, Defence Phase 2, Defence Phase 1, Qayyumabad, Clifton Block 5, Clifton Block 4, Defence Phase 4, Defence Phase 5, Defence Phase 7, Korangi Creek, Clifton Block 2, Boat Basin, Sea View, Defence Phase 6, Defence Phase 8, Ibrahim Hyderi, Zamzama, Gizri, Punjab Colony, Delhi Colony, Azam Basti, Manzoor Colony',
  ).map((name, index) => ({ name, postcode: String(74_000 + index * 50) })),
  water: [WATER],
  gaps: 0.18,
});

const POETS =
  'Hafiz Rumi Iqbal Ghalib Shamsheer Badar Momin Seher Rahat Shujaat Muhafiz Bukhari Tanzeem Hilal Qasim Bahria Mujahid Shaheen Badban Sahil'.split(
    ' ',
  );
const STEMS =
  'Mango Jasmine Lotus Neem Peepal Banyan Gulmohar Sunset Market Mill Temple School Garden Canal Station'.split(' ');

/** Three ways of naming a street, in turn: numbered, after a poet or a virtue, after a building there. */
function streetRaw(overall: number): string {
  const n = Math.floor(overall / 3);
  if (overall % 3 === 0) return `Street ${n + 1}`;
  if (overall % 3 === 1) {
    const lane = Math.floor(n / POETS.length);
    return lane === 0 ? `Khayaban-e-${POETS[n]}` : `${POETS[n % POETS.length]} Lane ${lane}`;
  }
  const road = Math.floor(n / STEMS.length);
  return road === 0 ? `${STEMS[n]} Road` : `${STEMS[n % STEMS.length]} Commercial Street ${road}`;
}

export const KARACHI: CitySource = {
  country: 'PK',
  name: { en: 'Karachi' },
  localLanguage: undefined,
  center: [24.8607, 67.0104],
  address: { house: (number, street) => `House ${number}, ${street}` },
  ...blocks,
  landmarks: [
    { kind: 'landmark', name: { en: 'Mazar-e-Quaid' }, at: [24.8754, 67.0409] },
    { kind: 'market', name: { en: 'Empress Market' }, at: [24.8614, 67.0289] },
    { kind: 'landmark', name: { en: 'Frere Hall' }, at: [24.8478, 67.0331] },
    { kind: 'hospital', name: { en: 'Jinnah Hospital' }, at: [24.8525, 67.0437] },
  ],
  areas: [],
  water: [WATER],
  islands: [],
  labels: [...blocks.labels, { kind: 'water', text: 'Arabian Sea', at: [24.78, 66.97], angle: 0 }],
  streetName: (raw) => ({ name: { en: raw }, label: raw.replace(/^Street /, 'St ') }),
  unnamedStreet: ({ overall }) => streetRaw(overall),
  placeNames: {
    stems: names(
      'Al-Madina, Student, Quetta, Chaman, Lahore, Sindbad, Mehran, Bismillah, Makkah, Hyderi, Shalimar, Noor, Pearl Court, Sea Breeze, Indus, Bolan, Chenab, Ravi, Shaheen, Karwan',
    ),
    kinds: [
      { kind: 'cafe', suffix: { en: 'Tea House' } },
      { kind: 'restaurant', suffix: { en: 'Biryani' } },
      { kind: 'hotel', suffix: { en: 'Hotel' } },
      { kind: 'pharmacy', suffix: { en: 'Medical Store' } },
      { kind: 'school', suffix: { en: 'Grammar School' } },
      { kind: 'hospital', suffix: { en: 'Clinic' } },
      { kind: 'worship', suffix: { en: 'Masjid' } },
      { kind: 'market', suffix: { en: 'Bazaar' } },
      { kind: 'shop', suffix: { en: 'General Store' } },
      { kind: 'shop', suffix: { en: 'Sweets' } },
    ],
  },
};
