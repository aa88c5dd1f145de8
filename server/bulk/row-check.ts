import { Compile } from 'typebox/compile';
import { type BulkProblem, type BulkRules, type CheckedRow, checkRow } from '../../src/domain/bulk/check-row';
import { amountFormat } from '../../src/domain/order-request/details/amount';
import type { Market } from '../../src/domain/market/market';
import type { Coordinates } from '../../src/domain/order/order';
import {
  fallbackQuote,
  type FeeQuote,
  pricePaidBy,
  type QuoteSubject,
  takeQuote,
} from '../../src/domain/order-request/price/fee-quote';
import { buildPayload } from '../../src/domain/order-request/submission/build-payload';
import { type Vendor, vendorCoordinates } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { type BulkRowErrorDto, OrderRequestSchema } from '../../src/protocol/schemas';
import type { CheckedBulkRow, StoredBulkRow } from './bulk-row-repository';
import type { CountryParameters } from '../vendors/country-parameters';
import type { DeliveryService } from '../delivery/delivery';
import { isTestVendorFee } from '../delivery/fee-signature';
import type { OrderChecks } from '../orders/order-checks';
import { owns, type Principal } from '../accounts/principal';
import type { AddressGeocoder } from './address-geocoder';
import { rowError } from './row-refusal';
import type { RowRules } from './row-rules';

export interface RowCheckDeps {
  market: Market;
  rules: RowRules;
  addresses: Pick<AddressGeocoder, 'find'>;
  delivery: Pick<DeliveryService, 'distance' | 'figures' | 'sign'>;
  parameters: Pick<CountryParameters, 'deliveryDiscount'>;
  checks: OrderChecks;
}

/** What the rows of a job have in common. */
export interface JobContext {
  /** the account their orders will belong to, with its present vendors */
  principal: Principal;
  /** the vendor the job was uploaded for: the pickup point of rows that name none */
  vendor: Vendor;
  /** what rows may name */
  points: readonly Vendor[];
}

const requestForm = Compile(OrderRequestSchema);

/**
 * Checks rows one by one: by the rules of the request's form, then the address, the fee, and all that the platform
 * checks of an order.
 */
export class RowCheck {
  /** for one moment and collection point; rows of a slice share them */
  private readonly rulesOf = new Map<string, Promise<BulkRules>>();

  constructor(
    private readonly deps: RowCheckDeps,
    private readonly context: JobContext,
  ) {}

  /** Throws `SERVICE_UNAVAILABLE` when the geocoder does not answer: the row is checked again later. */
  async check(row: Pick<StoredBulkRow, 'row_number' | 'texts' | 'troubles'>): Promise<CheckedBulkRow> {
    const { checked, vendor, rules } = await this.read(row);
    if (checked.problems.length > 0 || vendor === undefined)
      return failedCheck(row, checked.problems.map(problemError));
    try {
      return { ...(await this.price(checked, vendor, rules)), row_number: row.row_number };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
      return failedCheck(row, [rowError(error)]);
    }
  }

  /** By the hours, zone and methods of the row's own collection point, which is known once it was read. */
  private async read(row: Pick<StoredBulkRow, 'texts' | 'troubles'>) {
    const { vendor: usual, points } = this.context;
    const rules = await this.rules(usual);
    const cells = { texts: row.texts, cellProblems: row.troubles };
    const checked = checkRow(cells, rules);
    if (checked.vendorId === usual.vendor_id) return { checked, vendor: usual, rules };
    const vendor = points.find(({ vendor_id }) => vendor_id === checked.vendorId);
    if (vendor === undefined) return { checked, vendor: undefined, rules };
    const own = { ...(await this.rules(vendor)), defaultPoint: usual.vendor_id };
    return { checked: checkRow(cells, own), vendor, rules: own };
  }

