import { placeKinds } from './place-kinds';

export const JA_PLACES = placeKinds({
  cafe: '* Coffee=喫茶*, * Tea House=*茶房',
  restaurant: '* Diner=*食堂, * Soba=*そば店',
  hotel: '* Hotel=*ホテル, * Ryokan=*旅館',
  pharmacy: '* Pharmacy=*薬局',
  school: '* Elementary School=*小学校',
  hospital: '* Clinic=*医院',
  worship: '* Shrine=*神社',
  shop: '* Bookshop=*書店, * Bakery=*製パン店',
});
