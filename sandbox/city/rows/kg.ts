import type { CityRow } from '../types';
import { districts, namePairs, named } from './names';
import { streetsNamed } from './street-list';
import { RU_PLACES, RU_STREETS } from './words/ru';

export const BISHKEK: CityRow = {
  name: named('Bishkek', 'Бишкек'),
  localLanguage: 'ru',
  rotation: -3,
  address: { house: (number, street) => `${street}, ${number}` },
  avenues: {
    northSouth: [
      named('Fuchik Street', 'улица Фучика', 'Фучик көчөсү'),
      named('Togolok Moldo Street', 'улица Тоголок Молдо', 'Тоголок Молдо көчөсү'),
      named('Manas Avenue', 'проспект Манаса', 'Манас проспектиси'),
      named('Abdrakhmanov Street', 'улица Абдрахманова', 'Абдрахманов көчөсү'),
      named('Shabdan Baatyr Street', 'улица Шабдан баатыра', 'Шабдан баатыр көчөсү'),
      named('Alma-Atinskaya Street', 'Алма-Атинская улица'),
    ],
    westEast: [
      named('Jibek Jolu Avenue', 'проспект Жибек Жолу', 'Жибек Жолу проспектиси'),
      named('Chuy Avenue', 'проспект Чуй', 'Чүй проспектиси'),
      named('Moskovskaya Street', 'Московская улица'),
      named('Akhunbaev Street', 'улица Ахунбаева', 'Ахунбаев көчөсү'),
      named('South Bypass', 'Южная магистраль', 'Түштүк магистралы'),
    ],
  },
  middle: { column: 2 },
  districts: districts(
    namePairs(
      'Ak-Orgo=Ак-Орго, Archa-Beshik=Арча-Бешик, Dordoy=Дордой, Kelechek=Келечек, Tungush=Тунгуш, Leninskiy=Ленинский район, Rabochiy Gorodok=Рабочий городок, Alamedin=Аламедин, Vostok-5=Восток-5, Uchkun=Учкун, Ak-Ordo=Ак-Ордо, Oktyabrskiy=Октябрьский район, Dzhal=Джал, Magistral=Магистраль, Kok-Jar=Кок-Жар, Ala-Archa=Ала-Арча, Asanbay=Асанбай, Tynchtyk=Тынчтык, Orto-Say=Орто-Сай, Besh-Kungey=Беш-Кунгей',
    ),
    720_000,
    5,
  ),
  parks: [
    { name: named('Oak Park', 'Дубовый парк', 'Эмен паркы'), in: 'Alamedin' },
    { name: named('Karagach Grove', 'Карагачевая роща', 'Карагач токоюу'), in: 'Dordoy' },
    { name: named('Botanical Garden', 'Ботанический сад', 'Ботаникалык бак'), in: 'Dzhal' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Ala-Too Square', 'площадь Ала-Тоо', 'Ала-Тоо аянты'), in: 'Alamedin' },
    { kind: 'market', name: named('Osh Bazaar', 'Ошский базар', 'Ош базары'), in: 'Rabochiy Gorodok' },
    { kind: 'market', name: named('Orto-Say Market', 'Орто-Сайский рынок', 'Орто-Сай базары'), in: 'Orto-Say' },
    { kind: 'landmark', name: named('Philharmonic Hall', 'Филармония'), in: 'Rabochiy Gorodok' },
    { kind: 'landmark', name: named('Railway Station', 'железнодорожный вокзал', 'Темир жол вокзалы'), in: 'Dzhal' },
    { kind: 'hospital', name: named('National Hospital', 'Национальный госпиталь'), in: 'Oktyabrskiy' },
  ],
  ...streetsNamed({
    kinds: namePairs(RU_STREETS),
    words: namePairs(
      'Toktogul=Токтогула, Frunze=Фрунзе, Bokonbaev=Боконбаева, Isanov=Исанова, Tynystanov=Тыныстанова, Razzakov=Раззакова, Panfilov=Панфилова, Kalyk Akiev=Калыка Акиева, Umetaliev=Уметалиева, Jumabek=Жумабека, Gorky=Горького, Lev Tolstoy=Льва Толстого, Pushkin=Пушкина, Chokmorov=Чокморова, Suyumbaev=Суюмбаева, Baytik Baatyr=Байтик баатыра, Isakeev=Исакеева, Gogol=Гоголя, Shopokov=Шопокова, Ibraimov=Ибраимова, Karasaev=Карасаева, Tolonov=Толонова, Jantoshev=Жантошева, Kurenkeev=Куренкеева, Bayalinov=Баялинова, Osmonkul=Осмонкула, Kulatov=Кулатова, Jukeev=Жукеева, Skryabin=Скрябина, Mederov=Медерова, Masaliev=Масалиева, Aitmatov=Айтматова, Sadyrbaev=Садырбаева, Matyev=Матыева, Moldokulov=Молдокулова, Elebaev=Элебаева, Usenbaev=Усенбаева, Orozbekov=Орозбекова, Sultan Ibraimov=Султана Ибраимова, Semetey=Семетея',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Ala-Archa=Ала-Арча, Issyk-Kul=Иссык-Куль, Tyan Shan=Тянь-Шань, Kyrchyn=Кырчын, Naryn=Нарын, Tulpar=Тулпар, Ak-Kuu=Ак-Куу, Boz Uy=Боз Уй, Jayloo=Жайлоо, Tunduk=Тундук, Arstanbap=Арстанбап, Burana=Бурана, Chynar=Чынар, Kymyz=Кымыз, Jazgul=Жазгуль, Nooruz=Нооруз, Karagach=Карагач, Suusamyr=Суусамыр, Altyn Kazyk=Алтын Казык, Dostuk=Достук',
    ),
    kinds: RU_PLACES,
  },
};
