import { shareOf } from '../../src/domain/money/amounts';
import { CODE_LENGTH, CODE_SIGNS } from '../../src/domain/order/short-code';
import { decimalOf, moneyOf } from '../../src/domain/money/money';
import type { OrderCustomer, OrderRecord, StatusEntry } from '../../src/domain/order/order';
import { CASH_ON_DELIVERY } from '../../src/domain/payment/methods';
import { type Vendor, vendorCoordinates } from '../../src/domain/vendor/vendor';
import { required } from '../../src/lib/assert';
import { pick } from '../city/random';
import type { NewOrder } from '../../server/orders/order-repository';
import { proofPath } from '../../server/tracking/proof-repository';
import type { DeliveryService } from '../../server/delivery/delivery';
import { newTrackingId } from '../../server/orders/order-ids';
import { planOrder } from '../riders/plan';
import type { SandboxWorld } from './names';
import type { Doors } from './places';
import { digits } from './vendors';
import { DAY_S } from '../../src/lib/day';

const DAYS = 40;
/** Past orders are over: none began in the last hours. */
const REST_SECONDS = 4 * 3600;
const CANCELLED_SHARE = 0.06;
const CANCEL_REASONS = [
  'CUSTOMER_CANCELLED',
  'INCORRECT_ORDER_DETAILS',
  'NO_RIDERS',
  'ADDRESS_INCORRECT',
  'LATE_DELIVERY',
];
/** Before a rider collects, an order can be cancelled. */
const CANCELLABLE_STEPS = 5;

interface HistoryOptions {
  vendor: Vendor;
  count: number;
  /** unix seconds */
  now: number;
  names: SandboxWorld;
  doors: Doors;
  delivery: DeliveryService;
  /** the maximum distance of customers from the middle of the city, in metres: every shop delivers there */
  farM: number;
  riderIds: readonly string[];
  currency: string;
  next: () => number;
}

/** Finished orders of the last 40 days with histories as the simulator makes them, at real speed. */
export function pastOrders(options: HistoryOptions): NewOrder[] {
  const { next, count, now } = options;
  const regulars = Array.from({ length: 60 }, () => customer(options));
  const starts = Array.from(
    { length: count },
    () => now - REST_SECONDS - Math.floor(next() * (DAYS * DAY_S - REST_SECONDS)),
  ).sort((a, b) => a - b);
  const codes = new Set<string>();
  return starts.map((start, index) =>
    pastOrder(options, pick(next, regulars), start, { index, code: unused(codes, next) }),
  );
}

function customer({ names, doors, farM, next }: HistoryOptions): OrderCustomer {
  const door = doors.any(next, 0, farM);
  const unit =
    next() < 0.4
      ? `${1 + Math.floor(next() * 30)}${pick(next, ['A', 'B', 'C'])}, ${pick(next, names.buildings)}, `
      : '';
  return {
    name: pick(next, names.customers),
    phone_number: names.phone(digits(next)),
    location: { ...door.at, address: `${unit}${door.address}`, notes: next() < 0.4 ? pick(next, names.notes) : null },
  };
}

function unused(codes: Set<string>, next: () => number): string {
  let code: string;
  do code = Array.from({ length: CODE_LENGTH }, () => pick(next, [...CODE_SIGNS])).join('');
  while (codes.has(code));
  codes.add(code);
  return code;
}

function pastOrder(
  options: HistoryOptions,
  who: OrderCustomer,
  start: number,
  { index, code }: { index: number; code: string },
): NewOrder {
  const { vendor, names, delivery, next } = options;
  const source = required(vendorCoordinates(vendor), 'coordinates of the vendor with a history');
  const orderId = `${vendor.vendor_id}-${code}`;
  const quote = delivery.quote(vendor.vendor_id, source, who.location);
  const { distance_m: distance } = quote;
  const { fee } = delivery.paidBy(CASH_ON_DELIVERY, { fee: quote.fee, discountedFee: null });
  const history = pastHistory(orderId, start, distance, next);
  const [low, high, step] = names.amounts;
  const steps = Math.round((low + next() * (high - low)) / step);
  const amount = decimalOf(shareOf(moneyOf(step, options.currency), steps, 1));
  const last = required(history.at(-1), 'last status');
  const at = (status: string) => history.findLast((entry) => entry.status === status)?.created_at ?? null;
  const isCancelled = last.status === 'CANCELLED';
  const record: OrderRecord = {
    order_id: orderId,
    tracking_id: newTrackingId(),
    vendor_id: vendor.vendor_id,
    revision: history.length,
    status: last.status,
    status_history: history,
    created_at: start,
    updated_at: last.created_at,
    customer: who,
    pickup: { name: vendor.name, address: vendor.vendor_information.location.address_text ?? '', ...source },
    order: { payment_method: CASH_ON_DELIVERY, amount, description: pick(next, names.items) },
    delivery_fee: fee,
    cash_surcharge: quote.cash_surcharge ?? null,
    currency: options.currency,
    rider_id:
      at('ASSIGNED_TO_TRANSPORT') === null
        ? null
        : required(options.riderIds[index % options.riderIds.length], 'rider'),
    estimations: { pickup_at: at('PICKED_UP') ?? start + 900, delivery_at: at('DELIVERED') ?? start + 1800 },
    pickup_code: next() < 0.15 ? String(1000 + Math.floor(next() * 9000)) : null,
    proof_of_pickup: at('PICKED_UP') === null ? null : proofPath(orderId, 'pickup'),
    proof_of_delivery: at('DELIVERED') === null ? null : proofPath(orderId, 'delivery'),
    proof_of_return: at('RETURNED_TO_VENDOR') === null ? null : proofPath(orderId, 'return'),
    cancellation: isCancelled ? { reason: pick(next, CANCEL_REASONS), source: 'VENDOR' } : null,
  };
  return {
    record,
    createdBy: 'sandbox',
    active: false,
    idempotencyKey: null,
    fingerprint: null,
    ageValidationRequired: false,
  };
}

function pastHistory(orderId: string, start: number, distanceM: number, next: () => number): StatusEntry[] {
  const plan = planOrder(orderId, { toVendorM: 600 + next() * 1500, toCustomerM: distanceM, incidents: true });
  const history: StatusEntry[] = [{ status: 'NEW', created_at: start }];
  const stopAfter = next() < CANCELLED_SHARE ? 1 + Math.floor(next() * CANCELLABLE_STEPS) : plan.length;
  let at = start;
  for (const step of plan.slice(0, stopAfter)) {
    at += Math.max(1, Math.round(step.after));
    history.push({ status: step.status, created_at: at });
  }
  if (stopAfter < plan.length) history.push({ status: 'CANCELLED', created_at: at + 20 + Math.floor(next() * 90) });
  return history;
}
