import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { isSamePickup } from '../../../src/domain/order-request/origin/pickup';
import type { Pickup } from '../../../src/domain/order-request/state';
import { anOrder } from '../../factories/order';
import { CONTEXT, Driver, HERE, NOW, PICKUP, THERE } from './machine-helpers';

const CITY = { latitude: 11.5621, longitude: 104.916 };
const UNPLACED: Pickup = { ...PICKUP, address: '', coordinates: null };
const SUGGESTION = { id: 'p1', formatted_address: 'Street 302, Phnom Penh' };
const IDLE = { name: 'idle' };
const lookup = (driver: Driver) => driver.state.lookupTurn;
const stop = (driver: Driver) => ({ type: 'SEARCH', turn: lookup(driver), text: '', near: null });

describe('looking for the destination', () => {
  it('searches near the pickup point, and in the address book from two letters on', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: ' 1 ' });
    expect(driver.commands).toEqual([{ type: 'SEARCH', turn: lookup(driver), text: '1', near: HERE }]);
    expect(driver.state).toMatchObject({ query: ' 1 ', lookup: { name: 'searching' } });
    driver.send({ type: 'ADDRESS_TYPED', text: '12 ' });
    const turn = lookup(driver);
    expect(driver.commands).toEqual([
      { type: 'SEARCH', turn, text: '12', near: HERE },
      { type: 'SEARCH_BOOK', turn, vendorId: 'kh-0001', text: '12' },
    ]);
    driver.send({ type: 'ADDRESS_TYPED', text: '  ' });
    expect(driver.state.lookup).toEqual(IDLE);
    driver.context = { ...CONTEXT, features: { ...CONTEXT.features, addressBook: false } };
    expect(driver.send({ type: 'ADDRESS_TYPED', text: 'Street' }).types).toEqual(['SEARCH']);
  });

  it('waits for the place of a chosen suggestion before anything is checked', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Street' });
    driver.send({ type: 'SUGGESTION_CHOSEN', suggestion: SUGGESTION });
    expect(driver.commands).toEqual([stop(driver), { type: 'FETCH_PLACE', turn: lookup(driver), suggestionId: 'p1' }]);
    expect(driver.state).toMatchObject({
      query: 'Street 302, Phnom Penh',
      lookup: IDLE,
      destination: { coordinates: null, resolving: 'PLACE' },
      found: { address: 'Street 302, Phnom Penh', building: '' },
    });
    const waiting = driver.state;
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    expect([driver.state, driver.commands]).toEqual([waiting, []]);
    driver.send({ type: 'PLACE_FAILED', turn: lookup(driver) });
    expect(driver.state).toMatchObject({
      destination: null,
      addressError: 'geolocator.error.fetch-place-details',
    });
    expect(driver.commands).toEqual([{ type: 'FOCUS', field: 'destinationTextAddress' }]);
  });

  it('names a chosen place by its words, or by its coordinates when it has none', () => {
    const driver = new Driver().toAddress();
    driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: { destinationTextAddress: 'Gate 2' } } });
    expect(driver.commands).toEqual([stop(driver)]);
    expect(driver.state).toMatchObject({
      query: 'Gate 2',
      form: { destinationTextAddress: 'Gate 2' },
      destination: { coordinates: THERE, resolving: null },
    });
    driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: { destinationName: 'Lina' } } });
    expect(driver.state).toMatchObject({
      query: '11.54020, 104.91230',
      form: { destinationTextAddress: '11.54020, 104.91230', destinationName: 'Lina' },
    });
  });

  it('reports a failed search beside the field', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Street' });
    driver.send({ type: 'SEARCH_FAILED', turn: lookup(driver) });
    expect(driver.state).toMatchObject({
      lookup: { name: 'failed' },
      addressError: 'geolocator.error.autocomplete',
    });
    driver.send({ type: 'ADDRESS_TYPED', text: 'Street 3' });
    expect(driver.state).toMatchObject({ lookup: { name: 'searching' }, addressError: null });
  });

  it('takes typed coordinates, with an address where one is known', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: '11.54020, 104.91230' });
    driver.send({ type: 'POINT_TYPED', turn: lookup(driver), at: THERE, address: null });
    expect(driver.state).toMatchObject({
      lookup: IDLE,
      destination: { coordinates: THERE, resolving: null },
      addressError: 'geolocator.error.reverse',
      found: { address: '', building: '' },
      form: { destinationTextAddress: '' },
    });
    driver.send({ type: 'ADDRESS_TYPED', text: '11.54020, 104.91231' });
    driver.send({ type: 'POINT_TYPED', turn: lookup(driver), at: THERE, address: 'Street 9' });
    expect(driver.state).toMatchObject({
      addressError: null,
      found: { address: 'Street 9', building: '' },
      form: { destinationTextAddress: 'Street 9' },
    });
  });

  it('shows customers of the address book that match, until another text is typed', () => {
    const entry = { id: 'e', name: 'Lina', phone_number: '1', address: 'Street 9', ...THERE };
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Lina' });
    driver.send({ type: 'BOOK_SEARCHED', turn: lookup(driver), entries: [entry] });
    expect(driver.state.bookEntries).toEqual([entry]);
    expect(driver.send({ type: 'ADDRESS_TYPED', text: 'Linh' }).state.bookEntries).toEqual([]);
  });

  it('takes the map’s address of the pin when that is asked for', () => {
    const driver = new Driver().toAddress().send({ type: 'CURSOR_MOVED', to: THERE });
    expect(driver.commands).toEqual([stop(driver), { type: 'REVERSE', turn: lookup(driver), at: THERE }]);
    const before = driver.state;
    expect(driver.send({ type: 'PIN_ADDRESS_TAKEN' }).state).toBe(before);
    driver.send({ type: 'REVERSED', turn: lookup(driver), address: 'Street 9', building: 'Block B' });
    driver.send({ type: 'DESTINATION_CONFIRMED' }).send({
      type: 'AREA_CHECKED',
      turn: driver.state.checkTurn,
      deliverable: true,
    });
    driver.quoted(2.4).send({ type: 'FORM_CHANGED', change: { destinationTextAddress: 'The blue gate' } });
    driver.send({ type: 'DESTINATION_EDITED' });
    expect(driver.state.query).toBe('The blue gate');
    driver.send({ type: 'PIN_ADDRESS_TAKEN' });
    expect(driver.state).toMatchObject({ query: 'Street 9', form: { destinationTextAddress: 'Street 9' } });
  });

  it.each([
    { type: 'ADDRESS_TYPED', text: 'Street' },
    { type: 'SUGGESTION_CHOSEN', suggestion: SUGGESTION },
    { type: 'PLACE_CHOSEN', place: { coordinates: HERE, form: {} } },
    { type: 'CURSOR_MOVED', to: HERE },
    { type: 'DESTINATION_EDITED' },
  ] as const)('abandons the check of the address before: %j', (event) => {
    const driver = new Driver().toAddress().send({ type: 'CURSOR_MOVED', to: THERE });
    const { turn } = driver.send({ type: 'DESTINATION_CONFIRMED' }).command('CHECK_AREA');
    driver.send(event);
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    expect(driver.state.checkTurn).toBeGreaterThan(turn);
    driver.send({ type: 'ADDRESS_TYPED', text: '' });
    driver.send({ type: 'CURSOR_MOVED', to: CITY }).send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn, deliverable: false });
    expect(driver.state.step.name).toBe('CHECK_IF_DESTINATION_IS_VALID');
  });

  it('leaves question and marked field of the details behind', () => {
    const driver = new Driver().toDetails().send({ type: 'SUBMITTED' });
    expect(driver.state.fieldError).not.toBeNull();
    const { checkTurn } = driver.state;
    driver.send({ type: 'DESTINATION_EDITED' });
    expect(driver.state).toMatchObject({ fieldError: null, askItemValue: false, resumeAt: 'ADDRESS' });
    expect(driver.state.checkTurn).toBe(checkTurn + 1);
  });

  it('asks for the address in the market’s language once for each point', () => {
    const driver = new Driver().toAddress().send({ type: 'CURSOR_MOVED', to: THERE });
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.command('READ_LOCAL_ADDRESS').at).toEqual(THERE);
    driver.send({ type: 'LOCAL_ADDRESS_READ', local: { at: THERE, text: 'ផ្លូវ 308', of: 'Street 308' } });
    driver.send({ type: 'DESTINATION_EDITED' }).send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.types).toEqual(['CHECK_AREA']);
    driver.send({ type: 'CURSOR_MOVED', to: HERE }).send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.command('READ_LOCAL_ADDRESS').at).toEqual(HERE);
  });
});

