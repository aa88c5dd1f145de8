// Node 20 has no Temporal, which the rules of delivery times use
import 'temporal-polyfill/global';
import metadata from 'libphonenumber-js/min/metadata';
import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import {
  addressProblem,
  amountProblem,
  descriptionCardProblem,
  nameProblem,
  notesCardProblem,
  notesLengthProblem,
  phoneProblem,
  unitOfAddress,
  unitProblem,
} from '../../src/domain/checks/order-checks';
import { type Flag, type FlagValues, isOn } from '../../src/domain/flags/flags';
import { currencyDecimals } from '../../src/domain/market/currency';
import type { Market } from '../../src/domain/market/market';
import type { Coordinates, OrderPickup } from '../../src/domain/order/order';
import type { PhoneReader } from '../../src/domain/order-request/phone/phone';
import { createPhoneReader } from '../../src/domain/order-request/phone/phone-reader';
import { momentProblem } from '../../src/domain/order-request/details/preorder';
import { preorderTimezone } from '../../src/domain/time/timezone';
import { isMethodAllowed, methodsOfList, ONLINE_PAYMENT } from '../../src/domain/payment/methods';
import { isOpenAt, parseServiceHours, type ServiceHours } from '../../src/domain/service-hours/service-hours';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { refuse } from './field-refusals';
import { orderPickup } from './order-pickup';
import { requestFee } from './order-record';
import type { OrderPrice } from './order-price';
import type { Principal } from '../accounts/principal';

export interface OrderCheckDeps {
  market: Market;
  price: OrderPrice;
  /** a country parameter of a vendor; undefined when there is none */
  parameter(name: string, vendorId: string): Promise<string | undefined>;
  deliverable(pickup: Coordinates, destination: Coordinates): boolean;
  flags(): Promise<FlagValues>;
}

export interface CheckContext {
  /** unix seconds */
  now: number;
  /** it will be paid by card through an intent; otherwise it is placed directly */
  online: boolean;
}

/** What the checks of an order found out. */
export interface CheckedOrder {
  pickup: OrderPickup;
  /** how much of its fee is for paying in cash */
  cashSurcharge: number;
}

/**
 * Repeats everything the portal checked (specification/security.md#computed-again), because clients cannot be trusted.
 */
export class OrderChecks {
  /** of the market, and of every other country */
  readonly phones: PhoneReader;

  constructor(private readonly deps: OrderCheckDeps) {
    this.phones = createPhoneReader(deps.market.country, metadata);
  }

  /** Throws the AppError of the first failed check. */
  async check(
    request: OrderRequestPayload,
    vendor: Vendor,
    principal: Principal,
    { now, online }: CheckContext,
  ): Promise<CheckedOrder> {
    this.checkTexts(request);
    this.checkAge(request);
    this.checkAddress(request.customer.location.address);
    this.checkAmount(request.order.amount);
    const pickup = orderPickup(vendor, request.sender, principal.kind === 'GUEST');
    const destination = request.customer.location;
    this.checkArea(vendor, pickup, destination);
    await this.checkPaymentMethod(request, principal, online);
    await this.checkTime(request, vendor, now);
    const way = { vendor, source: pickup, destination, paymentMethod: request.order.payment_method };
    return { pickup, cashSurcharge: await this.deps.price.check(request, way, now) };
  }

  /** Throws `PAYMENT_METHOD_NOT_ALLOWED` when no cards are accepted. */
  async checkOnlinePayment(vendorId: string): Promise<void> {
    const isActivated = (await this.deps.parameter('onlinePaymentActivated', vendorId)) === 'true';
    if (!isActivated || !(await this.isAllowed(ONLINE_PAYMENT, vendorId))) {
      throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
    }
  }

  /** Throws `VALIDATION`. */
  private checkTexts({ customer, order, sender, pickup_tasks }: OrderRequestPayload): void {
    refuse(nameProblem(customer.name));
    refuse(phoneProblem(customer.phone_number, this.phones));
    this.checkFreeTexts(order.description, customer.location.notes);
    // the rider reads the code like the description
    this.checkFreeTexts(pickup_tasks?.pickup_code, sender?.location.notes);
  }

  /** Only markets whose row allows it may ask for the recipient's age (specification/ask-for-a-rider.md#age-check). */
  private checkAge({ age_validation_required: isAsked }: OrderRequestPayload): void {
    if (isAsked === true && !this.deps.market.ageValidation) {
      throw new AppError('VALIDATION', { message: 'age_validation_required is not offered in this market.' });
    }
  }

