import type { BulkPoint, BulkRules } from '../../src/domain/bulk/check-row';
import { isOn } from '../../src/domain/flags/flags';
import type { Market } from '../../src/domain/market/market';
import { amountFormat } from '../../src/domain/order-request/details/amount';
import type { PhoneReader } from '../../src/domain/order-request/phone/phone';
import { preorderTimezone } from '../../src/domain/time/timezone';
import { isMethodAllowed, methodsOfList } from '../../src/domain/payment/methods';
import { parseServiceHours } from '../../src/domain/service-hours/service-hours';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { type Clock, unixSeconds } from '../clock';
import type { CountryParameters } from '../vendors/country-parameters';
import type { FlagService } from '../flags/flags';
import { BULK_METHODS } from '../../src/domain/bulk/methods';

export interface RowRulesDeps {
  market: Market;
  phones: PhoneReader;
  parameters: Pick<CountryParameters, 'value'>;
  flags: Pick<FlagService, 'all'>;
  clock: Clock;
}

/** What the rows of a file are checked against at one collection point, as in the portal. */
export class RowRules {
  private readonly points = new WeakMap<readonly Vendor[], readonly BulkPoint[]>();

  constructor(private readonly deps: RowRulesDeps) {}

  async of(vendor: Vendor, points: readonly Vendor[]): Promise<BulkRules> {
    const { market, phones, clock } = this.deps;
    const flags = await this.deps.flags.all();
    const methods = methodsOfList((await this.deps.parameters.value('paymentMethods', vendor.vendor_id)) ?? null);
    return {
      rules: { ...market, amounts: amountFormat(market) },
      phone: phones,
      now: unixSeconds(clock),
      hours: await this.hoursOf(vendor),
      timezone: await this.timezoneOf(vendor),
      methods: BULK_METHODS.filter((method) => isMethodAllowed(method, methods, (flag) => isOn(flags, flag))),
      shown: {
        preorder: isOn(flags, 'pre-order'),
        pickupCode: isOn(flags, 'pickup-code-display'),
        vatNumber: isOn(flags, 'payment-vat'),
      },
      points: this.pointsOf(points),
      defaultPoint: vendor.vendor_id,
      near: market.center,
    };
  }

  /** The same list for the same vendors, whose names are compared with every row's. */
  private pointsOf(vendors: readonly Vendor[]): readonly BulkPoint[] {
    const points = this.points.get(vendors) ?? vendors.map(pointOf);
    this.points.set(vendors, points);
    return points;
  }

  /** The zone in which delivery times of a collection point are typed. */
  async timezoneOf({ vendor_information: { timezone } }: Vendor): Promise<string> {
    const flags = await this.deps.flags.all();
    return preorderTimezone(this.deps.market.timezone, timezone, isOn(flags, 'vendor-timezone-for-preorder'));
  }

  private async hoursOf({ vendor_id }: Vendor) {
    const text = await this.deps.parameters.value('serviceHours', vendor_id);
    const parsed = text === undefined ? undefined : parseServiceHours(text);
    return parsed?.ok ? parsed.hours : null;
  }
}

const pointOf = ({ vendor_id, client_vendor_id, name }: Vendor): BulkPoint => ({
  vendorId: vendor_id,
  clientVendorId: client_vendor_id ?? null,
  name,
});
