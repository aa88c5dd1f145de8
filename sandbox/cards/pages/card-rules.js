// @ts-check
/**
 * What a card number, a date and a code have to be. Served to the provider's pages as it stands and imported by the
 * provider's server, hence JavaScript with types in its comments, which imports nothing.
 */

/** @type {readonly (readonly [string, RegExp])[]} */
const SCHEMES = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^62/],
];

/**
 * By the first digits; `card` for a scheme without a name here.
 * @param {string} number
 */
export function schemeOf(number) {
  return SCHEMES.find(([, pattern]) => pattern.test(number))?.[0] ?? 'card';
}

/**
 * 12 to 19 digits whose check digit is right.
 * @param {string} number
 */
export function passesLuhn(number) {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * A card is good until the end of its month, everywhere on earth.
 * @param {number} month
 * @param {number} year
 * @param {number} now unix seconds
 */
export function isExpired(month, year, now) {
  return now >= Date.UTC(year, month, 1, 12) / 1000;
}

/**
 * American Express prints four digits, the others three.
 * @param {string} code
 * @param {string} scheme
 */
export function isSecurityCode(code, scheme) {
  return scheme === 'amex' ? /^\d{4}$/.test(code) : /^\d{3}$/.test(code);
}

/**
 * Digits of any script as 0–9, everything else left out.
 * @param {string} text
 */
export function digitsOf(text) {
  let digits = '';
  for (const character of text.replace(/\P{Nd}/gu, '')) {
    const code = character.codePointAt(0) ?? 0;
    let start = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
    digits += String((code - start) % 10);
  }
  return digits;
}

/**
 * `08/29`, `0829`, `8/29`, `08/2029` → month and whole year; undefined for what is no date.
 * @param {string} text
 */
export function readExpiry(text) {
  const parts = text.split(/[^\p{Nd}]+/u).filter((part) => part !== '');
  const digits = digitsOf(text);
  const [monthText = '', yearText = ''] =
    parts.length === 2 ? parts.map(digitsOf) : [digits.slice(0, 2), digits.slice(2)];
  if (!/^\d{1,2}$/.test(monthText) || !/^(\d{2}|20\d{2})$/.test(yearText)) return undefined;
  const month = Number(monthText);
  if (month < 1 || month > 12) return undefined;
  return { month, year: yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText) };
}
