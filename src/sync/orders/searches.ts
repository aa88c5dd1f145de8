import type { OrdersApi } from '../../api/orders-api';
import { readOrderSearch, withSearch } from '../../domain/order/order-search';
import type { Market } from '../../domain/market/market';
import type { Cache } from '../cache';
import { PhoneReaders, phoneRules } from '../order-request/phone-readers';
import { isNotFound } from '../outbox/policy';
import type { FoundOrders, OrderScope, SearchedWithin, SearchesService } from '../services';
import type { Tracking } from './tracking';

const NAME = 'searches';
/** As many as one page of past orders. */
const MOST_FOUND = 30;

export interface SearchesParts {
  api: OrdersApi;
  market: Market;
  cache: () => Cache;
  tracking: () => Promise<Tracking>;
}

/** Looks for orders on the platform, and remembers on this device what was looked for (portal §5 "Order search"). */
export class Searches implements SearchesService {
  readonly #parts: SearchesParts;
  readonly #phones: PhoneReaders;

  constructor(parts: SearchesParts) {
    this.#parts = parts;
    this.#phones = new PhoneReaders(phoneRules, { country: parts.market.country, prefix: parts.market.phonePrefix });
  }

  async find(typed: string, scope: OrderScope, within?: SearchedWithin): Promise<FoundOrders | null> {
    await this.#phones.prepare(typed);
    const search = readOrderSearch(typed, scope.vendorIds, this.#phones);
    if (search === undefined) return null;
    const tracking = await this.#parts.tracking();
    if (search.kind === 'order') {
      const raw = await this.#byId(search.vendorId, search.orderId);
      return { by: 'order', ids: await tracking.take(raw) };
    }
    const { data } = await this.#parts.api.list(scope.vendorId, {
      ...within,
      count: MOST_FOUND,
      include_outlets: scope.includeOutlets,
      customer_phone_number: search.number,
    });
    return { by: 'phone', ids: await tracking.take(data) };
  }

  async recent(): Promise<string[]> {
    const kept = await this.#parts.cache().read(NAME);
    return Array.isArray(kept?.value) ? kept.value.filter((text) => typeof text === 'string') : [];
  }

  async remember(typed: string): Promise<string[]> {
    const next = withSearch(await this.recent(), typed);
    await this.#parts.cache().write(NAME, next);
    return next;
  }

  async forget(): Promise<void> {
    await this.#parts.cache().write(NAME, []);
  }

  async #byId(vendorId: string, orderId: string): Promise<unknown[]> {
    try {
      return [await this.#parts.api.get(vendorId, orderId)];
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }
}
