/** What the sandbox does with a card (specification/cards.md#test-cards); all others are accepted. */
export type CardVerdict = 'accept' | 'challenge' | 'decline';

const DECLINED = '4000000000000002';
const CHALLENGED = '4000000000003220';

export function verdictOfNumber(number: string): CardVerdict {
  if (number === DECLINED) return 'decline';
  return number === CHALLENGED ? 'challenge' : 'accept';
}

/** The same from plain card details: the first six to eight digits and the last four. */
export function verdictOfDetails(bin: string, lastDigits: string): CardVerdict {
  const is = (number: string) => number.startsWith(bin) && number.endsWith(lastDigits);
  if (is(DECLINED)) return 'decline';
  return is(CHALLENGED) ? 'challenge' : 'accept';
}
