import type { Coordinates, OrderPickup, OrderRecord } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import type { EstimationsDto, OrderRequestDto } from '../../src/protocol/schemas';
import { digitsAndPlus, type PhoneReader } from '../../src/domain/order-request/phone';
import { quoteInside } from './voucher-signature';
import { newOrderId, newTrackingId } from './order-ids';

export interface RecordContext {
  vendor: Vendor;
  pickup: OrderPickup;
  /** of the market: numbers are kept in one form, whichever way a caller writes them */
  phones: PhoneReader;
  /** unix seconds */
  now: number;
  currency: string;
  /** what the order has been through at its beginning, the last being its status */
  statuses: readonly [string, ...string[]];
  estimate(source: Coordinates, destination: Coordinates, pickupMinutes: number | null | undefined): EstimationsDto;
}

/** The record of a new order, field by field: what a caller sends beside the documented fields is not kept. */
export function newOrderRecord(request: OrderRequestDto, context: RecordContext): OrderRecord {
  const { customer, order, sender, voucher } = request;
  const { vendor, pickup, phones, now, statuses } = context;
  const minutes = context.estimate(pickup, customer.location, vendor.estimation_pick_up_time);
  const start = request.preordered_for ?? null;
  const ride = (minutes.delivery_minutes - minutes.pickup_minutes) * 60;
  // what is ordered ahead is to be handed over at its time
  const pickupAt = start === null ? now + minutes.pickup_minutes * 60 : start - ride;
  return {
    order_id: newOrderId(vendor.vendor_id),
    tracking_id: newTrackingId(),
    vendor_id: vendor.vendor_id,
    revision: 1,
    status: statuses.at(-1) ?? statuses[0],
    status_history: statuses.map((status) => ({ status, created_at: now })),
    created_at: now,
    updated_at: now,
    preordered_for: start,
    customer: {
      name: customer.name,
      phone_number: kept(customer.phone_number, phones),
      location: orderLocation(customer.location),
    },
    sender: sender
      ? {
          name: sender.name ?? null,
          email: sender.email ?? null,
          phone_number: typeof sender.phone_number === 'string' ? kept(sender.phone_number, phones) : null,
          location: orderLocation(sender.location),
        }
      : null,
    pickup,
    order: { payment_method: order.payment_method, amount: order.amount, description: order.description },
    delivery_fee: payableFee(request),
    standard_delivery_fee: standardFee(request),
    currency: context.currency,
    voucher: voucher ? { code: voucher.code, amount: voucher.amount, type: voucher.type } : null,
    rider_id: null,
    estimations: {
      pickup_at: Math.round(pickupAt),
      delivery_at: Math.round(pickupAt + ride),
    },
    pickup_code: request.pickup_tasks?.pickup_code ?? null,
    cancellation: null,
    proof_of_delivery: null,
    proof_of_pickup: null,
    proof_of_return: null,
  };
}

/** `+85512345678` for `012 345 678`; digits and plus of what is no possible number. */
function kept(text: string, phones: PhoneReader): string {
  return phones.international(text) ?? digitsAndPlus(text);
}

/** What the merchant pays: the discounted fee when there is one. */
export function payableFee(request: Pick<OrderRequestDto, 'delivery_fee' | 'discounted_delivery_fee'>): number {
  return request.discounted_delivery_fee ?? request.delivery_fee;
}

/** The fee before discount and voucher, of a request whose price was checked; null where nothing was taken off. */
function standardFee(request: OrderRequestDto): number | null {
  const { delivery_fee, signature, discounted_signature } = request;
  const standard = Math.max(delivery_fee, quoteInside(discounted_signature ?? signature)?.fee ?? 0);
  return standard > payableFee(request) ? standard : null;
}

export function orderLocation(from: OrderRequestDto['customer']['location']) {
  return {
    latitude: from.latitude,
    longitude: from.longitude,
    address: from.address,
    ...(from.address_local && { address_local: from.address_local }),
    notes: from.notes ?? null,
  };
}
