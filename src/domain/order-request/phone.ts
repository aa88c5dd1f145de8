import {
  type CountryCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { latinDigits } from '../../lib/digits';

/** `possible` has a length that exists; `valid` also fits the numbers given out. Only the first one blocks. */
export type PhoneVerdict = 'empty' | 'impossible' | 'possible' | 'valid';

/** Judges a number typed for the given country; made with the metadata it needs, which loads lazily. */
export interface PhoneReader {
  verdict(text: string): PhoneVerdict;
  /** digits with a leading plus, as it is sent; undefined when it is not a possible number */
  international(text: string): string | undefined;
}

/** Digits (of any script) and plus only, as request-flow §5 has it for the sender's phone. */
export function digitsAndPlus(text: string): string {
  return latinDigits(text).replace(/[^\d+]/g, '');
}

/** Whether the number names a country of its own (`+66…`, `0066…` is left to the country's own rules). */
export function isInternational(text: string): boolean {
  return /^\s*[+＋]/.test(text);
}

function isKnownCountry(country: string, metadata: MetadataJson): country is CountryCode {
  // the library's own type asks for what its function is there to find out
  return isSupportedCountry(country as CountryCode, metadata);
}

/** `country` ISO alpha-2; `metadata` must hold it (and, for foreign numbers, theirs). */
export function createPhoneReader(country: string, metadata: MetadataJson): PhoneReader {
  const parse = (text: string) => {
    const home = isKnownCountry(country, metadata) ? { defaultCountry: country } : {};
    return parsePhoneNumberFromString(latinDigits(text), { ...home, extract: false }, metadata);
  };
  return {
    verdict(text) {
      if (text.trim() === '') return 'empty';
      const number = parse(text);
      if (number === undefined || !number.isPossible()) return 'impossible';
      return number.isValid() ? 'valid' : 'possible';
    },
    international(text) {
      const number = parse(text);
      return number?.isPossible() === true ? number.number : undefined;
    },
  };
}

/**
 * Stands in until the metadata has loaded, and when it cannot be: six to fifteen digits are possible, so that a missing
 * file never stops an order. `prefix` is the market's, with its plus.
 */
export function createPlainPhoneReader(prefix: string): PhoneReader {
  const digits = (text: string) => digitsAndPlus(text);
  const possible = (text: string) => /^\+?\d{6,15}$/.test(digits(text)) && !/\p{L}/u.test(text);
  return {
    verdict: (text) => (text.trim() === '' ? 'empty' : possible(text) ? 'valid' : 'impossible'),
    international(text) {
      if (!possible(text)) return undefined;
      const plain = digits(text);
      return plain.startsWith('+') ? plain : `${prefix}${plain.replace(/^0/, '')}`;
    },
  };
}
