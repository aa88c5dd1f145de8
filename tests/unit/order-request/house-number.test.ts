import { describe, expect, it } from 'vitest';
import { lacksHouseNumber } from '../../../src/domain/order-request/places/house-number';

describe('the house number of a map’s address', () => {
  it.each([
    'Norodom Blvd, Tonle Bassac, Phnom Penh',
    'Street 240, Chakto Mukh, Phnom Penh 12207',
    'ផ្លូវ ៦៣, ភ្នំពេញ',
    'قطعة 3, شارع 12, السالمية',
    'Wat Phnom',
  ])('is missing from %s', (address) => expect(lacksHouseNumber(address)).toBe(true));

  it.each([
    'No. 118, Street 308, Phnom Penh',
    'House 98, Street 516, Tuol Kork',
    '908 Norodom Blvd, BKK 1',
    'ផ្ទះ ១២, ផ្លូវ ២៧៨',
    'قطعة 3, شارع 12, منزل 7',
    '10 Bayfront Avenue, Singapore 018956',
    'Block 3, Street 12, House 7, Salmiya',
  ])('is there in %s', (address) => expect(lacksHouseNumber(address)).toBe(false));
});
