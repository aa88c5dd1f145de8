import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from '../../../src/domain/order-request/draft/draft';
import { Driver, HERE, PICKUP, THERE } from './machine-helpers';

const ELSEWHERE = { latitude: 11.553, longitude: 104.921 };

/** The pin is moved, and the map tells what is there. */
function pointed(driver: Driver, address: string, building: string | null = null, to = ELSEWHERE): Driver {
  driver.send({ type: 'CURSOR_MOVED', to });
  return driver.send({ type: 'REVERSED', turn: driver.state.lookupTurn, address, building });
}

/** The address is not known to the map, and was written by hand in the details. */
function written(): Driver {
  const driver = new Driver().toAddress();
  driver.send({ type: 'CURSOR_MOVED', to: THERE });
  driver.send({ type: 'REVERSE_FAILED', turn: driver.state.lookupTurn }).send({ type: 'DESTINATION_CONFIRMED' });
  driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true }).quoted(2.4);
  const change = { destinationTextAddress: 'Blue gate behind the pagoda', destinationUnitNumber: '4B' };
  return driver.send({ type: 'FORM_CHANGED', change }).send({ type: 'DESTINATION_EDITED' });
}

describe('an address written by the user', () => {
  it('is kept when the pin is moved, and the map’s address is offered', () => {
    const driver = written();
    expect(driver.state.query).toBe('Blue gate behind the pagoda');
    pointed(driver, 'No. 9, Street 51', 'Pagoda');
    expect(driver.state.form).toMatchObject({
      destinationTextAddress: 'Blue gate behind the pagoda',
      destinationUnitNumber: '4B',
      destinationBuilding: 'Pagoda',
    });
    expect(driver.state).toMatchObject({ found: { address: 'No. 9, Street 51' }, destination: { resolving: null } });
    driver.send({ type: 'PIN_ADDRESS_TAKEN' });
    expect(driver.state).toMatchObject({
      query: 'No. 9, Street 51',
      form: { destinationTextAddress: 'No. 9, Street 51', destinationUnitNumber: '4B' },
    });
    expect(pointed(driver, 'No. 11, Street 51').state.form.destinationTextAddress).toBe('No. 11, Street 51');
  });

  it('is kept when the map has no address', () => {
    const driver = written().send({ type: 'CURSOR_MOVED', to: ELSEWHERE });
    driver.send({ type: 'REVERSE_FAILED', turn: driver.state.lookupTurn });
    expect(driver.state.form.destinationTextAddress).toBe('Blue gate behind the pagoda');
    expect(driver.state.addressError).toBeNull();
  });

  it('of a known recipient is not changed when the pin is set at the door', () => {
    const driver = new Driver().toAddress();
    const form = { destinationTextAddress: 'No. 118, Street 308', destinationBuilding: 'Rose Garden' };
    driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form } });
    expect(pointed(driver, 'No. 120, Street 308', 'Sky').state.form).toMatchObject(form);
  });

  it('is cleared by a new search, which means another place', () => {
    const driver = written().send({ type: 'ADDRESS_TYPED', text: 'Street 3' });
    expect(driver.state.form.destinationTextAddress).toBe('');
    driver.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id: 's', formatted_address: 'Street 3, Phnom Penh' } });
    driver.send({ type: 'PLACE_FOUND', turn: driver.state.lookupTurn, at: THERE });
    expect(pointed(driver, 'No. 1, Street 3').state.form.destinationTextAddress).toBe('No. 1, Street 3');
  });

  it('still counts as the user’s after a reload', () => {
    const driver = pointed(written(), 'No. 9, Street 51', 'Pagoda');
    const draft = readDraft(JSON.parse(JSON.stringify(draftOf(driver.state, 'd'))));
    const again = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft, waiting: null });
    again.send({ type: 'HOURS_OPEN', turn: again.state.checkTurn });
    expect(pointed(again, 'No. 12, Street 51', 'Tower').state.form).toMatchObject({
      destinationTextAddress: 'Blue gate behind the pagoda',
      destinationBuilding: 'Tower',
    });
  });
});