  private async price(
    checked: CheckedRow,
    vendor: Vendor,
    { now }: BulkRules,
  ): Promise<Omit<CheckedBulkRow, 'row_number'>> {
    const { market, checks } = this.deps;
    if (!owns(this.context.principal, vendor.vendor_id)) throw new AppError('NOT_FOUND');
    const source = vendorCoordinates(vendor);
    if (source === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
    const destination = await this.destination(checked, source);
    if ('error' in destination) return { ...NOTHING, status: 'ERROR', errors: [destination.error] };
    const { at, address } = destination;
    const type = checked.form.deliverLater ? 'SCHEDULED' : 'INSTANT';
    const subject = { vendorId: vendor.vendor_id, source, destination: at, type, voucher: null } as const;
    const { distanceM, quote } = await this.quote(vendor, subject, now);
    const request = buildPayload({
      vendorId: vendor.vendor_id,
      form: checked.form,
      destination: at,
      quote,
      phone: checks.phones,
      amounts: amountFormat(market),
      ageValidationAllowed: false,
    });
    const price = pricePaidBy(quote, checked.form.paymentMethod);
    if (!requestForm.Check(request)) throw new AppError('VALIDATION');
    await checks.check(request, vendor, this.context.principal, { now, online: false });
    const { signature: _signature, discounted_signature: _discounted, ...unsigned } = request;
    return {
      status: 'READY',
      errors: [],
      request: unsigned,
      vendor_id: vendor.vendor_id,
      delivery_fee: price.fee,
      discounted_fee: price.discountedFee,
      distance_m: distanceM,
      found_address: address,
    };
  }

  /**
   * Without a distance for a test shop whose address is too far away: that has the fixed fee
   * (specification/ask-for-a-rider.md#test-shops). Throws `UNDELIVERABLE` for every other.
   */
  private async quote(
    vendor: Vendor,
    subject: QuoteSubject,
    now: number,
  ): Promise<{ distanceM: number | null; quote: FeeQuote }> {
    const { delivery, market, parameters } = this.deps;
    const fallback = fallbackQuote(subject, market.currency, now * 1000);
    try {
      const distanceM = delivery.distance(subject.source, subject.destination);
      const figures = delivery.figures(distanceM, subject.source, await parameters.deliveryDiscount(vendor.vendor_id));
      const signed = { ...delivery.sign(subject, figures), distance_m: distanceM };
      return { distanceM, quote: takeQuote(signed, subject, now * 1000) };
    } catch (error) {
      if (!isTestVendorFee(vendor, fallback.signature, fallback.fee)) throw error;
      return { distanceM: null, quote: fallback };
    }
  }

  private async destination(
    { coordinates, form }: CheckedRow,
    near: Coordinates,
  ): Promise<{ at: Coordinates; address: string | null } | { error: BulkRowErrorDto }> {
    if (coordinates !== null) return { at: coordinates, address: null };
    const found = await this.deps.addresses.find(form.destinationTextAddress, near);
    if (found.problem === undefined) return found;
    const values = found.problem === 'address-uncertain' ? { values: { found: found.found } } : {};
    return { error: { column: 'address', code: found.problem, ...values } };
  }

  private rules(vendor: Vendor): Promise<BulkRules> {
    const known = this.rulesOf.get(vendor.vendor_id);
    if (known !== undefined) return known;
    const rules = this.deps.rules.of(vendor, this.context.points);
    this.rulesOf.set(vendor.vendor_id, rules);
    return rules;
  }
}

const NOTHING = {
  request: null,
  vendor_id: null,
  delivery_fee: null,
  discounted_fee: null,
  distance_m: null,
  found_address: null,
} as const;

/** A row that cannot be placed, and why. */
export const failedCheck = (
  { row_number }: Pick<StoredBulkRow, 'row_number'>,
  errors: BulkRowErrorDto[],
): CheckedBulkRow => ({
  ...NOTHING,
  row_number,
  status: 'ERROR',
  errors,
});

const problemError = ({ column, code, values }: BulkProblem): BulkRowErrorDto => ({
  column,
  code,
  ...(values && { values }),
});
