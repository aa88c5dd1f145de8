/** What the sandbox does with a card (decisions §5 "Sandbox cards"); all others are accepted. */
export type CardVerdict = 'accept' | 'challenge' | 'decline';

const DECLINED = '4000000000000002';
const CHALLENGED = '4000000000003220';

export function verdictOfNumber(number: string): CardVerdict {
  if (number === DECLINED) return 'decline';
  return number === CHALLENGED ? 'challenge' : 'accept';
}

/** The same from what plain card details tell: the first six to eight digits and the last four. */
export function verdictOfDetails(bin: string, lastDigits: string): CardVerdict {
  const is = (number: string) => number.startsWith(bin) && number.endsWith(lastDigits);
  if (is(DECLINED)) return 'decline';
  return is(CHALLENGED) ? 'challenge' : 'accept';
}

/** 12 to 19 digits whose check digit is right. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A card is good until the end of its month, everywhere on earth. `now` in unix seconds. */
export function isExpired(month: number, year: number, now: number): boolean {
  const behind = Date.UTC(year, month, 1, 12) / 1000;
  return now >= behind;
}

const SCHEMES: readonly [string, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^62/],
];

/** By the first digits; `card` for a scheme without a name here. */
export function schemeOf(number: string): string {
  return SCHEMES.find(([, pattern]) => pattern.test(number))?.[0] ?? 'card';
}

/** American Express prints four digits, the others three. */
export function isSecurityCode(code: string, scheme: string): boolean {
  return scheme === 'amex' ? /^\d{4}$/.test(code) : /^\d{3}$/.test(code);
}
