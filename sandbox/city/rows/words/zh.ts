import { placeKinds } from './place-kinds';

export const ZH_PLACES = placeKinds({
  cafe: '* Café=*咖啡館, * Tea House=*茶莊',
  restaurant: '* Restaurant=*酒家, * Noodles=*麵店',
  hotel: '* Hotel=*酒店',
  pharmacy: '* Pharmacy=*藥房',
  school: '* Primary School=*小學',
  hospital: '* Clinic=*診所',
  worship: '* Temple=*宮',
  market: '* Market=*街市',
  shop: '* Grocery=*雜貨店, * Bakery=*餅店',
});
