import type { CityRow } from '../types';
import { names, withoutPostcodes } from './names';
import { streetsNamed } from './street-list';
import { AFRICAN_PLACE_KINDS, AFRICAN_STREET_WORDS } from './words/en-africa';

export const KAMPALA: CityRow = {
  name: { en: 'Kampala' },
  rotation: 15,
  address: { house: (number, street) => `Plot ${number}, ${street}` },
  avenues: {
    northSouth: names(
      'Hoima Road, Makerere Hill Road, Namirembe Road, Entebbe Road, Yusuf Lule Road, Kira Road, Old Port Bell Road',
    ),
    westEast: names('Kyebando Road, Bombo Road, Lugogo Bypass, Kampala Road, Jinja Road, Nsambya Road, Gaba Road'),
  },
  middle: { column: 3, row: 3 },
  ring: { name: { en: 'Northern Bypass' }, at: 3 },
  districts: withoutPostcodes(
    names(
      'Kawaala, Kawempe, Mulago, Kamwokya, Bukoto, Ntinda, Kasubi, Makerere, Wandegeya, Kololo, Naguru, Kyambogo, Lungujja, Old Kampala, Nakasero, Kitante, Lugogo, Nakawa, Rubaga, Mengo, Kisenyi, Industrial Area, Mbuya, Bugolobi, Nateete, Ndeeba, Katwe, Nsambya, Kibuli, Namuwongo, Mutundwe, Najjanankumbi, Makindye, Kabalagala, Muyenga, Bukasa',
    ),
  ),
  parks: [
    { name: { en: 'Centenary Park' }, in: 'Kitante' },
    { name: { en: 'Jubilee Gardens' }, in: 'Nakasero' },
  ],
  landmarks: [
    { kind: 'landmark', name: { en: 'Uganda Museum' }, in: 'Kamwokya' },
    { kind: 'landmark', name: { en: 'Independence Monument' }, in: 'Nakasero' },
    { kind: 'landmark', name: { en: 'Kasubi Tombs' }, in: 'Kasubi' },
    { kind: 'market', name: { en: 'Owino Market' }, in: 'Kisenyi' },
    { kind: 'market', name: { en: 'Nakasero Market' }, in: 'Nakasero' },
    { kind: 'worship', name: { en: 'Rubaga Cathedral' }, in: 'Rubaga' },
    { kind: 'worship', name: { en: 'Namirembe Cathedral' }, in: 'Mengo' },
    { kind: 'worship', name: { en: 'National Mosque' }, in: 'Old Kampala' },
    { kind: 'hospital', name: { en: 'Mulago Hospital' }, in: 'Mulago' },
  ],
  ...streetsNamed({
    kinds: names('* Road, * Lane, * Close, * Rise, * Avenue'),
    words: names(
      `Acacia Hill, Buganda, Lumumba, Nile, Speke, Parliament, Luwum, Burton, William, Nkrumah, Nasser, Dewinton, Shimoni, Ternan, Akii Bua, Mackinnon, Wampewo, Prince Charles, Mawanda, Sir Apollo Kaggwa, Balintuma, Kabaka Anjagala, Sentema, Masiro, Kisingiri, Musajjalumbwa, Bakuli, Rashid Khamis, Martin, Mengo Hill, Ggaba Hill, Tank Hill, Hanlon, Kibuli Hill, Spring Wells, Luthuli, Bandali, Ntinda Hill, Semawata, Kulambiro, ${AFRICAN_STREET_WORDS}`,
    ),
  }),
  placeNames: {
    stems: names(
      'Crested Crane, Pearl, Nile, Ruwenzori, Matooke, Ssese, Victoria Nyanza, Equator, Seven Hills, Mutesa, Suubi, Mirembe, Essanyu, Kwagala, Amazima, Obumu, Bwindi, Elgon, Kidepo, Savanna',
    ),
    kinds: AFRICAN_PLACE_KINDS,
  },
};
