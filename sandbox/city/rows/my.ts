import type { CityRow } from '../types';
import { alike, namePairs, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { MS_PLACES, MS_STREETS } from './words/ms';

export const KUALA_LUMPUR: CityRow = {
  name: alike('Kuala Lumpur', 'KL'),
  localLanguage: 'ms',
  rotation: 13,
  address: { house: (number, street) => `No. ${number}, ${street}` },
  avenues: {
    northSouth: namePairs(
      'Jalan Duta, Jalan Kuching, Jalan Raja Laut, Jalan Sultan Ismail, Jalan Yap Kwan Seng, Jalan Jelatek',
    ),
    westEast: namePairs('Jalan Gombak, Jalan Semarak, Jalan Ampang, Jalan Bukit Bintang, Jalan Syed Putra'),
  },
  ring: { name: alike('Jalan Tun Razak'), at: 2 },
  districts: withPostcodes(
    'Segambut==51200, Sentul==51000, Titiwangsa==53200, Setapak==53000, Wangsa Maju==53300, Mont Kiara==50480, Chow Kit==50350, Kampung Baru==50300, Datuk Keramat==54000, Taman Setiawangsa==54200, Bukit Tunku==50480, Dang Wangi==50100, Pusat Bandar==50450, Ampang Hilir==55000, Taman U Thant==55000, Lembah Pantai==59200, Brickfields==50470, Pasar Seni==50050, Pudu==55100, Taman Maluri==55100',
  ),
  parks: [
    { name: alike('Taman Tasik Titiwangsa'), in: 'Titiwangsa' },
    { name: alike('Taman Botani Perdana'), in: 'Lembah Pantai' },
    { name: alike('Taman Tasik Ampang Hilir'), in: 'Ampang Hilir' },
  ],
  landmarks: [
    { kind: 'landmark', name: alike('Dataran Merdeka', 'Merdeka Square'), in: 'Dang Wangi' },
    { kind: 'landmark', name: alike('Menara Kuala Lumpur', 'KL Tower'), in: 'Pusat Bandar' },
    { kind: 'landmark', name: alike('KL Sentral'), in: 'Brickfields' },
    { kind: 'worship', name: alike('Masjid Jamek'), in: 'Dang Wangi' },
    { kind: 'market', name: alike('Pasar Chow Kit'), in: 'Chow Kit' },
    { kind: 'market', name: alike('Pasar Seni', 'Central Market'), in: 'Pasar Seni' },
    { kind: 'hospital', name: alike('Hospital Kuala Lumpur'), in: 'Titiwangsa' },
  ],
  ...streetsNamed({
    kinds: namePairs(MS_STREETS),
    words: namePairs(
      'Melati, Cempaka, Kenanga, Mawar, Anggerik, Dahlia, Teratai, Seroja, Melur, Orkid, Raya, Merbau, Meranti, Cengal, Jati, Damai, Bahagia, Sentosa, Setia, Makmur, Murni, Maju, Jaya, Ria, Merdeka, Perdana, Pahang, Perak, Kedah, Kelantan, Johor, Melaka, Selangor, Terengganu, Perlis, Nangka, Rambutan, Manggis, Ciku, Langsat, Delima, Padang',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Bunga Raya, Seri Pagi, Warisan, Pelangi, Cahaya, Mutiara, Harmoni, Bintang, Selera Kita, Kampung, Nusantara, Rimba, Mak Long, Desa, Permai, Nurul, Wawasan, Gemilang, Anjung, Suria Pagi',
    ),
    kinds: MS_PLACES,
  },
};
