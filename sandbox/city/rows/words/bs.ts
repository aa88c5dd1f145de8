import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const BOSNIAN: CityLanguage = {
  code: 'bs',
  streets: {
    kinds: '* ulica, * cesta, * staza, * aleja, * mahala, Donja * ulica, Gornja * ulica, Nova * ulica',
    words:
      'Lipova, Hrastova, Javorova, Bukova, Brezova, Jasenova, Vrbova, Topolova, Kestenova, Jelova, Borova, Smrekova, Jorgovanova, Makova, Vrtna, Poljska, Šumska, Livadska, Zelena, Sunčana, Pješčana, Izvorska, Riječna, Mlinska, Kovačka, Pekarska, Kožarska, Ribarska, Školska, Slavujeva, Labudova, Zvjezdana, Mjesečeva, Vinogradska, Voćarska, Trešnjeva, Višnjeva, Jabukova, Orahova, Bagremova',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kafana *, * Patisserie=Slastičarna *',
      restaurant: '* Restaurant=Restoran *, * Grill=Ćevabdžinica *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Apoteka *',
      school: '* School=Osnovna škola *',
      hospital: '* Clinic=Poliklinika *',
      market: '* Market=Pijaca *',
      shop: '* Grocery=Granap *, * Bakery=Pekara *, * Bookshop=Knjižara *',
    }),
    words:
      'Lipa, Bosna, Neretva, Una, Drina, Sunce, Zvijezda, Labud, Slavuj, Behar, Ruža, Jasmin, Vrelo, Česma, Mlin, Sahat, Kruna, Fenjer, Jelen, Potkova, Trešnja, Trebević',
  },
};

/** Montenegro writes its streets and places like Bosnia, in Latin letters first. */
export const MONTENEGRIN: CityLanguage = { ...BOSNIAN, code: 'sr' };
