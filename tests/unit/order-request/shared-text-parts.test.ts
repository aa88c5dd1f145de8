import metadata from 'libphonenumber-js/min/metadata';
import { MARKETS } from '../../../src/domain/market/markets';
import { amountInText } from '../../../src/domain/order-request/shared/order-in-text';
import { describe, expect, it } from 'vitest';
import type { PhoneVerdict } from '../../../src/domain/order-request/phone/phone';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import { draftOfShared } from '../../../src/domain/order-request/shared/draft-of-shared';
import { phoneInText } from '../../../src/domain/order-request/shared/phone-in-text';
import { readSharedText, SHARED_TEXT_MAX, sharedText } from '../../../src/domain/order-request/shared/shared-text';

const cambodia = createPhoneReader('KH', metadata);
const read = (text: string) => readSharedText(text, cambodia);
const paid = (text: string) => readSharedText(text, cambodia, ['$', 'USD']);

describe('a phone number beside the number of a house', () => {
  it.each([
    ['Sok 012 345 678 12 Street 63', '012 345 678', 'Sok 12 Street 63'],
    ['Sok 012345678 12 Street 63', '012345678', 'Sok 12 Street 63'],
    ['Sok 012.345.678 12 Street 63', '012.345.678', 'Sok 12 Street 63'],
    ['012 34 56 78 12 Street 63', '012 34 56 78', '12 Street 63'],
    ['012 345 678 9 Street 63', '012 345 678', '9 Street 63'],
    ['096 345 6789 1 Street 2', '096 345 6789', '1 Street 2'],
    ['+855 12 345 678 12 Street 63', '+855 12 345 678', '12 Street 63'],
    ['Sok ០១២ ៣៤៥ ៦៧៨ ១២ ផ្លូវ ៦៣', '012 345 678', 'Sok ១២ ផ្លូវ ៦៣'],
    ['12 Street 63 012 345 678', '012 345 678', '12 Street 63'],
    ['096 345 6789 Street 63', '096 345 6789', 'Street 63'],
    ['012 345 67 89 Street 63', '012 345 67 89', 'Street 63'],
    ['+49 171 234 56 78 Street 63', '+49 171 234 56 78', 'Street 63'],
    ['+49 30 1234 56 Street 63', '+49 30 1234 56', 'Street 63'],
  ])('%j has the number %s and the address %s', (text, phone, address) => {
    expect(readSharedText(text, cambodia)).toMatchObject({ phone, address, left: [] });
  });

  it('has the length of its market', () => {
    expect(readSharedText('Tan 8123 4567 12 Orchard Road', createPhoneReader('SG', metadata)).phone).toBe('8123 4567');
    expect(readSharedText('Ali 6500 1234 12 Street 5', createPhoneReader('KW', metadata)).phone).toBe('6500 1234');
    expect(readSharedText('Ali 0301 2345678 12 Street 5', createPhoneReader('PK', metadata)).phone).toBe(
      '0301 2345678',
    );
  });
});

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

  it.each([
    ['Sok, 27.11.2026, 012 345 678', '27.11.2026'],
    ['Sok, 27-11-2026, 012 345 678', '27-11-2026'],
    ['Sok, 2026/11/27 10:30, 012 345 678', '2026/11/27 10:30'],
    ['ABA 000 123 456 Sok\n012 345 678', 'ABA 000 123 456'],
    ['Invoice 10023456\nSok, 012 345 678', 'Invoice 10023456'],
    ['Inv. no. A-1002 3456\nSok, 012 345 678', 'Inv. no. A-1002 3456'],
    ['Sok, 4242 4242 4242 4242, 012 345 678', '4242 4242 4242 4242'],
  ])('is no day and no number of an account, an invoice or a card in %j', (text, other) => {
    expect(read(text)).toMatchObject({ name: 'Sok', phone: '012 345 678', address: '', left: [other] });
  });

  it.each(['27.11.2026', '27-11-2026', 'ABA 000 123 456', 'Invoice 10023456', '1234-5678-9012', '0123 4567 8901'])(
    'is not found in %j',
    (text) => expect(read(text)).toMatchObject({ name: '', phone: '', left: [text] }),
  );

  it.each([
    ['Sok, #12 St 271 012 345 678', '012 345 678'],
    ['Sok, #12 St 271 012345678', '012345678'],
    ['Sok 012 345 678 098 765 432', '012 345 678'],
    ['Bill 012 345 678', '012 345 678'],
    ['Sok 012 345 678 $12.50', '012 345 678'],
  ])('is found in %j', (text, phone) => expect(paid(text).phone).toBe(phone));

  it('is one that begins as numbers do, beside the number of a house', () => {
    expect(read('St 51 012 345 678')).toMatchObject({ phone: '012 345 678', address: 'St 51' });
  });

  it('is no house number with a letter beside it', () => {
    expect(read('12B 345 678, St 51').phone).toBe('');
  });
});

