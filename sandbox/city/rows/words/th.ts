import { placeKinds } from './place-kinds';

/** A road, and the lanes that branch off it: even numbers on one side, odd ones on the other. */
export const TH_STREETS =
  '* Road=ถนน*, Soi *=ซอย*, Soi * 2=ซอย* 2, Soi * 3=ซอย* 3, Soi * 4=ซอย* 4, Soi * 5=ซอย* 5, Trok *=ตรอก*';

export const TH_PLACES = placeKinds({
  cafe: '* Café=ร้านกาแฟ*, * Tea House=โรงน้ำชา*',
  restaurant: '* Kitchen=ครัว*, * Noodles=ร้านก๋วยเตี๋ยว*',
  hotel: '* Hotel=โรงแรม*',
  pharmacy: '* Pharmacy=ร้านขายยา*',
  school: '* School=โรงเรียน*',
  hospital: '* Clinic=คลินิก*',
  market: '* Market=ตลาด*',
  shop: '* Grocery=ร้านชำ*, * Bakery=ร้านขนม*, * Bookshop=ร้านหนังสือ*',
});
