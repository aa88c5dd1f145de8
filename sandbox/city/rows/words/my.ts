import { placeKinds } from './place-kinds';

/** Burmese: the language code, not Malaysia's. */
export const MY_STREETS =
  '* Street=*လမ်း, * Road=*လမ်းမကြီး, * Lane=*လမ်းသွယ်, * Lane 2=*လမ်းသွယ် ၂, * Lane 3=*လမ်းသွယ် ၃, * Lane 4=*လမ်းသွယ် ၄, * Lane 5=*လမ်းသွယ် ၅';

export const MY_PLACES = placeKinds({
  cafe: '* Café=*ကော်ဖီဆိုင်, * Tea Shop=*လက်ဖက်ရည်ဆိုင်',
  restaurant: '* Restaurant=*စားသောက်ဆိုင်, * Mohinga=*မုန့်ဟင်းခါးဆိုင်',
  hotel: '* Hotel=*ဟိုတယ်',
  pharmacy: '* Pharmacy=*ဆေးဆိုင်',
  school: '* School=*ကျောင်း',
  hospital: '* Clinic=*ဆေးခန်း',
  market: '* Market=*ဈေး',
  shop: '* Store=*ကုန်စုံဆိုင်, * Bakery=*မုန့်ဆိုင်, * Bookshop=*စာအုပ်ဆိုင်',
});
