import type { CityRow } from '../types';
import { european, numberFirstInEnglish } from './european';
import { BULGARIAN } from './words/bg';

export const SOFIA: CityRow = european({
  name: { en: 'Sofia', local: 'София' },
  language: BULGARIAN,
  house: numberFirstInEnglish,
  rotation: -6,
  northSouth:
    'Konstantin Velichkov Boulevard=бул. Константин Величков, Hristo Botev Boulevard=бул. Христо Ботев, Vitosha Boulevard=бул. Витоша, Vasil Levski Boulevard=бул. Васил Левски, Evlogi Georgiev Boulevard=бул. Евлоги Георгиев, Sitnyakovo Boulevard=бул. Ситняково',
  westEast:
    'Slivnitsa Boulevard=бул. Сливница, Todor Aleksandrov Boulevard=бул. Тодор Александров, Tsar Osvoboditel Boulevard=бул. Цар Освободител, Patriarh Evtimiy Boulevard=бул. Патриарх Евтимий, Bulgaria Boulevard=бул. България',
  districts:
    "Banishora=Банишора@1233, Fondovi Zhilishta=Фондови жилища@1233, Orlandovtsi=Орландовци@1225, Hadzhi Dimitar=Хаджи Димитър@1510, Suhata Reka=Сухата река@1517, Sveta Troitsa=Света Троица@1309, Serdika=Сердика@1303, Vazrazhdane=Възраждане@1202, Oborishte=Оборище@1504, Poduyane=Подуяне@1515, Ilinden=Илинден@1309, City Centre=Център@1000, Slaveykov=Славейков@1000, Doctors' Garden=Докторска градина@1504, Geo Milev=Гео Милев@1113, Krasno Selo=Красно село@1618, Ivan Vazov=Иван Вазов@1408, Lozenets=Лозенец@1164, Yavorov=Яворов@1111, Iztok=Изток@1113",
  parks: 'Boris Garden=Борисова градина@Yavorov, South Park=Южен парк@Lozenets, City Garden=Градска градина@Slaveykov',
  landmarks: {
    landmark:
      "National Palace of Culture=Национален дворец на културата@Ivan Vazov, National Theatre=Народен театър@City Centre, Sofia University=Софийски университет@Doctors' Garden, National Library=Народна библиотека@Oborishte, Central Station=Централна гара@Fondovi Zhilishta",
    worship:
      'Alexander Nevsky Cathedral=Храм Александър Невски@Oborishte, Saint Nedelya Church=Храм Света Неделя@City Centre, Banya Bashi Mosque=Джамия Баня Баши@Serdika',
    market: "Central Hall=Централни хали@Serdika, Women's Market=Женски пазар@Vazrazhdane",
    hospital: 'Pirogov Hospital=Болница Пирогов@Krasno Selo',
  },
  streets:
    'Graf Ignatiev Street=ул. Граф Игнатиев, Georgi Rakovski Street=ул. Георги Раковски, Solunska Street=ул. Солунска, Alabin Street=ул. Алабин, Pirotska Street=ул. Пиротска, Tsar Simeon Street=ул. Цар Симеон, Ekzarh Yosif Street=ул. Екзарх Йосиф, Moskovska Street=ул. Московска, Oborishte Street=ул. Оборище, Shipka Street=ул. Шипка, Tsar Shishman Street=ул. Цар Шишман, San Stefano Street=ул. Сан Стефано, Krakra Street=ул. Кракра, Parchevich Street=ул. Парчевич, Neofit Rilski Street=ул. Неофит Рилски, Han Krum Street=ул. Хан Крум, Lyuben Karavelov Street=ул. Любен Каравелов, Angel Kanchev Street=ул. Ангел Кънчев, Denkoglu Street=ул. Денкоглу, William Gladstone Street=ул. Уилям Гладстон, Hristo Belchev Street=ул. Христо Белчев, Tsar Asen Street=ул. Цар Асен, Lavele Street=ул. Лавеле, Pozitano Street=ул. Позитано, Stara Planina Street=ул. Стара планина, Veslets Street=ул. Веслец, Serdika Street=ул. Сердика, Lege Street=ул. Леге, Saborna Street=ул. Съборна, Dyakon Ignatiy Street=ул. Дякон Игнатий, Slavyanska Street=ул. Славянска, Benkovski Street=ул. Бенковски, Marin Drinov Street=ул. Марин Дринов, Cherkovna Street=ул. Черковна',
});
