import { describe, expect, it } from 'vitest';
import { readLookup } from '../../../src/domain/order/order-lookup';

describe('an order look-up', () => {
  it.each([
    [' KH-0001-7m2qx4k9pa ', 'kh-0001-7m2qx4k9pa'],
    ['kh-0001 - 7m2qx4k9pa', 'kh-0001-7m2qx4k9pa'],
    ['guest-a1b2c3-٧m2qx4k9pa', 'guest-a1b2c3-7m2qx4k9pa'],
  ])('normalises the id %s', (orderId, read) => {
    expect(readLookup({ orderId, phoneNumber: ' ០១២ ៣៤៥ ៦៧៨ ' })).toEqual({
      orderId: read,
      phoneNumber: '០១២ ៣៤៥ ៦៧៨',
    });
  });

  it.each(['', 'nonsense', 'kh-0001-', '-abc', 'kh-0001-a b?c'])('sends no request for the id "%s"', (orderId) => {
    expect(readLookup({ orderId, phoneNumber: '012345678' })).toEqual({ missing: 'orderId' });
  });

  it.each(['', '1234', 'Dara'])('sends no request for the number "%s"', (phoneNumber) => {
    expect(readLookup({ orderId: 'kh-0001-abc', phoneNumber })).toEqual({ missing: 'phoneNumber' });
  });
});
