import type { App } from '../http/types';
import type { OrderAccess } from '../orders/order-access';
import type { Parts } from '../parts';
import { paymentRoutes } from './payment-routes';
import { type PaymentParts, paymentServices } from './payment-services';
import { PaymentUseCases } from './payment-use-cases';

/** Paying orders by card. */
export function createPayments(parts: Parts, { access, ...deps }: PaymentParts & { access: OrderAccess }) {
  const { settings, config, surroundings } = parts;
  const { takesCards } = surroundings;
  const payments = paymentServices(parts, deps);
  const useCases = new PaymentUseCases({ access, payments });
  const origins = {
    publicOrigins: settings.publicOrigins,
    cardOrigin: config.cardOrigin,
    embedOrigins: config.embedOrigins,
  };
  return { payments, routes: (app: App) => paymentRoutes(app, { payments: useCases, takesCards, origins }) };
}
