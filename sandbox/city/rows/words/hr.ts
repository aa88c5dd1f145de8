import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const CROATIAN: CityLanguage = {
  code: 'hr',
  streets: {
    kinds: '* ulica, * cesta, * staza, * aleja, * šetnica, * avenija, Donja * ulica, Gornja * ulica',
    words:
      'Lipova, Hrastova, Javorova, Bukova, Brezova, Jasenova, Vrbova, Topolova, Kestenova, Jelova, Borova, Smrekova, Jorgovanova, Makova, Vrtna, Poljska, Šumska, Livadska, Zelena, Sunčana, Pješčana, Izvorska, Riječna, Mlinska, Kovačka, Pekarska, Kožarska, Ribarska, Školska, Slavujeva, Labudova, Zvjezdana, Mjesečeva, Vinogradska, Voćarska, Trešnjeva, Višnjeva, Jabukova, Orahova, Bagremova',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kavana *, * Patisserie=Slastičarnica *',
      restaurant: '* Restaurant=Restoran *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Ljekarna *',
      school: '* School=Osnovna škola *',
      hospital: '* Clinic=Poliklinika *',
      worship: '* Chapel=Kapela *',
      market: '* Market=Tržnica *',
      shop: '* Bakery=Pekarnica *, * Bookshop=Knjižara *',
    }),
    words:
      'Lipa, Sava, Velebit, Jadran, Sunce, Zvijezda, Labud, Slavuj, Galeb, Ruža, Lavanda, Maslina, Mlin, Zvono, Kruna, Sidro, Svjetionik, Jelen, Potkova, Medvednica, Trešnja, Kalnik',
  },
};
