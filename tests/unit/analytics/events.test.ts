import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import { INITIAL_STATE } from '../../../src/domain/order-request/initial-state';
import type { RequestEvent } from '../../../src/domain/order-request/events';
import { encodeEvent, EVENTS, type EventName, makeBatch } from '../../../src/sync/analytics/events';
import { eventsBetween } from '../../../src/sync/analytics/request-events';
import { eventsOf } from '../../../src/sync/analytics/start-analytics';
import { anOrder } from '../../factories/order';
import { Driver, NOW, PICKUP, THERE } from '../order-request/machine-helpers';

const names = fc.constantFrom(...(Object.keys(EVENTS) as EventName[]));
/** Nothing of ours looks like this. */
const secret = fc.string({ minLength: 1 }).map((text) => `§${text}§`);

/** Every word a batch may hold. */
const WORDS = new Set<string>([
  ...Object.keys(EVENTS),
  ...Object.values(EVENTS).flatMap((fields) =>
    [...Object.keys(fields), ...Object.values<unknown>(fields).flat()].map(String),
  ),
  ...['version', 'country', 'brand', 'mode', 'events', 'name', 'at', 'amount', 'currency', 'other'],
  ...['KH', 'FOODPANDA', 'CLASSIC', 'USD'],
]);

function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(words);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...words(member)]);
}

const batch = (events: ReturnType<typeof encodeEvent>[]) =>
  makeBatch({ country: 'KH', brand: 'FOODPANDA', mode: 'CLASSIC' }, events);

