import type { CityRow } from '../types';
import { districts, names } from './names';
import { streetsNamed } from './street-list';
import { AFRICAN_PLACE_KINDS, AFRICAN_STREET_WORDS } from './words/en-africa';

export const NAIROBI: CityRow = {
  name: { en: 'Nairobi' },
  rotation: -32,
  address: { house: (number, street) => `${number} ${street}` },
  avenues: {
    northSouth: names(
      'Waiyaki Way, Argwings Kodhek Road, Ngong Road, Uhuru Highway, Moi Avenue, Ring Road Pumwani, Jogoo Road',
    ),
    westEast: names(
      'Limuru Road, Forest Road, University Way, Kenyatta Avenue, Haile Selassie Avenue, Bunyala Road, Mombasa Road',
    ),
  },
  middle: { column: 3, row: 3 },
  ring: { name: { en: 'Ring Road' }, at: 2 },
  districts: districts(
    names(
      'Westlands, Parklands, Highridge, Pangani, Mathare, Huruma, Kangemi, Chiromo, Ngara, Muthaiga, Eastleigh, Mlango Kubwa, Lavington, Kileleshwa, Museum Hill, River Road, Pumwani, Buruburu, Kilimani, Hurlingham, Milimani, City Centre, Gikomba, Makadara, Woodley, Kibera, Upper Hill, Railways, Muthurwa, Kaloleni, Jamhuri, Langata, Nairobi West, South B, Industrial Area, Donholm',
    ),
    100,
    100,
  ).map(({ name, postcode = '' }) => ({ name, postcode: postcode.padStart(5, '0') })),
  parks: [
    { name: { en: 'Uhuru Park' }, in: 'Milimani' },
    { name: { en: 'City Park' }, in: 'Highridge' },
    { name: { en: 'Arboretum' }, in: 'Kileleshwa' },
  ],
  landmarks: [
    { kind: 'landmark', name: { en: 'National Museum' }, in: 'Museum Hill' },
    { kind: 'landmark', name: { en: 'National Archives' }, in: 'City Centre' },
    { kind: 'landmark', name: { en: 'Railway Museum' }, in: 'Railways' },
    { kind: 'market', name: { en: 'City Market' }, in: 'City Centre' },
    { kind: 'market', name: { en: 'Gikomba Market' }, in: 'Gikomba' },
    { kind: 'market', name: { en: 'Maasai Market' }, in: 'River Road' },
    { kind: 'worship', name: { en: 'Jamia Mosque' }, in: 'City Centre' },
    { kind: 'worship', name: { en: 'All Saints Cathedral' }, in: 'Milimani' },
    { kind: 'hospital', name: { en: 'Kenyatta National Hospital' }, in: 'Upper Hill' },
  ],
  ...streetsNamed({
    kinds: names('* Road, * Lane, * Street, * Close, * Avenue'),
    words: names(
      `Kimathi, Muindi Mbingu, Koinange, Biashara, Tom Mboya, Ronald Ngala, Luthuli, Mfangano, Kirinyaga, Accra, Latema, Tubman, Loita, Mama Ngina, Wabera, Banda, Standard, Kaunda, Harambee, Taifa, Parliament, Lenana, Wood, Elgeyo Marakwet, Gitanga, Mbagathi, Oloitokitok, Othaya, Mandera, Kabarnet, Ngecha, Mpaka, Muthithi, Ojijo, Juja, Desai, Kolobot, Racecourse, Landhies, Likoni, ${AFRICAN_STREET_WORDS}`,
    ),
  }),
  placeNames: {
    stems: names(
      'Savanna, Karibu, Tumaini, Upendo, Amani, Baraka, Furaha, Neema, Umoja, Jirani, Nyota, Simba, Twiga, Kifaru, Tausi, Mwangaza, Maua, Asali, Mlima, Bahari',
    ),
    kinds: AFRICAN_PLACE_KINDS,
  },
};
