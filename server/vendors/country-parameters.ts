// Node 20 has no Temporal
import 'temporal-polyfill/global';
import type { MarketRow } from '../../src/domain/market/market';
import { methodsOfList, ONLINE_PAYMENT } from '../../src/domain/payment/methods';
import type { Clock } from '../clock';
import type { ParameterRepository } from './parameter-repository';
import { RecentReads } from '../common/recent-reads';

/**
 * Stored instead of service hours: a window is computed that never contains the present
 * (specification/operation.md#sandbox-data, `kh-0103`).
 */
export const CLOSED_NOW = 'closed-now';

/** The defaults when nothing is stored, in every market (specification/operation.md#sandbox-data). */
const DEFAULTS: Readonly<Record<string, string>> = {
  serviceHours: '0000:2359',
  paymentMethods: 'CASH_ON_DELIVERY|ONLINE_PAYMENT',
  onlinePaymentActivated: 'true',
  allOutletOrders: 'true',
};

/** A vendor's permanent discount on delivery fees, in percent; internal, so it cannot be requested. */
export const DELIVERY_DISCOUNT = 'deliveryDiscount';

export interface CountryParameterDeps {
  stored: Pick<ParameterRepository, 'ofVendor' | 'set'>;
  market: MarketRow;
  clock: Clock;
  /** there is a card provider: without one no shop accepts cards, whatever is stored for it */
  takesCards: boolean;
}

/**
 * Country parameters, a vendor's own before the country's; always strings
 * (specification/platform-calls.md#parameters-and-flags).
 */
export class CountryParameters {
  private readonly ofVendors: RecentReads<ReadonlyMap<string, string>>;

  constructor(private readonly deps: CountryParameterDeps) {
    this.ofVendors = new RecentReads(deps.clock, (vendorId) => deps.stored.ofVendor(vendorId));
  }

  /** Undefined for a name that does not exist. `vendorId` may be empty: the country's value. */
  async value(name: string, vendorId: string): Promise<string | undefined> {
    const fallback = this.fallback(name);
    if (fallback === undefined) return undefined;
    const value = (await this.stored(name, vendorId)) ?? fallback;
    if (name === 'serviceHours' && value === CLOSED_NOW) return this.closedNow();
    return this.deps.takesCards ? value : withoutCards(name, value);
  }

  /** Percent off this vendor's delivery fees, 0 … 100. */
  async deliveryDiscount(vendorId: string): Promise<number> {
    const percent = Number((await this.stored(DELIVERY_DISCOUNT, vendorId)) ?? 0);
    return percent > 0 && percent <= 100 ? percent : 0;
  }

  /** For one vendor. */
  async set(name: string, value: string, vendorId: string): Promise<void> {
    await this.deps.stored.set(name, value, vendorId);
    this.ofVendors.forget(vendorId);
  }

  private async stored(name: string, vendorId: string): Promise<string | undefined> {
    return (await this.ofVendors.get(vendorId))?.get(name);
  }

  private fallback(name: string): string | undefined {
    if (name === 'orderItemValueExceedLimit') return String(this.deps.market.platform.itemValueLimit);
    return Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name] : undefined;
  }

  /** Opens in two to three hours of the market's time, for eight hours; possibly over midnight. */
  private closedNow(): string {
    const { clock, market } = this.deps;
    const { hour } = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(market.timezone);
    const text = (ahead: number) => `${String((hour + ahead) % 24).padStart(2, '0')}00`;
    return `${text(3)}:${text(11)}`;
  }
}

function withoutCards(name: string, value: string): string {
  if (name === 'onlinePaymentActivated') return 'false';
  if (name !== 'paymentMethods') return value;
  return (methodsOfList(value) ?? []).filter((method) => method !== ONLINE_PAYMENT).join('|');
}
