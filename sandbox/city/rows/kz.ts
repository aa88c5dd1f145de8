import type { CityRow } from '../types';
import { districts, namePairs, named } from './names';
import { streetsNamed } from './street-list';
import { RU_PLACES, RU_STREETS } from './words/ru';

export const ALMATY: CityRow = {
  name: named('Almaty', 'Алматы'),
  localLanguage: 'ru',
  rotation: 4,
  address: { house: (number, street) => `${street}, ${number}` },
  avenues: {
    northSouth: [
      named('Sain Street', 'улица Саина', 'Саин көшесі'),
      named('Rozybakiev Street', 'улица Розыбакиева', 'Розыбакиев көшесі'),
      named('Gagarin Avenue', 'проспект Гагарина', 'Гагарин даңғылы'),
      named('Seifullin Avenue', 'проспект Сейфуллина', 'Сейфуллин даңғылы'),
      named('Nazarbayev Avenue', 'проспект Назарбаева', 'Назарбаев даңғылы'),
      named('Dostyk Avenue', 'проспект Достык', 'Достық даңғылы'),
    ],
    westEast: [
      named('Ryskulov Avenue', 'проспект Рыскулова', 'Рысқұлов даңғылы'),
      named('Raiymbek Avenue', 'проспект Райымбека', 'Райымбек даңғылы'),
      named('Tole Bi Street', 'улица Толе би', 'Төле би көшесі'),
      named('Abay Avenue', 'проспект Абая', 'Абай даңғылы'),
      named('Al-Farabi Avenue', 'проспект Аль-Фараби', 'Әл-Фараби даңғылы'),
    ],
  },
  districts: districts(
    namePairs(
      'Shanyrak=Шанырак, Kulager=Кулагер, Zhuldyz=Жулдыз, Turksib=Турксиб, Kolsai=Кольсай, Aksai=Аксай, Tastak=Тастак, Almaly=Алмалы, Zhetysu=Жетысу, Medeu=Медеу, Mamyr=Мамыр, Taugul=Таугуль, Bostandyk=Бостандык, Samal=Самал, Koktobe=Коктобе, Kalkaman=Калкаман, Orbita=Орбита, Koktem=Коктем, Miras=Мирас, Kamenskoe Plato=Каменское Плато',
    ),
    50_000,
    3,
  ).map((district) => ({ ...district, postcode: `0${district.postcode}` })),
  parks: [
    { name: named('Central Park of Culture', 'Центральный парк культуры', 'Орталық саябақ'), in: 'Medeu' },
    { name: named('Botanical Garden', 'Ботанический сад', 'Ботаникалық бақ'), in: 'Bostandyk' },
    { name: named('First Lake Park', 'парк Первого озера'), in: 'Aksai' },
  ],
  landmarks: [
    { kind: 'market', name: named('Green Bazaar', 'Зелёный базар', 'Көк базар'), in: 'Medeu' },
    { kind: 'worship', name: named('Central Mosque', 'Центральная мечеть', 'Орталық мешіт'), in: 'Zhetysu' },
    { kind: 'landmark', name: named('Republic Square', 'площадь Республики', 'Республика алаңы'), in: 'Samal' },
    { kind: 'landmark', name: named('Central Stadium', 'Центральный стадион', 'Орталық стадион'), in: 'Almaly' },
    { kind: 'landmark', name: named('Railway Station', 'железнодорожный вокзал', 'Темір жол вокзалы'), in: 'Turksib' },
    { kind: 'landmark', name: named('Opera House', 'театр оперы и балета', 'опера театры'), in: 'Almaly' },
  ],
  ...streetsNamed({
    kinds: namePairs(RU_STREETS),
    words: namePairs(
      'Auezov=Ауэзова, Zhambyl=Жамбыла, Satpaev=Сатпаева, Kabanbay Batyr=Кабанбай батыра, Bogenbay Batyr=Богенбай батыра, Nauryzbay Batyr=Наурызбай батыра, Gogol=Гоголя, Pushkin=Пушкина, Shevchenko=Шевченко, Kurmangazy=Курмангазы, Zhandosov=Жандосова, Timiryazev=Тимирязева, Baizakov=Байзакова, Manas=Манаса, Masanchi=Масанчи, Mukanov=Муканова, Sharipov=Шарипова, Zheltoksan=Желтоксан, Ablay Khan=Аблай хана, Kunaev=Кунаева, Valikhanov=Валиханова, Makataev=Макатаева, Mametova=Маметовой, Zhansugurov=Жансугурова, Mailin=Майлина, Utegen Batyr=Утеген батыра, Toktogul=Токтогула, Tchaikovsky=Чайковского, Momyshuly=Момышулы, Altynsarin=Алтынсарина, Musrepov=Мусрепова, Ermekov=Ермекова, Turgut Ozal=Тургута Озала, Radostovets=Радостовца, Brusilovsky=Брусиловского, Chaplygin=Чаплыгина, Kazybek Bi=Казыбек би, Aiteke Bi=Айтеке би, Karasai Batyr=Карасай батыра, Suyunbay=Суюнбая',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Alatau=Алатау, Aport=Апорт, Shanyrak=Шанырак, Dastarkhan=Дастархан, Tulpar=Тулпар, Tengri=Тенгри, Saryarka=Сарыарка, Baiterek=Байтерек, Nauryz=Наурыз, Zhibek=Жибек, Karlygash=Карлыгаш, Samruk=Самрук, Aisulu=Айсулу, Kokzhailau=Кокжайлау, Tien Shan=Тянь-Шань, Ile=Или, Altyn=Алтын, Arman=Арман, Meruert=Меруерт, Kerege=Кереге',
    ),
    kinds: RU_PLACES,
  },
};
