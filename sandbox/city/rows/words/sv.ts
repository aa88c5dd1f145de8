import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const SWEDISH: CityLanguage = {
  code: 'sv',
  streets: {
    kinds: '*gatan, *vägen, *stigen, *gränd, *backen, *gången, *torget, *slingan',
    words:
      'Björk, Lind, Alm, Ask, Ek, Hassel, Rönn, Tall, Syren, Kastanje, Körsbärs, Plommon, Ros, Sipp, Ljung, Klöver, Skogs, Ängs, Sjö, Strand, Hamn, Bro, Kvarn, Smed, Bagar, Skräddar, Snickar, Fiskar, Skol, Kyrk, Trädgårds, Fågel, Lärk, Svan, Sol, Måne, Nord, Söder, Stjärn, Timmer, Ankar',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kafé *, * Bakery=Konditori *',
      restaurant: '* Restaurant=Restaurang *',
      hotel: '* Hotel=Hotell *',
      pharmacy: '* Pharmacy=Apoteket *',
      school: '* School=Skolan *',
      hospital: '* Clinic=Vårdcentralen *',
      worship: '* Chapel=Kapellet *',
      market: '* Market Hall=Saluhallen *',
      shop: '* Grocery=Livsmedel *, * Bookshop=Bokhandeln *',
    }),
    words:
      'Björken, Linden, Ankaret, Solsidan, Måsen, Svanen, Ugglan, Havet, Norrsken, Midsommar, Skärgården, Kvarnen, Bryggan, Fyren, Smultron, Blåbär, Klockan, Kronan, Stjärnan, Tranan, Lyktan, Hjorten',
  },
};
