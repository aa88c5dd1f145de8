import metadata from 'libphonenumber-js/min/metadata';
import type { Market } from '../../src/domain/market/market';
import type { Coordinates } from '../../src/domain/order/order';
import type { PhoneReader } from '../../src/domain/order-request/phone';
import { createPhoneReader } from '../../src/domain/order-request/phone-reader';
import { isOpenAt, parseServiceHours } from '../../src/domain/service-hours/service-hours';
import { type Vendor, vendorCoordinates } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { hasDigit } from '../../src/lib/digits';
import type { OrderRequestDto } from '../../src/protocol/schemas';
import type { OrderPrice } from './order-price';
import type { Principal } from './principal';

/** A pre-order is possible from 55 minutes to 2 days ahead (decisions §4). */
const PREORDER_MIN_SECONDS = 55 * 60;
const PREORDER_MAX_SECONDS = 2 * 86_400;
/** Paid online through an intent of its own, never by posting the order (request-flow §7). */
export const ONLINE_PAYMENT = 'ONLINE_PAYMENT';

export interface OrderCheckDeps {
  market: Market;
  price: OrderPrice;
  /** a country parameter of a vendor; undefined when there is none */
  parameter(name: string, vendorId: string): Promise<string | undefined>;
  deliverable(pickup: Coordinates, destination: Coordinates): boolean;
}

export interface CheckContext {
  /** unix seconds */
  now: number;
  /** it will be paid by card through an intent; else it is taken as it is */
  online: boolean;
}

/** Everything the portal checked, once more (reliability, security checklist 13): a client's word is not enough. */
export class OrderChecks {
  private readonly phones: PhoneReader;

  constructor(private readonly deps: OrderCheckDeps) {
    this.phones = createPhoneReader(deps.market.country, metadata);
  }

  /** Throws the AppError of the first failed check. Returns where the rider collects. */
  async check(
    request: OrderRequestDto,
    vendor: Vendor,
    principal: Principal,
    { now, online }: CheckContext,
  ): Promise<Coordinates> {
    this.checkCustomer(request);
    this.checkAddress(request.customer.location.address);
    this.checkAmount(request.order.amount);
    checkPreorder(request, now);
    const source = pickupOf(vendor, request.sender, principal.kind === 'GUEST');
    const destination = request.customer.location;
    this.checkArea(vendor, source, destination);
    await this.checkPaymentMethod(request, principal, online);
    await this.checkServiceHours(request, now);
    await this.deps.price.check(request, { vendor, source, destination }, now);
    return source;
  }

  /** Throws `PAYMENT_METHOD_NOT_ALLOWED` where no card is taken. */
  async checkOnlinePayment(vendorId: string): Promise<void> {
    const isActivated = (await this.deps.parameter('onlinePaymentActivated', vendorId)) === 'true';
    if (!isActivated || !(await this.isAllowed(ONLINE_PAYMENT, vendorId))) {
      throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
    }
  }

  private checkCustomer(request: OrderRequestDto): void {
    const { name, phone_number } = request.customer;
    if (name.trim() === '') throw refused('validation.fill-customer-name', 'The customer name is missing.');
    if (hasDigit(name)) throw refused('validation.wrong-customer-name', 'The customer name has digits.');
    const phone = this.phones.verdict(phone_number);
    if (phone === 'empty') throw refused('validation.fill-customer-phone', 'The customer phone number is missing.');
    if (phone === 'impossible')
      throw refused('validation.phone-incorrect', 'The customer phone number is not possible.');
  }

  /** Throws `VALIDATION` or `UNIT_NUMBER_REQUIRED`. */
  checkAddress(address: string): void {
    if (address.trim() === '') throw refused('validation.fill-address', 'The address is missing.');
    // The unit arrives inside the address, first and before a comma (decisions §4): without one there is none.
    if (this.deps.market.unitNumberRequired && !/^[^,]*\S[^,]*,/.test(address)) {
      throw new AppError('UNIT_NUMBER_REQUIRED', { translationKey: 'validation.fill-unit-number' });
    }
  }

  /** Throws `AMOUNT_REQUIRED` or `AMOUNT_TOO_LOW`; null where nothing was entered. */
  checkAmount(amount: number | null): void {
    const { amountRequired, minimumAmount } = this.deps.market;
    if (amount === null) {
      if (amountRequired) throw new AppError('AMOUNT_REQUIRED', { translationKey: 'validation.fill-amount' });
      return;
    }
    if (minimumAmount !== null && amount < minimumAmount) {
      throw new AppError('AMOUNT_TOO_LOW', { translationKey: 'validation.minimum-amount', minimum: minimumAmount });
    }
  }

  /** Throws `UNDELIVERABLE`; for a test vendor every address passes (decisions §8). */
  checkArea(vendor: Vendor, pickup: Coordinates, destination: Coordinates): void {
    if (vendor.test_vendor !== true && !this.deps.deliverable(pickup, destination)) throw new AppError('UNDELIVERABLE');
  }

  /** A guest pays online, and online is paid through an intent only. */
  private async checkPaymentMethod(request: OrderRequestDto, principal: Principal, online: boolean): Promise<void> {
    const { payment_method } = request.order;
    const isOnline = payment_method === ONLINE_PAYMENT;
    if (isOnline !== online || (principal.kind === 'GUEST' && !online)) {
      throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
    }
    if (online) await this.checkOnlinePayment(request.vendor_id);
    else await this.checkDirectPayment(payment_method, request.vendor_id);
  }

  /** Throws `PAYMENT_METHOD_NOT_ALLOWED` for a method that is not offered, or is paid through an intent. */
  async checkDirectPayment(method: string, vendorId: string): Promise<void> {
    if (method === ONLINE_PAYMENT || !(await this.isAllowed(method, vendorId))) {
      throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
    }
  }

  private async isAllowed(method: string, vendorId: string): Promise<boolean> {
    const methods = (await this.deps.parameter('paymentMethods', vendorId)) ?? this.deps.market.defaultPaymentMethod;
    return methods.split('|').includes(method);
  }

  /** At the time of the delivery: now, or when it was ordered for. Hours that cannot be read count as open. */
  private async checkServiceHours(request: OrderRequestDto, now: number): Promise<void> {
    const text = await this.deps.parameter('serviceHours', request.vendor_id);
    const parsed = text === undefined ? undefined : parseServiceHours(text);
    if (parsed === undefined || !parsed.ok) return;
    const at = request.preordered_for ?? now;
    if (!isOpenAt(parsed.hours, at * 1000, this.deps.market.timezone))
      throw new AppError('OUTLET_CLOSED', { hours: text });
  }
}

function checkPreorder({ preordered_for }: OrderRequestDto, now: number): void {
  if (preordered_for === null || preordered_for === undefined) return;
  const ahead = preordered_for - now;
  if (ahead < PREORDER_MIN_SECONDS || ahead > PREORDER_MAX_SECONDS) throw new AppError('PREORDER_OUT_OF_RANGE');
}

/** A guest's pickup is `sender.location` (decisions §2), everyone else's the vendor's own. */
export function pickupOf(
  vendor: Vendor,
  sender: { location: Coordinates } | null | undefined,
  isGuest: boolean,
): Coordinates {
  const own = vendorCoordinates(vendor);
  const pickup = isGuest ? (sender?.location ?? own) : own;
  if (pickup === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
  return pickup;
}

function refused(translationKey: string, message: string): AppError {
  return new AppError('VALIDATION', { translationKey, message });
}