describe('leaving the map', () => {
  it('repeats the look-up of a point that it interrupted', () => {
    const driver = new Driver().toAddress().send({ type: 'CURSOR_MOVED', to: THERE });
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect(driver.commands).toEqual([]);
    driver.send({ type: 'POINTING_LEFT' });
    expect(driver.state).toMatchObject({
      pointing: null,
      lookup: IDLE,
      destination: { coordinates: THERE, resolving: 'REVERSE' },
    });
    expect(driver.command('REVERSE')).toEqual({ type: 'REVERSE', turn: lookup(driver), at: THERE });
  });

  it('searches for nothing when nothing was typed', () => {
    const driver = new Driver().toAddress().send({ type: 'POINTING_STARTED', at: CITY });
    driver.send({ type: 'POINTING_LEFT' });
    expect(driver.commands).toEqual([stop(driver)]);
    expect(driver.state).toMatchObject({ destination: null, lookup: IDLE, query: '' });
  });

  it('of the pickup point keeps the pin there was', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });
    driver.send({ type: 'ORIGIN_MOVED', to: HERE });
    driver.send({ type: 'REVERSED', turn: lookup(driver), address: 'Street 278', building: null });
    driver.send({ type: 'POINTING_STARTED', at: CITY });
    expect([driver.state.origin.at, driver.commands]).toEqual([HERE, []]);
    driver.send({ type: 'ORIGIN_MOVED', to: CITY }).send({ type: 'POINTING_LEFT' });
    expect(driver.commands).toEqual([stop(driver)]);
    expect(driver.state.origin).toMatchObject({ at: HERE, query: 'Street 278', resolving: null, lookup: IDLE });
  });

  it('abandons the check of the point on it', () => {
    const driver = new Driver().toAddress().send({ type: 'POINTING_STARTED', at: CITY });
    driver.send({ type: 'REVERSED', turn: lookup(driver), address: 'Street 1', building: null });
    const { turn } = driver.send({ type: 'DESTINATION_CONFIRMED' }).command('CHECK_AREA');
    driver.send({ type: 'POINTING_LEFT' });
    expect(driver.state).toMatchObject({ step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, checkTurn: turn + 1 });
  });
});

