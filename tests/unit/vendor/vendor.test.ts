import { describe, expect, it } from 'vitest';
import { phoneForCustomers, vendorCoordinates } from '../../../src/domain/vendor/vendor';
import { aVendor } from '../../factories/order';

const at = (location: { latitude?: number | null; longitude?: number | null }) =>
  vendorCoordinates(aVendor({ vendor_information: { name: 'Romdeng', location } }));
const withContact = (contact?: { phone?: string | null; shown_to_customers?: boolean }) =>
  phoneForCustomers(
    aVendor({ vendor_information: { name: 'Romdeng', location: {}, ...(contact !== undefined && { contact }) } }),
  );

describe('a vendor’s record', () => {
  it('has a place on the map only with both coordinates, which may be zero', () => {
    expect(at({ latitude: 11.5, longitude: 104.9 })).toEqual({ latitude: 11.5, longitude: 104.9 });
    expect(at({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
    for (const part of [{}, { latitude: 11.5 }, { longitude: 104.9 }, { latitude: null, longitude: 104.9 }])
      expect(at(part)).toBeUndefined();
    expect(at({ latitude: 11.5, longitude: null })).toBeUndefined();
  });

  it('shows customers its phone number only when it has agreed to that', () => {
    expect(withContact({ phone: '+85512345678', shown_to_customers: true })).toBe('+85512345678');
    expect(withContact({ phone: null, shown_to_customers: true })).toBeUndefined();
    expect(withContact({ phone: '+85512345678', shown_to_customers: false })).toBeUndefined();
    expect(withContact({ phone: '+85512345678' })).toBeUndefined();
    expect(withContact()).toBeUndefined();
  });
});
