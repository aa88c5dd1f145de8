import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const NORWEGIAN: CityLanguage = {
  code: 'nb',
  streets: {
    kinds: '*gata, *veien, *stien, *bakken, *svingen, *kroken, *løkka, *plassen',
    words:
      'Bjørke, Linde, Eike, Alme, Aske, Hassel, Rogne, Furu, Gran, Syrin, Kastanje, Rose, Blåklokke, Lyng, Kløver, Skog, Eng, Sjø, Strand, Havne, Bro, Mølle, Smed, Baker, Skredder, Snekker, Fisker, Skole, Kirke, Hage, Fugle, Lerke, Svane, Sol, Måne, Nord, Stjerne, Tømmer, Anker, Kilde',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kafé *, * Bakery=Bakeriet *',
      restaurant: '* Restaurant=Restaurant *',
      hotel: '* Hotel=Hotell *',
      pharmacy: '* Pharmacy=Apoteket *',
      school: '* School=Skolen *',
      hospital: '* Clinic=Legesenteret *',
      worship: '* Chapel=Kapellet *',
      market: '* Market=Torghallen *',
      shop: '* Grocery=Kolonialen *, * Bookshop=Bokhandelen *',
    }),
    words:
      'Bjørka, Linden, Fjorden, Ankeret, Solsiden, Måken, Svanen, Ugla, Havet, Nordlyset, Midtsommer, Kvernen, Brygga, Fyret, Multe, Blåbær, Klokka, Krona, Stjerna, Tranen, Lykta, Hjorten',
  },
};
