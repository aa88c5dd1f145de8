import { describe, expect, it } from 'vitest';
import { readOutletForm } from '../../../src/domain/vendor/kept-outlet-form';
import { formOfOutlet, newOutletForm, outletDetails } from '../../../src/domain/vendor/outlet-form';
import { outletFormProblems, refusedOutletField } from '../../../src/domain/vendor/outlet-form-problems';
import { outletProblems } from '../../../src/domain/vendor/outlet-checks';
import { aVendor } from '../../factories/order';
import { anOutletForm } from '../../factories/outlet';

const form = anOutletForm();
const place = form.location;

describe('a stored form of a collection point', () => {
  it.each(Object.keys(form))('is not read without %s', (field) => {
    expect(readOutletForm({ ...form, [field]: undefined })).toBeNull();
    expect(readOutletForm({ ...form, [field]: 7 })).toBeNull();
  });

  it.each(Object.keys(place ?? {}))('is not read with a place that lacks %s', (field) => {
    expect(readOutletForm({ ...form, location: { ...place, [field]: null } })).toBeNull();
  });

  it('is not read when one of the owners is not a text', () => {
    expect(readOutletForm({ ...form, owners: ['a@b.example', null] })).toBeNull();
  });
});

describe('the saved details of a collection point', () => {
  it('have no surrounding spaces, and null for empty fields', () => {
    const typed = anOutletForm({ clientVendorId: ' R-1 ', name: ' River ', unitNo: ' 2A ', building: '  ' });
    expect(outletDetails(typed)).toMatchObject({ client_vendor_id: 'R-1', name: 'River', unit: '2A', building: null });
    expect(outletDetails({ ...typed, location: place && { ...place, formatted_address: ' Quay ' } }).address).toBe(
      'Quay',
    );
  });

  it('of a new collection point start empty, with one row for an owner', () => {
    expect(newOutletForm('kh-0100')).toEqual({
      parentVendorId: 'kh-0100',
      clientVendorId: '',
      name: '',
      address: '',
      location: null,
      unitNo: '',
      building: '',
      phone: '',
      riderInstructions: '',
      owners: [''],
    });
  });

  it('start empty when the vendor has nothing to fill in', () => {
    const bare = aVendor({ vendor_id: 'kh-0300', name: 'Bare', vendor_information: { name: 'Bare', location: {} } });
    expect(formOfOutlet(bare)).toEqual({ ...newOutletForm(''), clientVendorId: 'kh-0300', name: 'Bare' });
  });

  it.each([{ latitude: 11.5 }, { longitude: 104.9 }, { latitude: 11.5, longitude: 104.9, address_text: '' }])(
    'have no place for a vendor with only %j',
    (location) => {
      const information = { name: 'x', location: { address_text: 'Quay', ...location } };
      expect(formOfOutlet(aVendor({ vendor_information: information })).location).toBeNull();
    },
  );

  it('leave out parts that a vendor’s place does not have', () => {
    const location = { address_text: 'Quay', latitude: 11.5, longitude: 104.9 };
    expect(formOfOutlet(aVendor({ vendor_information: { name: 'x', location } })).location).toEqual({
      formatted_address: 'Quay',
      latitude: 11.5,
      longitude: 104.9,
      city: '',
      countryCode: '',
      zipcode: '',
      street: '',
      streetNumber: '',
    });
  });
});

describe('errors of the collection point form', () => {
  it('about lengths are among the others, in the order of the form', () => {
    const long = 'x'.repeat(1025);
    const problems = outletFormProblems(
      anOutletForm({
        name: '',
        building: long,
        unitNo: long,
        riderInstructions: long,
        phone: '',
        owners: ['nobody', 'x'],
      }),
    );
    expect(problems.map(({ field }) => field)).toEqual([
      'name',
      'unitNo',
      'building',
      'phone',
      'riderInstructions',
      'owners.0',
      'owners.1',
    ]);
  });

  it('about an address that is too long are at the address', () => {
    const location = place && { ...place, formatted_address: 'x'.repeat(1025) };
    expect(outletFormProblems({ ...form, location }).map(({ field }) => field)).toEqual(['address']);
  });

  it.each([
    ['outlet.error.id', 'clientVendorId'],
    ['outlet.error.id-taken', 'clientVendorId'],
    ['outlet.error.label', 'name'],
    ['outlet.error.address', 'address'],
    ['outlet.error.phone', 'phone'],
    ['outlet.error.email', 'owners.0'],
    ['address.error.notes-too-long', 'riderInstructions'],
    ['validation.notes-card-number', 'riderInstructions'],
    ['other', undefined],
  ])('that the platform names %s are at %s', (key, field) => expect(refusedOutletField(key)).toBe(field));

  it('require both coordinates', () => {
    const fields = { client_vendor_id: 'a', name: 'b', address: 'c', phone_number: '1' };
    for (const part of [{ latitude: 1 }, { longitude: 1 }, {}])
      expect(outletProblems({ ...fields, ...part })).toEqual([{ field: 'address', key: 'outlet.error.address' }]);
    expect(outletProblems({ ...fields, latitude: 0, longitude: 0, users: null })).toEqual([]);
    expect(outletProblems({ ...fields, address: ' ', latitude: 0, longitude: 0 })).toHaveLength(1);
  });
});
