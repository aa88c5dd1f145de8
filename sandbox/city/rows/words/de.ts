import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const GERMAN: CityLanguage = {
  code: 'de',
  streets: {
    kinds: '*gasse, *straße, *weg, *platz, *steig, *allee, *zeile, *hof',
    words:
      'Linden, Ahorn, Eichen, Buchen, Birken, Erlen, Eschen, Ulmen, Kastanien, Akazien, Rosen, Flieder, Veilchen, Nelken, Tulpen, Garten, Wiesen, Feld, Wald, Bach, Mühl, Brunnen, Brücken, Schmied, Bäcker, Müller, Weber, Gerber, Fischer, Schul, Kirchen, Kloster, Turm, Sonnen, Stern, Lerchen, Amsel, Finken, Schwalben, Storchen',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Café *, * Bakery=Bäckerei *',
      restaurant: '* Restaurant=Gasthaus *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Apotheke *',
      school: '* School=Volksschule *',
      hospital: '* Clinic=Klinik *',
      worship: '* Chapel=Kapelle *',
      market: '* Market=Markt *',
      shop: '* Grocery=Greißlerei *, * Bookshop=Buchhandlung *',
    }),
    words:
      'Linde, Ahorn, Kastanie, Sonne, Stern, Goldener Hirsch, Schwan, Lerche, Rose, Flieder, Brunnen, Mühle, Glocke, Krone, Anker, Traube, Walzer, Edelweiß, Enzian, Donau, Marille, Auerhahn',
  },
};