describe('the pickup point of a vendor without one', () => {
  const unplaced = () => new Driver().send({ type: 'VENDOR_CHOSEN', pickup: UNPLACED, draft: null, waiting: null });

  it('takes typed coordinates, with an address where one is known', () => {
    const driver = unplaced().send({ type: 'ORIGIN_TYPED', text: '11.54020, 104.91230' });
    driver.send({ type: 'POINT_TYPED', turn: lookup(driver), at: THERE, address: null });
    expect(driver.state.origin).toMatchObject({
      lookup: IDLE,
      at: THERE,
      error: { field: 'originSearch', messageId: 'geolocator.error.reverse' },
      found: { address: '', building: '' },
      form: { address: '' },
    });
    driver.send({ type: 'ORIGIN_TYPED', text: '11.54020, 104.91231' });
    expect(driver.state.origin).toMatchObject({ at: null, error: null, lookup: { name: 'searching' } });
    driver.send({ type: 'POINT_TYPED', turn: lookup(driver), at: THERE, address: 'Street 9' });
    expect(driver.state.origin).toMatchObject({
      error: null,
      found: { address: 'Street 9' },
      form: { address: 'Street 9' },
    });
  });

  it('loses the map’s address with a new search', () => {
    const driver = unplaced().send({ type: 'ORIGIN_MOVED', to: HERE });
    const area = { city: 'Phnom Penh' };
    driver.send({ type: 'REVERSED', turn: lookup(driver), address: 'Street 1', building: 'Block B', area });
    driver.send({ type: 'ORIGIN_TYPED', text: 'Street 2' });
    expect(driver.state.origin).toMatchObject({
      query: 'Street 2',
      at: null,
      area: {},
      found: { address: '', building: '' },
      form: { address: '', building: '' },
    });
  });

  it('keeps the user’s own address where the map knows none', () => {
    const driver = unplaced().send({ type: 'ORIGIN_MOVED', to: HERE });
    driver.send({ type: 'REVERSED', turn: lookup(driver), address: 'Street 1', building: null });
    driver.send({ type: 'ORIGIN_CONFIRMED' }).send({ type: 'ORIGIN_CHANGED', change: { address: 'Blue gate' } });
    driver.send({ type: 'ORIGIN_EDITED' }).send({ type: 'ORIGIN_MOVED', to: THERE });
    driver.send({ type: 'REVERSE_FAILED', turn: lookup(driver) });
    expect(driver.state.origin).toMatchObject({ at: THERE, error: null, form: { address: 'Blue gate' } });
  });

  it('is announced as saved without leading back from a later step, and never for another vendor', () => {
    const saving = () => {
      const driver = unplaced().send({ type: 'ORIGIN_MOVED', to: HERE });
      driver.send({ type: 'REVERSED', turn: lookup(driver), address: 'Street 1', building: null });
      return driver.send({ type: 'ORIGIN_CONFIRMED' }).send({ type: 'ORIGIN_CONFIRMED' });
    };
    const driver = saving();
    const { turn, vendorId, address } = driver.command('SAVE_ORIGIN');
    const failed = saving().send({ type: 'ORIGIN_SAVE_FAILED', turn });
    failed.send({ type: 'ORIGIN_CONFIRMED' });
    failed.send({ type: 'ORIGIN_SAVED', turn, vendorId, address });
    expect(failed.types).toEqual(['TOAST']);
    expect(failed.state).toMatchObject({ pickup: { coordinates: null }, origin: { isSaving: true } });
    const before = driver.state;
    driver.send({ type: 'ORIGIN_SAVED', turn, vendorId: 'kh-0002', address });
    expect([driver.state, driver.commands]).toEqual([before, []]);
  });

  it('is another one with any other part', () => {
    const zoned = { ...PICKUP, timezone: 'Asia/Tokyo' };
    expect(isSamePickup(zoned, { ...zoned })).toBe(true);
    const others: Partial<Pickup>[] = [
      { vendorId: 'kh-0002' },
      { name: 'Other' },
      { address: 'Street 9' },
      { isTestVendor: true },
      { timezone: 'Asia/Phnom_Penh' },
      { coordinates: { ...HERE, latitude: 1 } },
      { coordinates: { ...HERE, longitude: 1 } },
      { coordinates: null },
    ];
    for (const other of others) expect(isSamePickup(zoned, { ...zoned, ...other }), JSON.stringify(other)).toBe(false);
  });
});

