import {
  type CountryCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { latinDigits } from '../../lib/digits';
import type { PhoneReader } from './phone';

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
    spaced(text) {
      const number = parse(text);
      return number?.isPossible() === true ? number.formatInternational() : text;
    },
  };
}
