import metadata from 'libphonenumber-js/min/metadata';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressLineProblem,
  addressProblem,
  amountProblem,
  type AmountRules,
  descriptionCardProblem,
  nameProblem,
  notesCardProblem,
  notesLengthProblem,
  phoneProblem,
  unitOfAddress,
  unitProblem,
  vatNumberProblem,
  wholeAddressProblem,
} from '../../../src/domain/checks/order-checks';
import { customerAddress } from '../../../src/domain/order-request/submission/build-payload';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';

const REQUIRED = { unitNumberRequired: true };

describe('the unit of an address', () => {
  it('is found by the platform in the address that the portal composes', () => {
    const text = fc.string().map((string) => string.replaceAll(',', ''));
    fc.assert(
      fc.property(text, text, text, (unit, building, street) => {
        fc.pre(unit.trim() !== '' && street.trim() !== '');
        const form = { destinationUnitNumber: unit, destinationBuilding: building, destinationTextAddress: street };
        expect(unitOfAddress(customerAddress({ ...EMPTY_FORM, ...form }))).toBe(unit.trim());
      }),
    );
  });

  it('is missing when nothing is before the first comma, or there is no comma', () => {
    const problems = ['Street 308', ', Street 308', '  , Street 308', ''].map((address) =>
      unitProblem(unitOfAddress(address), REQUIRED),
    );
    expect(new Set(problems)).toEqual(new Set(['validation.fill-unit-number']));
    expect(unitProblem(unitOfAddress('4B, Street 308'), REQUIRED)).toBeUndefined();
  });

  it('may be left out in other markets', () => {
    expect(unitProblem('', { unitNumberRequired: false })).toBeUndefined();
  });
});

describe('the customer of an order', () => {
  it('needs a name without digits of any script', () => {
    expect(['Sok Dara', ' ', '\u200f\u202c\u2060', 'Dara 2', 'Dara ២'].map(nameProblem)).toEqual([
      undefined,
      'validation.fill-customer-name',
      'validation.fill-customer-name',
      'validation.wrong-customer-name',
      'validation.wrong-customer-name',
    ]);
  });

  it('needs a phone number that can be dialled', () => {
    const phones = createPhoneReader('KH', metadata);
    expect(['012 345 678', '', '1', '012 345 678 ext. 5'].map((text) => phoneProblem(text, phones))).toEqual([
      undefined,
      'validation.fill-customer-phone',
      'validation.phone-incorrect',
      'validation.phone-extension',
    ]);
  });

  it('needs an address', () => {
    expect([addressProblem('Street 308'), addressProblem(' ')]).toEqual([undefined, 'validation.fill-address']);
  });
});

describe('the amount of an order', () => {
  const rules: AmountRules = { amountRequired: true, minimumAmount: 2, maximumAmount: 100, currency: 'USD' };

  it('must be within the limits of the market, both included', () => {
    expect([2, 100, 1.99, 100.01].map((amount) => amountProblem(amount, rules))).toEqual([
      undefined,
      undefined,
      'validation.minimum-amount',
      'validation.maximum-amount',
    ]);
  });

  it('must have no more decimals than the currency', () => {
    expect(amountProblem(2.345, rules)).toBe('validation.amount-precision');
    expect(amountProblem(2.345, { ...rules, currency: 'KWD' })).toBeUndefined();
  });

  it('may be left out only if the market allows it', () => {
    expect(amountProblem(null, rules)).toBe('validation.fill-amount');
    expect(amountProblem(null, { ...rules, amountRequired: false })).toBeUndefined();
  });
});

describe('texts for riders', () => {
  it('must hold no card number', () => {
    const text = 'Card 4111 1111 1111 1111';
    expect(descriptionCardProblem(text)).toBe('validation.description-card-number');
    expect(notesCardProblem(text)).toBe('validation.notes-card-number');
    expect([descriptionCardProblem('2 pizzas'), notesCardProblem('Blue gate')]).toEqual([undefined, undefined]);
  });

  it('are measured in bytes, without surrounding spaces', () => {
    expect(notesLengthProblem(` ${'ខ'.repeat(333)} `)).toBeUndefined();
    expect(notesLengthProblem('ខ'.repeat(334))).toBe('address.error.notes-too-long');
    expect(addressLineProblem(` ${'ខ'.repeat(85)} `)).toBeUndefined();
    expect(addressLineProblem('ខ'.repeat(86))).toBe('address.error.address-too-long');
    expect(wholeAddressProblem('ខ'.repeat(333))).toBeUndefined();
    expect(wholeAddressProblem('ខ'.repeat(334))).toBe('address.error.address-too-long');
  });
});

describe('the VAT number', () => {
  it('has eight characters, or is left out', () => {
    expect(['', ' ', '12345678', ' 12345678 ', '1234567', '123456789'].map(vatNumberProblem)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'validation.vat-number-length',
      'validation.vat-number-length',
    ]);
  });
});
