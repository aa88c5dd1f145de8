import { latinDigits } from '../../../lib/digits';
import { visibleText } from '../../../lib/visible-text';

/**
 * `possible` has an existing length; `valid` is also in a range in use. An `extension` would be lost, because it cannot
 * be dialled. Those and impossible numbers are refused.
 */
export type PhoneVerdict = 'empty' | 'impossible' | 'extension' | 'possible' | 'valid';

/** Validates numbers typed for one country; the full one (`phone-reader.ts`) is loaded when it is needed. */
export interface PhoneReader {
  verdict(text: string): PhoneVerdict;
  /** digits with a leading plus, as it is sent; undefined when it is not a possible number */
  international(text: string): string | undefined;
  /** as people write it, with its country: `+855 12 345 678`; unchanged when it is not a possible number */
  spaced(text: string): string;
}

/** Digits (of any script) and plus only, as request-flow §5 requires for the sender's phone. */
export function digitsAndPlus(text: string): string {
  return latinDigits(text).replace(/[^\d+]/g, '');
}

/**
 * `0066 2 123 4567` as `+66 2 123 4567`: the way contact lists write foreign numbers, whatever the country's own
 * prefix.
 */
export function withPlus(text: string): string {
  // contacts apps copy numbers with invisible marks of direction around them
  const latin = visibleText(latinDigits(text));
  return /^0[\s.-]*0[\s.-]*[1-9]/.test(latin) ? `+${latin.replace(/^0[\s.-]*0/, '')}` : latin;
}

/** Whether the number names a country of its own: `+66…` or `0066…`. */
export function isInternational(text: string): boolean {
  return /^[+＋]/.test(withPlus(text));
}

/**
 * Used until the metadata has loaded, and when it cannot be loaded: six to fifteen digits are possible, so that a
 * missing file never stops an order. `prefix` is the market's, with its plus.
 */
export function createPlainPhoneReader(prefix: string): PhoneReader {
  const digits = (text: string) => digitsAndPlus(withPlus(text));
  const possible = (text: string) => /^\+?\d{6,15}$/.test(digits(text)) && !/[\p{L}#;]/u.test(text);
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
