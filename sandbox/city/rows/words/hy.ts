import { placeKinds } from './place-kinds';

export const HY_STREETS =
  '* Street=* փողոց, * Lane=* նրբանցք, * Alley=* ծառուղի, * Passage=* անցուղի, * Dead End=* փակուղի, * Square=* հրապարակ, * Highway=* խճուղի';

export const HY_PLACES = placeKinds({
  cafe: '* Café=* սրճարան, * Tea House=* թեյարան',
  restaurant: '* Restaurant=* ռեստորան, * Bakehouse=* փուռ',
  hotel: '* Hotel=* հյուրանոց',
  pharmacy: '* Pharmacy=* դեղատուն',
  school: '* School=* դպրոց',
  hospital: '* Clinic=* կլինիկա',
  market: '* Market=* շուկա',
  shop: '* Grocery=* մթերային խանութ, * Bookshop=* գրախանութ, * Florist=* ծաղկի խանութ',
});
