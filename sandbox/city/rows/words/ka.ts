import { placeKinds } from './place-kinds';

export const KA_STREETS =
  '* Street=* ქუჩა, * Lane=* შესახვევი, * Rise=* აღმართი, * Dead End=* ჩიხი, * Square=* მოედანი, * Descent=* დაღმართი, * Passage=* გასასვლელი';

export const KA_PLACES = placeKinds({
  cafe: '* Café=კაფე *, * Tea House=ჩაის სახლი *',
  restaurant: '* Restaurant=რესტორანი *, * Bakehouse=საცხობი *',
  hotel: '* Hotel=სასტუმრო *',
  pharmacy: '* Pharmacy=აფთიაქი *',
  school: '* School=სკოლა *',
  hospital: '* Clinic=კლინიკა *',
  market: '* Market=ბაზარი *',
  shop: '* Grocery=მაღაზია *, * Bookshop=წიგნის მაღაზია *, * Florist=ყვავილები *',
});
