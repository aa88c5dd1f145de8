import type { App } from '../http/types';
import type { Services } from '../services';

/** A route module: registers its paths on the app. */
export type RouteModule = (app: App, services: Services) => void;

/** Service `orders` carries every call (decisions §1). */
export const ORDERS_BASE = '/orders/api/v1';
/** Service `hurrier` carries `GET /riders/{riderId}`. */
export const HURRIER_BASE = '/hurrier/api/v1';
