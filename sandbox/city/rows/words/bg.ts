import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const BULGARIAN: CityLanguage = {
  code: 'bg',
  streets: {
    kinds:
      '* Street=ул. *, * Boulevard=бул. *, * Square=пл. *, * Lane=пресечка *, * Alley=алея *, * Passage=пасаж *, * Promenade=променада *, * Road=шосе *',
    words:
      'Lipa=Липа, Yavor=Явор, Dab=Дъб, Breza=Бреза, Kesten=Кестен, Topola=Топола, Elha=Елха, Oreh=Орех, Cheresha=Череша, Yabalka=Ябълка, Lyulyak=Люляк, Roza=Роза, Zdravets=Здравец, Temenuga=Теменуга, Lale=Лале, Bozhur=Божур, Kokiche=Кокиче, Edelvays=Еделвайс, Rila=Рила, Pirin=Пирин, Rodopi=Родопи, Belasitsa=Беласица, Osogovo=Осогово, Strandzha=Странджа, Dunav=Дунав, Maritsa=Марица, Iskar=Искър, Struma=Струма, Mesta=Места, Tundzha=Тунджа, Yantra=Янтра, Kamchiya=Камчия, Arda=Арда, Lyastovitsa=Лястовица, Slavey=Славей, Lebed=Лебед, Shtarkel=Щъркел, Slantse=Слънце, Zvezda=Звезда, Izvor=Извор',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Кафе *, * Patisserie=Сладкарница *',
      restaurant: '* Restaurant=Ресторант *, * Tavern=Механа *',
      hotel: '* Hotel=Хотел *',
      pharmacy: '* Pharmacy=Аптека *',
      school: '* School=Училище *',
      hospital: '* Clinic=Клиника *',
      worship: '* Chapel=Параклис *',
      market: '* Market=Пазар *',
      shop: '* Bakery=Пекарна *, * Bookshop=Книжарница *',
    }),
    words:
      'Lipa=Липа, Roza=Роза, Lavandula=Лавандула, Slantse=Слънце, Luna=Луна, Zornitsa=Зорница, Slavey=Славей, Lebed=Лебед, Elen=Елен, Vodenitsa=Воденица, Kambana=Камбана, Korona=Корона, Kotva=Котва, Fener=Фенер, Izvor=Извор, Balkan=Балкан, Trakiya=Тракия, Dobrudzha=Добруджа, Malina=Малина, Kalina=Калина, Zdravets=Здравец, Orel=Орел',
  },
};
