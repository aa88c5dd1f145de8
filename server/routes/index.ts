import { accountRoutes } from './account';
import { apiDocsRoutes } from './api-docs';
import { authRoutes } from './auth';
import { bulkJobRoutes } from './bulk-jobs';
import { bulkTemplateRoutes } from './bulk-template';
import { deliveryRoutes } from './delivery';
import { exportRoutes } from './exports';
import { geolocatorRoutes } from './geolocator';
import { guestRoutes } from './guests';
import { healthRoutes } from './health';
import { orderListRoutes } from './order-lists';
import { orderUpdateRoutes } from './order-update';
import { orderRoutes } from './orders';
import { outletRoutes } from './outlets';
import { parameterRoutes } from './parameters';
import { paymentRoutes } from './payments';
import { proofRoutes } from './proofs';
import { pushRoutes } from './push';
import { receiptRoutes } from './receipts';
import { registrationRoutes } from './registration';
import { riderRoutes } from './riders';
import { tileRoutes } from './tiles';
import { trackingRoutes } from './tracking';
import { vendorRoutes } from './vendors';
import { voucherRoutes } from './vouchers';
import type { App } from '../http/types';
import type { Services } from '../services';
import type { UseCases } from '../use-cases';

/** What routes without a resource of a caller need of the platform itself. */
type RouteServices = Pick<
  Services,
  'auth' | 'guests' | 'push' | 'flags' | 'tracking' | 'surroundings' | 'settings' | 'config'
> & {
  /** rejects while the database does not answer */
  isReady: () => Promise<void>;
};

/** Every route of the API, each with its use cases only. */
export function registerRoutes(app: App, use: UseCases, services: RouteServices): void {
  const { settings, config, tracking, flags } = services;
  const { geocoder, tiles, takesCards } = services.surroundings;
  const { publicOrigins } = settings;
  const origins = { publicOrigins, cardOrigin: config.cardOrigin, embedOrigins: config.embedOrigins };
  healthRoutes(app, services.isReady);
  apiDocsRoutes(app);
  authRoutes(app, services.auth);
  accountRoutes(app, use.accounts, { publicOrigins });
  registrationRoutes(app, use.accounts, { publicOrigins });
  guestRoutes(app, services.guests);
  vendorRoutes(app, use.vendors);
  outletRoutes(app, use.outlets, { publicOrigins });
  orderRoutes(app, use.orders);
  orderListRoutes(app, use.orders);
  orderUpdateRoutes(app, use.orders);
  trackingRoutes(app, { tracking, orders: use.orders });
  receiptRoutes(app, use.receipts);
  exportRoutes(app, use.exports);
  bulkTemplateRoutes(app, use.bulkTemplates);
  bulkJobRoutes(app, use.bulkJobs, { bodyBytes: settings.limits.bulkBodyBytes });
  proofRoutes(app, use.proofs);
  pushRoutes(app, services.push);
  paymentRoutes(app, { payments: use.payments, takesCards, origins });
  voucherRoutes(app, use.vouchers);
  geolocatorRoutes(app, { geocoder, vendors: use.vendors });
  deliveryRoutes(app, use.delivery);
  parameterRoutes(app, { vendors: use.vendors, flags });
  riderRoutes(app, use.riders);
  if (tiles !== undefined) tileRoutes(app, tiles);
}
