import { latinDigits } from '../../lib/digits';

/**
 * First digits and lengths of the schemes' numbers; only these count as cards, even if another number has a valid check
 * digit.
 */
const RANGES: readonly { starts: RegExp; lengths: readonly number[] }[] = [
  { starts: /^4/, lengths: [16, 19] },
  { starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { starts: /^3[47]/, lengths: [15] },
  { starts: /^(6011|64[4-9]|65)/, lengths: [16, 19] },
  { starts: /^(352[89]|35[3-8])/, lengths: [16] },
  { starts: /^(30[0-5]|36|38|39)/, lengths: [14] },
  { starts: /^62/, lengths: [16, 17, 18, 19] },
];

const LONGEST = Math.max(...RANGES.flatMap(({ lengths }) => lengths));

/** Groups of digits as people write numbers: with single spaces or hyphens. A plus makes it a phone number. */
const RUN = /\+?\d+(?:[ \u00a0-]\d+)*/g;

/**
 * Whether a text contains what is most likely a card number, in digits of any script: of a known range and length, with
 * a valid check digit. Phone numbers and order numbers do not count.
 */
export function holdsCardNumber(text: string): boolean {
  return (latinDigits(text).match(RUN) ?? []).some((run) => !run.startsWith('+') && hasCard(run.split(/\D/)));
}

/**
 * Groups beside a number ("2 x 4111 1111 …") are not part of it: every sequence of whole groups is checked, up to the
 * length of a card.
 */
function hasCard(groups: readonly string[]): boolean {
  return groups.some((_, from) => {
    let digits = '';
    for (let at = from; at < groups.length && digits.length < LONGEST; at += 1) {
      digits += groups[at] ?? '';
      if (isCardNumber(digits)) return true;
    }
    return false;
  });
}

function isCardNumber(digits: string): boolean {
  const isKnown = RANGES.some(({ starts, lengths }) => lengths.includes(digits.length) && starts.test(digits));
  return isKnown && hasCheckDigit(digits);
}

/** Luhn */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
