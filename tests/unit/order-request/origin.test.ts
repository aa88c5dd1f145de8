import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_BYTES_MAX } from '../../../src/domain/checks/text-limits';
import { EMPTY_ORIGIN, validateOrigin } from '../../../src/domain/order-request/origin/origin';
import { byteLength } from '../../../src/lib/text-size';
import { Driver, HERE, PICKUP, THERE } from './machine-helpers';

const UNPLACED = { ...PICKUP, address: '', coordinates: null };

function placed(): Driver {
  const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
  driver.send({ type: 'ORIGIN_MOVED', to: HERE });
  return driver.send({
    type: 'REVERSED',
    turn: driver.command('REVERSE').turn,
    address: 'No. 12, Street 278',
    building: 'Block B',
    area: { city: 'Phnom Penh', postalCode: '12302', countryCode: 'KH' },
  });
}

function described(): Driver {
  return placed().send({ type: 'ORIGIN_CONFIRMED' });
}

describe('a vendor without a place on the map', () => {
  it('is asked for it, and shown the address under the moved pin', () => {
    const { origin, step } = placed().state;
    expect(step).toEqual({ name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' });
    expect(origin).toMatchObject({
      query: 'No. 12, Street 278',
      at: HERE,
      resolving: null,
      form: { address: 'No. 12, Street 278', building: 'Block B' },
    });
  });

  it('keeps the pin when its address is unknown, and says so', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    driver.send({ type: 'ORIGIN_MOVED', to: HERE });
    driver.send({ type: 'REVERSE_FAILED', turn: driver.state.lookupTurn });
    expect(driver.state.origin).toMatchObject({
      at: HERE,
      query: '11.55010, 104.92820',
      error: { field: 'originSearch', messageId: 'geolocator.error.reverse' },
    });
    expect(driver.send({ type: 'ORIGIN_CONFIRMED' }).state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS_DETAILS');
    driver.send({ type: 'ORIGIN_CONFIRMED' });
    expect(driver.command('FOCUS').field).toBe('originAddress');
  });

  it('can be found by typing its address', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    driver.send({ type: 'ORIGIN_TYPED', text: 'Street 278 ' });
    expect(driver.command('SEARCH').text).toBe('Street 278');
    const suggestion = { id: 'p1', formatted_address: 'Street 278, Phnom Penh' };
    driver.send({ type: 'SUGGESTED', turn: driver.state.lookupTurn, suggestions: [suggestion] });
    expect(driver.state.origin.lookup).toEqual({ name: 'found', suggestions: [suggestion] });
    driver.send({ type: 'ORIGIN_SUGGESTION_CHOSEN', suggestion });
    const { turn } = driver.command('FETCH_PLACE');
    // its coordinates are still being asked for: going on waits for them
    expect(driver.send({ type: 'ORIGIN_CONFIRMED' }).state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS');
    driver.send({ type: 'PLACE_FOUND', turn, at: THERE });
    expect(driver.state.origin).toMatchObject({ at: THERE, form: { address: 'Street 278, Phnom Penh' } });
    expect(driver.state.destination).toBeNull();
  });

  it('is saved with the city, postal code and country of a chosen suggestion too', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    const suggestion = { id: 'p1', formatted_address: 'Street 278, Phnom Penh' };
    driver.send({ type: 'ORIGIN_TYPED', text: 'Street 278' }).send({ type: 'ORIGIN_SUGGESTION_CHOSEN', suggestion });
    driver.send({ type: 'PLACE_FOUND', turn: driver.state.lookupTurn, at: THERE });
    expect(driver.command('READ_ORIGIN_AREA').at).toEqual(THERE);
    driver.send({ type: 'ORIGIN_AREA_READ', at: HERE, area: { city: 'elsewhere' } });
    const area = { city: 'Phnom Penh', postalCode: '12302', countryCode: 'KH' };
    driver.send({ type: 'ORIGIN_CONFIRMED' }).send({ type: 'ORIGIN_AREA_READ', at: THERE, area });
    expect(driver.send({ type: 'ORIGIN_CONFIRMED' }).command('SAVE_ORIGIN').address).toMatchObject({
      address_text: 'Street 278, Phnom Penh',
      city: 'Phnom Penh',
      postal_code: '12302',
      country_code: 'KH',
    });
  });

  it('cannot be read from a short map link', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    driver.send({ type: 'ORIGIN_TYPED', text: 'https://maps.app.goo.gl/Xk3bQ7' });
    expect(driver.state.origin.error?.messageId).toBe('geolocator.error.short-link');
    expect(driver.command('SEARCH').text).toBe('');
  });

  it('reports a failed search or place beside the search field', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    driver.send({ type: 'ORIGIN_TYPED', text: 'Street' });
    driver.send({ type: 'SEARCH_FAILED', turn: driver.state.lookupTurn });
    expect(driver.state.origin.error?.messageId).toBe('geolocator.error.autocomplete');
    driver.send({ type: 'ORIGIN_SUGGESTION_CHOSEN', suggestion: { id: 'x', formatted_address: 'X' } });
    driver.send({ type: 'PLACE_FAILED', turn: driver.state.lookupTurn });
    expect(driver.state.origin).toMatchObject({
      at: null,
      resolving: null,
      error: { field: 'originSearch', messageId: 'geolocator.error.fetch-place-details' },
    });
  });

  it('shows a warning when it is confirmed without coordinates', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    driver.send({ type: 'ORIGIN_CONFIRMED' });
    expect(driver.command('TOAST')).toMatchObject({ tone: 'warning', messageId: 'address.error.no-coordinates' });
    expect(driver.command('FOCUS').field).toBe('originSearch');
    expect(driver.state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS');
  });

  it('ignores answers about an earlier position of the pin', () => {
    const driver = placed();
    const stale = driver.state.lookupTurn;
    driver.send({ type: 'ORIGIN_MOVED', to: THERE });
    driver.send({ type: 'REVERSED', turn: stale, address: 'elsewhere', building: null });
    expect(driver.state.origin).toMatchObject({ at: THERE, resolving: 'REVERSE' });
  });
});

