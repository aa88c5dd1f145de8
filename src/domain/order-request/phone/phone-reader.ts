import {
  type CountryCode,
  isSupportedCountry,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { digitsAndPlus, type PhoneReader, withPlus } from './phone';
import { bareNumber, holdsSeveralNumbers, isFraction } from './phone-text';

function isKnownCountry(country: string, metadata: MetadataJson): country is CountryCode {
  // the library's type requires what its function is there to find out
  return isSupportedCountry(country as CountryCode, metadata);
}

/**
 * Whether the number consists of the typed digits, but for what is dialled before it: the library also leaves out or
 * replaces digits, and the order would go out with somebody else's number.
 */
function isAsTyped(text: string, { nationalNumber, countryCallingCode }: PhoneNumber): boolean {
  const typed = digitsAndPlus(text).replaceAll('+', '');
  if (!typed.endsWith(nationalNumber)) return false;
  const lead = typed.slice(0, typed.length - nationalNumber.length);
  // the digit before numbers within a country (`0`, `06`), behind its code and what is dialled for abroad, if given
  const at = lead.indexOf(countryCallingCode);
  const abroad = lead.slice(0, Math.max(at, 0));
  const trunk = at < 0 ? lead : lead.slice(at + countryCallingCode.length);
  return /^(?:0\d{0,3}|810)?$/.test(abroad) && trunk.length <= 2;
}

/** `(+855)12345678`: as the exports of some marketplaces have it. */
const COUNTRY_IN_BRACKETS = /^[(（](\+\d{1,3})[)）]/;

/** `country` ISO alpha-2; `metadata` must hold it (and, for foreign numbers, theirs). */
export function createPhoneReader(country: string, metadata: MetadataJson): PhoneReader {
  const home = isKnownCountry(country, metadata) ? { defaultCountry: country } : {};
  const parseAs = (text: string) => parsePhoneNumberFromString(text, { ...home, extract: false }, metadata);
  /** As dialled in the country itself, else with `00` for the plus: numbers of a range in use come first. */
  const read = (text: string) => {
    const bare = bareNumber(text).replace(COUNTRY_IN_BRACKETS, '$1 ');
    if (isFraction(bare)) return undefined;
    if (holdsSeveralNumbers(bare)) return 'several';
    const dialled = parseAs(bare);
    const abroad = parseAs(withPlus(bare));
    // some countries have numbers of their own with two leading zeros, which nobody gives a rider
    const ways = dialled?.nationalNumber.startsWith('00') ? [abroad, dialled] : [dialled, abroad];
    const best = ways.find((number) => number?.isValid()) ?? ways.find((number) => number?.isPossible()) ?? dialled;
    return best && (best.ext !== undefined || isAsTyped(bare, best)) ? best : undefined;
  };
  // a number is checked, stored and shown in succession, and reading it is the slowest part of each
  let last: { text: string; number: ReturnType<typeof read> } | undefined;
  const parse = (text: string) => {
    if (last?.text !== text) last = { text, number: read(text) };
    return last.number;
  };
  const one = (text: string) => {
    const number = parse(text);
    return number === undefined || number === 'several' || !number.isPossible() ? undefined : number;
  };
  return {
    verdict(text) {
      if (text.trim() === '') return 'empty';
      const number = parse(text);
      if (number === 'several') return 'several';
      if (number === undefined || !number.isPossible()) return 'impossible';
      if (number.ext !== undefined) return 'extension';
      return number.isValid() ? 'valid' : 'possible';
    },
    international(text) {
      const number = one(text);
      return number?.ext === undefined ? number?.number : undefined;
    },
    spaced(text) {
      return one(text)?.formatInternational() ?? text;
    },
  };
}
