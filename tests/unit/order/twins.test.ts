import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { isAlike, twinQuestions, type UnkeyedRequest } from '../../../src/domain/order/twins';
import { anOrder, aPayload, NOW_S } from '../../factories/order';

const byId = (...records: OrderRecord[]) => Object.fromEntries(records.map((record) => [record.order_id, record]));
const order = (suffix: string, given: Partial<OrderRecord> = {}) =>
  anOrder({ order_id: `kh-0001-${suffix}`, created_at: NOW_S, ...given });
const request = (given: Partial<UnkeyedRequest> = {}): UnkeyedRequest => ({
  key: 'k1',
  orderId: null,
  sends: [{ payload: aPayload(), at: NOW_S }],
  others: [],
  ...given,
});
const asked = (requests: UnkeyedRequest[], ...records: OrderRecord[]) =>
  twinQuestions(requests, byId(...records)).map(({ key, twin }) => [key, twin.order_id]);

describe('an order that may be an unsure request', () => {
  it('has its customer, amount, address and shop, and was placed within two minutes of it', () => {
    expect(asked([request()], order('a', { created_at: NOW_S + 120 }))).toEqual([['k1', 'kh-0001-a']]);
    expect(asked([request()], order('a', { created_at: NOW_S - 120 }))).toEqual([['k1', 'kh-0001-a']]);
    for (const created_at of [NOW_S + 121, NOW_S - 121]) {
      expect(asked([request()], order('a', { created_at }))).toEqual([]);
    }
  });

  it('is no other customer, amount, address or shop', () => {
    const { customer } = aPayload();
    const location = { ...customer.location, address: 'Street 64, Phnom Penh' };
    const others: Partial<OrderRecord>[] = [
      { customer: { ...customer, name: 'Sok Dary' } },
      { customer: { ...customer, phone_number: '+85512345679' } },
      { customer: { ...customer, location } },
      { order: { ...anOrder().order, amount: 12.6 } },
      { order: { ...anOrder().order, amount: null } },
      { vendor_id: 'kh-0002' },
    ];
    for (const given of others) expect(asked([request()], order('a', given)), JSON.stringify(given)).toEqual([]);
  });

  it('may be written with other spaces, widths and signs than it was sent with', () => {
    const { customer } = aPayload();
    const stored = {
      name: ' Sok  Dara',
      phone_number: '+855 12 345 678',
      location: { ...customer.location, address: 'Street ６３, Phnom Penh ' },
    };
    expect(asked([request()], order('a', { customer: stored }))).toEqual([['k1', 'kh-0001-a']]);
  });

  it('is the earliest, until its user says that it is another; then the next one is asked about', () => {
    const orders = [order('b', { created_at: NOW_S + 3 }), order('a', { created_at: NOW_S + 1 })];
    expect(asked([request()], ...orders)).toEqual([['k1', 'kh-0001-a']]);
    expect(asked([request({ others: ['kh-0001-a'] })], ...orders)).toEqual([['k1', 'kh-0001-b']]);
    expect(asked([request({ others: ['kh-0001-a', 'kh-0001-b'] })], ...orders)).toEqual([]);
  });

  it('may come from any of the times that it was sent, with what it said then', () => {
    const edited = aPayload({ order: { ...aPayload().order, amount: 99 } });
    const sends = [
      { payload: aPayload(), at: NOW_S - 3600 },
      { payload: edited, at: NOW_S },
    ];
    expect(asked([request({ sends })], order('a', { created_at: NOW_S - 3600 }))).toEqual([['k1', 'kh-0001-a']]);
    expect(asked([request({ sends })], order('a'))).toEqual([]);
  });

  it('is none that was paid by card, which is never posted', () => {
    const paid = { ...anOrder().order, payment_method: 'ONLINE_PAYMENT' };
    expect(asked([request()], order('a', { order: paid }))).toEqual([]);
  });

  it('is none that another request has become, and none that was cancelled', () => {
    expect(asked([request({ key: 'k0', orderId: 'kh-0001-a' }), request()], order('a'))).toEqual([]);
    expect(asked([request()], order('a', { status: 'CANCELLED' }))).toEqual([]);
    // one that was delivered meanwhile may still be it
    expect(asked([request()], order('a', { status: 'DELIVERED' }))).toEqual([['k1', 'kh-0001-a']]);
  });
});

