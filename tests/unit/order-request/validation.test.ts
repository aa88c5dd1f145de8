import type { MessageId } from '../../../src/domain/message-ids';
import metadata from 'libphonenumber-js/min/metadata';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type OrderForm } from '../../../src/domain/order-request/details/form';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import {
  type ValidationInput,
  type ValidationRules,
  validateOrder,
} from '../../../src/domain/order-request/details/validation';
import { USD_AMOUNTS } from './machine-helpers';
import { toastMessage } from '../../../src/i18n/messages';

const phone = createPhoneReader('KH', metadata);
const RULES: ValidationRules = {
  unitNumberRequired: false,
  amountRequired: true,
  minimumAmount: null,
  maximumAmount: 10_000,
  amounts: USD_AMOUNTS,
  currency: 'USD',
};
const GOOD: OrderForm = {
  ...EMPTY_FORM,
  destinationName: 'Sok Dara',
  destinationPhoneNumber: '012 345 678',
  destinationTextAddress: 'Street 308',
  destinationUnitNumber: '4B',
  orderAmount: '18.50',
  paymentMethod: 'CASH_ON_DELIVERY',
};
const NOW = Date.parse('2026-03-02T12:00:00+07:00') / 1000;
const COORDINATES = { latitude: 11.5, longitude: 104.9 };

function check(form: Partial<OrderForm>, rules: Partial<ValidationRules> = {}, rest: Partial<ValidationInput> = {}) {
  const input = {
    vendorId: 'kh-0001',
    coordinates: COORDINATES,
    now: NOW,
    hours: null,
    ...rest,
    form: { ...GOOD, ...form },
  };
  return validateOrder(input, { ...RULES, ...rules }, phone);
}

/** Each check with a form that breaks it, in the order of the specification. */
const BROKEN: {
  id: MessageId;
  field: string;
  form?: Partial<OrderForm>;
  rest?: Partial<ValidationInput>;
  rules?: Partial<ValidationRules>;
}[] = [
  { id: 'error.cant-retrieve-vendor-rar', field: 'vendor', rest: { vendorId: null } },
  {
    id: 'validation.fill-unit-number',
    field: 'destinationUnitNumber',
    form: { destinationUnitNumber: ' ' },
    rules: { unitNumberRequired: true },
  },
  { id: 'validation.fill-customer-name', field: 'destinationName', form: { destinationName: '  ' } },
  { id: 'validation.fill-customer-phone', field: 'destinationPhoneNumber', form: { destinationPhoneNumber: '' } },
  { id: 'validation.fill-description', field: 'orderDescription', form: { orderDescription: 'x'.repeat(201) } },
  {
    id: 'request.pickup-code.submit.validation-error.length',
    field: 'pickupCode',
    form: { pickupCode: 'x'.repeat(31) },
  },
  { id: 'validation.fill-address', field: 'destinationTextAddress', form: { destinationTextAddress: '' } },
  { id: 'validation.invalid-coordinates', field: 'coordinates', rest: { coordinates: null } },
  { id: 'validation.fill-amount', field: 'orderAmount', form: { orderAmount: '' } },
  { id: 'validation.fill-payment-method', field: 'paymentMethod', form: { paymentMethod: '' } },
];

describe('the ten checks', () => {
  it('find nothing wrong with a valid order', () => expect(check({})).toBeUndefined());
  it.each(BROKEN)('$id at $field', ({ id, field, form, rest, rules }) => {
    expect(check(form ?? {}, rules, rest)).toMatchObject({ messageId: id, field });
  });
  it('report the first failure, whatever others there are', () => {
    fc.assert(
      fc.property(fc.subarray(BROKEN, { minLength: 1 }), (broken) => {
        const form = Object.assign({}, ...broken.map((one) => one.form ?? {}));
        const rules = Object.assign({}, ...broken.map((one) => one.rules ?? {}));
        const rest = Object.assign({}, ...broken.map((one) => one.rest ?? {}));
        expect(check(form, rules, rest)?.messageId).toBe(broken[0]?.id);
      }),
    );
  });
  it('have a message for every failure', () => {
    const ids: MessageId[] = [
      ...BROKEN.map(({ id }) => id),
      'validation.wrong-customer-name',
      'validation.phone-incorrect',
      'validation.minimum-amount',
    ];
    expect(ids.filter((id) => toastMessage(id) === undefined)).toEqual([]);
  });
});

