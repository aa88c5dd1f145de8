import { describe, expect, it } from 'vitest';
import { hasSameShops, parseHostAccount, topShops } from '../../../src/domain/session/host-account';

const account = { accountId: 'platform-1', token: 'hash', shops: ['kh-0001'] };
const parent = { vendor_id: 'kh-0001' };
const outlet = { vendor_id: 'kh-0002', parent_vendor_id: 'kh-0001' };

describe('the account of a host’s tokens', () => {
  it('is read from what was stored; anything malformed is none', () => {
    expect(parseHostAccount(JSON.stringify(account))).toEqual(account);
    for (const text of [null, '', 'null', '3', '{}', '{"accountId":"a","token":"b","shops":"c"}']) {
      expect(parseHostAccount(text)).toBeNull();
    }
  });

  it('is the same with outlets that come and go, but not for one of its outlets alone', () => {
    expect(hasSameShops(account, topShops([outlet, parent]))).toBe(true);
    expect(hasSameShops(account, topShops([parent]))).toBe(true);
    expect(hasSameShops(account, topShops([outlet]))).toBe(false);
    expect(hasSameShops(account, topShops([parent, { vendor_id: 'kh-0009' }]))).toBe(false);
    expect(hasSameShops({ ...account, shops: [] }, [])).toBe(false);
  });
});
