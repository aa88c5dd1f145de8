import { timingSafeEqual } from 'node:crypto';
import { isOn } from '../../src/domain/flags/flags';
import type { Coordinates, OrderRecord } from '../../src/domain/order/order';
import type { PhoneReader } from '../../src/domain/order-request/phone/phone';
import { readCodes, readOrderId } from '../../src/domain/order/typed-code';
import { phoneForCustomers } from '../../src/domain/vendor/vendor';
import { digitsOf } from '../../src/lib/digits';
import { typedId } from '../../src/lib/typed-id';
import { AppError } from '../../src/lib/app-error';
import type { TrackingRecordDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { presentTracking, showsPublicRider } from './tracking-presenter';
import type { LivePublisher } from '../realtime/bus';
import { OrderRepository } from '../orders/order-repository';
import type { RiderRepository } from './rider-repository';
import type { VendorDirectory } from '../vendors/vendor-directory';
import type { FlagService } from '../flags/flags';
import { newTrackingId } from '../orders/order-ids';
import type { RateLimiter } from '../common/rate-limiter';

export interface TrackingDeps {
  db: Db;
  vendors: VendorDirectory;
  riders: RiderRepository;
  /** the route between two points as text, if its streets are known */
  way: (from: Coordinates, to: Coordinates) => string | undefined;
  flags: FlagService;
  live: LivePublisher;
  limiter: RateLimiter;
  clock: Clock;
  phones: PhoneReader;
  /** look-ups by phone per address and hour */
  lookupsPerHour: number;
}

/**
 * Orders as their public link shows them (specification/public-tracking.md#link), the link itself, and finding it
 * again.
 */
export class TrackingService {
  private readonly orders: OrderRepository;

  constructor(private readonly deps: TrackingDeps) {
    this.orders = new OrderRepository(deps.db);
  }

  /** The whole order of a link; undefined for a link that is invalid, or no longer valid. */
  async find(trackingId: string): Promise<OrderRecord | undefined> {
    return this.orders.findByTrackingId(trackingId);
  }

  /** The public record in its present state. */
  async present(order: OrderRecord): Promise<TrackingRecordDto> {
    const { vendors, riders, clock } = this.deps;
    const [flags, vendor] = await Promise.all([this.deps.flags.all(), vendors.find(order.vendor_id)]);
    const isMinimal = flags['tracking-page-settings'] === 'minimal';
    const beforePickup = isOn(flags, 'show-track-order-before-pickup');
    const isShown = showsPublicRider(order, { isMinimal, beforePickup });
    return presentTracking(order, {
      way: order.pickup ? this.deps.way(order.pickup, order.customer.location) : undefined,
      shopPhone: vendor && phoneForCustomers(vendor),
      rider: order.rider_id && isShown ? await riders.find(order.rider_id) : undefined,
      isMinimal,
      beforePickup,
      proofs: { delivery: isOn(flags, 'proof-of-delivery'), return: isOn(flags, 'pickup-and-return') },
      offersReceipt: isOn(flags, 'delivery-receipt-cta'),
      now: unixSeconds(clock),
    });
  }

  /**
   * The tracking id of an order, by its id or short code and the phone number of customer or sender, which decides
   * between shops that have used one code. Every call counts. Throws `TRACKING_NOT_FOUND` for an unknown order and a
   * wrong number alike, or `TOO_MANY_REQUESTS`.
   */
  async lookup(orderId: string, phoneNumber: string, address: string): Promise<string> {
    await this.deps.limiter.countNetwork('phone-lookup', address, this.deps.lookupsPerHour);
    const asked = this.digits(phoneNumber);
    const codes = readCodes(orderId);
    const orders =
      codes.length > 0
        ? await this.orders.findByCode(codes)
        : await this.orders.findMany([typedId(orderId), readOrderId(orderId)]);
    const order = orders.find(({ customer, sender }) =>
      [customer.phone_number, sender?.phone_number].some((text) => isSame(this.digits(text ?? ''), asked)),
    );
    if (asked === '' || !order?.tracking_id) throw new AppError('TRACKING_NOT_FOUND');
    return order.tracking_id;
  }

  /** A new link for the order, known to be the caller's; the old one stops working at once, for its sockets too. */
  async rotate(orderId: string): Promise<OrderRecord> {
    const now = unixSeconds(this.deps.clock);
    const record = await this.deps.db.transaction().execute(async (trx) => {
      const orders = new OrderRepository(trx);
      const row = await orders.lock(orderId);
      if (row === undefined) throw new AppError('NOT_FOUND');
      return orders.update(orderId, { updatedAt: Math.max(now, row.updated_at), trackingId: newTrackingId() });
    });
    this.deps.live.order(record);
    return record;
  }

  /** In international form, so that `012 345 678` and `+855 12 345 678` are one number. */
  private digits(text: string): string {
    return digitsOf(this.deps.phones.international(text) ?? text);
  }
}

function isSame(known: string, asked: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(asked)];
  return a.length === b.length && timingSafeEqual(a, b);
}
