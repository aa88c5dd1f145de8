import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type {
  Coordinates,
  OrderCustomer,
  OrderItem,
  OrderLocation,
  OrderPickup,
  OrderRecord,
  OrderSender,
  Voucher,
} from '../../src/domain/order/order';
import { amountSum, compareAmounts } from '../../src/domain/money/amounts';
import type { Vendor } from '../../src/domain/vendor/vendor';
import type { EstimationsDto } from '../../src/protocol/schemas';
import { digitsAndPlus, type PhoneReader } from '../../src/domain/order-request/phone/phone';
import { type EveryKey, everyKey, nothingLeft } from '../../src/lib/every-key';
import { quoteInside } from '../vouchers/voucher-signature';
import { newOrderId, newTrackingId } from './order-ids';

export interface RecordContext {
  vendor: Vendor;
  pickup: OrderPickup;
  /** how much of the request's fees is for paying in cash */
  cashSurcharge: number;
  /** of the market: numbers are stored in one form, however a caller writes them */
  phones: PhoneReader;
  /** unix seconds */
  now: number;
  currency: string;
  /** the order's first statuses, the last being its present one */
  statuses: readonly [string, ...string[]];
  estimate(source: Coordinates, destination: Coordinates, pickupMinutes: number | null | undefined): EstimationsDto;
}

/**
 * Fields of a request that are not in the record: the vendor is looked up, the price is computed from several fields
 * below, the age check is a column that only the server reads (`OrderCreation`), and the portal's estimate is not stored.
 */
type NotInRecord =
  | 'vendor_id'
  | 'delivery_fee'
  | 'signature'
  | 'discounted_delivery_fee'
  | 'discounted_signature'
  | 'age_validation_required'
  | 'login_pickup_estimation';

/** The record of a new order, field by field: undocumented fields of a caller are not stored. */
export function newOrderRecord(request: OrderRequestPayload, context: RecordContext): OrderRecord {
  const {
    customer,
    order,
    sender,
    voucher,
    preordered_for,
    pickup_tasks,
    vat_number,
    ...rest
  }: Omit<OrderRequestPayload, NotInRecord> = request;
  nothingLeft(rest);
  const { vendor, pickup, phones, now, statuses, cashSurcharge } = context;
  const minutes = context.estimate(pickup, customer.location, vendor.estimation_pick_up_time);
  const start = preordered_for ?? null;
  const ride = (minutes.delivery_minutes - minutes.pickup_minutes) * 60;
  // a scheduled order is to be delivered at its time
  const pickupAt = start === null ? now + minutes.pickup_minutes * 60 : start - ride;
  return {
    order_id: newOrderId(vendor.vendor_id),
    tracking_id: newTrackingId(),
    vendor_id: vendor.vendor_id,
    revision: 1,
    // the database gives it
    change_number: null,
    status: statuses.at(-1) ?? statuses[0],
    status_history: statuses.map((status) => ({ status, created_at: now })),
    created_at: now,
    updated_at: now,
    preordered_for: start,
    customer: {
      name: customer.name,
      phone_number: storedPhone(customer.phone_number, phones),
      location: orderLocation(customer.location),
    } satisfies EveryKey<OrderCustomer>,
    sender: sender
      ? ({
          name: sender.name ?? null,
          email: sender.email ?? null,
          phone_number: typeof sender.phone_number === 'string' ? storedPhone(sender.phone_number, phones) : null,
          location: orderLocation(sender.location),
        } satisfies EveryKey<OrderSender>)
      : null,
    pickup,
    order: {
      payment_method: order.payment_method,
      amount: order.amount,
      description: order.description,
    } satisfies EveryKey<OrderItem>,
    delivery_fee: requestFee(request),
    standard_delivery_fee: standardFee(request, context),
    cash_surcharge: cashSurcharge === 0 ? null : cashSurcharge,
    currency: context.currency,
    voucher: voucher ? storedVoucher(voucher) : null,
    rider_id: null,
    // the database gives it, at the end
    rider_name: null,
    estimations: {
      pickup_at: Math.round(pickupAt),
      delivery_at: Math.round(pickupAt + ride),
    },
    pickup_code: pickup_tasks?.pickup_code ?? null,
    vat_number: vat_number ?? null,
    cancellation: null,
    proof_of_delivery: null,
    proof_of_pickup: null,
    proof_of_return: null,
  } satisfies EveryKey<OrderRecord>;
}

/** `+85512345678` for `012 345 678`; digits and plus of an impossible number. */
function storedPhone(text: string, phones: PhoneReader): string {
  return phones.international(text) ?? digitsAndPlus(text);
}

function storedVoucher({ code, amount, type }: Voucher): Voucher {
  return { code, amount, type } satisfies EveryKey<Voucher>;
}

/** What the merchant pays: the discounted fee when there is one. */
export function requestFee(request: Pick<OrderRequestPayload, 'delivery_fee' | 'discounted_delivery_fee'>): number {
  return request.discounted_delivery_fee ?? request.delivery_fee;
}

/** The fee before discount and voucher, of a request whose price was checked; null without a reduction. */
function standardFee(
  request: OrderRequestPayload,
  { currency, cashSurcharge }: Pick<RecordContext, 'currency' | 'cashSurcharge'>,
): number | null {
  const { delivery_fee, signature, discounted_signature } = request;
  const quote = quoteInside(discounted_signature ?? signature);
  const standard = quote === undefined ? delivery_fee : amountSum(quote.fee, cashSurcharge, currency);
  const highest = compareAmounts(standard, delivery_fee, currency) > 0 ? standard : delivery_fee;
  return compareAmounts(highest, requestFee(request), currency) > 0 ? highest : null;
}

export function orderLocation(from: OrderRequestPayload['customer']['location']): OrderLocation {
  return everyKey<OrderLocation>()({
    latitude: from.latitude,
    longitude: from.longitude,
    address: from.address,
    ...(from.address_local && { address_local: from.address_local }),
    notes: from.notes ?? null,
  });
}
