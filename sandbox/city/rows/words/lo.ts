import { placeKinds } from './place-kinds';

export const LO_STREETS =
  '* Road=ຖະໜົນ*, Hom *=ຮ່ອມ*, Hom * 2=ຮ່ອມ* 2, Hom * 3=ຮ່ອມ* 3, Hom * 4=ຮ່ອມ* 4, Hom * 5=ຮ່ອມ* 5, Hom * 6=ຮ່ອມ* 6';

export const LO_PLACES = placeKinds({
  cafe: '* Café=ຮ້ານກາເຟ*, * Tea House=ຮ້ານຊາ*',
  restaurant: '* Kitchen=ຄົວ*, * Noodles=ຮ້ານເຝີ*',
  hotel: '* Hotel=ໂຮງແຮມ*, * Guesthouse=ເຮືອນພັກ*',
  pharmacy: '* Pharmacy=ຮ້ານຂາຍຢາ*',
  school: '* School=ໂຮງຮຽນ*',
  hospital: '* Clinic=ຄລີນິກ*',
  market: '* Market=ຕະຫຼາດ*',
  shop: '* Bakery=ຮ້ານເຂົ້າຈີ່*, * Bookshop=ຮ້ານຂາຍປຶ້ມ*',
});