describe('what a vendor may offer', () => {
  const read = { type: 'PARAMETERS_READ', vendorId: 'kh-0001', itemValueLimit: 500 } as const;

  it('concerns only its own request', () => {
    const driver = new Driver().toDetails();
    const before = driver.state;
    driver.send({ ...read, vendorId: 'kh-0002', paymentMethods: ['PAID'], hasPaymentActivated: true });
    expect([driver.state, driver.commands]).toEqual([before, []]);
  });

  it('is reported as unknown, except without a network', () => {
    const paymentMethods = ['CASH_ON_DELIVERY'];
    const unknown = { ...read, paymentMethods, hasPaymentActivated: null };
    const driver = new Driver().toDetails().send(unknown);
    expect(driver.commands).toEqual([{ type: 'TOAST', tone: 'error', messageId: 'error.payment.get-if-enabled' }]);
    driver.context = { ...CONTEXT, online: false };
    expect(driver.send(unknown).commands).toEqual([]);
    driver.context = CONTEXT;
    driver.send({ ...unknown, hasPaymentActivated: false });
    expect(driver.commands).toEqual([]);
    expect(driver.state).toMatchObject({ hasPaymentActivated: false, itemValueLimit: 500 });
  });

  it('has the hours read again from the platform when the user asks', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    expect(driver.command('LOOK_UP_HOURS').fresh).toBe(false);
    const closed = { hours: { from: 420, to: 1320 }, minute: 1367, opensAt: NOW + 1, timezone: 'Asia/Phnom_Penh' };
    driver.send({ type: 'HOURS_CLOSED', turn: driver.state.checkTurn, ...closed }).send({ type: 'HOURS_RECHECKED' });
    expect(driver.command('LOOK_UP_HOURS')).toEqual({
      type: 'LOOK_UP_HOURS',
      turn: driver.state.checkTurn,
      vendorId: 'kh-0001',
      timezone: null,
      fresh: true,
    });
  });
});

