import { DAY_S } from '../../src/lib/day';
import { zonedDate } from '../../src/domain/time/zoned-date';

/** By Jean Meeus, Astronomical Algorithms: chapters 25 and 49, of which the terms below a few seconds are left out. */

const radians = (angle: number) => (angle * Math.PI) / 180;

const YEAR_DAYS = 365.2422;
const MARCH_EQUINOX_2000 = Date.UTC(2000, 2, 20, 7, 35) / 1000;

/**
 * The day in a zone on which the sun has come so many degrees from the March equinox. By Meeus, within some minutes in
 * this century.
 */
export function sunReaches(degrees: number, year: number, timezone: string): string {
  let at = MARCH_EQUINOX_2000 + ((year - 2000) * YEAR_DAYS + (degrees / 360) * YEAR_DAYS) * DAY_S;
  for (let round = 0; round < 5; round += 1) {
    const missing = ((((degrees - sunLongitude(at) + 180) % 360) + 360) % 360) - 180;
    at += (missing / 360) * YEAR_DAYS * DAY_S;
  }
  return zonedDate(at, timezone);
}

/** The sun's apparent longitude in degrees; unix seconds. */
function sunLongitude(at: number): number {
  const centuries = (at - Date.UTC(2000, 0, 1, 12) / 1000) / (36_525 * DAY_S);
  const mean = 280.46646 + 36_000.76983 * centuries;
  const anomaly = radians(357.52911 + 35_999.05029 * centuries);
  const center = 1.914602 * Math.sin(anomaly) + 0.019993 * Math.sin(2 * anomaly) + 0.000289 * Math.sin(3 * anomaly);
  return mean + center - 0.00569 - 0.00478 * Math.sin(radians(125.04 - 1934.136 * centuries));
}

/** Terrestrial time is so many seconds ahead in this century's first half. */
const TERRESTRIAL_S = 70;
const MONTH_DAYS = 29.530588861;
const NEW_MOON_2000 = Date.UTC(2000, 0, 6, 14, 20, 37.8) / 1000;
const PERIODIC_TERMS: readonly (readonly [days: number, sun: number, moon: number, node: number])[] = [
  [-0.4072, 0, 1, 0],
  [0.17241, 1, 0, 0],
  [0.01608, 0, 2, 0],
  [0.01039, 0, 0, 2],
  [0.00739, -1, 1, 0],
  [-0.00514, 1, 1, 0],
  [0.00208, 2, 0, 0],
  [-0.00111, 0, 1, -2],
  [-0.00057, 0, 1, 2],
  [0.00056, 1, 2, 0],
  [-0.00042, 0, 3, 0],
  [0.00042, 1, 0, 2],
  [0.00038, 1, 0, -2],
  [-0.00024, -1, 2, 0],
];

/**
 * The day of the new moon nearest to a date, in China, where months begin with it: Intl's own is a day late where it comes
 * some minutes before midnight (2027-02-06).
 */
export function newMoon(date: string): string {
  const k = Math.round((Date.parse(`${date}T00:00:00Z`) / 1000 - NEW_MOON_2000) / (MONTH_DAYS * DAY_S));
  const sun = 2.5534 + 29.1053567 * k;
  const moon = 201.5643 + 385.81693528 * k;
  const node = 160.7108 + 390.67050284 * k;
  const days = PERIODIC_TERMS.reduce(
    (sum, [size, bySun, byMoon, byNode]) => sum + size * Math.sin(radians(bySun * sun + byMoon * moon + byNode * node)),
    MONTH_DAYS * k,
  );
  return zonedDate(NEW_MOON_2000 + days * DAY_S - TERRESTRIAL_S, 'Asia/Shanghai');
}
