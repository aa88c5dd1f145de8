import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import type { PhoneVerdict } from '../../../src/domain/order-request/phone/phone';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import { draftOfShared } from '../../../src/domain/order-request/shared/draft-of-shared';
import { phoneInText } from '../../../src/domain/order-request/shared/phone-in-text';
import { readSharedText, SHARED_TEXT_MAX, sharedText } from '../../../src/domain/order-request/shared/shared-text';

const cambodia = createPhoneReader('KH', metadata);
const read = (text: string) => readSharedText(text, cambodia);

describe('the phone number of a shared message', () => {
  const judging = (verdict: PhoneVerdict) => ({ verdict: () => verdict });

  it.each([
    ['1234567', 'possible', false],
    ['12345678', 'possible', true],
    ['123456789012345', 'possible', true],
    ['1234567890123456', 'possible', false],
    ['123456', 'valid', false],
    ['1234567', 'valid', true],
    ['12345678', 'impossible', false],
  ] as const)('%s, which is %s, is taken: %s', (digits, verdict, taken) => {
    expect(phoneInText(`call ${digits}`, judging(verdict))?.text).toBe(taken ? digits : undefined);
  });

  it('is one that is given out, although one that is only possible stands before it', () => {
    const judge = { verdict: (text: string) => (text === '012 345 678' ? 'valid' : 'possible') as PhoneVerdict };
    expect(phoneInText('99999999 or 012 345 678', judge)?.text).toBe('012 345 678');
    expect(phoneInText('99999999 or 88888888', judge)?.text).toBe('99999999');
  });

  it('is the labelled one, also behind another, which is left over', () => {
    const { phone, left } = read('Sok, 098 765 432\nPhone: 012 345 678');
    expect({ phone, left }).toEqual({ phone: '012 345 678', left: ['098 765 432'] });
  });

  it('is none that stands in a note', () => {
    const { phone, left, notes } = read('Sok, 012 345 678\nNote: else call 098 765 432');
    expect({ phone, left, notes }).toEqual({ phone: '012 345 678', left: [], notes: 'else call 098 765 432' });
  });

  it('is no house number with a letter beside it', () => {
    expect(read('12B 345 678, St 51').phone).toBe('');
  });
});

describe('the name of a shared message', () => {
  it.each([
    ['Sok Dara Chan Vy Ly', true],
    ['Sok Dara Chan Vy Ly Mey', false],
    ['a'.repeat(60), true],
    ['a'.repeat(61), false],
    ['Sok 2', false],
    ['Sok!', false],
    ['(Sok', false],
    ["Sok D'Arc-Ly Jr.", true],
    ['S', false],
  ])('%j beside the number is one: %s', (words, isName) => {
    const { name, address } = read(`${words}, 012 345 678`);
    expect({ name, address }).toEqual(isName ? { name: words, address: '' } : { name: '', address: words });
  });
});

describe('the links of a shared message', () => {
  it('are left over without the marks behind them', () => {
    expect(read('see (https://shop.example/a).').left).toEqual(['https://shop.example/a']);
  });

  it('that lead to a map are not told of once another place was read', () => {
    const unread = { left: ['https://maps.app.goo.gl/AbCdEf'], hasUnreadMap: false };
    expect(read('https://maps.app.goo.gl/AbCdEf\n11.5621, 104.9160')).toMatchObject(unread);
    expect(read('https://maps.google.com/?q=11.5621,104.916 https://maps.app.goo.gl/AbCdEf')).toMatchObject(unread);
  });

  it('that lead elsewhere are no map', () => {
    expect(read('https://shop.example/a').hasUnreadMap).toBe(false);
  });
});

describe('a shared message', () => {
  it.each(['\r', '\n', '\r\n', '\v', '\f', '\u2028', '\u2029'])('is read in lines, whatever ends them: %j', (end) => {
    expect(read(`Sok 012 345 678${end}#12 St 51`)).toMatchObject({ name: 'Sok', address: '#12 St 51' });
  });

  it('has one space for any number of them', () => {
    expect(read('#12  \t St\u00a0 51').address).toBe('#12 St 51');
  });

  it('is joined with the comma of its own script', () => {
    expect(read('#12، St 51').address).toBe('#12، St 51');
    expect(read('#12、St 51').address).toBe('#12、St 51');
    expect(read('#12 - St 51').address).toBe('#12, St 51');
  });

  it('is cut behind its bound, not at it', () => {
    expect(read('a'.repeat(SHARED_TEXT_MAX)).isCut).toBe(false);
    expect(read('a'.repeat(SHARED_TEXT_MAX + 1)).isCut).toBe(true);
  });

  it('is put together of parts without the spaces around them, and without empty ones', () => {
    expect(sharedText({ title: ' Market ', text: ' #12 St 51 ', url: ' ' })).toBe('Market\n#12 St 51');
  });
});

describe('the request that a shared message begins', () => {
  it('has no spaces around its words', () => {
    const at = { latitude: 11.5, longitude: 104.9 };
    const agreed = { name: ' Sok ', phone: ' 012 345 678 ', address: ' #12 ', notes: ' gate ', at, code: undefined };
    expect(draftOfShared(agreed, 'd1').form).toMatchObject({
      destinationName: 'Sok',
      destinationPhoneNumber: '012 345 678',
      destinationTextAddress: '#12',
      riderNotes: 'gate',
    });
  });

  it('looks up a code alone where there are no words', () => {
    const agreed = { name: '', phone: '', address: ' ', notes: '', at: undefined, code: 'HW68+RQ' };
    const { query, form } = draftOfShared(agreed, 'd1');
    expect({ query, address: form.destinationTextAddress }).toEqual({ query: 'HW68+RQ', address: '' });
  });
});
