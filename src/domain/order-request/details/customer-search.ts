import { latinDigits } from '../../../lib/digits';

/** Fewer digits are a house or street number. */
const PHONE_DIGITS_MIN = 4;
/** Characters between the digits of a phone number. */
const PHONE_QUERY = /^[+(]?[\d\s().+/-]+$/;

/**
 * The digits to search for in phone numbers, when the whole query is a part of one: four or more, in any script.
 * Undefined for any other query: the digits of "Street 63" belong to no phone. A leading 0 or 00 is left out, because
 * numbers are stored with their country code.
 */
export function phoneDigits(query: string): string | undefined {
  const plain = latinDigits(query.normalize('NFKC').trim());
  if (!PHONE_QUERY.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  return digits.length < PHONE_DIGITS_MIN ? undefined : digits.replace(/^00?/, '');
}

/** The range of the digits in the written number: from, to. Undefined when they are not in it. */
export function phoneRange(phoneNumber: string, digits: string): [number, number] | undefined {
  const places = [...phoneNumber.matchAll(/\d/g)].map(({ index }) => index);
  const start = places
    .map((at) => phoneNumber[at])
    .join('')
    .indexOf(digits);
  const from = places[start];
  const last = places[start + digits.length - 1];
  return start < 0 || from === undefined || last === undefined ? undefined : [from, last + 1];
}
