import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from '../../../src/domain/payment/card-number';

describe('a card number in a text', () => {
  it.each([
    '4111111111111111',
    'Card 4111 1111 1111 1111 thanks',
    '4111-1111-1111-1111',
    '2 x 4111 1111 1111 1111',
    '4111 1111 1111 1111 12/30 123',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '៤១១១១១១១១១១១១១១១',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6011111111111117',
    '3530111333300000',
    '36227206271667',
    '6240008631401148',
  ])('is found in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'Two bowls of noodle soup, $4.50',
    '012 345 678',
    '012345678 / 098765432 / 077123123',
    '+855 12 345 678',
    '+4111111111111111',
    '00855 12 345 678',
    '0812-3456-7890',
    '4111111111111112',
    '4111 1111 1111',
    '1234567812345670',
    'Order 20261122-000123456',
    'IMEI 490154203237518',
    'kh-0001-4111x1111x1111x1111',
  ])('is not found in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('is never found in a phone number', () => {
    const phone = fc
      .tuple(fc.constantFrom('0', '00', '+'), fc.stringMatching(/^\d{8,12}$/))
      .map(([lead, digits]) => lead + digits);
    fc.assert(
      fc.property(phone, (number) => {
        expect(holdsCardNumber(`Call ${number}, or ask at the door`)).toBe(false);
      }),
    );
  });
});
