import { describe, expect, it } from 'vitest';
import { readOrderSearch, SAVED_SEARCHES, withSearch } from '../../../src/domain/order/order-search';
import { HOME_PHONE_METADATA } from '../../../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';

const phones = createPhoneReader('KH', HOME_PHONE_METADATA);
/** Of a platform that knows only the specification. */
const read = (text: string, vendorIds = ['kh-0001']) => readOrderSearch(text, vendorIds, phones, false);
const readAny = (text: string, vendorIds = ['kh-0001']) => readOrderSearch(text, vendorIds, phones, true);

describe('an order search', () => {
  it('by phone number ignores spaces', () => {
    expect(read(' 012 345 678 ')).toEqual({ kind: 'phone', number: '012345678' });
    expect(read('+855 12 345 678')).toEqual({ kind: 'phone', number: '+85512345678' });
    expect(read('០១២ ៣៤៥ ៦៧៨')).toEqual({ kind: 'phone', number: '012345678' });
  });

  it('by phone number needs a possible one', () => {
    for (const text of ['012', '12', 'Sok Dara', '0123456789012345', '']) expect(read(text)).toBeUndefined();
  });

  it("by order id needs one that begins with the vendor's id and a dash", () => {
    expect(read('kh-0001-a1')).toEqual({ kind: 'order', vendorId: 'kh-0001', orderId: 'kh-0001-a1' });
    expect(read('kh-0002-a1')).toBeUndefined();
    expect(read('kh-0001')).toBeUndefined();
    expect(read('kh-0001-')).toBeUndefined();
    expect(read('a1')).toBeUndefined();
  });

  it('ignores the invisible marks that an id or a number was pasted with', () => {
    const order = { kind: 'order', vendorId: 'kh-0001', orderId: 'kh-0001-a1' };
    for (const text of ['\u2066kh-0001-a1\u2069', '\u200fKH\u20110001-\u200bA1\ufeff'])
      expect(read(text)).toEqual(order);
    expect(read('\u202a+855 12 345 678\u202c')).toEqual({ kind: 'phone', number: '+85512345678' });
  });

  it("finds an outlet's order when the outlets are included", () => {
    expect(read('kh-0101-a1', ['kh-0100', 'kh-0101'])).toMatchObject({ kind: 'order', vendorId: 'kh-0101' });
    expect(read('kh-0101-a1', ['kh-0100'])).toBeUndefined();
  });
});

describe('an order search by a short code', () => {
  it('asks for that order of the chosen vendor', () => {
    const order = { kind: 'order', vendorId: 'kh-0001', orderId: 'kh-0001-j2tyg4' };
    for (const text of ['J2T-YG4', 'j2tyg4', 'kh-0001-J2T-YG4']) expect(read(text)).toEqual(order);
    expect(read('ttpvnmt876')).toMatchObject({ orderId: 'kh-0001-ttpvnmt876' });
    // may mean several, of which the specification's request names one
    expect(read('02T-YG4')).toBeUndefined();
  });
});

describe('an order search on a platform that searches by itself', () => {
  it('asks for what is typed, and for an order by its whole id', () => {
    for (const text of ['J2T-YG4', '02T-YG4', '4567', 'Dara', 'ដារ', '王', '+855 12 345 678']) {
      expect(readAny(text)).toEqual({ kind: 'text', text });
    }
    expect(readAny('KH-0001-J2T-YG4')).toEqual({ kind: 'order', vendorId: 'kh-0001', orderId: 'kh-0001-j2tyg4' });
  });

  it.each(['', ' ', 'a', '12', '012', '-', '+'])('asks for nothing when "%s" is typed', (text) => {
    expect(readAny(text)).toBeUndefined();
  });
});

describe('saved searches', () => {
  it('are ten at most, the newest first, each once', () => {
    expect(SAVED_SEARCHES).toBe(10);
    const many = Array.from({ length: 12 }, (_, index) => `0${index}`).reduce<string[]>(withSearch, []);
    expect(many).toHaveLength(10);
    expect(many[0]).toBe('011');
    expect(withSearch(many, ' \u200e05 ')).toEqual(['05', ...many.filter((text) => text !== '05')]);
    expect(withSearch(many, '  ')).toEqual(many);
  });
});
