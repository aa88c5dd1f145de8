import type { CityRow } from '../types';
import { districts, names } from './names';
import { streetsNamed } from './street-list';
import { AFRICAN_PLACE_KINDS, AFRICAN_STREET_WORDS } from './words/en-africa';

export const LAGOS: CityRow = {
  name: { en: 'Lagos' },
  rotation: 5,
  address: { house: (number, street) => `${number}, ${street}` },
  avenues: {
    northSouth: names(
      'Badagry Expressway, Funsho Williams Avenue, Apongbon Street, Broad Street, Igbosere Road, Awolowo Road, Alfred Rewane Road',
    ),
    westEast: names(
      'Ikorodu Road, Herbert Macaulay Way, Third Mainland Bridge Road, Marina Road, Ozumba Mbadiwe Avenue, Adeola Odeku Street, Ahmadu Bello Way',
    ),
  },
  middle: { column: 3, row: 3 },
  water: { kind: 'sea', side: 'south', name: 'Gulf of Guinea' },
  districts: districts(
    names(
      'Mushin, Fadeyi, Jibowu, Yaba, Akoka, Bariga, Surulere, Ojuelegba, Sabo, Adekunle, Makoko, Iwaya, Iganmu, Costain, Ebute Metta, Oyingbo, Ijora Olopa, Oko Baba, Ijora, Iddo, Idumota, Lagos Island, Obalende, Banana Island, Apapa, Apongbon, Marina, Onikan, Ikoyi, Parkview, Kirikiri, Snake Island, Bar Beach, Victoria Island, Oniru, Lekki Phase 1',
    ),
    100_211,
    20,
  ),
  parks: [
    { name: { en: 'Freedom Park' }, in: 'Lagos Island' },
    { name: { en: 'Muri Okunola Park' }, in: 'Victoria Island' },
  ],
  landmarks: [
    { kind: 'landmark', name: { en: 'National Theatre' }, in: 'Iganmu' },
    { kind: 'landmark', name: { en: 'National Museum' }, in: 'Onikan' },
    { kind: 'landmark', name: { en: 'Tafawa Balewa Square', aliases: ['TBS'] }, in: 'Onikan' },
    { kind: 'market', name: { en: 'Balogun Market' }, in: 'Marina' },
    { kind: 'market', name: { en: 'Tejuosho Market' }, in: 'Yaba' },
    { kind: 'market', name: { en: 'Oyingbo Market' }, in: 'Oyingbo' },
    { kind: 'worship', name: { en: 'Cathedral Church of Christ' }, in: 'Marina' },
    { kind: 'worship', name: { en: 'Lagos Central Mosque' }, in: 'Lagos Island' },
    { kind: 'hospital', name: { en: 'Lagos Island General Hospital' }, in: 'Onikan' },
  ],
  ...streetsNamed({
    kinds: names('* Street, * Close, * Crescent, * Lane, * Avenue'),
    words: names(
      `Bode Thomas, Adeniran Ogunsanya, Masha, Ogunlana, Akerele, Adelabu, Nnamdi Azikiwe, Campbell, Kakawa, Tokunbo, Bamgbose, Odunlami, Martins, Breadfruit, Balogun, Docemo, Idoluwo, Tinubu, Moloney, McCarthy, Bourdillon, Glover, Kingsway, Raymond Njoku, Keffi, Norman Williams, Ribadu, Thompson, Toyin, Idejo, Karimu Kotun, Sanusi Fafunwa, Saka Tinubu, Adetokunbo Ademola, Bishop Aboyade Cole, Tiamiyu Savage, Kofo Abayomi, Sinari Daranijo, Borno, Commercial, Montgomery, Hughes, Queens, Tejuosho, Murtala, ${AFRICAN_STREET_WORDS}`,
    ),
  }),
  placeNames: {
    stems: names(
      'Eko, Ayo, Ife, Adire, Zuma, Kola, Harmattan, Lagoon, Coconut, Mangrove, Sunrise, Unity, Golden Palm, Oduduwa, Peace, Hope, Grace, Talking Drum, Blue Lagoon, Rainbow',
    ),
    kinds: AFRICAN_PLACE_KINDS,
  },
};
