import { placeKinds } from './place-kinds';

export const UK_STREETS =
  '* Street=вулиця *, * Lane=провулок *, * Boulevard=бульвар *, * Passage=проїзд *, * Descent=узвіз *, * Alley=алея *, * Square=площа *';

export const UK_PLACES = placeKinds({
  cafe: "* Café=кав'ярня *, * Tea House=чайна *",
  restaurant: '* Restaurant=ресторан *, * Canteen=їдальня *',
  hotel: '* Hotel=готель *',
  pharmacy: '* Pharmacy=аптека *',
  school: '* Gymnasium=гімназія *',
  hospital: '* Clinic=клініка *',
  market: '* Market=ринок *',
  shop: '* Grocery=гастроном *, * Bakery=пекарня *, * Bookshop=книгарня *',
});
