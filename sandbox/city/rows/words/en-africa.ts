import type { PlaceNames } from '../../types';

/** Kinds of made-up places in the English of East and West Africa. */
export const AFRICAN_PLACE_KINDS: PlaceNames['kinds'] = [
  { kind: 'cafe', suffix: { en: 'Café' } },
  { kind: 'restaurant', suffix: { en: 'Kitchen' } },
  { kind: 'restaurant', suffix: { en: 'Restaurant' } },
  { kind: 'hotel', suffix: { en: 'Hotel' } },
  { kind: 'hotel', suffix: { en: 'Guest House' } },
  { kind: 'pharmacy', suffix: { en: 'Pharmacy' } },
  { kind: 'school', suffix: { en: 'Primary School' } },
  { kind: 'hospital', suffix: { en: 'Clinic' } },
  { kind: 'worship', suffix: { en: 'Church' } },
  { kind: 'worship', suffix: { en: 'Mosque' } },
  { kind: 'market', suffix: { en: 'Market' } },
  { kind: 'shop', suffix: { en: 'Supermarket' } },
  { kind: 'shop', suffix: { en: 'Bakery' } },
];

/** Plants and the like that streets there are named after everywhere. */
export const AFRICAN_STREET_WORDS =
  'Acacia, Bamboo, Baobab, Cedar, Clove, Coral, Cotton, Cypress, Eucalyptus, Fig Tree, Flame Tree, Garden, Hibiscus, Hill, Hospital, Independence, Jacaranda, Lake, Library, Mahogany, Market, Mission, Olive, Orchid, Palm, Park, Railway, Ridge, River, Rose, School, Spring, Station, Sunset, Tamarind, Teak, Unity, Valley, View, Windmill';
