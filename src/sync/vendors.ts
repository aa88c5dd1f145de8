import type { VendorsApi } from '../api/vendors-api';
import type { Vendor } from '../domain/vendor/vendor';
import { check } from '../protocol/check';
import { VendorsAnswer, type VendorAddressDto } from '../protocol/schemas';
import { connection } from '../state/connection';
import { showToast } from '../state/toasts';
import { applyVendors, vendors } from '../state/vendors';
import type { Cache } from './cache';
import { cacheFirstUpdateAfter } from './cached-resource';
import type { VendorsService } from './services';

const CACHE_NAME = 'vendors';
const TOAST_MS = 10_000;

/** The account's vendors and outlets, and which one is chosen. */
export class Vendors implements VendorsService {
  readonly #api: VendorsApi;
  readonly #cache: Cache;
  #stopped = false;

  constructor(api: VendorsApi, cache: Cache) {
    this.#api = api;
    this.#cache = cache;
  }

  async load(): Promise<void> {
    if (vendors.list.length === 0) applyVendors({ status: { name: 'loading' } });
    try {
      const list = await cacheFirstUpdateAfter({
        fetch: () => this.#api.list(),
        read: () => this.#read(),
        write: (value) => this.#cache.write(CACHE_NAME, value),
        apply: (value, cachedAt) => this.#apply(value, cachedAt),
      });
      if (list.length === 0 && !this.#stopped) tell('error.no-vendors');
    } catch {
      if (this.#stopped) return;
      const isKnown = vendors.list.length > 0;
      if (!isKnown) applyVendors({ status: { name: 'failed' } });
      // Nothing is missing: the vendors kept here are shown, and the band already says that there is no network.
      if (isKnown && !connection.online) return;
      tell('error.cant-retrieve-vendors');
    }
  }

  select(vendorId: string): void {
    const chosen = vendors.list.find((vendor) => vendor.vendor_id === vendorId);
    if (chosen === undefined) return;
    // only a parent has outlets to include (portal §2 "Branch selector")
    applyVendors({ selectedId: vendorId, includeOutlets: vendors.includeOutlets && chosen.is_parent });
  }

  setIncludeOutlets(include: boolean): void {
    applyVendors({ includeOutlets: include });
  }

  async saveAddress(vendorId: string, address: VendorAddressDto): Promise<void> {
    await this.#api.saveAddress(vendorId, address);
    await this.load();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #read(): Promise<{ value: Vendor[]; storedAt: number } | undefined> {
    const cached = await this.#cache.read(CACHE_NAME);
    const answer = { result: { vendors: cached?.value } };
    if (cached === undefined || !check(VendorsAnswer, answer)) return undefined;
    return { value: answer.result.vendors, storedAt: cached.storedAt };
  }

  #apply(list: Vendor[], cachedAt: number | null): void {
    if (this.#stopped) return;
    const stillThere = list.some((vendor) => vendor.vendor_id === vendors.selectedId);
    applyVendors({
      list,
      status: list.length === 0 ? { name: 'none' } : { name: 'ready', cachedAt },
      selectedId: stillThere ? vendors.selectedId : (list[0]?.vendor_id ?? null),
    });
  }
}

function tell(messageId: 'error.no-vendors' | 'error.cant-retrieve-vendors'): void {
  showToast({ id: messageId, type: 'error', messageId, duration: TOAST_MS });
}
