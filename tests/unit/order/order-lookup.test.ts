import { describe, expect, it } from 'vitest';
import { readLookup } from '../../../src/domain/order/order-lookup';

describe('an order look-up', () => {
  it.each([
    [' KH-0001-7m2qx4k9pa ', 'kh-0001-7m2qx4k9pa'],
    ['kh-0001 - 7m2qx4k9pa', 'kh-0001-7m2qx4k9pa'],
    ['\u2066kh-0001-7m2qx4k9pa\u2069', 'kh-0001-7m2qx4k9pa'],
    ['kh\u20110001\u20117m2q\u200bx4k9pa', 'kh-0001-7m2qx4k9pa'],
    ['guest-a1b2c3-٧m2qx4k9pa', 'guest-a1b2c3-7m2qx4k9pa'],
    ['KH-0001-J2T-YG4', 'kh-0001-j2tyg4'],
    [' J2T-YG4 ', 'J2T-YG4'],
    ['j2tyg4', 'j2tyg4'],
    ['01T-YG4', '01T-YG4'],
    ['ttpvnmt876', 'ttpvnmt876'],
  ])('normalises the id %s', (orderId, read) => {
    expect(readLookup({ orderId, phoneNumber: ' ០១២ ៣៤៥ ៦៧៨ ' })).toEqual({
      orderId: read,
      phoneNumber: '០១២ ៣៤៥ ៦៧៨',
    });
  });

  it('sends a number without the invisible marks that it was pasted with', () => {
    const phoneNumber = '\u202a+855 12 345 678\u202c\u00a0';
    expect(readLookup({ orderId: 'kh-0001-abc', phoneNumber })).toMatchObject({ phoneNumber: '+855 12 345 678' });
  });

  it.each(['', 'nonsense', 'J2TYG', 'J2TYG44', 'kh-0001-', '-abc', 'kh-0001-a b?c'])(
    'sends no request for the id "%s"',
    (orderId) => {
      expect(readLookup({ orderId, phoneNumber: '012345678' })).toEqual({ missing: 'orderId' });
    },
  );

  it.each(['', '1234', 'Dara'])('sends no request for the number "%s"', (phoneNumber) => {
    expect(readLookup({ orderId: 'kh-0001-abc', phoneNumber })).toEqual({ missing: 'phoneNumber' });
  });
});
