import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const CZECH: CityLanguage = {
  code: 'cs',
  streets: {
    kinds: '*, * cesta, * stezka, * alej, * pěšina, * třída, * stráň, * promenáda',
    words:
      'Lipová, Dubová, Javorová, Buková, Březová, Jasanová, Vrbová, Topolová, Kaštanová, Jedlová, Borová, Smrková, Jeřabinová, Šeříková, Růžová, Konvalinková, Fialková, Vřesová, Maková, Zahradní, Polní, Lesní, Luční, Zelená, Slunečná, Písečná, Pramenná, Říční, Mostecká, Mlýnská, Kovářská, Pekařská, Koželužská, Rybářská, Školní, Kostelní, Slavičí, Soví, Labutí, Čapí',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Kavárna *, * Bakery=Pekárna *',
      restaurant: '* Restaurant=Restaurace *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Lékárna *',
      school: '* School=Základní škola *',
      hospital: '* Clinic=Poliklinika *',
      worship: '* Chapel=Kaple *',
      market: '* Market=Tržnice *',
      shop: '* Grocery=Potraviny *, * Bookshop=Knihkupectví *',
    }),
    words:
      'Lípa, Vltava, Labe, Šumava, Morava, Slunce, Hvězda, Labuť, Slavík, Růže, Levandule, Mlýn, Zvon, Koruna, Kotva, Lucerna, Jelen, Podkova, Kalina, Pramen, Borůvka, Modřín',
  },
};
