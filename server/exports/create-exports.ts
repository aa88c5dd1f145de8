import { BRANDS } from '../../src/domain/market/brands';
import { currencyDecimals } from '../../src/domain/market/currency';
import type { App } from '../http/types';
import type { Mailer } from '../mails/mailer';
import type { OrderListRepository } from '../orders/order-list-repository';
import type { Parts } from '../parts';
import { PaymentAttemptRepository } from '../payments/payment-attempt-repository';
import type { RiderRepository } from '../tracking/rider-repository';
import type { TrackingService } from '../tracking/tracking';
import type { VendorRepository } from '../vendors/vendor-repository';
import { exportRoutes } from './export-routes';
import { ExportUseCases } from './export-use-cases';
import { OrderExport } from './order-export';
import { PortalCatalogues } from './portal-catalogues';
import { ReceiptUseCases } from './receipt-use-cases';
import { ReceiptService } from './receipts';

export interface ExportParts {
  orderLists: OrderListRepository;
  vendors: VendorRepository;
  riders: RiderRepository;
  tracking: TrackingService;
  mailer: Mailer;
}

/** Orders as spreadsheets, and deliveries as receipts. */
export function createExports(parts: Parts, { orderLists, vendors, riders, tracking, mailer }: ExportParts) {
  const { db, config, market, clock, flags, limiter, settings } = parts;
  const { limits } = settings;
  const { currency, vat } = market;
  const { timezone } = config;
  const catalogues = new PortalCatalogues(settings.portalDir, config.languages, config.defaultLanguage);
  const orderExport = new OrderExport({
    lists: orderLists,
    vendors,
    riders,
    attempts: new PaymentAttemptRepository(db),
    mailer,
    catalogues,
    clock,
    timezone,
    vat,
    chargesCash: market.fee.cashSurcharge !== undefined,
    currency,
    decimals: currencyDecimals(currency),
  });
  const brand = BRANDS[config.brand];
  const receipts = new ReceiptService({ catalogues, currency, timezone, vat, brand, vendors, flags, clock });
  return {
    orderExport,
    receipts,
    catalogues,
    routes: (app: App) =>
      exportRoutes(app, {
        exports: new ExportUseCases({ orderExport, vendors, limiter, perHour: limits.exports }),
        receipts: new ReceiptUseCases({ tracking, receipts, limiter, perHour: limits.receipts }),
      }),
  };
}
