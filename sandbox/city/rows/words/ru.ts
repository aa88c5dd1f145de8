import { placeKinds } from './place-kinds';

export const RU_STREETS =
  '* Street=улица *, * Lane=переулок *, * Boulevard=бульвар *, * Passage=проезд *, * Alley=аллея *, * Square=площадь *, * Dead End=тупик *';

export const RU_PLACES = placeKinds({
  cafe: '* Café=кафе *, * Tea House=чайхана *',
  restaurant: '* Restaurant=ресторан *, * Canteen=столовая *',
  hotel: '* Hotel=гостиница *',
  pharmacy: '* Pharmacy=аптека *',
  school: '* School=школа *',
  hospital: '* Clinic=клиника *',
  market: '* Bazaar=базар *',
  shop: '* Grocery=продукты *, * Bakery=пекарня *, * Bookshop=книжный магазин *',
});
