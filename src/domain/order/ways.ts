import { distanceMetres } from './distance';
import type { Coordinates } from './order';

/** A line on the map. `straight`: the streets between its points are unknown. */
export interface Way {
  points: readonly Coordinates[];
  kind: 'ahead' | 'past';
  straight: boolean;
}

/**
 * Farther from the route than this (metres), a rider has taken another one: riders know streets that the map does not.
 */
const ON_THE_WAY_METRES = 150;

/**
 * The lines from the pickup to the customer. `line` is the route along the streets if it is known, and never a rider's
 * way to the pickup.
 */
export function waysOf({
  pickup,
  stop,
  rider,
  toPickup = false,
  isOver = false,
  line,
}: {
  pickup: Coordinates | undefined;
  stop: Coordinates;
  rider?: Coordinates | undefined;
  toPickup?: boolean;
  /** it lies behind the rider */
  isOver?: boolean;
  line?: readonly Coordinates[] | undefined;
}): Way[] {
  const whole = (kind: Way['kind']): Way[] =>
    line ? [{ points: line, kind, straight: false }] : pickup ? [{ points: [pickup, stop], kind, straight: true }] : [];
  if (!rider) return whole(isOver ? 'past' : 'ahead');
  if (toPickup && pickup) return [{ points: [rider, pickup], kind: 'ahead', straight: true }, ...whole('ahead')];
  const parts = line && splitLine(line, rider);
  if (parts) {
    return [
      { points: parts.past, kind: 'past', straight: false },
      { points: parts.ahead, kind: 'ahead', straight: false },
    ];
  }
  const past: Way[] = pickup ? [{ points: [pickup, rider], kind: 'past', straight: true }] : [];
  return [...past, { points: [rider, stop], kind: 'ahead', straight: true }];
}

/** The line before and after its point nearest to `at`; undefined when `at` is not near it. */
function splitLine(
  line: readonly Coordinates[],
  at: Coordinates,
): { past: Coordinates[]; ahead: Coordinates[] } | undefined {
  let best = { metres: ON_THE_WAY_METRES, index: -1, point: at };
  for (const [index, from] of line.entries()) {
    const to = line[index + 1];
    if (to === undefined) break;
    const point = nearestBetween(from, to, at);
    const metres = distanceMetres(point, at);
    if (metres < best.metres) best = { metres, index, point };
  }
  if (best.index < 0) return undefined;
  return {
    past: [...line.slice(0, best.index + 1), best.point],
    ahead: [best.point, ...line.slice(best.index + 1)],
  };
}

function nearestBetween(from: Coordinates, to: Coordinates, at: Coordinates): Coordinates {
  // a degree of longitude is shorter the farther from the equator
  const shrink = Math.cos((at.latitude * Math.PI) / 180);
  const [dx, dy] = [(to.longitude - from.longitude) * shrink, to.latitude - from.latitude];
  const [px, py] = [(at.longitude - from.longitude) * shrink, at.latitude - from.latitude];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}
