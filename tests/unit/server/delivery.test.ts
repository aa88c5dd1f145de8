import { describe, expect, it } from 'vitest';
import { cityIn } from '../sandbox/city';
import { distanceMetres } from '../../../src/domain/order/distance';
import { pointAt } from '../../../src/domain/geometry/plane';
import { StreetRoutes } from '../../../sandbox/city/route';
import { DeliveryService } from '../../../server/delivery/delivery';
import { verifyFee } from '../../../server/delivery/fee-signature';
import { MARKETS } from '../../../src/domain/market/markets';
import { AppError } from '../../../src/lib/app-error';
import type { CountryCode } from '../../../src/domain/market/market';

const KEY = Buffer.alloc(32, 1);
const clock = { now: () => 1_772_420_400_000, after: () => () => undefined };

function serviceOf(country: CountryCode) {
  const market = MARKETS[country];
  return {
    market,
    service: new DeliveryService({ market, feeKey: KEY, clock, routes: new StreetRoutes(cityIn(country)) }),
  };
}

describe('delivery fees', () => {
  it.each([
    ['KH', 2_000, 2.4],
    ['KW', 2_345, 0.985],
    ['SG', 1_500, 7.5],
    ['PK', 2_560, 91],
  ] as const)('follow the table of %s, rounded to its smallest coin', (country, distanceM, fee) => {
    expect(serviceOf(country).service.fee(distanceM, MARKETS[country].center)).toBe(fee);
  });

  it('never fall with the distance', () => {
    const { service, market } = serviceOf('KH');
    let last = 0;
    for (let meters = 0; meters < 15_000; meters += 137) {
      expect(service.fee(meters, market.center)).toBeGreaterThanOrEqual(last);
      last = service.fee(meters, market.center);
    }
    expect(service.fee(0, market.center)).toBe(1.5);
  });

  it('are quoted along the streets, and signed', () => {
    const { service, market } = serviceOf('KH');
    const destination = pointAt(market.center, 1_800, -900);
    const quote = service.quote('kh-0001', market.center, destination);
    expect(quote.distance_m).toBeGreaterThan(distanceMetres(market.center, destination) * 0.95);
    const terms = { vendorId: 'kh-0001', source: market.center, destination, fee: quote.fee, currency: 'USD' };
    expect(verifyFee(KEY, quote.signature, terms, clock.now() / 1000)).toBe('ok');
    expect(quote.fee).toBe(service.fee(quote.distance_m, market.center));
  });

  it('are not quoted outside the area', () => {
    const { service, market } = serviceOf('KH');
    const far = pointAt(market.center, market.deliveryRadiusKm * 1000 + 50, 0);
    expect(() => service.quote('kh-0001', market.center, far)).toThrow(new AppError('UNDELIVERABLE'));
  });
});

describe('the delivery area', () => {
  it('surrounds the pickup once, from the east to the north, with even steps', () => {
    const { service, market } = serviceOf('SG');
    const [ring = []] = service.area(market.center).coordinates;
    const angles = ring.map(([longitude = 0, latitude = 0]) => {
      const east = (longitude - market.center.longitude) * Math.cos((market.center.latitude * Math.PI) / 180);
      return (Math.atan2(latitude - market.center.latitude, east) * 180) / Math.PI;
    });
    const steps = angles.slice(1).map((angle, index) => (angle - (angles[index] ?? 0) + 360) % 360);
    for (const step of steps) expect(step).toBeCloseTo(360 / steps.length, 1);
  });

  it.each([
    ['SG', 10_000],
    ['PK', 5_000],
  ] as const)('of %s is %i m around the pickup, as a closed polygon', (country, radius) => {
    const { service, market } = serviceOf(country);
    expect(service.deliverable(market.center, pointAt(market.center, 0, radius - 10))).toBe(true);
    expect(service.deliverable(market.center, pointAt(market.center, 0, radius + 10))).toBe(false);
    const [ring = []] = service.area(market.center).coordinates;
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [longitude = 0, latitude = 0] of ring) {
      expect(distanceMetres(market.center, { latitude, longitude })).toBeCloseTo(radius, -2);
    }
  });
});

describe('estimations', () => {
  it('keep the minimum of the market, and put the delivery after the pickup', () => {
    const { service, market } = serviceOf('KH');
    const destination = pointAt(market.center, 1_000, 500);
    const short = service.estimate(market.center, destination, 5);
    expect(short.pickup_minutes).toBe(market.minimumEta);
    const long = service.estimate(market.center, destination, 40);
    expect(long.pickup_minutes).toBe(40);
    expect(long.delivery_minutes).toBeGreaterThan(40);
  });
});
