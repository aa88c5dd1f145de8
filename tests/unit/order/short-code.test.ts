import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LENGTH, CODE_SIGNS, isShortCode, shortCodeText } from '../../../src/domain/order/short-code';
import { shortOrderId } from '../../../src/domain/order/short-id';
import { readCodes, readOrderId, readShortCodes } from '../../../src/domain/order/typed-code';

const aCode = fc
  .array(fc.constantFrom(...CODE_SIGNS), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((signs) => signs.join(''));

describe('a short code', () => {
  it('is shown in two groups of three, and any other text as it is', () => {
    expect(shortCodeText('j2tyg4')).toBe('J2T-YG4');
    for (const text of ['ttpvnmt876', '4827', 'j2tyg0', 'J2TYG4', '']) expect(shortCodeText(text)).toBe(text);
  });

  it('stands for an order of its shop, and for one that was a guest’s', () => {
    expect(shortOrderId({ order_id: 'kh-0001-j2tyg4', vendor_id: 'kh-0001' })).toBe('J2T-YG4');
    expect(shortOrderId({ order_id: 'guest-71eaa2f67c-j2tyg4', vendor_id: 'kh-0001' })).toBe('J2T-YG4');
    expect(shortOrderId({ order_id: 'kh-0001-ttpvnmt876', vendor_id: 'kh-0001' })).toBe('ttpvnmt876');
  });

  it('is read however it is written: with or without its dash, in any case, with blanks and invisible marks', () => {
    fc.assert(
      fc.property(
        aCode,
        fc.constantFrom('-', '', ' ', '\u2011', '\u200b-', ' – '),
        fc.boolean(),
        (code, dash, upper) => {
          expect(isShortCode(code)).toBe(true);
          const written = `${code.slice(0, 3)}${dash}${code.slice(3)}`;
          expect(readShortCodes(` ${upper ? written.toUpperCase() : written} `)).toEqual([code]);
          expect(readShortCodes(shortCodeText(code))).toEqual([code]);
        },
      ),
    );
  });

  it.each([
    ['02T-YG4', ['q2tyg4', 'd2tyg4']],
    ['O2T-YG4', ['q2tyg4', 'd2tyg4']],
    ['j2t-yg1', ['j2tyg7', 'j2tygj']],
    ['I2T-YG4', ['j2tyg4', '72tyg4']],
    ['l2t-yg4', ['72tyg4', 'j2tyg4']],
    ['J2T-UG4', ['j2tvg4']],
    ['J٢T-YG٤', ['j2tyg4']],
  ])('is read from %s, with signs it does not have taken for those like them', (typed, meant) => {
    expect(readShortCodes(typed)).toEqual(meant);
  });

  it.each(['', 'J2T-YG', 'J2T-YG44', '012345678', 'Dara S', 'ដារ៉ាស', 'j2tyg!', '+85512'])(
    'is not what "%s" means',
    (typed) => {
      expect(readShortCodes(typed)).toEqual([]);
    },
  );

  it('never means more than 64 codes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (typed) => {
        const codes = readShortCodes(typed);
        expect(codes.length).toBeLessThanOrEqual(64);
        for (const code of codes) expect(isShortCode(code)).toBe(true);
      }),
    );
    expect(readShortCodes('000-111')).toHaveLength(64);
  });
});

it('the end of an earlier id is a code too, as screens showed it', () => {
  expect(readCodes('TTPVNMT876')).toEqual(['ttpvnmt876']);
  expect(readCodes('ttpvnmt87')).toEqual([]);
  expect(readCodes('J2T-YG4')).toEqual(['j2tyg4']);
});

it('a whole id is read with or without the dash of its code', () => {
  expect(readOrderId('KH-0001-J2T-YG4')).toBe('kh-0001-j2tyg4');
  expect(readOrderId('kh-0001-j2tyg4')).toBe('kh-0001-j2tyg4');
  expect(readOrderId('kh-0001-ttpvnmt876')).toBe('kh-0001-ttpvnmt876');
});
