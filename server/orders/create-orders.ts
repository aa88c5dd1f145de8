import { isOn } from '../../src/domain/flags/flags';
import type { DeliveryService } from '../delivery/delivery';
import type { App } from '../http/types';
import type { Parts } from '../parts';
import type { TrackingService } from '../tracking/tracking';
import type { Vendors } from '../vendors/create-vendors';
import type { VoucherService } from '../vouchers/vouchers';
import type { OrderAccess } from './order-access';
import { ChangeRepository } from './change-repository';
import { OrderCancellation } from './order-cancellation';
import { OrderChecks } from './order-checks';
import { OrderCreation, type OrderLimit } from './order-creation';
import { OrderListRepository } from './order-list-repository';
import { OrderPrice } from './order-price';
import type { OrderRepository } from './order-repository';
import { orderRoutes } from './order-routes';
import { OrderTransitions } from './order-transitions';
import { OrderUpdate } from './order-update';
import { OrderUseCases } from './order-use-cases';

export interface OrderParts {
  orders: OrderRepository;
  access: OrderAccess;
  vendors: Vendors;
  delivery: DeliveryService;
  vouchers: VoucherService;
  tracking: TrackingService;
  /** gives back the money of cancelled orders */
  refund: () => Promise<void>;
}

export type Orders = ReturnType<typeof createOrders>;

/** Placing, listing, changing and cancelling orders. */
export function createOrders(parts: Parts, deps: OrderParts) {
  const { db, market, clock, keyring, flags, limiter, live, settings, orderOutcomes } = parts;
  const { orders, access, delivery, vouchers, tracking } = deps;
  const { vendors, vendorDirectory, countryParameters } = deps.vendors;
  const { currency } = market;
  const price = new OrderPrice({
    currency,
    feeKey: keyring.key('fee-signature'),
    voucherKey: keyring.key('voucher-signature'),
    vouchers,
    cashSurcharge: (paymentMethod) => delivery.cashSurcharge(paymentMethod),
  });
  const estimate: DeliveryService['estimate'] = (...trip) => delivery.estimate(...trip);
  const checks = new OrderChecks({
    market,
    price,
    parameter: (name, vendorId) => countryParameters.value(name, vendorId),
    deliverable: (pickup, destination) => delivery.deliverable(pickup, destination),
    flags: () => flags.all(),
  });
  const limit = (action: 'order' | 'bulk-order', perHour: number): OrderLimit => ({
    count: (subject) => limiter.count(action, subject, perHour),
    giveBack: (subject) => limiter.giveBack(action, subject),
  });
  const orderLimit = limit('order', settings.limits.ordersPerHour);
  const creation = {
    db,
    orders,
    vendors: vendorDirectory,
    checks,
    live,
    market,
    clock,
    estimate,
    flags,
    outcomes: orderOutcomes,
  };
  const orderCreation = new OrderCreation({ ...creation, orderLimit });
  const orderLists = new OrderListRepository(db);
  const changes = new ChangeRepository(db);
  const orderUpdate = new OrderUpdate({
    db,
    checks,
    price,
    live,
    clock,
    reduce: (fee, voucher) => vouchers.reduce(fee, voucher),
    estimate,
  });
  const orderCancellation = new OrderCancellation({
    db,
    live,
    clock,
    delayedCancellation: async () => isOn(await flags.all(), 'delayed-cancellation'),
    refund: deps.refund,
  });
  const useCases = new OrderUseCases({
    access,
    lists: orderLists,
    changes,
    currency,
    vendors,
    creation: orderCreation,
    update: orderUpdate,
    cancellation: orderCancellation,
    tracking,
  });
  return {
    orders,
    orderLists,
    changes,
    orderCreation,
    orderUpdate,
    orderCancellation,
    transitions: new OrderTransitions(db, live),
    checks,
    estimate,
    orderLimit,
    /** for orders of files, with a limit of its own: a file has more of them than anybody requests one by one */
    bulkOrderCreation: new OrderCreation({
      ...creation,
      orderLimit: limit('bulk-order', settings.limits.bulkOrdersPerHour),
    }),
    routes: (app: App) => orderRoutes(app, useCases),
  };
}
