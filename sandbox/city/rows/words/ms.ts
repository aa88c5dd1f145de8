import { placeKinds } from './place-kinds';

/** Alike in both languages. */
export const MS_STREETS = 'Jalan *, Lorong *, Persiaran *, Jalan * 2, Jalan * 3, Lorong * 2, Lorong * 3';

export const MS_PLACES = placeKinds({
  cafe: 'Kafe *, Kopitiam *',
  restaurant: 'Restoran *, Warung *',
  hotel: 'Hotel *',
  pharmacy: 'Farmasi *',
  school: 'Sekolah Kebangsaan *',
  hospital: 'Klinik *',
  worship: 'Surau *',
  market: 'Pasar *',
  shop: 'Kedai Runcit *, Kedai Kek *, Kedai Buku *',
});
