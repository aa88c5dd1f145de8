import type { Coordinates, OrderRecord, Rider } from '../../src/domain/order/order';
import { publicStage } from '../../src/domain/order/public-stage';
import { isRiderAssigned, needsRider } from '../../src/domain/order/rider-rules';
import { publicCancelReason } from '../../src/domain/order/public-end';
import { shortOrderId } from '../../src/domain/order/short-id';
import { finishedAt } from '../../src/domain/order/finished-at';
import { isFinished, lastTimeOf, orderRank, STATUS_RANKS } from '../../src/domain/order/status';
import { everyKey } from '../../src/lib/every-key';
import type { TrackingRecordDto, TrackingRiderDto } from '../../src/protocol/schemas';
import { DAY_S } from '../../src/lib/day';

/** How long after its end a link still shows the recipient's name, and roughly the place. */
const PERSONAL_SECONDS = 30 * DAY_S;

export interface TrackingContext {
  /** of the outlet, if it agreed to be called by customers */
  shopPhone: string | undefined;
  rider: Rider | undefined;
  /** from the pickup to the customer, if its streets are known */
  way: string | undefined;
  /** flag tracking-page-settings is 'minimal': neither rider nor map */
  isMinimal: boolean;
  /** flag show-track-order-before-pickup: a rider on the way to the pickup is shown too */
  beforePickup: boolean;
  /** which proofs the market has, by the flags proof-of-delivery and pickup-and-return */
  proofs: { delivery: boolean; return: boolean };
  /** flag delivery-receipt-cta */
  offersReceipt: boolean;
  /** unix seconds */
  now: number;
}

const DUE_AT_THE_DOOR: ReadonlySet<string> = new Set(['CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY']);

/**
 * The redacted record of specification/public-tracking.md#redacted-record, field by field, so that a field added to
 * orders later does not become public by itself. An old link must not show where somebody lives: once the order is
 * over, places are rounded to about a kilometre, and after 30 days neither they nor the name are shown.
 */
export function presentTracking(order: OrderRecord, context: TrackingContext): TrackingRecordDto {
  const { shopPhone, now } = context;
  const { pickup } = order;
  const place = placesShown(order, context);
  const rider = publicRider(order, context);
  const proof = publicProof(order, context);
  return everyKey<TrackingRecordDto>()({
    tracking_id: order.tracking_id ?? '',
    status: order.status,
    stage: publicStage(order, now),
    status_history: order.status_history.map(({ status, created_at }) => ({ status, created_at })),
    estimations: {
      pickup_at: order.estimations?.pickup_at ?? null,
      delivery_at: order.estimations?.delivery_at ?? null,
    },
    pickup: {
      name: pickup?.name ?? '',
      ...(pickup && place ? place(pickup) : {}),
      ...(shopPhone === undefined ? {} : { phone_number: shopPhone }),
    },
    ...(place ? { destination: place(order.customer.location) } : {}),
    ...(typeof order.preordered_for === 'number' ? { preordered_for: order.preordered_for } : {}),
    ...(isLongOver(order, now) ? {} : { customer_first_name: firstName(order.customer.name) }),
    ...(rider === undefined ? {} : { rider }),
    ...(rider === undefined || context.way === undefined ? {} : { route: context.way }),
    ...(proof === undefined ? {} : { proof }),
    order_number: shortOrderId(order),
    ...endOf(order, context),
    revision: order.revision ?? 0,
    updated_at: order.updated_at,
  });
}

/** How places of the order are rounded; undefined when they are not. */
function placesShown(
  order: OrderRecord,
  { isMinimal, now }: TrackingContext,
): ((at: Coordinates) => Coordinates) | undefined {
  if (isMinimal || isLongOver(order, now)) return undefined;
  const coarsened = isFinished(order)
    ? (degrees: number) => Math.round(degrees * 100) / 100
    : (degrees: number) => degrees;
  return ({ latitude, longitude }) => ({ latitude: coarsened(latitude), longitude: coarsened(longitude) });
}

/** Nothing personal is shown to readers of a link any more. */
export function isLongOver(order: OrderRecord, now: number): boolean {
  return isFinished(order) && now - (finishedAt(order) ?? order.updated_at) > PERSONAL_SECONDS;
}

/** Not before a rider has accepted the order, nor after the delivery (specification/public-tracking.md#rider-on-the-link). */
export function showsPublicRider(
  order: OrderRecord,
  { isMinimal, beforePickup }: Pick<TrackingContext, 'isMinimal' | 'beforePickup'>,
): boolean {
  if (isMinimal || !needsRider(order) || !isRiderAssigned(order)) return false;
  return beforePickup || orderRank(order) >= STATUS_RANKS.PICKED_UP;
}

function publicRider(order: OrderRecord, context: TrackingContext): TrackingRiderDto | undefined {
  const { rider } = context;
  if (rider === undefined || !showsPublicRider(order, context)) return undefined;
  return { first_name: firstName(rider.name), location: rider.location, updated_at: rider.updated_at };
}

/** What is still to be paid at the door, or the data of an ended order. */
function endOf(
  order: OrderRecord,
  { isMinimal, offersReceipt, now }: TrackingContext,
): Pick<TrackingRecordDto, 'payment_due' | 'delivered_by' | 'cancelled_because' | 'has_receipt'> {
  if (order.status === 'DELIVERED') {
    const name = isMinimal || isLongOver(order, now) ? null : order.rider_name;
    return { ...(name && { delivered_by: firstName(name) }), has_receipt: offersReceipt };
  }
  if (order.cancellation && isFinished(order)) {
    return { cancelled_because: publicCancelReason(order.cancellation.reason) };
  }
  const { amount, payment_method: method } = order.order;
  const isDue = !isFinished(order) && order.status !== 'RETURN_INITIATED' && DUE_AT_THE_DOOR.has(method);
  return isDue && amount !== null ? { payment_due: { amount, currency: order.currency ?? '', method } } : {};
}

function publicProof(order: OrderRecord, { proofs }: TrackingContext): TrackingRecordDto['proof'] {
  const delivered = proofs.delivery && order.proof_of_delivery ? lastTimeOf(order, 'DELIVERED') : undefined;
  if (delivered !== undefined) return { kind: 'delivery', created_at: delivered };
  const returned = proofs.return && order.proof_of_return ? lastTimeOf(order, 'RETURNED_TO_VENDOR') : undefined;
  return returned === undefined ? undefined : { kind: 'return', created_at: returned };
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? '';
}
