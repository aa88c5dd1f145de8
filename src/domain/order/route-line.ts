import type { Coordinates } from './order';

/** Five decimals of a degree, about a metre: the resolution of the closest zoom. */
const SCALE = 1e5;
/** A city's longest route has a few hundred points; more is damaged data. */
const MOST_POINTS = 5_000;

/**
 * A route as text, by the polyline algorithm of map services: each point's distance to the one before it in 1/100,000
 * degrees, in groups of five bits. `decodeLine` reads it.
 */
export function encodeLine(points: readonly Coordinates[]): string {
  let [latitude, longitude] = [0, 0];
  return points
    .map((point) => {
      const [nextLatitude, nextLongitude] = [Math.round(point.latitude * SCALE), Math.round(point.longitude * SCALE)];
      const text = encodeNumber(nextLatitude - latitude) + encodeNumber(nextLongitude - longitude);
      [latitude, longitude] = [nextLatitude, nextLongitude];
      return text;
    })
    .join('');
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(rest + 63);
}

/** The points of `encodeLine`; undefined for text that is no route of at least two points. */
export function decodeLine(text: string): Coordinates[] | undefined {
  const points: Coordinates[] = [];
  const totals = [0, 0];
  let [value, factor, turn] = [0, 1, 0];
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - 63;
    if (bits < 0 || bits > 63 || factor > 2 ** 30) return undefined;
    value += (bits % 32) * factor;
    factor *= 32;
    if (bits >= 32) continue;
    totals[turn] = (totals[turn] ?? 0) + (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    if (turn === 1) points.push({ latitude: (totals[0] ?? 0) / SCALE, longitude: (totals[1] ?? 0) / SCALE });
    [value, factor, turn] = [0, 1, 1 - turn];
  }
  const isWhole = factor === 1 && turn === 0 && points.length >= 2 && points.length <= MOST_POINTS;
  return isWhole && points.every(isOnEarth) ? points : undefined;
}

function isOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
