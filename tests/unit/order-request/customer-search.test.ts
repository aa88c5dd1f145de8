import { describe, expect, it } from 'vitest';
import { phoneDigits, phoneRange } from '../../../src/domain/order-request/details/customer-search';

describe('a phone number as a search query', () => {
  it.each([
    ['012 638', '12638'],
    ['+855 12 638 242', '85512638242'],
    ['0085512638', '85512638'],
    ['(012) 638-242', '12638242'],
    ['០១២៦៣៨', '12638'],
    ['６３８２４２', '638242'],
    ['6382', '6382'],
  ])('%j is searched as %s', (query, digits) => expect(phoneDigits(query)).toBe(digits));

  it.each(['Street 63', '63', '638', 'No. 6382', '6382 Sok', '', '+', '12, 63824'])('%j is not one', (query) =>
    expect(phoneDigits(query)).toBeUndefined(),
  );

  it('matches a number in any format', () => {
    expect(phoneRange('+85512638242', '12638')).toEqual([4, 9]);
    expect(phoneRange('+855 12 638 242', '12638')).toEqual([5, 11]);
    expect(phoneRange('+85512638242', '999')).toBeUndefined();
  });
});
