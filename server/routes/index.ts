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
import type { RouteModule } from './module';

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
