import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from '../../../src/domain/payment/card-number';

/** A number of this length that begins so, with a right check digit. */
function numberOf(start: string, length: number): string {
  const body = start.padEnd(length - 1, '0');
  const digit = [...Array(10).keys()].find((last) => isLuhn(`${body}${last}`));
  return `${body}${digit}`;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return sum % 10 === 0;
}

const KNOWN: [start: string, lengths: number[]][] = [
  ['4', [16, 19]],
  ...['51', '55', '2221', '2229', '223', '229', '23', '26', '270', '271', '2720'].map((start): [string, number[]] => [
    start,
    [16],
  ]),
  ...['34', '37'].map((start): [string, number[]] => [start, [15]]),
  ...['6011', '644', '649', '65'].map((start): [string, number[]] => [start, [16, 19]]),
  ...['3528', '3529', '353', '358'].map((start): [string, number[]] => [start, [16]]),
  ...['300', '305', '36', '38', '39'].map((start): [string, number[]] => [start, [14]]),
  ['62', [16, 17, 18, 19]],
];
const UNKNOWN = [
  '50',
  '56',
  '2220',
  '2721',
  '33',
  '35',
  '3527',
  '359',
  '306',
  '31',
  '6010',
  '643',
  '61',
  '63',
  '7',
  '14',
];
const LENGTHS = [13, 14, 15, 16, 17, 18, 19, 20];

describe('the number ranges of cards', () => {
  it.each(KNOWN)('include %s… with %j digits, and with no other number of digits', (start, lengths) => {
    expect(LENGTHS.filter((length) => holdsCardNumber(numberOf(start, length)))).toEqual(lengths);
  });

  it.each(UNKNOWN)('do not include %s…, however long', (start) => {
    expect(LENGTHS.filter((length) => holdsCardNumber(numberOf(start, length)))).toEqual([]);
  });

  it('require the right check digit', () => {
    const digits = numberOf('4', 16);
    const wrong = [...Array(10).keys()].map((last) => `${digits.slice(0, -1)}${last}`).filter((one) => one !== digits);
    expect(wrong.some(holdsCardNumber)).toBe(false);
  });
});

describe('the groups of a card number', () => {
  const [a, b, c, d] = ['4111', '1111', '1111', '1111'];
  it.each([[' '], ['-'], ['\u00a0']])('may be separated by one %j', (sign) => {
    expect(holdsCardNumber([a, b, c, d].join(sign))).toBe(true);
    expect(holdsCardNumber([a, b, c, d].join(sign + sign))).toBe(false);
  });

  it.each(['/', '.', ',', 'x', '+'])('separated by %j are numbers of their own', (sign) => {
    expect(holdsCardNumber([a, b, c, d].join(sign))).toBe(false);
  });

  it('are joined only in their order', () => {
    expect(holdsCardNumber(`${b} ${c} ${d} ${a}`)).toBe(false);
    expect(holdsCardNumber(`1 ${b} ${c} ${d}`)).toBe(false);
  });

  it('may be between other numbers', () => {
    expect(holdsCardNumber(`12 ${a} ${b} ${c} ${d} 34`)).toBe(true);
    expect(holdsCardNumber(`+12 and ${a}${b}${c}${d}`)).toBe(true);
  });
});
