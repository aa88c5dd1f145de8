import type { OrdersApi } from '../../api/orders-api';
import { type OrderSearch, readOrderSearch, withSearch } from '../../domain/order/order-search';
import { readCodes } from '../../domain/order/typed-code';
import type { Market } from '../../domain/market/market';
import type { Cache } from '../cache';
import { PhoneReaders, phoneRules } from '../order-request/phone-readers';
import { isNotFound } from '../queue/not-found';
import type { OrderScope } from './order-scope';
import type { Tracking } from './tracking';

const NAME = 'searches';
/** Orders requested at a time, as many as one page of past orders. */
const PAGE = 30;

export interface FoundOrders {
  by: 'phone' | 'text' | 'order';
  /** newest first; the orders are in `state/orders` */
  ids: string[];
  /** the platform's key of the older ones; null when these are all */
  next: string | null;
}

export interface SearchesParts {
  api: OrdersApi;
  market: Market;
  cache: () => Cache;
  tracking: () => Promise<Tracking>;
  /** the platform searches by itself */
  canSearch: boolean;
}

/**
 * Searches orders on the platform, and remembers the searches on this device
 * (specification/history-and-exports.md#search).
 */
export class Searches {
  readonly #parts: SearchesParts;
  readonly #phones: PhoneReaders;

  constructor(parts: SearchesParts) {
    this.#parts = parts;
    this.#phones = new PhoneReaders(phoneRules, { country: parts.market.country, prefix: parts.market.phonePrefix });
  }

  /**
   * What the platform can be asked for; undefined when the text is nothing that it searches for.
   */
  async read(typed: string, scope: OrderScope): Promise<OrderSearch | undefined> {
    await this.#phones.prepare(typed);
    return readOrderSearch(typed, scope.ownIds, this.#phones, this.#parts.canSearch);
  }

  /** Asks the platform, for 30 orders at a time; null when it doesn't search for this. */
  async find(typed: string, scope: OrderScope, after?: string): Promise<FoundOrders | null> {
    const search = await this.read(typed, scope);
    if (search === undefined) return null;
    if (search.kind === 'order') return { by: 'order', ids: await this.byId(search), next: null };
    const { data, paginationKey } = await this.#parts.api.list(scope.vendorId, {
      count: PAGE,
      include_outlets: scope.includeOutlets,
      ...(search.kind === 'phone' ? { customer_phone_number: search.number } : { search: search.text }),
      pagination_key: after,
    });
    const ids = await (await this.#parts.tracking()).take(data);
    // the order of a code is opened like that of an id
    const isOrder = ids.length === 1 && after === undefined && readCodes(typed).length > 0;
    return { by: isOrder ? 'order' : search.kind, ids, next: paginationKey };
  }

  /** The order of that id, or none. */
  async byId({ vendorId, orderId }: OrderSearch & { kind: 'order' }): Promise<string[]> {
    try {
      const record = await this.#parts.api.get(vendorId, orderId);
      return await (await this.#parts.tracking()).take([record]);
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }

  /** The searches of this device, newest first, at most 10; offline too. */
  async recent(): Promise<string[]> {
    const kept = await this.#parts.cache().read(NAME);
    return Array.isArray(kept?.value) ? kept.value.filter((text) => typeof text === 'string') : [];
  }

  /** @returns the searches kept now */
  async remember(typed: string): Promise<string[]> {
    const next = withSearch(await this.recent(), typed);
    await this.#parts.cache().write(NAME, next);
    return next;
  }

  async forget(): Promise<void> {
    await this.#parts.cache().write(NAME, []);
  }
}
