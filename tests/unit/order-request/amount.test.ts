import fc from 'fast-check';
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  amountFormat,
  type AmountFormat,
  amountOf,
  amountText,
  fitsDigits,
  readAmount,
} from '../../../src/domain/order-request/details/amount';
import { currencyDecimals, isWholeInCash } from '../../../src/domain/market/currency';
import { MARKETS } from '../../../src/domain/market/markets';
import { formatMoney } from '../../../src/i18n/format';
import { latinDigits } from '../../../src/lib/digits';
import type { CountryCode } from '../../../src/domain/market/market';
import { generated } from '../../setup/soak';

const of = (country: CountryCode) => amountFormat(MARKETS[country]);
const USD = of('KH');
const KWD = of('KW');
const PKR = of('PK');
const EUR: AmountFormat = { digits: 2, decimalSign: ',', twoDigitGroups: false, currencySigns: ['€', 'EUR'] };

describe('a typed amount', () => {
  it.each<[string, AmountFormat, number]>([
    ['18', USD, 18],
    ['18.50', USD, 18.5],
    ['18,50', USD, 18.5],
    ['.5', USD, 0.5],
    ['5.', USD, 5],
    ['0', USD, 0],
    [' 7 ', USD, 7],
    ['10.1000', USD, 10.1],
    ['1,250', USD, 1250],
    ['1.250', EUR, 1250],
    ['1.250', KWD, 1.25],
    ['0,050', KWD, 0.05],
    ['0,500', KWD, 0.5],
    ['٠،٥٠٠', KWD, 0.5],
    ['٠٫٠٥٠', KWD, 0.05],
    [',050', KWD, 0.05],
    ['0,050', USD, 0.05],
    ['1,250.75', USD, 1250.75],
    ['1.250,75', USD, 1250.75],
    ['1,250.750', KWD, 1250.75],
    ['1٬250٫5', KWD, 1250.5],
    ['1.234٫500', KWD, 1234.5],
    ['1250.500', KWD, 1250.5],
    ['1250,500', KWD, 1250.5],
    ['1 250', USD, 1250],
    ['1 250,5', USD, 1250.5],
    ["1'250.5", USD, 1250.5],
    ['1.250.000', USD, 1250000],
    ['1,00,000', PKR, 100000],
    ['12,34,567', PKR, 1234567],
    ['99,999', PKR, 99999],
    ['100.00', PKR, 100],
    ['២៥០.៥', USD, 250.5],
    ['٢٥٠٫٥', USD, 250.5],
    ['۲۵۰٫۵', USD, 250.5],
    ['२५०.५', USD, 250.5],
    ['๒๕๐.๕', USD, 250.5],
    ['၂၅၀.၅', USD, 250.5],
    ['２５０．５', USD, 250.5],
    ['１，２５０', USD, 1250],
    ['\u200f12.5\u200f', USD, 12.5],
    ['$12.50', USD, 12.5],
    ['$ 1,250', USD, 1250],
    ['12.50$', USD, 12.5],
    ['12 usd', USD, 12],
    ['12.50 USD', USD, 12.5],
    ['USD 12.50', USD, 12.5],
    ['usd12.50', USD, 12.5],
    ['USD .5', USD, 0.5],
    ['US$12.50', USD, 12.5],
    ['$12.50 USD', USD, 12.5],
    ['＄１２．５０', USD, 12.5],
    ['12 dollars', USD, 12],
    ['១២.៥ ដុល្លារ', USD, 12.5],
    ['$ ١٢٫٥', USD, 12.5],
    ['S$12.50', of('SG'), 12.5],
    ['Rs. 1,250', PKR, 1250],
    ['Rs.500', PKR, 500],
    ['Rs 2,500/-', PKR, 2500],
    ['2,500/-', PKR, 2500],
    ['Rs. 1,50,000 /-', PKR, 150000],
    ['1500/= PKR', PKR, 1500],
    ['KD 0.050', KWD, 0.05],
    ['\u200f12.500\u00a0د.ك.\u200f', KWD, 12.5],
    ['١٢٫٥ د.ك', KWD, 12.5],
    ['١٢،٥ دينار', KWD, 12.5],
  ])('%j (%o) is read as %d', (text, format, amount) =>
    expect(readAmount(text, format)).toEqual({ kind: 'amount', amount }),
  );

  it.each<[string, AmountFormat, number[]]>([
    ['1.250', USD, [1.25, 1250]],
    ['1.000', USD, [1, 1000]],
    ['1٫250', USD, [1.25, 1250]],
    ['1,250', EUR, [1.25, 1250]],
    ['1,250', KWD, [1.25, 1250]],
    ['1٬250', KWD, [1.25, 1250]],
    // 4,000 KWD is beyond the market's maximum, and 4 is not guessed
    ['4,000', KWD, [4]],
    // 1.255 USD cannot be paid, but it is asked all the same
    ['1.255', USD, [1255]],
    ['1.250', PKR, [1250]],
  ])('%j (%o) is ambiguous and not guessed', (text, format, readings) =>
    expect(readAmount(text, format)).toEqual({ kind: 'ambiguous', readings }),
  );

  it.each<[string, AmountFormat]>([
    ['10.12345', USD],
    ['10.123456789', USD],
    ['1,234.555', USD],
    ['99.99', PKR],
    ['0.5005', KWD],
    // neither 24.905 nor 24,905 can be an amount there
    ['24.905', of('SG')],
    ['10.001', USD],
    ['1234.567', USD],
  ])('%j (%o) is not rounded', (text, format) => expect(readAmount(text, format)).toEqual({ kind: 'too-precise' }));

  it.each<[string, AmountFormat]>([
    ['.', USD],
    [',', USD],
    ['-1', USD],
    ['1-2', USD],
    ['ten', USD],
    ['$', USD],
    ['USD', USD],
    ['$-5', USD],
    ['5 $ 3', USD],
    ['1e5', USD],
    ['1e300', USD],
    ['Infinity', USD],
    ['1.2.3', USD],
    ['12,34,5', USD],
    ['12,34,5', PKR],
    ['1,00,000', USD],
    ['123,45,678', PKR],
    ['1.250,75,3', USD],
    ['1,2345.50', USD],
    [',250.50', USD],
    ['0,500,000', KWD],
    ['1٫250٫000', USD],
    ['1٫250.5', KWD],
    ['1,250٬500', KWD],
    ['1 250,000.5', USD],
    ['1 2 3', USD],
    ['5 00', USD],
  ])('%j (%o) is refused', (text, format) => expect(readAmount(text, format)).toEqual({ kind: 'unreadable' }));

  it.each<[string, AmountFormat]>([
    ['៛5000', USD],
    ['5000 ៛', USD],
    ['៥០០០៛', USD],
    ['12.50 €', USD],
    ['KHR 5,000', USD],
    ['S$5', USD],
    ['5 A$', USD],
    ['USDT 12', USD],
    ['$12', KWD],
    ['12 kg', USD],
    ['Rs.500', USD],
  ])('%j (%o) is refused for text other than its own currency', (text, format) =>
    expect(readAmount(text, format)).toEqual({ kind: 'other-unit' }),
  );

  it('is reported when it is missing, or too large for an exact number', () => {
    expect(readAmount(' \u200f ', USD)).toEqual({ kind: 'empty' });
    expect(readAmount('9007199254740993', USD)).toEqual({ kind: 'too-large' });
    expect(readAmount('9'.repeat(400), USD)).toEqual({ kind: 'too-large' });
  });

  it('is always one that its currency can express', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,٫٬، '٣៥$USDKد.ك") });
    fc.assert(
      fc.property(fc.oneof(fc.string(), typed), fc.constantFrom(USD, KWD, PKR, EUR), (text, format) => {
        const reading = readAmount(text, format);
        const amounts =
          reading.kind === 'amount' ? [reading.amount] : reading.kind === 'ambiguous' ? reading.readings : [];
        for (const amount of amounts) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(fitsDigits(amount, format.digits)).toBe(true);
          // what is picked is written so that it says nothing else
          expect(amountOf(amountText(amount, format), format)).toBe(amount);
        }
      }),
      { numRuns: generated(400, 2_000) },
    );
  });
});

