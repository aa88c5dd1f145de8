import { describe, expect, test } from 'vitest';
import { SPECIFIED_CALLS, SPECIFIED_EVENTS, SPECIFIED_HEADERS } from '../../../src/protocol/specification';
import { namedOnly, specifiedCall } from '../../../src/protocol/specified-calls';

describe('a call of the specification', () => {
  test.each([
    ['POST', '/order', '/order'],
    ['PUT', '/order/cancel', '/order/cancel'],
    ['PUT', '/order/kh-0001-j2tyg4', '/order/{orderId}'],
    ['GET', '/vendor/kh-0001/orders', '/vendor/{vendorId}/orders'],
    ['GET', '/bulk-job/detail/kh-0001/job-1', '/bulk-job/detail/{vendorId}/{jobId}'],
  ])('%s %s is known', (method, path, known) => {
    expect(specifiedCall(method, path)?.path).toBe(known);
  });

  test.each([
    ['GET', '/flags'],
    ['GET', '/order/by-key/1'],
    ['POST', '/orders/batch'],
    ['POST', '/guest/session'],
    ['DELETE', '/order/kh-0001-j2tyg4'],
  ])('%s %s is none', (method, path) => {
    expect(specifiedCall(method, path)).toBeUndefined();
  });

  test('of riders belongs to their own service', () => {
    expect(specifiedCall('GET', '/riders/r-1')).toBeUndefined();
    expect(specifiedCall('GET', '/riders/r-1', 'hurrier')?.path).toBe('/riders/{riderId}');
  });

  test('stands in the table once', () => {
    const names = SPECIFIED_CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('named fields', () => {
  test('are kept at every depth, and nothing else', () => {
    const named = { result: { data: [{ id: true, place: { latitude: true } }], more: true } } as const;
    const value = {
      result: { data: [{ id: 1, place: { latitude: 2, zone: 'x' }, revision: 3 }], more: { any: 'thing' } },
      extra: true,
    };
    expect(namedOnly(named, value)).toEqual({
      result: { data: [{ id: 1, place: { latitude: 2 } }], more: { any: 'thing' } },
    });
  });

  test('may be null or missing', () => {
    expect(namedOnly({ result: { a: { b: true }, c: true } }, { result: { a: null } })).toEqual({
      result: { a: null },
    });
  });

  test('an inherited name is none', () => {
    expect(namedOnly({ a: true }, JSON.parse('{"a": 1, "constructor": 2}'))).toEqual({ a: 1 });
  });
});

test('the socket and the headers are as few as the specification has them', () => {
  expect(Object.keys(SPECIFIED_EVENTS)).toEqual(['subscribe_ok', 'order_update']);
  expect(SPECIFIED_HEADERS).toEqual(['authorization', 'content-type']);
});