describe('an order that changes while its form is open', () => {
  const order = anOrder();
  const opened = (): Driver => {
    const driver = new Driver().send({ type: 'ORDER_OPENED', order, pickup: PICKUP, draft: null });
    return driver
      .send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn, hours: { from: 540, to: 1320 } })
      .quoted(2.4);
  };
  const located = (change: object): OrderRecord => ({
    ...order,
    customer: { ...order.customer, location: { ...order.customer.location, ...change } },
  });
  const changed = (news: OrderRecord, driver = opened()) => driver.send({ type: 'ORDER_CHANGED', order: news });

  it('has its new address priced in the form', () => {
    const driver = changed(located({ ...THERE, address: 'Street 9' }));
    expect(driver.types).toEqual(['TOAST', 'QUOTE', 'ESTIMATE']);
    expect(driver.command('TOAST')).toEqual({ type: 'TOAST', tone: 'info', messageId: 'update.changed-elsewhere' });
    expect(driver.command('QUOTE').subject.destination).toEqual(THERE);
    expect(driver.state).toMatchObject({
      query: 'Street 9',
      found: { address: 'Street 9' },
      form: { destinationTextAddress: 'Street 9' },
      destination: { coordinates: THERE, resolving: null },
      addressBefore: null,
    });
  });

  it('is only reported while its address is edited, and what is looked up there stays', () => {
    const driver = opened().send({ type: 'DESTINATION_EDITED' }).send({ type: 'CURSOR_MOVED', to: HERE });
    changed(located({ notes: 'Gate 2' }), driver);
    expect(driver.types).toEqual(['TOAST']);
    expect(driver.state).toMatchObject({
      form: { riderNotes: 'Gate 2' },
      destination: { coordinates: HERE, resolving: 'REVERSE' },
      addressBefore: null,
    });
  });

  it('keeps an address that was typed', () => {
    const driver = opened().send({ type: 'FORM_CHANGED', change: { destinationTextAddress: 'Blue gate' } });
    changed(located({ notes: 'Gate 2' }), driver);
    expect(driver.state.form).toMatchObject({ destinationTextAddress: 'Blue gate', riderNotes: 'Gate 2' });
  });

  it('is ignored when it is another order, or the same record again', () => {
    const driver = opened();
    const before = driver.state;
    changed({ ...located({ notes: 'Gate 2' }), order_id: 'kh-0001-b2' }, driver);
    expect([driver.state, driver.commands]).toEqual([before, []]);
    changed(order, driver);
    expect(driver.state).toBe(before);
  });

  it('gets its own address back when editing that is cancelled', () => {
    const driver = opened().send({ type: 'DESTINATION_EDITED' }).send({ type: 'ADDRESS_TYPED', text: 'Street 9' });
    driver.send({ type: 'DESTINATION_KEPT' });
    expect(driver.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      query: 'Street 63, Phnom Penh',
      lookup: IDLE,
      bookEntries: [],
      addressBefore: null,
      addressError: null,
      resumeAt: 'DETAILS',
      quote: { fee: 2.4 },
      form: { destinationTextAddress: 'Street 63, Phnom Penh' },
    });
    expect(driver.commands).toEqual([]);
  });

  it('has its fee computed again when the address was priced elsewhere meanwhile', () => {
    const driver = opened().send({ type: 'DESTINATION_EDITED' });
    driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: {} } });
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true }).quoted(4);
    driver.send({ type: 'UPDATE_DISCARDED' });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.command('QUOTE').subject.destination).toEqual({ latitude: 11.56, longitude: 104.92 });
    expect(driver.state).toMatchObject({ form: { orderAmount: '12.50' }, confirmedItemValue: '12.50' });
  });
});
