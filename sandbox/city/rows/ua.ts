import type { CityRow } from '../types';
import { namePairs, named, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { UK_PLACES, UK_STREETS } from './words/uk';

export const KYIV: CityRow = {
  name: named('Kyiv', 'Київ', 'Kiev'),
  localLanguage: 'uk',
  rotation: -16,
  address: { house: (number, street) => `${street}, ${number}` },
  avenues: {
    northSouth: namePairs(
      'Vidradnyi Avenue=Відрадний проспект, Povitrianykh Syl Avenue=проспект Повітряних Сил, Velyka Vasylkivska Street=вулиця Велика Васильківська, Naberezhne Highway=Набережне шосе, Dniprovska Embankment=Дніпровська набережна, Tychyny Avenue=проспект Тичини',
    ),
    westEast: namePairs(
      'Teliha Street=вулиця Теліги, Beresteiskyi Avenue=Берестейський проспект, Lesi Ukrainky Boulevard=бульвар Лесі Українки, Lobanovskoho Avenue=проспект Лобановського, Nauky Avenue=проспект Науки',
    ),
  },
  middle: { column: 2 },
  water: { kind: 'river', side: 'east', name: 'Dnipro' },
  districts: withPostcodes(
    "Syrets=Сирець=04073, Lukianivka=Лук'янівка=04050, Podil=Поділ=04070, Voskresenka=Воскресенка=02125, Shuliavka=Шулявка=03056, Stare Misto=Старе місто=01030, Lypky=Липки=01021, Rusanivka=Русанівка=02147, Chokolivka=Чоколівка=03087, Solomianka=Солом'янка=03035, Pechersk=Печерськ=01103, Berezniaky=Березняки=02152, Zhuliany=Жуляни=03151, Demiivka=Деміївка=03039, Zvirynets=Звіринець=01014, Pozniaky=Позняки=02068",
  ),
  parks: [
    { name: named('Mariinskyi Park', 'Маріїнський парк'), in: 'Lypky' },
    { name: named('Botanical Garden', 'Ботанічний сад'), in: 'Zvirynets' },
    { name: named('Syretskyi Park', 'Сирецький парк'), in: 'Syrets' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Golden Gate', 'Золоті ворота'), in: 'Stare Misto' },
    { kind: 'worship', name: named('Saint Sophia Cathedral', 'Софійський собор'), in: 'Stare Misto' },
    { kind: 'market', name: named('Bessarabskyi Market', 'Бессарабський ринок'), in: 'Stare Misto' },
    { kind: 'market', name: named('Zhytnii Market', 'Житній ринок'), in: 'Podil' },
    { kind: 'landmark', name: named('Kontraktova Square', 'Контрактова площа'), in: 'Podil' },
    { kind: 'landmark', name: named('Central Railway Station', 'Центральний вокзал'), in: 'Solomianka' },
    { kind: 'landmark', name: named('Olympic Stadium', 'Олімпійський стадіон'), in: 'Pechersk' },
  ],
  ...streetsNamed({
    kinds: namePairs(UK_STREETS),
    words: namePairs(
      'Shevchenka=Шевченка, Franka=Франка, Kotsiubynskoho=Коцюбинського, Hrushevskoho=Грушевського, Saksahanskoho=Саксаганського, Lysenka=Лисенка, Skovorody=Сковороди, Kotliarevskoho=Котляревського, Nechuia-Levytskoho=Нечуя-Левицького, Hrinchenka=Грінченка, Stefanyka=Стефаника, Kobylianskoi=Кобилянської, Rylskoho=Рильського, Honchara=Гончара, Symonenka=Симоненка, Stusa=Стуса, Kostenko=Костенко, Dovzhenka=Довженка, Malevycha=Малевича, Amosova=Амосова, Bohomoltsia=Богомольця, Vernadskoho=Вернадського, Patona=Патона, Korolova=Корольова, Sikorskoho=Сікорського, Chornovola=Чорновола, Antonovycha=Антоновича, Drahomanova=Драгоманова, Maksymovycha=Максимовича, Metrolohiv=Метрологів, Sadivnykiv=Садівників, Budivelnykiv=Будівельників, Khimikiv=Хіміків, Hnata Yury=Гната Юри, Zankovetskoi=Заньковецької, Yaroslava Mudroho=Ярослава Мудрого, Kniahyni Olhy=Княгині Ольги, Petra Mohyly=Петра Могили, Tarasa Triasyla=Тараса Трясила, Ivana Mazepy=Івана Мазепи',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Kashtan=Каштан, Svitanok=Світанок, Dnipro=Дніпро, Kalyna=Калина, Barvinok=Барвінок, Vyshyvanka=Вишиванка, Lybid=Либідь, Khreshchatyk=Хрещатик, Vesna=Весна, Sonechko=Сонечко, Troianda=Троянда, Polissia=Полісся, Karpaty=Карпати, Desna=Десна, Medovyi=Медовий, Zatyshok=Затишок, Kyianka=Киянка, Zoloti Ptakhy=Золоті Птахи, Malva=Мальва, Obrii=Обрій',
    ),
    kinds: UK_PLACES,
  },
};
