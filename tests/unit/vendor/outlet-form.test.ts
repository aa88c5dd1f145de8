import { describe, expect, it } from 'vitest';
import { readOutletForm } from '../../../src/domain/vendor/kept-outlet-form';
import {
  formOfOutlet,
  mergedForm,
  newOutletForm,
  outletDetails,
  placedAt,
  isSameOutletForm,
  typedAddress,
} from '../../../src/domain/vendor/outlet-form';
import { outletFormProblems, refusedOutletField } from '../../../src/domain/vendor/outlet-form-problems';
import { aVendor } from '../../factories/order';
import { anOutletForm } from '../../factories/outlet';

const PLACED = aVendor({
  vendor_id: 'kh-0101',
  parent_vendor_id: 'kh-0100',
  client_vendor_id: 'OUTLET-1',
  name: 'Street 276',
  vendor_information: {
    name: 'Street 276',
    owners: ['chain@sandbox.example'],
    contact: { phone: '+85512345678' },
    location: {
      address_text: '137, Street 276',
      latitude: 11.55,
      longitude: 104.92,
      city: 'Phnom Penh',
      country_code: 'KH',
      postal_code: '12302',
      street: 'Street 276',
      street_number: '137',
      unit: '2A',
      building: 'Annex',
      rider_instructions: 'Behind the market',
    },
  },
});

describe('the form of a collection point', () => {
  it('saves what it was opened with when nothing is changed', () => {
    expect(outletDetails(formOfOutlet(PLACED))).toEqual({
      parent_vendor_id: 'kh-0100',
      client_vendor_id: 'OUTLET-1',
      name: 'Street 276',
      address: '137, Street 276',
      latitude: 11.55,
      longitude: 104.92,
      rider_instructions: 'Behind the market',
      phone_number: '+85512345678',
      city: 'Phnom Penh',
      users: ['chain@sandbox.example'],
      unit: '2A',
      building: 'Annex',
      street: 'Street 276',
      street_number: '137',
      postal_code: '12302',
      country_code: 'KH',
    });
  });

  it('for a shop without a place or ID of its own asks for a place and shows the platform’s ID', () => {
    const form = formOfOutlet(aVendor({ vendor_id: 'kh-0200', vendor_information: { name: 'x', location: {} } }));
    expect(form).toMatchObject({ clientVendorId: 'kh-0200', location: null, owners: [''] });
    expect(outletFormProblems(form)).toContainEqual({ field: 'address', message: 'outlet.error.address' });
  });

  it('clears the place when something else is typed into the address box', () => {
    const typed = typedAddress(anOutletForm(), '12, Sisowath Qua');
    expect(typed).toMatchObject({ address: '12, Sisowath Qua', location: null });
    expect(outletDetails(typed)).toMatchObject({ address: '', latitude: null, longitude: null, city: null });
    expect(outletFormProblems(typed)).toEqual([{ field: 'address', message: 'outlet.error.address' }]);
  });

  it('takes the address of the chosen place', () => {
    const { location } = anOutletForm();
    if (location === null) throw new Error('no place');
    const moved = placedAt(anOutletForm(), { ...location, formatted_address: 'Wat Phnom', latitude: 11.576 });
    expect(moved.address).toBe('Wat Phnom');
    expect(outletDetails(moved)).toMatchObject({ address: 'Wat Phnom', latitude: 11.576 });
  });

  it('names everything that is missing, in the order of the form', () => {
    const form = { ...newOutletForm('kh-0100'), owners: ['', 'nobody', 'a@b.example', 'x@'] };
    expect(outletFormProblems(form)).toEqual([
      { field: 'clientVendorId', message: 'outlet.error.id' },
      { field: 'name', message: 'outlet.error.label' },
      { field: 'address', message: 'outlet.error.address' },
      { field: 'phone', message: 'outlet.error.phone' },
      { field: 'owners.1', message: 'outlet.error.email' },
      { field: 'owners.3', message: 'outlet.error.email' },
    ]);
    expect(outletFormProblems(anOutletForm())).toEqual([]);
  });

  it('reports texts that are too long, or hold a card number, before the platform does', () => {
    const form = anOutletForm({ unitNo: 'x'.repeat(256), riderInstructions: 'pay with 4111 1111 1111 1111' });
    expect(outletFormProblems(form)).toEqual([
      { field: 'unitNo', message: 'address.error.address-too-long' },
      { field: 'riderInstructions', message: 'validation.notes-card-number' },
    ]);
  });

  it('finds the field of a refusal by its key', () => {
    expect(refusedOutletField('outlet.error.id-taken')).toBe('clientVendorId');
    expect(refusedOutletField('constructor')).toBeUndefined();
  });

  it('counts as changed when anything that is saved, or typed into the address box, differs', () => {
    const form = anOutletForm();
    expect(isSameOutletForm(form, { ...form, owners: ['', ' '] })).toBe(true);
    expect(isSameOutletForm(form, { ...form, name: 'Other' })).toBe(false);
    expect(isSameOutletForm({ ...form, location: null }, { ...form, location: null, address: 'x' })).toBe(false);
  });

  it.each([
    [null],
    ['text'],
    [{ ...anOutletForm(), owners: 'a@b.example' }],
    [{ ...anOutletForm(), owners: [1] }],
    [{ ...anOutletForm(), name: undefined }],
    [{ ...anOutletForm(), location: { latitude: 1 } }],
    [{ ...anOutletForm(), location: { ...anOutletForm().location, latitude: Number.NaN } }],
  ])('is not restored from invalid data: %j', (kept) => {
    expect(readOutletForm(kept)).toBeNull();
  });

  it('is restored as it was stored', () => {
    const kept: unknown = JSON.parse(JSON.stringify(anOutletForm()));
    expect(readOutletForm(kept)).toEqual(anOutletForm());
    expect(readOutletForm(newOutletForm('kh-0100'))).toEqual(newOutletForm('kh-0100'));
  });
});

describe('what was typed while somebody else saved the collection point', () => {
  const began = formOfOutlet(PLACED);

  it('stays, and every other field is as saved', () => {
    const typed = { ...began, phone: '012 999 888' };
    const saved = { ...typedAddress(began, 'Street 51'), name: 'Corner' };
    expect(mergedForm(typed, began, saved)).toEqual({ ...saved, phone: '012 999 888' });
    expect(mergedForm(began, began, saved)).toEqual(saved);
    expect(mergedForm(typed, began, began)).toEqual(typed);
  });

  it('keeps a typed address without the place that was saved', () => {
    const typed = typedAddress(began, 'Street 240');
    expect(mergedForm(typed, began, { ...began, name: 'Corner' })).toEqual({ ...typed, name: 'Corner' });
  });

  it('adds and removes owners of its own, and no others', () => {
    const typed = { ...began, owners: ['chain@sandbox.example', 'mine@sandbox.example'] };
    const saved = { ...began, owners: ['theirs@sandbox.example'] };
    expect(mergedForm(typed, began, saved).owners).toEqual(['mine@sandbox.example', 'theirs@sandbox.example']);
    expect(mergedForm({ ...began, owners: [''] }, began, { ...began, owners: [] }).owners).toEqual(['']);
  });

  it('can be stored, whatever the vendor’s own list of owners is made of', () => {
    const owners = new Proxy(['chain@sandbox.example'], {});
    const vendor = { ...PLACED, vendor_information: { ...PLACED.vendor_information, owners } };
    expect(structuredClone(formOfOutlet(vendor)).owners).toEqual(['chain@sandbox.example']);
  });
});
