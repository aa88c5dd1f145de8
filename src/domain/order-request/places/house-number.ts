import { latinDigits } from '../../../lib/digits';

/** Numbers that name a street, a block or a road, as the markets' maps write them. */
const STREET_NUMBER =
  /(?:\b(?:street|str|st|road|rd|avenue|ave|boulevard|blvd|lane|soi|jalan|block|blk|sector|phase|highway|route)\b|ផ្លូវ|លេខផ្លូវ|شارع|قطعة|طريق|سوق|سکیٹر)\.?[ \u00a0]?(?:no\.?|លេខ|رقم)?[ \u00a0]?\d{1,4}\b/giu;
/** Postal codes are longer than house numbers. */
const POSTAL_CODE = /\b\d{5,}\b/g;

/** Whether the text of a map names a street only: a rider can't find the door by it. Linear in the text. */
export function lacksHouseNumber(address: string): boolean {
  return !/\d/.test(latinDigits(address).replace(STREET_NUMBER, '').replace(POSTAL_CODE, ''));
}
