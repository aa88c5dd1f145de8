import { accountRoutes } from './accounts/account-routes';
import { apiDocsRoutes } from './http/api-docs-routes';
import { authRoutes } from './accounts/auth-routes';
import { bulkJobRoutes } from './bulk/bulk-job-routes';
import { bulkTemplateRoutes } from './bulk/bulk-template-routes';
import { deliveryRoutes } from './delivery/delivery-routes';
import { exportRoutes } from './exports/export-routes';
import { geolocatorRoutes } from './places/geolocator-routes';
import { guestRoutes } from './guests/guest-routes';
import { healthRoutes } from './http/health-routes';
import { orderListRoutes } from './orders/order-list-routes';
import { orderUpdateRoutes } from './orders/order-update-routes';
import { orderRoutes } from './orders/order-routes';
import { outletRoutes } from './vendors/outlet-routes';
import { parameterRoutes } from './vendors/parameter-routes';
import { paymentRoutes } from './payments/payment-routes';
import { proofRoutes } from './tracking/proof-routes';
import { pushRoutes } from './push/push-routes';
import { receiptRoutes } from './exports/receipt-routes';
import { registrationRoutes } from './accounts/registration-routes';
import { riderRoutes } from './tracking/rider-routes';
import { tileRoutes } from './places/tile-routes';
import { trackingRoutes } from './tracking/tracking-routes';
import { vendorRoutes } from './vendors/vendor-routes';
import { voucherRoutes } from './vouchers/voucher-routes';
import type { App } from './http/types';
import type { Services } from './services';
import type { UseCases } from './use-cases';

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
