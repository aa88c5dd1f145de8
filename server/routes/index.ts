import { authRoutes } from './auth';
import { deliveryRoutes } from './delivery';
import { geolocatorRoutes } from './geolocator';
import { healthRoutes } from './health';
import { orderListRoutes } from './order-lists';
import { orderRoutes } from './orders';
import { parameterRoutes } from './parameters';
import { riderRoutes } from './riders';
import { sandboxRoutes } from './sandbox';
import { tileRoutes } from './tiles';
import { vendorRoutes } from './vendors';
import type { App } from '../http/types';
import type { Services } from '../services';

/** A route module: registers its paths on the app. */
export type RouteModule = (app: App, services: Services) => void;

/** Service `orders` carries every call (decisions §1). */
export const ORDERS_BASE = '/orders/api/v1';
/** Service `hurrier` carries `GET /riders/{riderId}`. */
export const HURRIER_BASE = '/hurrier/api/v1';

/** Every route of the API, in one table. */
export const ROUTES: readonly RouteModule[] = [
  healthRoutes,
  authRoutes,
  vendorRoutes,
  orderRoutes,
  orderListRoutes,
  geolocatorRoutes,
  deliveryRoutes,
  parameterRoutes,
  riderRoutes,
  tileRoutes,
  sandboxRoutes,
];