describe('each check', () => {
  it.each(['Sok 2', 'Dara ៣', 'م ٥'])('refuses a digit of any script in the name %j', (destinationName) =>
    expect(check({ destinationName })?.messageId).toBe('validation.wrong-customer-name'),
  );
  it.each(['12', '+855 1', 'not a number', '0123456789012345'])('refuses the impossible number %j', (number) =>
    expect(check({ destinationPhoneNumber: number })?.messageId).toBe('validation.phone-incorrect'),
  );
  it.each(['012345678', '+855 12 345 678', '០១២៣៤៥៦៧៨', '٠١٢٣٤٥٦٧٨', '+66 81 234 5678'])(
    'accepts the possible number %j',
    (number) => expect(check({ destinationPhoneNumber: number })).toBeUndefined(),
  );
  it('accepts 200 characters of description and 30 of pickup code', () =>
    expect(check({ orderDescription: 'x'.repeat(200), pickupCode: 'x'.repeat(30) })).toBeUndefined());
  it('requires the unit only where the market does', () =>
    expect(check({ destinationUnitNumber: '' })).toBeUndefined());
  it('allows an empty amount where the market does, but not nonsense', () => {
    expect(check({ orderAmount: '' }, { amountRequired: false })).toBeUndefined();
    expect(check({ orderAmount: 'ten' }, { amountRequired: false })?.messageId).toBe('validation.fill-amount');
    expect(check({ orderAmount: '-5' })?.messageId).toBe('validation.fill-amount');
  });
  it('enforces the minimum of the market', () => {
    const pakistan = {
      minimumAmount: 100,
      maximumAmount: 3_000_000,
      currency: 'PKR',
      amounts: { digits: 0, decimalSign: '.' as const, twoDigitGroups: true, currencySigns: ['Rs'] },
    };
    expect(check({ orderAmount: '99' }, pakistan)).toEqual({
      field: 'orderAmount',
      messageId: 'validation.minimum-amount',
      values: { amount: 100, currency: 'PKR' },
    });
    expect(check({ orderAmount: '١٠٠' }, pakistan)).toBeUndefined();
    expect(check({ orderAmount: '1,00,000' }, pakistan)).toBeUndefined();
  });
  it('refuses more decimals than the currency has', () => {
    expect(check({ orderAmount: '10.12345' })).toEqual({
      field: 'orderAmount',
      messageId: 'validation.amount-precision',
      values: { digits: 2 },
    });
    expect(check({ orderAmount: '10.10' })).toBeUndefined();
  });
  it.each(['10000.01', '99999999999999999999'])('refuses %s, which is above the maximum', (orderAmount) =>
    expect(check({ orderAmount })).toEqual({
      field: 'orderAmount',
      messageId: 'validation.maximum-amount',
      values: { amount: 10_000, currency: 'USD' },
    }),
  );
  it('names its own currency when another one is beside the amount', () =>
    expect(check({ orderAmount: '៛5000' })).toEqual({
      field: 'orderAmount',
      messageId: 'validation.amount-currency',
      values: { currency: 'USD', example: '12.50' },
    }));
  it('accepts exactly the maximum', () => expect(check({ orderAmount: '10,000' })).toBeUndefined());
  it('refuses an ambiguous amount', () =>
    expect(check({ orderAmount: '1.250' })?.messageId).toBe('validation.ambiguous-amount'));
});
