import { describe, expect, it } from 'vitest';
import { readMailLink, isConfirmation } from '../../../src/domain/account/mail-link';
import {
  newPasswordProblems,
  registrationFields,
  registrationProblems,
} from '../../../src/domain/account/registration';
import { isCode, readCode } from '../../../src/domain/account/reset-code';
import { createPlainPhoneReader } from '../../../src/domain/order-request/phone/phone';
import { registrationRequest } from '../../../src/features/account/registration-request';

const phones = createPlainPhoneReader('+855');
const EMPTY = {
  vendorCode: ' ',
  businessName: '',
  mobileNumber: '12',
  email: 'shop@',
  password: 'short',
  confirmation: '',
  terms: false,
};
const FULL = {
  vendorCode: ' kh-0300 ',
  businessName: ' Corner Bakery ',
  mobileNumber: ' 012 345 678 ',
  email: ' new@sandbox.example ',
  password: 'Brand-new!2026',
  confirmation: 'Brand-new!2026',
  terms: true,
};

describe('a registration', () => {
  it('reports every error in the order of the fields, for the registration type of the market', () => {
    expect(registrationProblems(EMPTY, 'PV', phones)).toEqual([
      { field: 'vendorCode', key: 'auth.vendor-code-missing' },
      { field: 'email', key: 'auth.email-incorrect' },
      { field: 'password', key: 'auth.password-weak' },
      { field: 'terms', key: 'auth.terms-missing' },
    ]);
    expect(registrationProblems(EMPTY, 'NPV', phones).map(({ field }) => field)).toEqual([
      'businessName',
      'mobileNumber',
      'email',
      'password',
      'terms',
    ]);
    for (const type of ['PV', 'NPV'] as const) expect(registrationProblems(FULL, type, phones)).toEqual([]);
  });

  it('asks for the password twice in every market', () => {
    for (const type of ['PV', 'NPV'] as const) {
      expect(registrationFields(type)).toEqual(expect.arrayContaining(['password', 'confirmation', 'terms']));
    }
    expect(newPasswordProblems('Brand-new!2026', 'Brand-new!2027').confirmation).toBe('auth.passwords-differ');
    // one password typed on two keyboards
    expect(newPasswordProblems('Caf\u00e9!2026xX', 'Cafe\u0301!2026xX').confirmation).toBeUndefined();
  });

  it('sends only what its type asks for, without surrounding spaces', () => {
    const shared = { email_address: 'new@sandbox.example', password: 'Brand-new!2026', terms_accepted: true };
    expect(registrationRequest(FULL, 'PV')).toEqual({ ...shared, vendor_code: 'kh-0300' });
    expect(registrationRequest(FULL, 'NPV')).toEqual({
      ...shared,
      business_name: 'Corner Bakery',
      mobile_number: '012 345 678',
    });
  });
});

it('sends the email without the invisible marks that it was pasted with', () => {
  const pasted = { ...FULL, email: '\u2066new@sandbox\u200b.example\u2069\u00a0' };
  expect(registrationProblems(pasted, 'PV', phones)).toEqual([]);
  expect(registrationRequest(pasted, 'PV').email_address).toBe('new@sandbox.example');
});

it.each(['kh-٠٣٠٠', 'kh-۰۳۰۰', 'ｋｈ－０３００', 'kh\u20110300', '\u200ekh \u2013 0300\u00a0'])(
  'sends the vendor code %j as the platform writes it',
  (vendorCode) => {
    expect(registrationRequest({ ...FULL, vendorCode }, 'PV')).toMatchObject({ vendor_code: 'kh-0300' });
  },
);

it('misses a vendor code of which nothing is seen', () => {
  expect(registrationProblems({ ...FULL, vendorCode: ' \u200e' }, 'PV', phones)).toEqual([
    { field: 'vendorCode', key: 'auth.vendor-code-missing' },
  ]);
});

describe('the link in a mail', () => {
  it('either confirms an email or invites to a shop', () => {
    expect(readMailLink('#verify=a-b_c')).toEqual({ verify: 'a-b_c' });
    expect(readMailLink('#vendor_code=kh-0300&email=new%40sandbox.example')).toEqual({
      vendorCode: 'kh-0300',
      email: 'new@sandbox.example',
    });
    for (const other of ['', '#', '#main', '#verify=']) expect(readMailLink(other)).toEqual({});
    expect(isConfirmation('#verify=abc')).toBe(true);
    expect(isConfirmation('#vendor_code=kh-0300')).toBe(false);
  });
});

describe('the code in a mail', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['Your code is 123456. It works for 15 minutes.', '123456'],
    ['12a34', '1234'],
    ['1234567', '123456'],
  ])('read from %j is %s', (text, code) => expect(readCode(text)).toBe(code));

  it('has six digits', () => {
    expect(isCode('012345')).toBe(true);
    for (const text of ['', '12345', '1234567', 'abcdef']) expect(isCode(text)).toBe(false);
  });
});
