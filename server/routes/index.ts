import { authRoutes } from './auth';
import { cardProviderRoutes } from './card-provider';
import { deliveryRoutes } from './delivery';
import { exportRoutes } from './exports';
import { geolocatorRoutes } from './geolocator';
import { guestRoutes } from './guests';
import { healthRoutes } from './health';
import { orderListRoutes } from './order-lists';
import { orderUpdateRoutes } from './order-update';
import { orderRoutes } from './orders';
import { parameterRoutes } from './parameters';
import { paymentRoutes } from './payments';
import { proofRoutes } from './proofs';
import { pushRoutes } from './push';
import { receiptRoutes } from './receipts';
import { riderRoutes } from './riders';
import { sandboxRoutes } from './sandbox';
import { tileRoutes } from './tiles';
import { trackingRoutes } from './tracking';
import { vendorRoutes } from './vendors';
import { voucherRoutes } from './vouchers';
import type { RouteModule } from './module';

/** Every route of the API, in one table. */
export const ROUTES: readonly RouteModule[] = [
  healthRoutes,
  authRoutes,
  guestRoutes,
  vendorRoutes,
  orderRoutes,
  orderListRoutes,
  orderUpdateRoutes,
  trackingRoutes,
  receiptRoutes,
  exportRoutes,
  proofRoutes,
  pushRoutes,
  paymentRoutes,
  voucherRoutes,
  geolocatorRoutes,
  deliveryRoutes,
  parameterRoutes,
  riderRoutes,
  tileRoutes,
  sandboxRoutes,
  cardProviderRoutes,
];
