import { expect, it } from 'vitest';
import { areaOf } from '../../../src/domain/order/address-area';

it.each([
  ['14A, Angkor Place, No. 565, Street 51, Chakto Mukh, Phnom Penh', 'Chakto Mukh, Phnom Penh'],
  ['No. 70, Street 418, Phnom Penh', 'Phnom Penh'],
  ['ផ្ទះលេខ ៧០, ផ្លូវ ៤១៨, ទួលទំពូង, ភ្នំពេញ', 'ទួលទំពូង, ភ្នំពេញ'],
  ['شارع ٥، السالمية، الكويت', 'السالمية, الكويت'],
  ['House of Dara, Phnom Penh', 'Phnom Penh'],
  ['4B, Street 51', undefined],
  ['House of Dara', undefined],
  ['', undefined],
])('%s lies in %s', (address, area) => {
  expect(areaOf(address)).toBe(area);
});
