import { latinDigits } from '../../lib/digits';

/** `possible` has a length that exists; `valid` also fits the numbers given out. Only the first one blocks. */
export type PhoneVerdict = 'empty' | 'impossible' | 'possible' | 'valid';

/** Judges numbers typed for one country; the real one (`phone-reader.ts`) is loaded when it is needed. */
export interface PhoneReader {
  verdict(text: string): PhoneVerdict;
  /** digits with a leading plus, as it is sent; undefined when it is not a possible number */
  international(text: string): string | undefined;
  /** as people write it, with its country: `+855 12 345 678`; unchanged when it is not a possible number */
  spaced(text: string): string;
}

/** Digits (of any script) and plus only, as request-flow §5 has it for the sender's phone. */
export function digitsAndPlus(text: string): string {
  return latinDigits(text).replace(/[^\d+]/g, '');
}

/** Whether the number names a country of its own (`+66…`, `0066…` is left to the country's own rules). */
export function isInternational(text: string): boolean {
  return /^\s*[+＋]/.test(text);
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
    spaced: (text) => text,
  };
}
