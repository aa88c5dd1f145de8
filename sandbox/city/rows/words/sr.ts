import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');
const CYRILLIC = 'а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш'.split(' ');
const LETTERS = new Map(LATIN.map((latin, index) => [latin, CYRILLIC[index] ?? latin]));

/** Serbian is written in both scripts, letter for letter. */
const inCyrillic = (text: string): string =>
  text.replace(/lj|nj|dž|\p{L}/giu, (letter) => {
    const cyrillic = LETTERS.get(letter.toLowerCase()) ?? letter;
    return letter.startsWith(letter.toLowerCase().charAt(0)) ? cyrillic : cyrillic.toUpperCase();
  });

/** `Old Town=Stari grad@11000` as `Old Town=Стари град=Stari grad@11000`: names in both scripts, found in either. */
export const inBothScripts = (text: string): string =>
  text
    .split(', ')
    .map((entry) => {
      const [name = '', ...detail] = entry.split('@');
      const [en = '', latin = en] = name.split('=');
      return [[en, inCyrillic(latin), ...(latin === en ? [] : [latin])].join('='), ...detail].join('@');
    })
    .join(', ');

export const SERBIAN: CityLanguage = {
  code: 'sr',
  streets: {
    kinds: inBothScripts(
      '* ulica, * staza, * aleja, * avenija, Donja * ulica, Gornja * ulica, Nova * ulica, Mala * ulica',
    ),
    words: inBothScripts(
      'Lipova, Hrastova, Javorova, Bukova, Brezova, Jasenova, Vrbova, Topolova, Kestenova, Jelova, Borova, Smrekova, Jorgovanova, Makova, Baštenska, Poljska, Šumska, Livadska, Zelena, Sunčana, Peščana, Izvorska, Rečna, Mlinska, Kovačka, Pekarska, Kožarska, Ribarska, Školska, Slavujeva, Labudova, Zvezdana, Mesečeva, Vinogradska, Voćarska, Trešnjeva, Višnjeva, Jabukova, Orahova, Bagremova',
    ),
  },
  places: {
    kinds: placeKinds({
      cafe: inBothScripts('* Café=Kafana *, * Patisserie=Poslastičarnica *'),
      restaurant: inBothScripts('* Restaurant=Restoran *, * Grill=Ćevabdžinica *'),
      hotel: inBothScripts('* Hotel=Hotel *'),
      pharmacy: inBothScripts('* Pharmacy=Apoteka *'),
      school: inBothScripts('* School=Osnovna škola *'),
      hospital: inBothScripts('* Clinic=Poliklinika *'),
      market: inBothScripts('* Market=Pijaca *'),
      shop: inBothScripts('* Grocery=Bakalnica *, * Bakery=Pekara *, * Bookshop=Knjižara *'),
    }),
    words: inBothScripts(
      'Lipa, Sava, Dunav, Morava, Sunce, Zvezda, Labud, Slavuj, Lasta, Ruža, Lavanda, Jasmin, Izvor, Vodenica, Zvono, Kruna, Sidro, Fenjer, Jelen, Potkova, Trešnja, Avala',
    ),
  },
};
