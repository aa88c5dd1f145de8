import type { OrderUpdatePayload } from '../../src/domain/order-request/submission/payload';
import { amountDifference, amountSum, compareAmounts, isSameAmount } from '../../src/domain/money/amounts';
import { modifyVerdict, statusAfterUpdate } from '../../src/domain/order/modification';
import { sameCoordinates } from '../../src/domain/order/distance';
import type { Coordinates, OrderLocation, OrderRecord, Voucher } from '../../src/domain/order/order';
import { ONLINE_PAYMENT } from '../../src/domain/payment/methods';
import { nothingLeft } from '../../src/lib/every-key';
import { AppError } from '../../src/lib/app-error';
import type { EstimationsDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import type { LivePublisher } from '../realtime/bus';
import { type OrderRow, toRecord } from './order-rows';
import { OrderRepository } from './order-repository';
import { VendorRepository } from '../vendors/vendor-repository';
import { fingerprint } from '../common/fingerprint';
import type { OrderChecks } from './order-checks';
import type { OrderPrice } from './order-price';
import { orderLocation } from './order-record';
import { isVoucherSignature, quoteInside } from '../vouchers/voucher-signature';

export interface OrderUpdateDeps {
  db: Db;
  checks: OrderChecks;
  price: OrderPrice;
  live: LivePublisher;
  clock: Clock;
  /** the fee less the order's voucher */
  reduce(fee: number, voucher: Voucher): number;
  estimate(source: Coordinates, destination: Coordinates, pickupMinutes: number | null | undefined): EstimationsDto;
}

/** The result of an update: the fee, and the duration. */
interface Terms {
  fee: number;
  /** before the voucher; null without one */
  standardFee: number | null;
  /** how much of both is for paying in cash; null for nothing */
  cashSurcharge: number | null;
  rideSeconds: number;
}

/** Fields of an update that are not in the record: the price is checked, and the result is in the `Terms`. */
type NotInRecord = 'vendor_id' | 'delivery_fee' | 'signature';

/**
 * Changing a placed order (specification/cancelling-and-changing.md#changing): address, notes, amount, description,
 * cash method, and so its fee.
 */
export class OrderUpdate {
  constructor(private readonly deps: OrderUpdateDeps) {}

  /**
   * The order is known to be the caller's, and the named vendor to be its own or its parent. Throws
   * `ORDER_NOT_MODIFIABLE` with the reason, `PAYMENT_METHOD_NOT_ALLOWED`, `FEE_CHANGED` when a paid order would cost
   * another fee, and the errors of an order's checks. The same update again changes nothing and returns the order.
   */
  async update(orderId: string, request: OrderUpdatePayload): Promise<OrderRecord> {
    const { db, live } = this.deps;
    const known = await new OrderRepository(db).find(orderId);
    if (known === undefined) throw new AppError('NOT_FOUND');
    const terms = await this.checked(known, request);
    const { record, isChanged } = await db.transaction().execute(async (trx) => {
      const orders = new OrderRepository(trx);
      const row = await orders.lock(orderId);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const verdict = modifyVerdict(row);
      if (!verdict.allowed) throw new AppError('ORDER_NOT_MODIFIABLE', { because: verdict.because });
      return this.write(orders, row, request, terms);
    });
    if (isChanged) live.order(record);
    return record;
  }

  /** Vendor, pickup and voucher of an order never change, so this needs no lock. */
  private async checked(order: OrderRecord, request: OrderUpdatePayload): Promise<Terms> {
    const verdict = modifyVerdict(order);
    if (!verdict.allowed) throw new AppError('ORDER_NOT_MODIFIABLE', { because: verdict.because });
    const { checks, price, db } = this.deps;
    const vendor = await new VendorRepository(db).find(order.vendor_id);
    if (vendor === undefined) throw new AppError('NOT_FOUND');
    const source = order.pickup;
    if (!source) throw new AppError('VENDOR_WITHOUT_COORDINATES');
    checks.checkAddress(request.location.address);
    checks.checkAmount(request.amount);
    checks.checkFreeTexts(request.item_details, request.location.notes);
    checks.checkArea(vendor, source, request.location);
    // a scheduled order keeps its time, which was checked against the hours when it was placed
    if (order.preordered_for === null || order.preordered_for === undefined)
      await checks.checkOpen(vendor, unixSeconds(this.deps.clock));
    const isPaid = order.order.payment_method === ONLINE_PAYMENT;
    if (request.payment_method !== order.order.payment_method) {
      if (isPaid) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
      await checks.checkDirectPayment(request.payment_method, order.vendor_id);
    }
    const { delivery_fee, signature } = request;
    const { vendor_id } = order;
    // A price that includes the order's voucher is used as it is; from any other the voucher is subtracted here.
    const carried = isVoucherSignature(signature) ? order.voucher : null;
    const way = { vendor, source, destination: request.location, paymentMethod: request.payment_method };
    const cashSurcharge = await price.check(
      { vendor_id, delivery_fee, signature, voucher: carried ?? null },
      way,
      unixSeconds(this.deps.clock),
    );
    const { currency } = this.deps.price;
    const plain = amountDifference(delivery_fee, cashSurcharge, currency);
    const reduced = order.voucher && !carried ? this.deps.reduce(plain, order.voucher) : plain;
    const fee = amountSum(reduced, cashSurcharge, currency);
    if (isPaid && !isSameAmount(fee, order.delivery_fee, currency))
      throw new AppError('FEE_CHANGED', { translationKey: 'error.fee.changed' });
    const minutes = this.deps.estimate(source, request.location, vendor.estimation_pick_up_time);
    const standard = quoteInside(signature)?.fee ?? plain;
    const standardFee = compareAmounts(standard, fee, currency) > 0 ? standard : null;
    return {
      fee,
      standardFee,
      cashSurcharge: cashSurcharge === 0 ? null : cashSurcharge,
      rideSeconds: (minutes.delivery_minutes - minutes.pickup_minutes) * 60,
    };
  }

  private async write(
    orders: OrderRepository,
    row: OrderRow,
    request: OrderUpdatePayload,
    { fee, standardFee, cashSurcharge, rideSeconds }: Terms,
  ): Promise<{ record: OrderRecord; isChanged: boolean }> {
    const { location, payment_method, amount, item_details, ...rest }: Omit<OrderUpdatePayload, NotInRecord> = request;
    nothingLeft(rest);
    const content = {
      customer: { ...row.customer, location: updatedLocation(row.customer.location, location) },
      item: { ...row.item, payment_method, amount, description: item_details },
      deliveryFee: fee,
      // the same fee has the same reduction: a discount without a voucher does not show the earlier fee
      standardFee: isSameAmount(fee, row.delivery_fee, row.currency) ? row.standard_delivery_fee : standardFee,
      cashSurcharge,
    };
    const before = {
      customer: row.customer,
      item: row.item,
      deliveryFee: row.delivery_fee,
      standardFee: row.standard_delivery_fee,
      cashSurcharge: row.cash_surcharge,
    };
    if (fingerprint(content) === fingerprint(before)) return { record: toRecord(row), isChanged: false };
    const now = Math.max(unixSeconds(this.deps.clock), row.updated_at);
    const status = statusAfterUpdate(row);
    const isStep = status !== row.status;
    const record = await orders.update(row.order_id, {
      updatedAt: now,
      ...(isStep ? { status, history: [...row.status_history, { status, created_at: now }] } : {}),
      content,
      ...(row.estimated_pickup_at === null
        ? {}
        : { estimations: { delivery_at: row.estimated_pickup_at + rideSeconds } }),
    });
    return { record, isChanged: true };
  }
}

/** The map's name of the same place stays when a change of something else does not include it. */
function updatedLocation(before: OrderLocation, after: OrderUpdatePayload['location']) {
  const isSamePlace = sameCoordinates(before, after) && before.address === after.address;
  return orderLocation(
    isSamePlace ? { ...after, address_local: after.address_local ?? before.address_local ?? null } : after,
  );
}
