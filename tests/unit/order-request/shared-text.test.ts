import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinDigits } from '../../../src/lib/digits';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import { draftOfShared } from '../../../src/domain/order-request/shared/draft-of-shared';
import {
  readSharedText,
  SHARED_TEXT_MAX,
  sharedText,
  type SharedRequest,
} from '../../../src/domain/order-request/shared/shared-text';
import metadata from 'libphonenumber-js/min/metadata';

const cambodia = createPhoneReader('KH', metadata);
const kuwait = createPhoneReader('KW', metadata);
const POINT = { latitude: 11.5621, longitude: 104.916 };

const fields = ({ name, phone, address }: SharedRequest) => ({ name, phone, address });

describe('a shared message', () => {
  it.each([
    ['Sok, 012 345 678, #12 St 51, Phnom Penh', 'Sok', '012 345 678', '#12 St 51, Phnom Penh'],
    ['#12 St 51, Phnom Penh\nSok 012345678', 'Sok', '012345678', '#12 St 51, Phnom Penh'],
    ['012-345-678 Sok Dara\n#12, Street 51', 'Sok Dara', '012-345-678', '#12, Street 51'],
    ['Name: Sok\nPhone: 012 345 678\nAddress: #12, St 51', 'Sok', '012 345 678', '#12, St 51'],
    ['Sok (+855 12 345 678) #12 St 51', '', '+855 12 345 678', 'Sok #12 St 51'],
    ['Tel. 012 345 678\n#12 St 51', '', '012 345 678', '#12 St 51'],
    ['#12 St 51, 012 345 678', '', '012 345 678', '#12 St 51'],
    ['សុខ ០១២ ៣៤៥ ៦៧៨\nផ្ទះ១២ ផ្លូវ៥១', 'សុខ', '012 345 678', 'ផ្ទះ១២ ផ្លូវ៥១'],
    ['Central Market, Phnom Penh', '', '', 'Central Market, Phnom Penh'],
    ['Sok, 012 345 678', 'Sok', '012 345 678', ''],
  ])('is read from %j', (text, name, phone, address) => {
    expect(fields(readSharedText(text, cambodia))).toEqual({ name, phone, address });
  });

  it('is read in Arabic with its own digits, comma and labels', () => {
    const read = readSharedText('الاسم: نورة\nهاتف: ٩٩٩٨ ٧٧٦٦\nالسالمية، قطعة ٣، شارع ٥', kuwait);
    expect(fields(read)).toEqual({ name: 'نورة', phone: '9998 7766', address: 'السالمية، قطعة ٣، شارع ٥' });
  });

  it('loses invisible marks of writing direction', () => {
    const read = readSharedText('\u202bنورة\u202c، \u2066+965 9998 7766\u2069', kuwait);
    expect(fields(read)).toEqual({ name: 'نورة', phone: '+965 9998 7766', address: '' });
  });

  it('keeps a house number beside the phone number', () => {
    expect(fields(readSharedText('Sok, 012 345 678 #12 St 51', cambodia))).toEqual({
      name: 'Sok',
      phone: '012 345 678',
      address: '#12 St 51',
    });
  });

  it('keeps a second phone number as unused text', () => {
    const read = readSharedText('Sok, 012 345 678 / 098 765 432, #12 St 51', cambodia);
    expect(read.phone).toBe('012 345 678');
    expect(read.left).toEqual(['098 765 432']);
    expect(read.address).toBe('#12 St 51');
  });

  it('has text labelled as a note read as the note', () => {
    const read = readSharedText('Sok, 012 345 678\n#12 St 51\nNote: call at the gate', cambodia);
    expect(read.notes).toBe('call at the gate');
    expect(read.address).toBe('#12 St 51');
  });
});

