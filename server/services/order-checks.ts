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
import { type FeeTerms, isTestVendorFee, verifyFee } from './fee-signature';
import type { Principal } from './principal';

/** A pre-order is possible from 55 minutes to 2 days ahead (decisions §4). */
const PREORDER_MIN_SECONDS = 55 * 60;
const PREORDER_MAX_SECONDS = 2 * 86_400;
/** Paid online through an intent of its own, never by posting the order (request-flow §7). */
const ONLINE_PAYMENT = 'ONLINE_PAYMENT';

export interface OrderCheckDeps {
  market: Market;
  feeKey: Buffer;
  /** a country parameter of a vendor; undefined when there is none */
  parameter(name: string, vendorId: string): Promise<string | undefined>;
  deliverable(pickup: Coordinates, destination: Coordinates): boolean;
}

/** Everything the portal checked, once more (reliability, security checklist 13): a client's word is not enough. */
export class OrderChecks {
  private readonly phones: PhoneReader;

  constructor(private readonly deps: OrderCheckDeps) {
    this.phones = createPhoneReader(deps.market.country, metadata);
  }

  /** Throws the AppError of the first failed check; `now` in unix seconds. Returns where the rider collects. */
  async check(request: OrderRequestDto, vendor: Vendor, principal: Principal, now: number): Promise<Coordinates> {
    this.checkCustomer(request);
    this.checkAmount(request);
    checkPreorder(request, now);
    const pickup = pickupOf(request, vendor, principal);
    const { location } = request.customer;
    if (!isTestVendor(vendor) && !this.deps.deliverable(pickup, location)) throw new AppError('UNDELIVERABLE');
    await this.checkPaymentMethod(request);
    await this.checkServiceHours(request, now);
    this.checkFee(request, vendor, pickup, now);
    return pickup;
  }

  private checkCustomer(request: OrderRequestDto): void {
    const { name, phone_number, location } = request.customer;
    if (name.trim() === '') throw refused('validation.fill-customer-name', 'The customer name is missing.');
    if (hasDigit(name)) throw refused('validation.wrong-customer-name', 'The customer name has digits.');
    const phone = this.phones.verdict(phone_number);
    if (phone === 'empty') throw refused('validation.fill-customer-phone', 'The customer phone number is missing.');
    if (phone === 'impossible')
      throw refused('validation.phone-incorrect', 'The customer phone number is not possible.');
    if (location.address.trim() === '') throw refused('validation.fill-address', 'The address is missing.');
    // The unit arrives inside the address, first and before a comma (decisions §4): without one there is none.
    if (this.deps.market.unitNumberRequired && !/^[^,]*\S[^,]*,/.test(location.address)) {
      throw new AppError('UNIT_NUMBER_REQUIRED', { translationKey: 'validation.fill-unit-number' });
    }
  }

  private checkAmount({ order }: OrderRequestDto): void {
    const { amountRequired, minimumAmount } = this.deps.market;
    if (order.amount === null) {
      if (amountRequired) throw new AppError('AMOUNT_REQUIRED', { translationKey: 'validation.fill-amount' });
      return;
    }
    if (minimumAmount !== null && order.amount < minimumAmount) {
      throw new AppError('AMOUNT_TOO_LOW', { translationKey: 'validation.minimum-amount', minimum: minimumAmount });
    }
  }

  private async checkPaymentMethod({ order, vendor_id }: OrderRequestDto): Promise<void> {
    const methods = (await this.deps.parameter('paymentMethods', vendor_id)) ?? this.deps.market.defaultPaymentMethod;
    const isAllowed = methods.split('|').includes(order.payment_method);
    if (!isAllowed || order.payment_method === ONLINE_PAYMENT) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
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

  private checkFee(request: OrderRequestDto, vendor: Vendor, source: Coordinates, now: number): void {
    if (isTestVendorFee(vendor, request.signature, request.delivery_fee)) return;
    const destination = request.customer.location;
    const terms = { vendorId: request.vendor_id, source, destination, currency: this.deps.market.currency };
    this.checkSignature(request.signature, { ...terms, fee: request.delivery_fee }, now);
    if (typeof request.discounted_delivery_fee === 'number') {
      this.checkSignature(request.discounted_signature ?? '', { ...terms, fee: request.discounted_delivery_fee }, now);
    }
    if (request.voucher) throw new AppError('VOUCHER_NOT_AVAILABLE');
  }

  private checkSignature(signature: string, terms: FeeTerms, now: number): void {
    const verdict = verifyFee(this.deps.feeKey, signature, terms, now);
    if (verdict === 'expired') throw new AppError('SignatureExpired');
    if (verdict === 'invalid') throw new AppError('SIGNATURE_INVALID');
  }
}

function checkPreorder({ preordered_for }: OrderRequestDto, now: number): void {
  if (preordered_for === null || preordered_for === undefined) return;
  const ahead = preordered_for - now;
  if (ahead < PREORDER_MIN_SECONDS || ahead > PREORDER_MAX_SECONDS) throw new AppError('PREORDER_OUT_OF_RANGE');
}

/** A guest's pickup is `sender.location` (decisions §2), everyone else's the vendor's own. */
function pickupOf(request: OrderRequestDto, vendor: Vendor, principal: Principal): Coordinates {
  const own = vendorCoordinates(vendor);
  const pickup = principal.kind === 'GUEST' ? (request.sender?.location ?? own) : own;
  if (pickup === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
  return pickup;
}

function isTestVendor(vendor: Vendor): boolean {
  return vendor.test_vendor === true;
}

function refused(translationKey: string, message: string): AppError {
  return new AppError('VALIDATION', { translationKey, message });
}
