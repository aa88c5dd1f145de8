import { required } from '../../../src/lib/assert';
import type { CityRow } from '../types';
import { districts, names } from './names';

const STEMS =
  'Kembang Anson Sultan Orchid Cantonment Palmer Raintree Meranti Angsana Cluny Dalvey Ewe Fernhill Gilstead Hooper Irwell Jiak Kim Lloyd Mohamed Nassim Oxley Petain Quemoy Rangoon Sago Tessensohn Upper Veerasamy Wilkie Yong Zion Buffalo Clemenceau Dorset Emerald Frankel Goodwood Hamilton Jervois Kinta Lengkok Margoliouth Nutmeg Owen Pegu Race Sarkies Tamarind'.split(
    ' ',
  );
const TYPES =
  'Road Street Avenue Lane Drive Crescent Close Rise Walk Terrace View Park Grove Link Place Hill Way Green'.split(' ');

export const SINGAPORE: CityRow = {
  name: { en: 'Singapore' },
  rotation: 17,
  address: { house: (number, street) => `${number} ${street}` },
  avenues: {
    northSouth: names(
      'Holland Rise, Tanglin Green Road, Scotts Garden Road, Bras Basah Way, Serangoon Bend, Kallang Reach, Geylang Sound Road',
    ),
    westEast: names(
      'Thomson Ridge Road, Balestier Way, Newton Hill Road, Orchard Vale Road, River Valley Walk, Havelock Bank Road, Keppel Reach',
    ),
  },
  ring: { name: { en: 'Garden Ring Road' }, at: 2 },
  water: { kind: 'sea', side: 'south', name: 'Singapore Strait' },
  districts: districts(
    names(
      'Bukit Timah, Novena, Balestier, Toa Payoh, Potong Pasir, MacPherson, Tanglin, Newton, Farrer Park, Bendemeer, Geylang Bahru, Aljunied, Holland, Orchard, Little India, Rochor, Kallang, Geylang, Queenstown, River Valley, Dhoby Ghaut, Bugis, Lavender, Tanjong Rhu, Redhill, Tiong Bahru, Clarke Quay, City Hall, Marina, Katong, Telok Blangah, Outram, Chinatown, Raffles Place, Tanjong Pagar, Bukit Merah',
    ),
    160_000,
    1_111,
  ),
  parks: [
    { name: { en: 'Botanic Garden' }, in: 'Tanglin' },
    { name: { en: 'Kallang Reservoir Park' }, in: 'Potong Pasir' },
    { name: { en: 'Fort Hill Park' }, in: 'City Hall' },
  ],
  landmarks: [
    { kind: 'landmark', name: { en: 'National Library' }, in: 'Bugis' },
    { kind: 'hospital', name: { en: 'General Hospital' }, in: 'Outram' },
    { kind: 'market', name: { en: 'Tiong Bahru Market' }, in: 'Tiong Bahru' },
  ],
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