/** The first digit of each script that merchants type in. */
const SCRIPTS = {
  latin: '0',
  arabic: '٠',
  extended: '۰',
  khmer: '០',
  devanagari: '०',
  thai: '๐',
  myanmar: '၀',
  fullwidth: '０',
};
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const byThrees = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);

/** The digits of a formatted amount, in the currency's smallest unit. */
function shownUnits(money: string): string {
  return latinDigits(money)
    .replace(/[^\d]/g, '')
    .replace(/^0+(?=\d)/, '');
}

describe('every currency in every script', () => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'));
  const script = fc.constantFrom(...Object.values(SCRIPTS));
  const signs = fc.constantFrom(
    { decimal: '.', group: ',' },
    { decimal: ',', group: '.' },
    { decimal: '٫', group: '٬' },
    { decimal: '．', group: '，' },
    { decimal: ',', group: ' ' },
    { decimal: '.', group: "'" },
  );
  const decimalSign = fc.constantFrom<'.' | ','>('.', ',');

  it('reads, shows and sends the amount that was typed', () => {
    fc.assert(
      fc.property(
        currency,
        script,
        signs,
        decimalSign,
        fc.integer({ min: 0, max: 10 ** 9 }),
        (code, zero, sign, own, units) => {
          const digits = currencyDecimals(code);
          const format = { digits, decimalSign: own, twoDigitGroups: false, currencySigns: [] };
          const text = String(units).padStart(digits + 1, '0');
          const whole = text.slice(0, text.length - digits);
          const fraction = digits === 0 ? '' : sign.decimal + text.slice(-digits);
          for (const written of [whole + fraction, byThrees(whole, sign.group) + fraction]) {
            const reading = readAmount(inScript(written, zero), format);
            const wanted = Number(`${whole}.${text.slice(text.length - digits) || '0'}`);
            if (reading.kind === 'ambiguous') expect(reading.readings).toContain(wanted);
            else expect(reading).toEqual({ kind: 'amount', amount: wanted });
            const isShownWhole = isWholeInCash(code) && Number.isInteger(wanted);
            expect(shownUnits(formatMoney(wanted, code))).toBe(String(isShownWhole ? wanted : units));
            expect(JSON.parse(JSON.stringify(wanted))).toBe(wanted);
            expect(wanted.toFixed(digits)).toBe(digits === 0 ? whole : `${whole}.${text.slice(-digits)}`);
            expect(amountOf(amountText(wanted, format), format)).toBe(wanted);
          }
        },
      ),
      { numRuns: generated(200, 1_000) },
    );
  });
});

it('every market has a maximum item value above its minimum', () => {
  for (const { minimumAmount, maximumAmount, currency } of Object.values(MARKETS)) {
    expect(maximumAmount).toBeGreaterThan(minimumAmount ?? 0);
    expect(fitsDigits(maximumAmount, currencyDecimals(currency))).toBe(true);
  }
});

it.each(Object.values(MARKETS))('in $country every amount is read as the portal writes it', (market) => {
  const format = amountFormat(market);
  for (const language of market.languages) {
    const tag = language.replaceAll('_', '-').replace('zh-Hant-TW', 'zh-TW');
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
      const money = new Intl.NumberFormat(tag, { style: 'currency', currency: market.currency, currencyDisplay });
      expect(amountOf(money.format(2040), format), money.format(2040)).toBe(2040);
    }
  }
});
