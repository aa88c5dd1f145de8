import { distanceMetres } from '../../src/domain/order/distance';
import type { Coordinates } from '../../src/domain/order/order';

/** The streets between two points: fees, estimates and the line on the map follow them. */
export interface RouteFinder {
  route(from: Coordinates, to: Coordinates): { path: Coordinates[]; distanceM: number };
}

/** Where no streets are known: as the crow flies. */
export const straightRoutes: RouteFinder = {
  route: (from, to) => ({ path: [from, to], distanceM: distanceMetres(from, to) }),
};