describe('a message copied from a chat', () => {
  const expected = { name: 'Sok Test', phone: '012 345 678', address: '12 Street 63, Phnom Penh', left: [] };

  it.each([
    ['[10:12 am, 27/11/2026] Sok Test: 12 Street 63, Phnom Penh\n012 345 678'],
    ['[27/11/2026, 10:12:33] Sok Test: 12 Street 63, Phnom Penh\n[27/11/2026, 10:12:40] Sok Test: 012 345 678'],
    ['27/11/2026, 10:12 am - Sok Test: 12 Street 63, Phnom Penh\n012 345 678'],
    ['Sok Test, [27.11.2026 10:12]\n12 Street 63, Phnom Penh\n012 345 678'],
    ['Sok Test, [27 Nov 2026 at 10:12:33]:\n12 Street 63, Phnom Penh\n012 345 678'],
  ])('has the name of its sender, and nothing else of its header: %j', (text) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('has the number of a sender without a name, and no name of several senders', () => {
    expect(read('[10:12 am, 27/11/2026] +855 12 345 678: 12 Street 63')).toMatchObject({
      name: '',
      phone: '+855 12 345 678',
      address: '12 Street 63',
    });
    const two = read('[10:12, 27/11/2026] Sok: 12 Street 63\n[10:13, 27/11/2026] Ly: thanks\n012 345 678');
    expect(two.phone).toBe('012 345 678');
    expect(two.name).not.toBe('Sok');
  });

  it.each(['Sok [gate 2]: 12 Street 63', '[12] Sok: Street 63'])('%j is no header', (text) => {
    expect(read(text).address).toContain('Sok');
  });
});

describe('the order in a message', () => {
  it('is no road that is named like a request', () => {
    expect(paid('Sok, 012 345 678, Ring Road')).toMatchObject({ address: 'Ring Road', notes: '' });
  });

  it('is its amount, its contents and what is asked of the rider, and none of the address', () => {
    expect(paid('Sok, 012 345 678, 12 Street 63\nCOD $12.50, 2 noodles, please call before')).toMatchObject({
      name: 'Sok',
      phone: '012 345 678',
      address: '12 Street 63',
      amount: '$12.50',
      contents: '2 noodles',
      notes: 'please call before',
      left: [],
    });
  });

  it.each([
    ['COD $1,250.00 Sok 012 345 678', '$1,250.00'],
    ['Total: 12.50\nSok 012 345 678', '12.50'],
    ['12 USD, Sok 012 345 678', '12 USD'],
    ['៛50000, Sok 012 345 678', '៛50000'],
    ['Sok 012 345 678\nNote: change for $20', ''],
    ['Sok 012 345 678, change for $20', ''],
    ['COD 012 345 678', ''],
    ['Sok, 012 345 678, $12.50, 12 Street 63', '$12.50'],
    ['Sok 012 345 678 $12.50', '$12.50'],
    ['Sok 012 345 678 $', ''],
    ['St 271, $5, Sok 012 345 678', '$5'],
    ['Sok 012 345 678 USD 500', 'USD 500'],
    ['Sok, 012 345 678, total 2 items', ''],
    ['Sok, 012 345 678, collect 25 bags', ''],
    ['Sok, 012 345 678, total 12.50, 12 Street 63', '12.50'],
  ])('has the amount of %j', (text, amount) => expect(paid(text).amount).toBe(amount));

  it('is the amount as Pakistan writes it, with nothing left of its sign', () => {
    const { currencySigns } = MARKETS['PK'];
    for (const text of ['Rs 2,500/-, Sana', 'Sana, Rs. 2,500/-', '2,500/- Sana', 'COD Rs 2,500 /=, Sana']) {
      const { amount, rest } = amountInText(text, currencySigns);
      expect(amount).toContain('2,500');
      expect(rest).not.toMatch(/[-=/]|Rs/);
    }
    expect(amountInText('Sana, 45/-A Rumi Lane', currencySigns).amount).toBe('');
  });

  it('is no house and street', () => {
    expect(paid('Sok, 012 345 678, COD $5, 12 Street 63, 7 Borey Peng Huoth')).toMatchObject({
      address: '12 Street 63, 7 Borey Peng Huoth',
      contents: '',
    });
    expect(read('Sok, 012 345 678, 2 noodles').contents).toBe('');
  });
});

describe('the name of a shared message', () => {
  it('is no house in Spanish', () => {
    expect(read('Ana Test, Barrio Escalante, casa azul, 012 345 678').name).toBe('');
  });

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
    const order = { amount: ' $12.50 ', contents: ' 2 noodles ' };
    const agreed = { name: ' Sok ', phone: ' 012 345 678 ', address: ' #12 ', notes: ' gate ', at, code: undefined };
    expect(draftOfShared({ ...agreed, ...order }, 'd1').form).toMatchObject({
      destinationName: 'Sok',
      destinationPhoneNumber: '012 345 678',
      destinationTextAddress: '#12',
      riderNotes: 'gate',
      orderAmount: '$12.50',
      orderDescription: '2 noodles',
    });
  });

  it('looks up a code alone where there are no words', () => {
    const agreed = { name: '', phone: '', address: ' ', notes: '', at: undefined, code: 'HW68+RQ' };
    const { query, form } = draftOfShared({ ...agreed, amount: '', contents: '' }, 'd1');
    expect({ query, address: form.destinationTextAddress }).toEqual({ query: 'HW68+RQ', address: '' });
  });
});