describe('saving the pickup point', () => {
  it('sends what was typed and found, and the request continues from it', () => {
    const driver = described().send({ type: 'ORIGIN_CHANGED', change: { unit: ' 4A ', notes: 'behind the market' } });
    const { turn, vendorId, address } = driver.send({ type: 'ORIGIN_CONFIRMED' }).command('SAVE_ORIGIN');
    expect({ vendorId, address }).toEqual({
      vendorId: 'kh-0001',
      address: {
        address_text: 'No. 12, Street 278',
        street_address: 'No. 12, Street 278',
        unit: '4A',
        building: 'Block B',
        notes: 'behind the market',
        city: 'Phnom Penh',
        country_code: 'KH',
        postal_code: '12302',
        ...HERE,
      },
    });
    expect(driver.send({ type: 'ORIGIN_CONFIRMED' }).commands).toEqual([]);
    driver.send({ type: 'ORIGIN_SAVED', turn, vendorId, address });
    expect(driver.types).toEqual(['TOAST', 'LOOK_UP_HOURS']);
    expect(driver.command('TOAST')).toMatchObject({ tone: 'success', messageId: 'address.success.saved' });
    expect(driver.state.pickup).toMatchObject({ address: 'No. 12, Street 278', coordinates: HERE });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });

  it('is announced even if the vendors were reloaded before the answer', () => {
    const driver = described().send({ type: 'ORIGIN_CONFIRMED' });
    const { turn, vendorId, address } = driver.command('SAVE_ORIGIN');
    driver.send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    driver.send({ type: 'ORIGIN_SAVED', turn, vendorId, address });
    expect(driver.types).toEqual(['TOAST']);
    expect(driver.state.step.name).toBe('CHECK_SERVICE_HOURS');
  });

  it('keeps what was typed when it failed, and can be tried again', () => {
    const driver = described().send({ type: 'ORIGIN_CONFIRMED' });
    driver.send({ type: 'ORIGIN_SAVE_FAILED', turn: driver.command('SAVE_ORIGIN').turn });
    expect(driver.command('TOAST')).toMatchObject({ tone: 'error', messageId: 'address.error.save' });
    expect(driver.state.origin.form.address).toBe('No. 12, Street 278');
    expect(driver.send({ type: 'ORIGIN_CONFIRMED' }).types).toEqual(['SAVE_ORIGIN']);
  });

  it('can be left back to the pin', () => {
    expect(described().send({ type: 'ORIGIN_EDITED' }).state.step).toEqual({
      name: 'ASK_FOR_ORIGIN_ADDRESS',
      reason: 'NO_COORDINATES',
    });
  });

  it('stops at the first violated rule, beside its field', () => {
    const driver = described().send({ type: 'ORIGIN_CHANGED', change: { notes: 'x'.repeat(1001) } });
    driver.send({ type: 'ORIGIN_CONFIRMED' });
    expect(driver.command('TOAST')).toMatchObject({ tone: 'error', messageId: 'address.error.notes-too-long' });
    expect(driver.command('FOCUS').field).toBe('originNotes');
    driver.send({ type: 'ORIGIN_CHANGED', change: { notes: 'x'.repeat(1000) } });
    expect(driver.state.origin.error).toBeNull();
    expect(driver.send({ type: 'ORIGIN_CONFIRMED' }).types).toEqual(['SAVE_ORIGIN']);
  });
});

describe('the length limits', () => {
  const origin = (address: string) => ({ ...EMPTY_ORIGIN, at: HERE, form: { ...EMPTY_ORIGIN.form, address } });

  it('count bytes: a Khmer letter has three', () => {
    expect(validateOrigin(origin('ក'.repeat(85)))).toBeUndefined();
    expect(validateOrigin(origin('ក'.repeat(86)))).toEqual({
      field: 'originAddress',
      messageId: 'address.error.address-too-long',
    });
  });

  it('are those of the platform, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (text) => {
        const address = `a${text}z`;
        const bytes = Buffer.byteLength(address);
        expect(byteLength(address)).toBe(bytes);
        expect(validateOrigin(origin(address)) === undefined).toBe(bytes <= ADDRESS_BYTES_MAX);
      }),
    );
  });
});