describe('a place in a shared message', () => {
  it.each([
    ['Sok, 012 345 678\nhttps://maps.google.com/?q=11.5621,104.916'],
    ['Sok, 012 345 678\nhttps://waze.com/ul?ll=11.5621%2C104.916&navigate=yes'],
    ['Sok, 012 345 678\nhttps://www.waze.com/live-map/directions?to=ll.11.5621%2C104.916'],
    ['Sok, 012 345 678\nhttps://maps.apple.com/?ll=11.5621,104.916'],
    ['Sok, 012 345 678\nhttps://www.openstreetmap.org/?mlat=11.5621&mlon=104.916'],
    ['Sok, 012 345 678 geo:11.5621,104.916'],
    ['Sok, 012 345 678, 11.5621, 104.9160'],
    ['Sok, 012 345 678 (11.5621, 104.9160)'],
    ['Sok, 012 345 678, ១១.៥៦២១, ១០៤.៩១៦០'],
    ['Sok, 012 345 678\nLocation: 11.5621,104.9160'],
    [`Sok, 012 345 678\n11°33'43.56"N 104°54'57.6"E`],
    [`Sok, 012 345 678, at 11°33'43.56"N, 104°54'57.6"E`],
  ])('is read from %j', (text) => {
    const { place, name, phone } = readSharedText(text, cambodia);
    expect(place).toMatchObject({ kind: 'point', at: POINT });
    expect({ name, phone }).toEqual({ name: 'Sok', phone: '012 345 678' });
  });

  it('keeps the words beside its point', () => {
    const read = readSharedText('Blue gate, #12 St 51\n11.5621, 104.9160', cambodia);
    expect(read.address).toBe('Blue gate, #12 St 51');
    expect(read.place).toMatchObject({ at: POINT });
  });

  it.each([
    ['Sok, 012 345 678\nHW68+RQ Phnom Penh', 'HW68+RQ Phnom Penh', ''],
    ['Sok, 012 345 678\nHW68+RQ, Phnom Penh', 'HW68+RQ, Phnom Penh', ''],
    ['#12 St 51, Phnom Penh HW68+RQ', 'Phnom Penh HW68+RQ', '#12 St 51'],
  ])('is read from the plus code and its town in %j', (text, code, address) => {
    const read = readSharedText(text, cambodia);
    expect(read.place).toEqual({ kind: 'plus-code', text: code });
    expect(read.address).toBe(address);
  });

  it('has the name in a map link, and a short link only the map could read is reported', () => {
    const named = readSharedText('https://www.google.com/maps/place/Central+Market/@11.5621,104.916,17z', cambodia);
    expect(named).toMatchObject({ address: 'Central Market', place: { at: POINT }, hasUnreadMap: false });
    const short = readSharedText('Central Market\nhttps://maps.app.goo.gl/AbCdEf', cambodia);
    expect(short).toMatchObject({ address: 'Central Market', place: undefined, hasUnreadMap: true });
    expect(short.left).toEqual(['https://maps.app.goo.gl/AbCdEf']);
  });
});

describe('the share of an operating system', () => {
  it('is joined from its parts, without repetitions', () => {
    expect(
      sharedText({ title: 'Central Market', text: 'Central Market\nhttps://x.example', url: 'https://x.example' }),
    ).toBe('Central Market\nhttps://x.example');
    expect(sharedText({ title: 'Market', text: '#12 St 51' })).toBe('Market\n#12 St 51');
    expect(sharedText({})).toBe('');
  });
});

describe('a hostile shared text', () => {
  const pieces = fc.constantFrom(
    ...['012 345 678', '11.5621', ',', '\n', ' ', 'https://maps.google.com/?q=%', 'geo:', '°', "'", '"', 'N', '+', '#'],
    ...['Sok', '<img src=x onerror=alert(1)>', '\u202e', '\0', '\ud800', '٣', '៣', 'HW68+RQ', ':', '(', ')', '😀'],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(pieces, { maxLength: 80 }).map((all) => all.join('')),
  );

  it('never throws, and no letter or digit is made up', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { name, phone, notes, left } = readSharedText(text, cambodia);
        const has = new Set([...text, ...latinDigits(text)]);
        for (const sign of [name, phone, notes, ...left].join('')) {
          if (/[\p{L}\p{N}]/u.test(sign)) expect(has).toContain(sign);
        }
      }),
    );
  });

  it('is read up to a limit, quickly, and the rest is reported', () => {
    for (const unit of ['1 ', '1.1234 ', '+1', '(', 'http://', "1°'", 'Sok, ', 'A+', '012 345 678 ', ' \u00a0']) {
      const begun = performance.now();
      const read = readSharedText(unit.repeat(200_000), cambodia);
      expect(performance.now() - begun).toBeLessThan(3000);
      expect(read.isCut).toBe(true);
      expect(read.address.length).toBeLessThanOrEqual(2 * SHARED_TEXT_MAX);
    }
  });
});

describe('the request begun from a shared message', () => {
  const words = { name: 'Sok', phone: '012 345 678', address: '#12 St 51', notes: '', amount: '', contents: '' };
  const agreed = { ...words, at: POINT, code: undefined };

  it('has the words and the point that the user agreed to', () => {
    expect(draftOfShared(agreed, 'd1')).toMatchObject({
      step: 'ADDRESS',
      query: '#12 St 51',
      destination: POINT,
      form: { destinationName: 'Sok', destinationPhoneNumber: '012 345 678', destinationTextAddress: '#12 St 51' },
    });
  });

  it('leaves to the search what has to be looked up', () => {
    expect(draftOfShared({ ...agreed, at: undefined }, 'd1')).toMatchObject({ query: '#12 St 51', destination: null });
    expect(draftOfShared({ ...agreed, address: '' }, 'd1')).toMatchObject({
      query: '11.56210, 104.91600',
      destination: null,
    });
    expect(draftOfShared({ ...agreed, at: undefined, code: 'HW68+RQ' }, 'd1').query).toBe('#12 St 51, HW68+RQ');
  });
});
