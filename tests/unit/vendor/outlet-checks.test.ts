import { describe, expect, it } from 'vitest';
import { isEditableVendor, outletOwners, outletPhone, outletProblems } from '../../../src/domain/vendor/outlet-checks';

const GOOD = {
  client_vendor_id: 'RIVER-1',
  name: 'Riverside',
  address: '12, Sisowath Quay',
  latitude: 11.56,
  longitude: 104.93,
  phone_number: '012 345 678',
  users: ['', 'owner@shop.example'],
};

describe('the checks of a collection point', () => {
  it('pass when every field is filled in', () => {
    expect(outletProblems(GOOD)).toEqual([]);
  });

  it('name every missing field in the order of the form, and each owner that is not an email', () => {
    const nothing = { client_vendor_id: ' ', name: '', phone_number: 'none', users: ['a@b.example', 'nobody'] };
    expect(outletProblems(nothing)).toEqual([
      { field: 'client_vendor_id', key: 'outlet.error.id' },
      { field: 'name', key: 'outlet.error.label' },
      { field: 'address', key: 'outlet.error.address' },
      { field: 'phone_number', key: 'outlet.error.phone' },
      { field: 'users', key: 'outlet.error.email', index: 1 },
    ]);
  });

  it('require its place as well as its address', () => {
    expect(outletProblems({ ...GOOD, longitude: null })).toEqual([{ field: 'address', key: 'outlet.error.address' }]);
  });

  it('reduce a number to digits and plus, in any script', () => {
    expect(outletPhone('+855 (12) 345-678')).toBe('+85512345678');
    expect(outletPhone('٠١٢ ៣៤៥')).toBe('012345');
  });

  it('keep each owner once', () => {
    expect(outletOwners([' A@b.example', 'a@b.example', '', 'c@d.example'])).toEqual(['a@b.example', 'c@d.example']);
  });

  it('read an owner that was pasted with invisible marks as the same person', () => {
    const users = ['a@b.example', '\u202aA@b.example\u202c', '\u200ec@d.example\u00a0'];
    expect(outletProblems({ ...GOOD, users })).toEqual([]);
    expect(outletOwners(users)).toEqual(['a@b.example', 'c@d.example']);
  });

  it('refuse changes to one of another system', () => {
    expect(['a-1', 'b-2', 'ab-3', 'kh-1'].map(isEditableVendor)).toEqual([false, false, true, true]);
  });
});
