import { expect, it } from 'vitest';
import { publicArea } from '../../../src/domain/order/address-area';

it.each([
  ['14A, Angkor Place, No. 565, Street 51, Chakto Mukh, Phnom Penh', 'Phnom Penh'],
  ['No. 70, Street 418, Phnom Penh', 'Phnom Penh'],
  ['No. 12, Norodom Boulevard, Phnom Penh', 'Phnom Penh'],
  ['Villa Rose, Norodom Boulevard, Phnom Penh', 'Phnom Penh'],
  ['ផ្ទះលេខ ៧០, ផ្លូវ ៤១៨, ទួលទំពូង, ភ្នំពេញ', 'ភ្នំពេញ'],
  ['منزل ٧، شارع ٥، السالمية، الكويت', 'الكويت'],
  // a street or a building without a number
  ['5, Villa Rose, Norodom Boulevard', undefined],
  ['5, Norodom Boulevard, Villa Rose', undefined],
  ['No. 12, Chamkar Mon, Mao Tse Toung Blvd.', undefined],
  ['No. 12, Phnom Penh, Monument Residences', undefined],
  ['No. 12, Phnom Penh, Angkor Place', undefined],
  ['១២, ភ្នំពេញ, មហាវិថីនរោត្តម', undefined],
  ['٥، السالمية، شارع سالم المبارك', undefined],
  ['4B, Phnom Penh, Street 51', undefined],
  // so few parts may all be of the house
  ['House of Dara, Phnom Penh', undefined],
  ['شارع ٥، الكويت', undefined],
  ['4B, Street 51', undefined],
  ['House of Dara', undefined],
  ['', undefined],
])('%s lies in %s', (address, area) => {
  expect(publicArea(address)).toBe(area);
});