  /** Throws `VALIDATION` or `UNIT_NUMBER_REQUIRED`. */
  checkAddress(address: string): void {
    refuse(addressProblem(address));
    refuse(unitProblem(unitOfAddress(address), this.deps.market));
  }

  /** Throws `VALIDATION`. */
  checkFreeTexts(description: string | undefined, notes: string | null | undefined): void {
    refuse(notesLengthProblem(notes ?? ''));
    refuse(descriptionCardProblem(description ?? ''));
    refuse(notesCardProblem(notes ?? ''));
  }

  /**
   * Throws `AMOUNT_REQUIRED`, `AMOUNT_TOO_LOW`, `AMOUNT_TOO_LARGE` or `AMOUNT_PRECISION`
   * (specification/ask-for-a-rider.md#amounts); null when nothing was entered.
   */
  checkAmount(amount: number | null): void {
    const { market } = this.deps;
    const found = amountProblem(amount, market);
    refuse(found, {
      ...(found === 'validation.minimum-amount' && { minimum: market.minimumAmount }),
      ...(found === 'validation.maximum-amount' && { maximum: market.maximumAmount }),
      ...(found === 'validation.amount-precision' && { digits: currencyDecimals(market.currency) }),
    });
  }

  /** Throws `UNDELIVERABLE`; for a test vendor every address passes (specification/ask-for-a-rider.md#test-shops). */
  checkArea(vendor: Vendor, pickup: Coordinates, destination: Coordinates): void {
    if (vendor.test_vendor !== true && !this.deps.deliverable(pickup, destination)) throw new AppError('UNDELIVERABLE');
  }

  /** A guest pays online, and online payment needs an intent, unless a voucher leaves nothing to pay. */
  private async checkPaymentMethod(request: OrderRequestPayload, principal: Principal, online: boolean): Promise<void> {
    const { payment_method } = request.order;
    const isOnline = payment_method === ONLINE_PAYMENT;
    const isFree = isOnline && requestFee(request) === 0;
    if (!isFree && (isOnline !== online || (principal.kind === 'GUEST' && !online))) {
      throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
    }
    if (isOnline) await this.checkOnlinePayment(request.vendor_id);
    else await this.checkDirectPayment(payment_method, request.vendor_id);
  }

  /** Throws `PAYMENT_METHOD_NOT_ALLOWED` for a method that is not offered, or needs an intent. */
  async checkDirectPayment(method: string, vendorId: string): Promise<void> {
    if (method === ONLINE_PAYMENT || !(await this.isAllowed(method, vendorId))) {
      throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
    }
  }

  private async isAllowed(method: string, vendorId: string): Promise<boolean> {
    const methods = (await this.deps.parameter('paymentMethods', vendorId)) ?? this.deps.market.defaultPaymentMethod;
    return isMethodAllowed(method, methodsOfList(methods), await this.flags());
  }

  private async flags(): Promise<(flag: Flag) => boolean> {
    const values = await this.deps.flags();
    return (flag) => isOn(values, flag);
  }

  /**
   * At the time of the delivery: now, or the scheduled time, by the portal's rule. Unreadable hours count as open.
   * Throws `PREORDER_OUT_OF_RANGE` or `OUTLET_CLOSED`.
   */
  private async checkTime({ preordered_for: at }: OrderRequestPayload, vendor: Vendor, now: number): Promise<void> {
    if (at === null || at === undefined) return this.checkOpen(vendor, now);
    const { text, hours, timezone } = await this.hoursOf(vendor);
    const problem = momentProblem(at, { now, hours, timezone });
    if (problem === 'CLOSED') throw new AppError('OUTLET_CLOSED', { hours: text });
    if (problem !== undefined) throw new AppError('PREORDER_OUT_OF_RANGE');
  }

  /** Throws `OUTLET_CLOSED`; `now` in unix seconds. */
  async checkOpen(vendor: Vendor, now: number): Promise<void> {
    const { text, hours, timezone } = await this.hoursOf(vendor);
    if (hours !== null && !isOpenAt(hours, now * 1000, timezone)) throw new AppError('OUTLET_CLOSED', { hours: text });
  }

  private async hoursOf(vendor: Vendor): Promise<{ text?: string; hours: ServiceHours | null; timezone: string }> {
    const text = await this.deps.parameter('serviceHours', vendor.vendor_id);
    const parsed = text === undefined ? undefined : parseServiceHours(text);
    const { timezone: country } = this.deps.market;
    const own = vendor.vendor_information.timezone;
    const isOn = await this.flags();
    const timezone = preorderTimezone(country, own, isOn('vendor-timezone-for-preorder'));
    return { ...(text !== undefined && { text }), hours: parsed?.ok ? parsed.hours : null, timezone };
  }
}
