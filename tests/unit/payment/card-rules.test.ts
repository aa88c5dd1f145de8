import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as server from '../../../server/providers/cards/sandbox/card-rules';

/** The script of the provider's pages, as browsers load it. */
const PAGE = new URL('../../../server/providers/cards/pages/card-rules.js', import.meta.url).href;
const page = (await import(/* @vite-ignore */ PAGE)) as typeof server & {
  digitsOf(text: string): string;
  readExpiry(text: string): { month: number; year: number } | undefined;
};

/** A number with its check digit. */
const cardNumber = fc.stringMatching(/^[3-6]\d{11,17}$/).map((digits) => {
  const check = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(server.passesLuhn);
  return check ?? '';
});

describe('card rules', () => {
  it('know the sandbox cards', () => {
    expect(['4111111111111111', '4000000000003220', '4000000000000002'].map(server.verdictOfNumber)).toEqual([
      'accept',
      'challenge',
      'decline',
    ]);
    expect(server.verdictOfDetails('400000', '3220')).toBe('challenge');
    expect(server.verdictOfDetails('40000000', '0002')).toBe('decline');
    expect(server.verdictOfDetails('411111', '1111')).toBe('accept');
    expect(['4111111111111111', '4000000000003220', '4000000000000002'].every(server.passesLuhn)).toBe(true);
  });

  it('catch every single wrong digit, and every digit too many or too few', () => {
    fc.assert(
      fc.property(cardNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const index = at % number.length;
        const wrong = `${number.slice(0, index)}${(Number(number[index]) + by) % 10}${number.slice(index + 1)}`;
        expect(server.passesLuhn(number)).toBe(true);
        expect(server.passesLuhn(wrong)).toBe(false);
      }),
    );
    expect(server.passesLuhn('0'.repeat(11))).toBe(false);
    expect(server.passesLuhn('0'.repeat(20))).toBe(false);
  });

  it('keep a card good until its month has ended everywhere', () => {
    const at = (text: string) => Date.parse(text) / 1000;
    expect(server.isExpired(2, 2028, at('2028-02-29T23:59:00-12:00'))).toBe(false);
    expect(server.isExpired(2, 2028, at('2028-03-01T00:00:00-12:00'))).toBe(true);
    expect(server.isExpired(12, 2028, at('2028-12-31T12:00:00Z'))).toBe(false);
    expect(server.isExpired(12, 2028, at('2029-01-01T12:00:00Z'))).toBe(true);
  });

  it('are the same on the page and on the server', () => {
    fc.assert(
      fc.property(
        fc.oneof(cardNumber, fc.stringMatching(/^\d{0,20}$/)),
        fc.stringMatching(/^\d{2,5}$/),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2000, max: 2099 }),
        (number, code, month, year) => {
          const now = Date.UTC(2030, 5, 30, 13) / 1000;
          expect(page.passesLuhn(number)).toBe(server.passesLuhn(number));
          expect(page.schemeOf(number)).toBe(server.schemeOf(number));
          expect(page.isSecurityCode(code, page.schemeOf(number))).toBe(
            server.isSecurityCode(code, server.schemeOf(number)),
          );
          expect(page.isExpired(month, year, now)).toBe(server.isExpired(month, year, now));
        },
      ),
    );
  });
});

describe('what is typed', () => {
  it.each([
    ['08/29', 8, 2029],
    ['0829', 8, 2029],
    ['8/29', 8, 2029],
    ['08 / 2029', 8, 2029],
    ['08-29', 8, 2029],
    ['٠٨/٢٩', 8, 2029],
    ['០៨/២៩', 8, 2029],
  ])('reads %s as a date', (text, month, year) => {
    expect(page.readExpiry(text)).toEqual({ month, year });
  });

  it.each(['', '8', '13/29', '00/29', '08/1929', '08/29/30', 'aug 29', '082'])('does not read %s', (text) => {
    expect(page.readExpiry(text)).toBeUndefined();
  });

  it('takes digits of any script, and nothing else', () => {
    expect(page.digitsOf('٤١١١ ۱۱۱۱ ១១១១ १११1')).toBe('4111111111111111');
    expect(page.digitsOf('4111-1111 x')).toBe('41111111');
  });
});
