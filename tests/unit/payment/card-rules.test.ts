import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  isExpired,
  isSecurityCode,
  passesLuhn,
  readExpiry,
  schemeOf,
} from '../../../sandbox/cards/pages/card-rules';
import { verdictOfDetails, verdictOfNumber } from '../../../sandbox/cards/card-verdict';

/** A number with its check digit. */
const cardNumber = fc.stringMatching(/^[3-6]\d{11,17}$/).map((digits) => {
  const check = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(passesLuhn);
  return check ?? '';
});

describe('card rules', () => {
  it('accept the sandbox cards', () => {
    expect(['4111111111111111', '4000000000003220', '4000000000000002'].map(verdictOfNumber)).toEqual([
      'accept',
      'challenge',
      'decline',
    ]);
    expect(verdictOfDetails('400000', '3220')).toBe('challenge');
    expect(verdictOfDetails('40000000', '0002')).toBe('decline');
    expect(verdictOfDetails('411111', '1111')).toBe('accept');
    expect(['4111111111111111', '4000000000003220', '4000000000000002'].every(passesLuhn)).toBe(true);
  });

  it('detect every single wrong digit, and every digit too many or too few', () => {
    fc.assert(
      fc.property(cardNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const index = at % number.length;
        const wrong = `${number.slice(0, index)}${(Number(number[index]) + by) % 10}${number.slice(index + 1)}`;
        expect(passesLuhn(number)).toBe(true);
        expect(passesLuhn(wrong)).toBe(false);
      }),
    );
    expect(passesLuhn('0'.repeat(11))).toBe(false);
    expect(passesLuhn('0'.repeat(20))).toBe(false);
  });

  it('accept a card until its month has ended everywhere', () => {
    const at = (text: string) => Date.parse(text) / 1000;
    expect(isExpired(2, 2028, at('2028-02-29T23:59:00-12:00'))).toBe(false);
    expect(isExpired(2, 2028, at('2028-03-01T00:00:00-12:00'))).toBe(true);
    expect(isExpired(12, 2028, at('2028-12-31T12:00:00Z'))).toBe(false);
    expect(isExpired(12, 2028, at('2029-01-01T12:00:00Z'))).toBe(true);
  });

  it('tell the scheme by the first digits, and the length of its code', () => {
    expect(['4111', '5555', '2221', '3782', '3528', '6200', '9999'].map(schemeOf)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'amex',
      'jcb',
      'unionpay',
      'card',
    ]);
    expect([isSecurityCode('123', 'visa'), isSecurityCode('1234', 'visa')]).toEqual([true, false]);
    expect([isSecurityCode('123', 'amex'), isSecurityCode('1234', 'amex')]).toEqual([false, true]);
  });
});

describe('card details as typed', () => {
  it.each([
    ['08/29', 8, 2029],
    ['0829', 8, 2029],
    ['8/29', 8, 2029],
    ['08 / 2029', 8, 2029],
    ['08-29', 8, 2029],
    ['٠٨/٢٩', 8, 2029],
    ['០៨/២៩', 8, 2029],
  ])('are read as a date from %s', (text, month, year) => {
    expect(readExpiry(text)).toEqual({ month, year });
  });

  it.each(['', '8', '13/29', '00/29', '08/1929', '08/29/30', 'aug 29', '082'])('are not read from %s', (text) => {
    expect(readExpiry(text)).toBeUndefined();
  });

  it('keep digits of any script, and nothing else', () => {
    expect(digitsOf('٤١١١ ۱۱۱۱ ១១១១ १११1')).toBe('4111111111111111');
    expect(digitsOf('4111-1111 x')).toBe('41111111');
  });
});
