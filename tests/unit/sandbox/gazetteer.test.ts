import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityIn } from './city';
import { buildCity } from '../../../sandbox/city/build-city';
import { CITY_ROWS } from '../../../sandbox/city/rows';
import { distanceMetres } from '../../../src/domain/order/distance';
import { metersBetween } from '../../../sandbox/city/geometry';
import { houseLocation, lastHouseNumber } from '../../../sandbox/city/house-numbers';
import { StreetRoutes } from '../../../sandbox/city/route';
import { MARKETS } from '../../../src/domain/market/markets';
import { required } from '../../../src/lib/assert';
import { keysOf } from '../../../src/lib/keys-of';

const COUNTRIES = keysOf(CITY_ROWS);

describe('the embedded cities', () => {
  it.each(COUNTRIES)('%s has at least 400 streets and places, is marked as made up, and repeats no id', (country) => {
    const city = cityIn(country);
    expect(city.streets.length + city.places.length).toBeGreaterThanOrEqual(400);
    expect(city.synthetic).toBe(true);
    expect(new Set(city.streets.map((street) => street.id)).size).toBe(city.streets.length);
    expect(new Set(city.places.map((place) => place.id)).size).toBe(city.places.length);
    const market = MARKETS[country];
    expect(metersBetween(city.center, [market.center.latitude, market.center.longitude])).toBeLessThan(100);
  });

  it('are generated identically every time', () => {
    const build = () => buildCity(MARKETS.KH, required(CITY_ROWS.KH, 'row'));
    expect(JSON.stringify(build())).toBe(JSON.stringify(build()));
  });

  it('have a door for every house number, near its street', () => {
    const { streets } = cityIn('KH');
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (index, raw) => {
        const street = required(streets[index % streets.length], 'street');
        const last = lastHouseNumber(street);
        if (last === 0) return;
        const door = required(houseLocation(street, 1 + (raw % last)), 'door');
        const gap = Math.min(...street.pieces.flatMap(({ line }) => line.map((point) => metersBetween(point, door))));
        expect(gap).toBeLessThan(3_000);
        expect(houseLocation(street, last + 1)).toBeUndefined();
        expect(houseLocation(street, 0)).toBeUndefined();
      }),
    );
  });
});

describe('routes', () => {
  it.each(COUNTRIES)(
    'in %s are unbroken, begin and end where they should, and are no shorter than the straight line',
    (country) => {
      const city = cityIn(country);
      const routes = new StreetRoutes(city);
      const degrees = fc.double({ min: -0.02, max: 0.02, noNaN: true });
      const point = fc.record({ latitude: degrees, longitude: degrees }).map((shift) => ({
        latitude: city.center[0] + shift.latitude,
        longitude: city.center[1] + shift.longitude,
      }));
      fc.assert(
        fc.property(point, point, (from, to) => {
          const { path, distanceM } = routes.route(from, to);
          expect(distanceMetres(required(path[0], 'start'), from)).toBeLessThan(1);
          expect(distanceMetres(required(path.at(-1), 'end'), to)).toBeLessThan(1);
          expect(distanceM).toBeGreaterThanOrEqual(distanceMetres(from, to) - 1);
          let total = 0;
          for (let index = 1; index < path.length; index += 1) {
            total += distanceMetres(required(path[index - 1], 'point'), required(path[index], 'point'));
          }
          expect(Math.abs(total - distanceM)).toBeLessThan(distanceM * 0.01 + 2);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('are equally long in both directions', () => {
    const routes = new StreetRoutes(cityIn('KH'));
    const [a, b] = [
      { latitude: 11.5547, longitude: 104.9224 },
      { latitude: 11.5701, longitude: 104.9003 },
    ];
    expect(routes.route(a, b).distanceM).toBeCloseTo(routes.route(b, a).distanceM, 0);
    expect(routes.route(a, a).distanceM).toBeLessThan(120);
  });

  it('follow streets: most of the way is within a few metres of one', () => {
    const city = cityIn('KH');
    const { path } = new StreetRoutes(city).route(
      { latitude: 11.5547, longitude: 104.9224 },
      { latitude: 11.5504, longitude: 104.9172 },
    );
    expect(path.length).toBeGreaterThan(4);
  });

  it('are straight where no street is near', () => {
    const far = { latitude: 10, longitude: 100 };
    const from = { latitude: 11.5547, longitude: 104.9224 };
    expect(new StreetRoutes(cityIn('KH')).route(from, far).path).toHaveLength(2);
  });
});
