import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const FINNISH: CityLanguage = {
  code: 'fi',
  streets: {
    kinds: '*katu, *tie, *kuja, *polku, *rinne, *kaari, *raitti, *aukio',
    words:
      'Koivu, Lehmus, Vaahtera, Pihlaja, Tammi, Saarni, Leppä, Haapa, Kuusi, Mänty, Kataja, Tuomi, Omena, Kirsikka, Ruusu, Kielo, Vuokko, Orvokki, Kanerva, Apila, Metsä, Niitty, Pelto, Ranta, Satama, Silta, Mylly, Seppä, Leipuri, Suutari, Kalastaja, Koulu, Kirkko, Puutarha, Lintu, Kiuru, Joutsen, Aurinko, Tähti, Kallio',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kahvila *, * Bakery=Leipomo *',
      restaurant: '* Restaurant=Ravintola *',
      hotel: '* Hotel=Hotelli *',
      pharmacy: '* Pharmacy=Apteekki *',
      school: '* School=Koulu *',
      hospital: '* Clinic=Terveysasema *',
      worship: '* Chapel=Kappeli *',
      market: '* Market Hall=Kauppahalli *',
      shop: '* Grocery=Ruokakauppa *, * Bookshop=Kirjakauppa *',
    }),
    words:
      'Koivu, Lehmus, Ankkuri, Aurinko, Lokki, Joutsen, Pöllö, Meri, Revontuli, Juhannus, Saaristo, Mylly, Majakka, Mansikka, Mustikka, Kello, Kruunu, Tähti, Kurki, Lyhty, Kanerva, Tuuli',
  },
};
