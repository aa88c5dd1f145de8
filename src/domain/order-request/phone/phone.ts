import { latinDigits } from '../../../lib/digits';
import { visibleText } from '../../../lib/visible-text';
import { bareNumber, holdsSeveralNumbers, isFraction } from './phone-text';

/**
 * `possible` has an existing length; `valid` is also in a range in use. An `extension` would be lost, because it cannot
 * be dialled; of `several` numbers nobody knows which one to call. Those and impossible numbers are refused.
 */
export type PhoneVerdict = 'empty' | 'impossible' | 'extension' | 'several' | 'possible' | 'valid';

/** Validates numbers typed for one country; the full one (`phone-reader.ts`) is loaded when it is needed. */
export interface PhoneReader {
  verdict(text: string): PhoneVerdict;
  /** digits with a leading plus, as it is sent; undefined when it is not a possible number */
  international(text: string): string | undefined;
  /** as people write it, with its country: `+855 12 345 678`; unchanged when it is not a possible number */
  spaced(text: string): string;
}

/** Digits (of any script) and plus only, as specification/ask-for-a-rider.md#pickup requires for the sender's phone. */
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
  const digits = (bare: string) => digitsAndPlus(withPlus(bare));
  const possible = (bare: string) =>
    /^\+?\d{6,15}$/.test(digits(bare)) && !/[\p{L}#;]/u.test(bare) && !holdsSeveralNumbers(bare) && !isFraction(bare);
  return {
    verdict(text) {
      if (text.trim() === '') return 'empty';
      const bare = bareNumber(text);
      if (possible(bare)) return 'valid';
      return holdsSeveralNumbers(bare) ? 'several' : 'impossible';
    },
    international(text) {
      const bare = bareNumber(text);
      if (!possible(bare)) return undefined;
      const plain = digits(bare);
      return plain.startsWith('+') ? plain : `${prefix}${plain.replace(/^0/, '')}`;
    },
    spaced: (text) => text,
  };
}
