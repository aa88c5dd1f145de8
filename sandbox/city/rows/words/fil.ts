import { placeKinds } from './place-kinds';

/** Alike in both languages. */
export const FIL_STREETS = '* Street, * Avenue, * Road, * Lane, * Alley, * Extension, * Compound';

export const FIL_PLACES = placeKinds({
  cafe: '* Café, Kapihan ng *',
  restaurant: '* Eatery, Panciteria *, Lutong Bahay *',
  hotel: '* Hotel, * Pension House',
  pharmacy: 'Botika *',
  school: '* Elementary School',
  hospital: '* Clinic',
  market: '* Public Market',
  shop: '* Sari-Sari Store, Panaderia *',
});
