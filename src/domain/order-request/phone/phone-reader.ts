import {
  type CountryCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { latinDigits } from '../../../lib/digits';
import type { CountryCode as MarketCountry } from '../../market/market';
import { type PhoneReader, withPlus } from './phone';

/** Phone rules that contain at least these countries. */
export type PhoneMetadataOf<C extends string> = MetadataJson & { countries: Readonly<Record<C, unknown>> };

export type MarketPhoneMetadata = PhoneMetadataOf<MarketCountry>;

function isKnownCountry(country: string, metadata: MetadataJson): country is CountryCode {
  // the library's type requires what its function is there to find out
  return isSupportedCountry(country as CountryCode, metadata);
}

/** `country` ISO alpha-2; `metadata` must hold it (and, for foreign numbers, theirs). */
export function createPhoneReader(country: string, metadata: MetadataJson): PhoneReader {
  const home = isKnownCountry(country, metadata) ? { defaultCountry: country } : {};
  const parseAs = (text: string) => parsePhoneNumberFromString(text, { ...home, extract: false }, metadata);
  /** As dialled in the country itself, else with `00` for the plus: numbers of a range in use come first. */
  const read = (text: string) => {
    const dialled = parseAs(latinDigits(text));
    if (dialled?.isValid()) return dialled;
    const ways = [dialled, parseAs(withPlus(text))];
    return ways.find((number) => number?.isValid()) ?? ways.find((number) => number?.isPossible()) ?? dialled;
  };
  // a number is checked, stored and shown in succession, and reading it is the slowest part of each
  let last: { text: string; number: ReturnType<typeof read> } | undefined;
  const parse = (text: string) => {
    if (last?.text !== text) last = { text, number: read(text) };
    return last.number;
  };
  return {
    verdict(text) {
      if (text.trim() === '') return 'empty';
      const number = parse(text);
      if (number === undefined || !number.isPossible()) return 'impossible';
      if (number.ext !== undefined) return 'extension';
      return number.isValid() ? 'valid' : 'possible';
    },
    international(text) {
      const number = parse(text);
      return number?.isPossible() === true && number.ext === undefined ? number.number : undefined;
    },
    spaced(text) {
      const number = parse(text);
      return number?.isPossible() === true ? number.formatInternational() : text;
    },
  };
}
