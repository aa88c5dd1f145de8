import { placeKinds } from './place-kinds';

export const BN_STREETS =
  '* Road=* রোড, * Lane=* লেন, * Street=* স্ট্রিট, First * Lane=* প্রথম লেন, Second * Lane=* দ্বিতীয় লেন, North * Road=উত্তর * রোড, South * Road=দক্ষিণ * রোড';

export const BN_PLACES = placeKinds({
  cafe: '* Café=* ক্যাফে, * Tea Stall=* চা ঘর',
  restaurant: '* Restaurant=* রেস্তোরাঁ, * Biryani House=* বিরিয়ানি হাউস',
  hotel: '* Hotel=* হোটেল',
  pharmacy: '* Pharmacy=* ফার্মেসি',
  school: '* School=* বিদ্যালয়',
  hospital: '* Clinic=* ক্লিনিক',
  market: '* Bazar=* বাজার',
  shop: '* Store=* স্টোর, * Sweets=* মিষ্টান্ন ভাণ্ডার, * Bookshop=* বইঘর',
});
