import type { BuildConfig } from '../../src/domain/market/build-config-type';
import type { Market } from '../../src/domain/market/market';
import type { OrderRecord } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import type { CardProvider } from '../payments/cards/provider';

/** The example beside an operation, keyed `METHOD path`. */
export interface Example {
  parameters?: Record<string, unknown>;
  body?: unknown;
  responses?: Record<string, unknown>;
}

/** What the examples depend on: the market and its kind of card provider, nothing from the database. */
export interface ExampleSetting {
  config: Pick<BuildConfig, 'country' | 'phonePrefix' | 'timezone'>;
  market: Pick<Market, 'center' | 'city' | 'country' | 'currency' | 'minimumAmount'>;
  cards: Pick<CardProvider, 'adapter' | 'methodName'>;
}

/** Everything here is invented: the document is public, and no real order, shop or number is in it. */
export interface ExampleRecords {
  vendor: Vendor;
  order: OrderRecord;
  /** POST /order, as the order above was requested */
  request: Pick<OrderRecord, 'vendor_id' | 'customer' | 'delivery_fee'> & {
    order: OrderRecord['order'] & { description: string; cold_bag_needed: false };
    age_validation_required: boolean;
    login_pickup_estimation: number;
    signature: string;
  };
  /** any UUID, used once */
  key: string;
}
