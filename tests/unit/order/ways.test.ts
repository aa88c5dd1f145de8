import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, encodeLine } from '../../../src/domain/order/route-line';
import { waysOf } from '../../../src/domain/order/ways';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a route as text', () => {
  it('is an encoded polyline, as map services write it', () => {
    const points = [
      { latitude: 38.5, longitude: -120.2 },
      { latitude: 40.7, longitude: -120.95 },
      { latitude: 43.252, longitude: -126.453 },
    ];
    expect(encodeLine(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
  });

  it('is read to the metre', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (points) => {
        const read = decodeLine(encodeLine(points)) ?? [];
        expect(read).toHaveLength(points.length);
        for (const [index, { latitude, longitude }] of read.entries()) {
          expect(Math.abs(latitude - (points[index]?.latitude ?? 0))).toBeLessThan(1e-5);
          expect(Math.abs(longitude - (points[index]?.longitude ?? 0))).toBeLessThan(1e-5);
        }
      }),
    );
  });

  it('is undefined for any invalid text', () => {
    for (const text of ['', '?', '??', '_p~iF', '_p~iF~ps|U_', 'é', '\u0000\u0000', '~~~~~~~~~~~~~~']) {
      expect(decodeLine(text)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { latitude, longitude } of decodeLine(text) ?? []) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
});

describe('the routes on the map of an order', () => {
  const pickup = { latitude: 11.56, longitude: 104.91 };
  const corner = { latitude: 11.56, longitude: 104.92 };
  const stop = { latitude: 11.57, longitude: 104.92 };
  const line = [pickup, corner, stop];

  it('follow the streets when they are known, else are straight lines', () => {
    expect(waysOf({ pickup, stop, line })).toEqual([{ points: line, kind: 'ahead', straight: false }]);
    expect(waysOf({ pickup, stop })).toEqual([{ points: [pickup, stop], kind: 'ahead', straight: true }]);
    expect(waysOf({ pickup, stop, line, isOver: true })[0]?.kind).toBe('past');
    expect(waysOf({ pickup: undefined, stop })).toEqual([]);
  });

  it('are divided at the rider', () => {
    const rider = { latitude: 11.5603, longitude: 104.915 };
    const [past, ahead] = waysOf({ pickup, stop, rider, line });
    const on = { latitude: 11.56, longitude: expect.closeTo(104.915, 6) };
    expect(past).toEqual({ points: [pickup, on], kind: 'past', straight: false });
    expect(ahead).toEqual({ points: [on, corner, stop], kind: 'ahead', straight: false });
  });

  it('are straight lines for a rider who took another way', () => {
    const rider = { latitude: 11.567, longitude: 104.912 };
    expect(waysOf({ pickup, stop, rider, line })).toEqual([
      { points: [pickup, rider], kind: 'past', straight: true },
      { points: [rider, stop], kind: 'ahead', straight: true },
    ]);
  });

  it('are straight lines up to the pickup, to which no route is known', () => {
    const rider = { latitude: 11.55, longitude: 104.9 };
    expect(waysOf({ pickup, stop, rider, toPickup: true, line })).toEqual([
      { points: [rider, pickup], kind: 'ahead', straight: true },
      { points: line, kind: 'ahead', straight: false },
    ]);
  });
});
