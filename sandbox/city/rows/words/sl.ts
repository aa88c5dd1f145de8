import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const SLOVENIAN: CityLanguage = {
  code: 'sl',
  streets: {
    kinds: '* ulica, * cesta, * pot, * steza, * aleja, Zgornja * ulica, Spodnja * ulica, Nova * ulica',
    words:
      'Lipova, Hrastova, Javorova, Bukova, Brezova, Jesenova, Vrbova, Topolova, Kostanjeva, Jelova, Borova, Smrekova, Jerebikova, Makova, Vrtna, Šmarnična, Vijolična, Rožna, Poljska, Gozdna, Travniška, Zelena, Sončna, Peščena, Izvirska, Rečna, Mlinska, Kovaška, Pekovska, Usnjarska, Ribiška, Šolska, Cerkvena, Slavčeva, Labodja, Sovja, Zvezdna, Vinogradniška, Češnjeva, Orehova',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kavarna *, * Patisserie=Slaščičarna *',
      restaurant: '* Restaurant=Gostilna *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Lekarna *',
      school: '* School=Osnovna šola *',
      hospital: '* Clinic=Zdravstveni dom *',
      worship: '* Chapel=Kapela *',
      market: '* Market=Tržnica *',
      shop: '* Bakery=Pekarna *, * Bookshop=Knjigarna *',
    }),
    words:
      'Lipa, Sava, Soča, Triglav, Kras, Sonce, Zvezda, Labod, Slavec, Vrtnica, Sivka, Mlin, Zvon, Krona, Sidro, Svetilka, Jelen, Podkev, Češnja, Murka, Planika, Čebela',
  },
};
