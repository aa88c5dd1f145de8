import { describe, expect, it } from 'vitest';
import { isPlaced } from '../../../src/domain/order-request/destination/placed-pin';
import { draftOf } from '../../../src/domain/order-request/draft/draft';
import { Driver, HERE, PICKUP, THERE } from './machine-helpers';

const CITY = { latitude: 11.5621, longitude: 104.916 };
const UNPLACED = { ...PICKUP, address: '', coordinates: null };

function atAddress(): Driver {
  const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
  return driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
}

function named(driver: Driver, address: string): Driver {
  return driver.send({ type: 'REVERSED', turn: driver.state.lookupTurn, address, building: null });
}

describe('choosing the destination on the map', () => {
  it("starts in the customer's city, never at the shop, and clears the error of what was typed", () => {
    const driver = atAddress().send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.state.addressError).toBe('validation.fill-address');
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect(driver.state).toMatchObject({
      addressError: null,
      destination: { coordinates: CITY, resolving: 'REVERSE' },
      pointing: { place: 'destination', hasStart: false },
    });
    expect(driver.command('REVERSE').at).toEqual(CITY);
  });

  it('starts at the chosen place, or at the last viewed one when another is being searched', () => {
    const driver = named(atAddress().send({ type: 'CURSOR_MOVED', to: THERE }), 'Street 302');
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect(driver.state).toMatchObject({ destination: { coordinates: THERE }, pointing: { hasStart: true } });
    driver.send({ type: 'POINTING_LEFT' }).send({ type: 'ADDRESS_TYPED', text: 'Street' });
    expect(driver.state.destination).toBeNull();
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect(driver.state.destination?.coordinates).toEqual(THERE);
  });

  it('keeps no place in the draft that nobody has put there', () => {
    const driver = atAddress().send({ type: 'ADDRESS_TYPED', text: 'Street' });
    const kept = () => draftOf(driver.state, 'draft-1');
    expect(isPlaced(driver.state)).toBe(true);
    named(driver.send({ type: 'POINTING_STARTED', at: CITY }), 'Street 51');
    named(driver.send({ type: 'CURSOR_MOVED', to: CITY }), 'Street 51');
    expect(kept()).toMatchObject({ destination: null, query: 'Street', form: { destinationTextAddress: '' } });
    // the map shows about where the device is
    named(driver.send({ type: 'CURSOR_MOVED', to: HERE, by: 'ROUGH_LOCATION' }), 'Street 278');
    expect([isPlaced(driver.state), kept()?.destination]).toEqual([false, null]);
    named(driver.send({ type: 'CURSOR_MOVED', to: THERE }), 'Street 302');
    expect(kept()).toMatchObject({ destination: THERE, form: { destinationTextAddress: 'Street 302' } });
    expect(isPlaced(driver.state)).toBe(true);
  });

  it('keeps the place in the draft that was chosen before the map was opened', () => {
    const driver = named(atAddress().send({ type: 'CURSOR_MOVED', to: THERE }), 'Street 302');
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect(draftOf(driver.state, 'draft-1')?.destination).toEqual(THERE);
  });

  it('keeps no pickup point of a guest in the draft that nobody has put there', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect(draftOf(driver.state, 'draft-1')?.origin ?? null).toBeNull();
    driver.send({ type: 'ORIGIN_MOVED', to: HERE });
    expect(draftOf(driver.state, 'draft-1')?.origin?.at).toEqual(HERE);
  });

  it('restores what was typed when it is left without choosing', () => {
    const driver = named(atAddress().send({ type: 'CURSOR_MOVED', to: THERE }), 'Street 302');
    const { query, destination, found, form } = driver.state;
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    named(driver.send({ type: 'CURSOR_MOVED', to: HERE }), 'Street 278');
    expect(driver.state.form.destinationTextAddress).toBe('Street 278');
    driver.send({ type: 'POINTING_LEFT' });
    expect(driver.state).toMatchObject({ query, destination, found, form, pointing: null });
  });

  it('checks the confirmed place although the map comes to rest a little further', () => {
    const driver = named(atAddress().send({ type: 'POINTING_STARTED', at: CITY }), 'Street 302');
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    const { destination, checkTurn } = driver.state;
    driver.send({ type: 'CURSOR_MOVED', to: THERE });
    expect(driver.state).toMatchObject({ destination, checkTurn, step: { name: 'CHECK_IF_DESTINATION_IS_VALID' } });
  });

  it('resumes the text search it interrupted', () => {
    const driver = atAddress().send({ type: 'ADDRESS_TYPED', text: 'Street 30' });
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    const { turn } = driver.command('REVERSE');
    driver.send({ type: 'POINTING_LEFT' });
    expect(driver.state).toMatchObject({ query: 'Street 30', destination: null, lookup: { name: 'searching' } });
    expect(driver.command('SEARCH').text).toBe('Street 30');
    // the answer about the pin comes late
    driver.send({ type: 'REVERSED', turn, address: 'Street 1', building: null });
    expect(driver.state).toMatchObject({ query: 'Street 30', destination: null });
  });

  it('stays open while the place is checked, shows what is wrong there, and ends with the step', () => {
    const driver = named(atAddress().send({ type: 'POINTING_STARTED', at: CITY }), 'Street 1');
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.state.pointing).not.toBeNull();
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: false });
    expect(driver.state).toMatchObject({
      addressError: 'request.error.undeliverable-address',
      pointing: { place: 'destination' },
    });
    driver.send({ type: 'CURSOR_MOVED', to: THERE });
    expect(driver.state.addressError).toBeNull();
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_FAILED', turn: driver.state.checkTurn - 1, offline: false });
    expect(driver.state.step.name).toBe('CHECK_IF_DESTINATION_IS_VALID');
    driver.send({ type: 'POINTING_LEFT' });
    expect(driver.state).toMatchObject({ step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, pointing: null });
    driver.send({ type: 'VENDOR_LOST' });
    expect(driver.state.pointing).toBeNull();
  });
});

describe('choosing the pickup point on the map', () => {
  const unplaced = () => new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });

  it('starts in the city, changes nothing when left, or continues to the instructions for riders', () => {
    const driver = unplaced().send({ type: 'ORIGIN_CONFIRMED' });
    expect(driver.state.origin.error).not.toBeNull();
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect(driver.state).toMatchObject({ origin: { at: CITY, error: null }, pointing: { place: 'origin' } });
    driver.send({ type: 'POINTING_LEFT' });
    expect(driver.state).toMatchObject({ origin: { at: null }, pointing: null });
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    named(driver, 'No. 12, Street 278');
    driver.send({ type: 'ORIGIN_CONFIRMED' });
    expect(driver.state).toMatchObject({
      step: { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' },
      origin: { at: CITY, form: { address: 'No. 12, Street 278' } },
      pointing: null,
    });
  });

  it('resumes the text search it interrupted', () => {
    const driver = unplaced().send({ type: 'ORIGIN_TYPED', text: 'Street 30' });
    driver.send({ type: 'POINTING_STARTED', at: CITY }).send({ type: 'POINTING_LEFT' });
    expect(driver.state.origin).toMatchObject({ query: 'Street 30', at: null, lookup: { name: 'searching' } });
  });
});
