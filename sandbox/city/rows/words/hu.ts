import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const HUNGARIAN: CityLanguage = {
  code: 'hu',
  streets: {
    kinds: '* utca, * út, * köz, * tér, * sor, * sétány, * fasor, * lejtő',
    words:
      'Hárs, Tölgy, Juhar, Kőris, Nyír, Akác, Gesztenye, Fenyő, Bükk, Szil, Mandula, Meggyfa, Almafa, Rózsa, Ibolya, Gyöngyvirág, Orgona, Tulipán, Nefelejcs, Pipacs, Kert, Liget, Rét, Mező, Erdő, Patak, Malom, Kovács, Pék, Takács, Halász, Iskola, Templom, Torony, Nap, Csillag, Pacsirta, Fecske, Gólya, Hattyú',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=* kávézó, * Bakery=* pékség',
      restaurant: '* Restaurant=* étterem',
      hotel: '* Hotel=* szálló',
      pharmacy: '* Pharmacy=* gyógyszertár',
      school: '* School=* általános iskola',
      hospital: '* Clinic=* rendelő',
      worship: '* Chapel=* kápolna',
      market: '* Market=* piac',
      shop: '* Grocery=* közért, * Bookshop=* könyvesbolt',
    }),
    words:
      'Hárs, Duna, Tisza, Balaton, Tokaj, Mátra, Bakony, Csillag, Napsugár, Fecske, Gólya, Hattyú, Rózsa, Levendula, Pipacs, Malom, Harang, Korona, Horgony, Lámpás, Szarvas, Aranyalma',
  },
};
