import type { Services } from './services';
import { AccountUseCases } from './accounts/account-use-cases';
import { BulkJobUseCases } from './bulk/bulk-job-use-cases';
import { BulkTemplateUseCases } from './bulk/bulk-template-use-cases';
import { DeliveryUseCases } from './delivery/delivery-use-cases';
import { ExportUseCases } from './exports/export-use-cases';
import { OrderAccess } from './orders/order-access';
import { OrderUseCases } from './orders/order-use-cases';
import { OutletUseCases } from './vendors/outlet-use-cases';
import { PaymentUseCases } from './payments/payment-use-cases';
import { ProofUseCases } from './tracking/proof-use-cases';
import { ReceiptUseCases } from './exports/receipt-use-cases';
import { RiderUseCases } from './tracking/rider-use-cases';
import { VendorUseCases } from './vendors/vendor-use-cases';
import { VoucherUseCases } from './vouchers/voucher-use-cases';

/**
 * What routes may do, by resource. Ownership is checked in here; routes see neither repositories nor the services'
 * parts.
 */
export type UseCases = ReturnType<typeof buildUseCases>;

export function buildUseCases(services: Services) {
  const { vendors, vendorDirectory, riders, flags, limiter, tracking, settings, clock } = services;
  const { limits } = settings;
  const access = new OrderAccess(services.orders, vendorDirectory);
  const ownVendors = new VendorUseCases({
    vendors,
    addresses: services.vendorAddresses,
    addressBook: services.addressBook,
    parameters: services.countryParameters,
    helpTokens: services.helpTokens,
  });
  return {
    accounts: new AccountUseCases({
      auth: services.auth,
      accounts: services.accounts,
      guestClaims: services.guestClaims,
      vendors: vendorDirectory,
    }),
    orders: new OrderUseCases({
      access,
      lists: services.orderLists,
      currency: services.market.currency,
      vendors,
      creation: services.orderCreation,
      update: services.orderUpdate,
      cancellation: services.orderCancellation,
      tracking,
    }),
    payments: new PaymentUseCases({ access, payments: services.payments }),
    proofs: new ProofUseCases({ access, proofs: services.proofs, flags }),
    exports: new ExportUseCases({
      orderExport: services.orderExport,
      vendors,
      limiter,
      perHour: limits.exports,
    }),
    bulkJobs: new BulkJobUseCases({ ...services.bulk, vendors, flags, limiter, perHour: limits.bulkJobs }),
    bulkTemplates: new BulkTemplateUseCases({
      vendors,
      parameters: services.countryParameters,
      flags,
      limiter,
      perHour: limits.exports,
      market: services.market,
      languages: services.config.languages,
      defaultLanguage: services.config.defaultLanguage,
      clock,
    }),
    vendors: ownVendors,
    outlets: new OutletUseCases({
      outlets: services.outlets,
      flags,
      limiter,
      changesPerHour: limits.outletChanges,
    }),
    delivery: new DeliveryUseCases({
      delivery: services.delivery,
      vendors: vendorDirectory,
      ownVendors,
      parameters: services.countryParameters,
    }),
    riders: new RiderUseCases({ access: services.riderAccess, riders }),
    vouchers: new VoucherUseCases({ vouchers: services.vouchers, limiter, perHour: limits.voucherChecks }),
    receipts: new ReceiptUseCases({ tracking, receipts: services.receipts, limiter, perHour: limits.receipts }),
  };
}
