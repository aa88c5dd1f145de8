import { latinDigits } from '../../lib/digits';

/** "Recipient city": whose it is. */
const CUSTOMER_S =
  /^(?:recipient|receiver|customer|consignee|buyer|delivery|shipping|ship to|drop-?off)(?:['’]s)?[\s_-]+/i;
export const ofCustomer = (header: string): string => header.replace(CUSTOMER_S, '');

const LATITUDE = /^(?:lat|latitude|រយៈទទឹង|خط العرض|عرض البلد|緯度|纬度|ละติจูด)\.?$/i;
const LONGITUDE = /^(?:lng|lon|long|longitude|រយៈបណ្ដោយ|រយៈបណ្តោយ|خط الطول|طول البلد|經度|经度|ลองจิจูด)\.?$/i;

/** Which half of a place on the map a header names. */
export function axisOf(header: string): 'latitude' | 'longitude' | undefined {
  const name = ofCustomer(header).trim();
  return LATITUDE.test(name) ? 'latitude' : LONGITUDE.test(name) ? 'longitude' : undefined;
}

/** Half of a place on the map, with decimals: a whole number may be anything. */
export const isDegrees = (text: string): boolean => /^-?\d{1,3}\.\d+$/.test(latinDigits(text));
