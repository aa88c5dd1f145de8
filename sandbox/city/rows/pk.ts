import type { CityRow } from '../types';
import { districts, names } from './names';

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

export const KARACHI: CityRow = {
  name: { en: 'Karachi' },
  rotation: 11,
  address: { house: (number, street) => `House ${number}, ${street}` },
  avenues: {
    northSouth: names(
      'Mauripur Road, MA Jinnah Road, II Chundrigar Road, Dr Ziauddin Road, Sunset Boulevard, Khayaban-e-Jami, Baloch Colony Road',
    ),
    westEast: names(
      'Rashid Minhas Road, University Road, Shahrah-e-Quaideen, Shahrah-e-Faisal, Abdullah Haroon Road, Korangi Link Road, Khayaban-e-Ittehad, Khayaban-e-Saadi',
    ),
  },
  ring: { name: { en: 'Karachi Ring Road' }, at: 2 },
  water: { kind: 'sea', side: 'south', name: 'Arabian Sea' },
  districts: districts(
    names(
      'Lyari, Garden, Soldier Bazaar, PECHS, Bahadurabad, Gulshan-e-Iqbal, Kharadar, Ranchore Line, Jamshed Town, Tariq Road, Shahra-e-Faisal, Karsaz, Keamari, Saddar, Civil Lines, Cantonment, Mehmoodabad, Baloch Colony, Bath Island, Frere Town, Clifton Block 9, Defence Phase 2, Defence Phase 1, Qayyumabad, Clifton Block 5, Clifton Block 4, Defence Phase 4, Defence Phase 5, Defence Phase 7, Korangi Creek, Clifton Block 2, Boat Basin, Sea View, Defence Phase 6, Defence Phase 8, Ibrahim Hyderi, Zamzama, Gizri, Punjab Colony, Delhi Colony, Azam Basti, Manzoor Colony',
    ),
    74_000,
    50,
  ),
  parks: [
    { name: { en: 'Bagh Ibne Qasim' }, in: 'Gizri' },
    { name: { en: 'Hill Park' }, in: 'Karsaz' },
  ],
  landmarks: [
    { kind: 'landmark', name: { en: 'Mazar-e-Quaid' }, in: 'Jamshed Town' },
    { kind: 'market', name: { en: 'Empress Market' }, in: 'Saddar' },
    { kind: 'landmark', name: { en: 'Frere Hall' }, in: 'Frere Town' },
    { kind: 'hospital', name: { en: 'Jinnah Hospital' }, in: 'Cantonment' },
  ],
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
