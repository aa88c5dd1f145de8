import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const POLISH: CityLanguage = {
  code: 'pl',
  streets: {
    kinds: 'ul. *, aleja *, ścieżka *, droga *, promenada *, uliczka *, dróżka *, grobla *',
    words:
      'Lipowa, Dębowa, Klonowa, Bukowa, Brzozowa, Jesionowa, Wierzbowa, Topolowa, Kasztanowa, Jodłowa, Sosnowa, Świerkowa, Jarzębinowa, Kalinowa, Wrzosowa, Różana, Konwaliowa, Fiołkowa, Makowa, Chabrowa, Ogrodowa, Polna, Leśna, Łąkowa, Zielona, Słoneczna, Piaskowa, Źródlana, Rzeczna, Mostowa, Młyńska, Kowalska, Piekarska, Garbarska, Rybacka, Szkolna, Słowicza, Sowia, Bociania, Jaskółcza',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kawiarnia *, * Bakery=Piekarnia *',
      restaurant: '* Restaurant=Restauracja *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Apteka *',
      school: '* School=Szkoła *',
      hospital: '* Clinic=Przychodnia *',
      worship: '* Chapel=Kaplica *',
      market: '* Market=Hala *',
      shop: '* Grocery=Delikatesy *, * Bookshop=Księgarnia *',
    }),
    words:
      'Lipa, Wisła, Bałtyk, Tatry, Mazury, Słońce, Gwiazda, Bocian, Słowik, Róża, Lawenda, Młyn, Dzwon, Korona, Kotwica, Latarnia, Jeleń, Podkowa, Kalina, Malina, Jagoda, Modrzew',
  },
};