describe('an order beside the one that the platform named', () => {
  const named = request({ orderId: 'kh-0001-a' });

  it('is asked about, by the time of the named order too', () => {
    const late = { created_at: NOW_S + 500 };
    expect(asked([named], order('a', late), order('b', late))).toEqual([['k1', 'kh-0001-b']]);
    expect(asked([named], order('b'))).toEqual([['k1', 'kh-0001-b']]);
  });

  it('is no question once one of them is cancelled, or the other has ended', () => {
    expect(asked([named], order('a', { status: 'CANCELLED' }), order('b'))).toEqual([]);
    expect(asked([named], order('a'), order('b', { status: 'CANCELLED' }))).toEqual([]);
    expect(asked([named], order('a'), order('b', { status: 'DELIVERED' }))).toEqual([]);
    expect(asked([named], order('a', { status: 'DELIVERED' }), order('b'))).toEqual([['k1', 'kh-0001-b']]);
  });

  it('is no question when its user sent both', () => {
    const second = request({ key: 'k2', orderId: 'kh-0001-b' });
    expect(asked([named, second], order('a'), order('b'))).toEqual([]);
  });
});

describe('for any orders and requests', () => {
  const anyRecord = fc
    .record({
      suffix: fc.constantFrom('a', 'b', 'c', 'd'),
      amount: fc.constantFrom(12.5, 13, null),
      at: fc.integer({ min: -300, max: 300 }),
      status: fc.constantFrom('NEW', 'DELIVERED', 'CANCELLED'),
    })
    .map(({ suffix, amount, at, status }) =>
      order(suffix, { status, created_at: NOW_S + at, order: { ...anOrder().order, amount } }),
    );
  const anyRequest = (key: string) =>
    fc.record({
      key: fc.constant(key),
      orderId: fc.option(fc.constantFrom('kh-0001-a', 'kh-0001-b')),
      sends: fc.array(
        fc.record({ payload: fc.constant(aPayload()), at: fc.integer({ min: NOW_S - 300, max: NOW_S }) }),
      ),
      others: fc.subarray(['kh-0001-a', 'kh-0001-c', 'kh-0001-d']),
    });
  const anything = fc.tuple(fc.tuple(anyRequest('k1'), anyRequest('k2')), fc.array(anyRecord));

  it('is asked at most once a request, never about its own order, one of another request, or one set apart', () => {
    fc.assert(
      fc.property(anything, ([requests, records]) => {
        const questions = twinQuestions(requests, byId(...records));
        expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
        for (const { key, twin } of questions) {
          expect(requests.map(({ orderId }) => orderId)).not.toContain(twin.order_id);
          expect(requests.find((one) => one.key === key)?.others).not.toContain(twin.order_id);
          expect(twin.status).not.toBe('CANCELLED');
        }
      }),
    );
  });

  it('does not depend on the order of the list, and answering ends it', () => {
    fc.assert(
      fc.property(anything, ([requests, records]) => {
        const unique = Object.values(byId(...records));
        expect(twinQuestions(requests, byId(...unique.toReversed()))).toEqual(twinQuestions(requests, byId(...unique)));
        let left: UnkeyedRequest[] = [...requests];
        for (let round = 0; round <= unique.length; round += 1) {
          const questions = twinQuestions(left, byId(...unique));
          left = left.map((one) => {
            const about = questions.find(({ key }) => key === one.key)?.twin.order_id;
            return about === undefined ? one : { ...one, others: [...one.others, about] };
          });
        }
        expect(twinQuestions(left, byId(...unique))).toEqual([]);
      }),
    );
  });

  it('likeness goes both ways', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (one, other) => {
        expect(isAlike(one, one)).toBe(true);
        expect(isAlike(one, other)).toBe(isAlike(other, one));
      }),
    );
  });
});