it('an encoded event holds only words of the fixed lists, whatever it is given', () => {
  const fields = fc.constantFrom('outcome', 'kind', 'field', 'method', 'fee', 'code', 'name', 'at');
  const value = fc.oneof(secret, fc.record({ amount: fc.anything(), currency: secret }), fc.anything());
  fc.assert(
    fc.property(names, fc.dictionary(fields, value), secret, (name, data, where) => {
      const sent = makeBatch({ country: where, brand: where, mode: where }, [encodeEvent({ name, data }, NOW)]);
      expect(words(JSON.parse(JSON.stringify(sent))).filter((word) => !WORDS.has(word))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

it('no event holds a value of the form, through a whole request and a change', () => {
  const form = fc.record({
    destinationName: secret,
    destinationPhoneNumber: fc.stringMatching(/^0[1-9]{8}$/),
    destinationTextAddress: secret,
    destinationUnitNumber: secret,
    destinationBuilding: secret,
    riderNotes: secret,
    orderDescription: secret,
    pickupCode: secret,
    voucherCode: secret,
    orderAmount: fc.integer({ min: 100_001, max: 999_999 }).map(String),
  });
  fc.assert(
    fc.property(form, fc.boolean(), (typed, isUpdate) => {
      const driver = new Driver();
      const sent: ReturnType<typeof encodeEvent>[] = [];
      const step = (event: RequestEvent) => {
        const before = driver.state;
        driver.send(event);
        sent.push(...eventsBetween(before, driver.state).map((found) => encodeEvent(found, NOW)));
      };
      if (isUpdate) step({ type: 'ORDER_OPENED', order: anOrder(), pickup: PICKUP, draft: null });
      else step({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
      step({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
      if (!isUpdate) {
        step({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: typed } });
        step({ type: 'DESTINATION_CONFIRMED' });
        step({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true });
      }
      const before = driver.state;
      driver.quoted(2.4);
      sent.push(...eventsBetween(before, driver.state).map((found) => encodeEvent(found, NOW)));
      step({ type: 'FORM_CHANGED', change: { ...EMPTY_FORM } });
      step({ type: 'SUBMITTED' });
      step({ type: 'FORM_CHANGED', change: typed });
      step({ type: 'SUBMITTED' });
      const text = JSON.stringify(batch(sent));
      for (const value of Object.values(typed)) expect(text).not.toContain(value);
      expect(words(JSON.parse(text)).filter((word) => !WORDS.has(word))).toEqual([]);
      expect(sent.map(({ name }) => name)).toContain('request.details.failed');
    }),
    { numRuns: 100 },
  );
});

it('a request is recorded from its form to its payment', () => {
  const driver = new Driver();
  const counted: unknown[] = [];
  const step = (run: () => unknown) => {
    const before = driver.state;
    run();
    counted.push(...eventsBetween(before, driver.state).map((event) => encodeEvent(event, NOW)));
  };
  step(() => driver.toAddress());
  step(() => driver.toDetails());
  step(() => driver.send({ type: 'SUBMITTED' }));
  step(() => driver.filled());
  step(() => driver.send({ type: 'SUBMITTED' }));
  step(() => driver.stored('k'));
  const at = NOW / 1000;
  const method = 'CASH_ON_DELIVERY';
  expect(counted).toEqual([
    { name: 'request.loaded', at, kind: 'new' },
    { name: 'request.details.loaded', at, kind: 'new' },
    { name: 'request.details.failed', at, kind: 'new', field: 'destinationName' },
    { name: 'request.details.submitted', at, kind: 'new' },
    { name: 'request.payment.loaded', at, kind: 'new', method },
    { name: 'request.payment.submitted', at, kind: 'new', method, fee: { amount: 2.4, currency: 'USD' } },
  ]);
  expect(eventsBetween(INITIAL_STATE, INITIAL_STATE)).toEqual([]);
});

it('decisions of the platform and failed look-ups are recorded', () => {
  const decided = {
    type: 'decided',
    kind: 'new',
    method: 'CASH_ON_DELIVERY',
    fee: { amount: 2, currency: 'USD' },
  } as const;
  const sent = (code: string | null) => eventsOf({ ...decided, code }).map((event) => encodeEvent(event, NOW));
  expect(sent(null)).toMatchObject([
    { name: 'request.accepted', kind: 'new', method: 'CASH_ON_DELIVERY' },
    { name: 'transaction', fee: { amount: 2, currency: 'USD' } },
  ]);
  expect(sent('OUTLET_CLOSED')).toMatchObject([
    { name: 'request.rejected', code: 'OUTLET_CLOSED' },
    { name: 'transaction.failed', code: 'OUTLET_CLOSED' },
  ]);
  expect(sent('Sok Dara 012 345 678')).toMatchObject([{ code: 'other' }, { code: 'other' }]);
  expect(eventsOf({ type: 'lookup-failed', lookup: 'autocomplete' })).toEqual([
    { name: 'geolocator.error.autocomplete' },
  ]);
});

it.each<[string, unknown, unknown]>([
  ['an amount', { amount: 2.4, currency: 'USD' }, { amount: 2.4, currency: 'USD' }],
  ['nothing to pay', { amount: 0, currency: 'USD' }, { amount: 0, currency: 'USD' }],
  ['an unknown currency', { amount: 1, currency: 'Dara' }, { amount: 1, currency: 'other' }],
  ['less than nothing', { amount: -1, currency: 'USD' }, undefined],
  ['a billion', { amount: 1e9, currency: 'USD' }, undefined],
  ['no number', { amount: '5', currency: 'USD' }, undefined],
  ['no amount', {}, undefined],
  ['text', '2.40 USD', undefined],
  ['null', null, undefined],
])('a fee that is %s is sent only as an amount of money', (_, fee, sent) => {
  const event = encodeEvent({ name: 'transaction', data: { kind: 'new', fee } }, NOW);
  expect(JSON.parse(JSON.stringify(event))).toEqual({
    name: 'transaction',
    at: NOW / 1000,
    kind: 'new',
    ...(sent !== undefined && { fee: sent }),
  });
});

it('a field without a value is left out, and one outside its list is sent as "other"', () => {
  const sent = (kind: unknown) => encodeEvent({ name: 'request.loaded', data: { kind } }, NOW + 999);
  const bare = { name: 'request.loaded', at: NOW / 1000 };
  expect([sent(undefined), sent(null)]).toEqual([bare, bare]);
  expect([sent('Dara'), sent(['new'])]).toEqual([
    { ...bare, kind: 'other' },
    { ...bare, kind: 'other' },
  ]);
});

it.each(['CLASSIC', 'GODROID', 'GUEST'])('a batch says that it was recorded in the mode %s', (mode) => {
  expect(makeBatch({ country: 'KH', brand: 'FOODPANDA', mode }, []).mode).toBe(mode);
});