describe('an address from the map', () => {
  it('follows the pin, and so does the building', () => {
    const driver = pointed(new Driver().toAddress(), 'No. 1, Street 3', 'Tower One');
    expect(driver.state.form.destinationBuilding).toBe('Tower One');
    pointed(driver, 'No. 5, Street 3');
    expect(driver.state.form).toMatchObject({ destinationTextAddress: 'No. 5, Street 3', destinationBuilding: '' });
    pointed(driver, 'No. 7, Street 3', 'Tower Two').send({ type: 'ADDRESS_TYPED', text: 'Str' });
    expect(driver.state.form.destinationBuilding).toBe('');
  });

  it('is dropped when the pin is moved to where the map knows none', () => {
    const driver = pointed(new Driver().toAddress(), 'No. 1, Street 3').send({ type: 'CURSOR_MOVED', to: HERE });
    driver.send({ type: 'REVERSE_FAILED', turn: driver.state.lookupTurn });
    expect(driver.state.form.destinationTextAddress).toBe('');
    expect(driver.state.addressError).toBe('geolocator.error.reverse');
  });
});

describe('the pickup point of a vendor without one', () => {
  const UNPLACED = { ...PICKUP, coordinates: null };
  const unplaced = () => new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });

  function described(): Driver {
    const driver = unplaced().send({ type: 'ORIGIN_MOVED', to: HERE });
    const area = { city: 'Phnom Penh', postalCode: '12302', countryCode: 'KH' };
    const { lookupTurn: turn } = driver.state;
    driver.send({ type: 'REVERSED', turn, address: 'Street 278', building: 'Old Market', area });
    driver.send({ type: 'ORIGIN_CONFIRMED' });
    const change = { address: 'Market hall, gate 3', unit: 'Stall 7', notes: 'Ask for Lina' };
    return driver.send({ type: 'ORIGIN_CHANGED', change });
  }

  const reloaded = (driver: Driver) => {
    const draft = readDraft(JSON.parse(JSON.stringify(draftOf(driver.state, 'd'))));
    return new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft, waiting: null });
  };

  it('with half of its address written survives a reload, at its step', () => {
    const before = described();
    const after = reloaded(before);
    expect(after.state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS_DETAILS');
    expect(after.state.origin).toEqual(before.state.origin);
    after.send({ type: 'ORIGIN_CONFIRMED' });
    expect(after.command('SAVE_ORIGIN').address).toMatchObject({
      address_text: 'Market hall, gate 3',
      unit: 'Stall 7',
      city: 'Phnom Penh',
      latitude: HERE.latitude,
    });
  });

  it('chosen on the map but not named yet is looked up again after a reload', () => {
    const after = reloaded(unplaced().send({ type: 'ORIGIN_MOVED', to: HERE }));
    expect(after.state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS');
    const { turn, at } = after.command('REVERSE');
    expect(at).toEqual(HERE);
    after.send({ type: 'REVERSED', turn, address: 'Street 278', building: null });
    expect(after.state.origin).toMatchObject({ form: { address: 'Street 278' }, resolving: null });
  });

  it('typed but not found yet keeps its text', () => {
    expect(reloaded(unplaced().send({ type: 'ORIGIN_TYPED', text: 'Street 2' })).state.origin.query).toBe('Street 2');
  });

  it('keeps the user’s own words when its pin is moved', () => {
    const driver = described().send({ type: 'ORIGIN_EDITED' }).send({ type: 'ORIGIN_MOVED', to: ELSEWHERE });
    driver.send({ type: 'REVERSED', turn: driver.state.lookupTurn, address: 'Street 5', building: null });
    expect(driver.state.origin.form).toMatchObject({ address: 'Market hall, gate 3', unit: 'Stall 7', building: '' });
  });
});
