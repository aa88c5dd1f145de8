import { placeKinds } from './place-kinds';

/** Alike in both languages, as the first one says for all. */
export const FIL_STREETS = '* Street=* Street, * Avenue, * Road, * Lane, * Alley, * Extension, * Compound';

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
