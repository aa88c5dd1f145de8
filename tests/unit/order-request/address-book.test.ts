import { beforeEach, describe, expect, it } from 'vitest';
import { addressParts, placeOfEntry } from '../../../src/domain/order-request/details/address-book';
import { AppError } from '../../../src/lib/app-error';
import { applyFlags } from '../../../src/state/flags';
import { eventually } from '../../fakes/eventually';
import { Bench, resetStates } from './controller-helpers';
import { CONTEXT, Driver, THERE } from './machine-helpers';

const ENTRY = {
  id: 'b1',
  name: 'Sok Dara',
  phone_number: '+85512345678',
  address: '4A, Golden Tower, No. 118, Street 308, Phnom Penh',
  notes: 'blue gate',
  ...THERE,
};

describe('an entry of the address book', () => {
  it('fills the form: unit first, then building, then the address', () => {
    expect(placeOfEntry(ENTRY)).toEqual({
      coordinates: THERE,
      form: {
        destinationName: 'Sok Dara',
        destinationPhoneNumber: '+85512345678',
        destinationUnitNumber: '4A',
        destinationBuilding: 'Golden Tower',
        destinationTextAddress: 'No. 118, Street 308, Phnom Penh',
        riderNotes: 'blue gate',
      },
    });
  });

  it.each([
    ['Street 308', { unit: '', building: '', address: 'Street 308' }],
    ['No. 118, Street 308', { unit: '', building: '', address: 'No. 118, Street 308' }],
    [', , Street 308', { unit: '', building: '', address: 'Street 308' }],
  ])('is split into parts only where they are known: %s', (text, parts) => {
    expect(addressParts(text)).toEqual(parts);
  });
});

describe('the address book in the request’s machine', () => {
  it('is searched from two characters on, and only with the flag', () => {
    const driver = new Driver().toAddress();
    expect(driver.send({ type: 'ADDRESS_TYPED', text: 'S ' }).types).toEqual(['SEARCH']);
    expect(driver.send({ type: 'ADDRESS_TYPED', text: 'សុ' }).command('SEARCH_BOOK').text).toBe('សុ');
    driver.context = { ...CONTEXT, features: { ...CONTEXT.features, addressBook: false } };
    expect(driver.send({ type: 'ADDRESS_TYPED', text: 'Sok' }).types).toEqual(['SEARCH']);
  });

  it('takes back what an entry brought once another address is chosen, but nothing that was typed', () => {
    const driver = new Driver().toAddress().send({ type: 'PLACE_CHOSEN', place: placeOfEntry(ENTRY) });
    expect(driver.state.form).toMatchObject({ destinationUnitNumber: '4A', riderNotes: 'blue gate' });
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true }).quoted(2.4);
    driver.send({ type: 'FORM_CHANGED', change: { riderNotes: 'blue gate, ring twice' } });
    driver.send({ type: 'DESTINATION_EDITED' });
    driver.send({ type: 'ADDRESS_TYPED', text: 'Street 240' });
    driver.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id: 's', formatted_address: 'Street 240, Phnom Penh' } });
    expect(driver.state.form).toMatchObject({
      destinationName: 'Sok Dara',
      destinationUnitNumber: '',
      destinationBuilding: '',
      destinationTextAddress: 'Street 240, Phnom Penh',
      riderNotes: 'blue gate, ring twice',
    });
  });

  it('takes back all that one entry brought and the next has not', () => {
    const place = placeOfEntry({ ...ENTRY, id: 'b2', address: 'Street 240', notes: null });
    const driver = new Driver().toAddress().send({ type: 'PLACE_CHOSEN', place: placeOfEntry(ENTRY) });
    driver.send({ type: 'PLACE_CHOSEN', place });
    expect(driver.state.form).toMatchObject({ destinationUnitNumber: '', destinationBuilding: '', riderNotes: '' });
  });

  it('keeps what an entry brought while its pin is moved', () => {
    const driver = new Driver().toAddress().send({ type: 'PLACE_CHOSEN', place: placeOfEntry(ENTRY) });
    driver.send({ type: 'CURSOR_MOVED', to: { ...THERE, latitude: THERE.latitude + 0.001 } });
    const { turn } = driver.command('REVERSE');
    driver.send({ type: 'REVERSED', turn, address: 'No. 9, Street 51', building: 'Another Tower' });
    expect(driver.state.form).toMatchObject({ destinationBuilding: 'Golden Tower', destinationUnitNumber: '4A' });
  });

  it('entries are dropped with the text they were found for', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Sok' });
    const { turn } = driver.command('SEARCH_BOOK');
    driver.send({ type: 'BOOK_SEARCHED', turn, entries: [ENTRY] });
    expect(driver.state.bookEntries).toEqual([ENTRY]);
    driver.send({ type: 'ADDRESS_TYPED', text: 'Dara' });
    expect(driver.state.bookEntries).toEqual([]);
    driver.send({ type: 'BOOK_SEARCHED', turn, entries: [ENTRY] });
    expect(driver.state.bookEntries).toEqual([]);
  });
});

describe('the search of the address book', () => {
  beforeEach(() => {
    resetStates();
    applyFlags({ 'address-book': true });
  });

  it('runs once, half a second after the last letter, beside the address search', async () => {
    const bench = new Bench();
    await bench.open();
    bench.services.geolocator.addressBook.mockResolvedValue([ENTRY]);
    for (const text of ['So', 'Sok', 'Sok D']) {
      bench.controller.send({ type: 'ADDRESS_TYPED', text });
      await bench.clock.advance(499);
    }
    await bench.clock.advance(1);
    expect(bench.services.geolocator.addressBook.mock.calls).toEqual([['kh-0001', 'Sok D']]);
    expect(bench.controller.state).toMatchObject({ bookEntries: [ENTRY], lookup: { name: 'found' } });
  });

  it('shows no error when it fails, and the addresses are still shown', async () => {
    const bench = new Bench();
    await bench.open();
    bench.services.geolocator.addressBook.mockRejectedValue(new AppError('INTERNAL'));
    bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Sok' });
    await bench.clock.advance(500);
    expect(bench.controller.state).toMatchObject({ bookEntries: [], lookup: { name: 'found' }, addressError: null });
    expect(bench.toasted).toEqual([]);
  });
});

describe('a typed plus code', () => {
  beforeEach(resetStates);

  it('is a point, relative to the collection point if it is short', async () => {
    const bench = new Bench();
    await bench.open();
    bench.controller.send({ type: 'ADDRESS_TYPED', text: 'GWR6+32 Phnom Penh' });
    await bench.clock.advance(500);
    await eventually(() => expect(bench.controller.state.destination?.coordinates).toBeDefined());
    expect(bench.controller.state).toMatchObject({
      query: 'GWR6+32 Phnom Penh',
      form: { destinationTextAddress: 'No. 118, Street 308' },
    });
    const at = bench.controller.state.destination?.coordinates;
    expect(at?.latitude).toBeCloseTo(11.54, 2);
    expect(at?.longitude).toBeCloseTo(104.91, 2);
  });

  it('is searched as text when it is not a valid code', async () => {
    const bench = new Bench();
    await bench.open();
    bench.controller.send({ type: 'ADDRESS_TYPED', text: '22+3' });
    await bench.clock.advance(500);
    await eventually(() => expect(bench.controller.state.lookup.name).toBe('found'));
    expect(bench.services.geolocator.autocomplete.mock.calls.map(([text]) => text)).toEqual(['22+3']);
  });
});
