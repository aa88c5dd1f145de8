import { snapshot } from 'valtio';
import type { VendorsApi } from '../api/vendors-api';
import type { Vendor, VendorAddress } from '../domain/vendor/vendor';
import { check } from '../protocol/check';
import { VendorsAnswer } from '../protocol/schemas/vendor';
import { connection } from '../state/connection';
import { session } from '../state/session';
import { showToast } from '../state/toasts';
import { applyVendors, vendors } from '../state/vendors';
import type { Cache } from './cache';
import { cacheFirstUpdateAfter } from './cached-resource';
import type { KeyValueStorage } from '../platform/storage';
import { readStoredFilters, writeStoredFilters } from './stored-filters';
import { ignore } from '../lib/ignore';

const CACHE_NAME = 'vendors';
const TOAST_MS = 10_000;
/** The internal code of specification/vendors-and-outlets.md#vendor: counted, and listed in the diagnostics. */
const FETCH_FAILED = 'unable-to-fetch-vendor';

export interface VendorsOptions {
  api: VendorsApi;
  cache: Cache;
  /** stores across sessions whether the user wants the outlets' orders */
  storage: KeyValueStorage;
  countryParameter: (name: string, vendorId: string) => Promise<string>;
  /** the stored vendors have changed: the other tabs show them */
  notifyTabs?: () => void;
  /** the vendor a guest was just given: stored at once, so that it is there without the platform */
  own?: Vendor | undefined;
  /** what the first screen is drawn with, before the database is open */
  copy?: { list: Vendor[]; storedAt: number } | undefined;
}

/** The account's vendors and outlets, and which one is chosen. */
export class Vendors {
  readonly #options: VendorsOptions;
  /** whether their country lets these parents include their outlets */
  readonly #offered = new Map<string, boolean>();
  #stopped = false;
  /** number of the newest list requested, and of the newest one received: an older one that comes late is ignored */
  #asked = 0;
  #shown = 0;

  constructor(options: VendorsOptions) {
    this.#options = options;
    const { own, copy, cache } = options;
    if (copy !== undefined) this.#show(copy.list, copy.storedAt);
    if (own === undefined) return;
    // valtio wraps what it is given in proxies, which IndexedDB cannot store
    this.#apply(structuredClone([own]), null);
    void ignore(cache.write(CACHE_NAME, [own]), 'vendors: keep');
  }

  /** Shows the cached ones first, then the server's; toasts error.cant-retrieve-vendors and error.no-vendors. */
  async load(): Promise<void> {
    if (this.#stopped) return;
    if (vendors.list.length === 0) applyVendors({ status: { name: 'loading' } });
    const turn = this.#nextTurn();
    const list = await ignore(
      cacheFirstUpdateAfter({
        fetch: () => this.#options.api.list(),
        read: () => this.#read(),
        write: (value) => this.#options.cache.write(CACHE_NAME, value),
        apply: (value, cachedAt) => {
          if (this.#isNewest(turn)) this.#apply(value, cachedAt);
        },
      }),
      FETCH_FAILED,
    );
    if (!this.#stopped) this.#showOutcome(list);
  }

  #showOutcome(list: readonly Vendor[] | undefined): void {
    if (list !== undefined) {
      if (list.length === 0) showVendorsToast('error.no-vendors');
      return;
    }
    const isKnown = vendors.list.length > 0;
    if (!isKnown) applyVendors({ status: { name: 'failed' } });
    // Nothing is missing: the stored vendors are shown, and the band already says that there is no network, or no access.
    if (isKnown && (!connection.online || session.status.name === 'paused')) return;
    showVendorsToast('error.cant-retrieve-vendors');
  }

  select(vendorId: string): void {
    const chosen = vendors.list.find((vendor) => vendor.vendor_id === vendorId);
    if (chosen !== undefined) this.#choose(chosen);
  }

  setIncludeOutlets(include: boolean): void {
    writeStoredFilters(this.#options.storage, { includeOutlets: include });
    applyVendors({ includeOutlets: include });
    if (include) showToast({ type: 'success', messageId: 'all-orders.notif-succes' });
  }

  /** Saves a vendor's pickup point, and loads the vendors again. Refused or unreachable: throws. */
  async saveAddress(vendorId: string, address: VendorAddress): Promise<void> {
    await this.#options.api.saveAddress(vendorId, address);
    await this.load();
  }

  /** The platform says that they have changed. When unreachable, they stay as they are, without an error. */
  async refresh(): Promise<void> {
    const turn = this.#nextTurn();
    const list = await ignore(this.#options.api.list(), FETCH_FAILED);
    if (list !== undefined && this.#isNewest(turn)) await this.#keep(list);
  }

  /** A vendor that was just saved is usable at once, before the platform is asked for all of them. */
  async put(vendor: Vendor): Promise<void> {
    const known = snapshot(vendors).list as readonly Vendor[];
    this.#isNewest(this.#nextTurn());
    const isNew = known.every(({ vendor_id }) => vendor_id !== vendor.vendor_id);
    await this.#keep(
      isNew ? [...known, vendor] : known.map((one) => (one.vendor_id === vendor.vendor_id ? vendor : one)),
    );
    void this.refresh();
  }

  /** Another tab has stored them anew. */
  async show(): Promise<void> {
    const kept = await ignore(this.#read(), 'vendors: read what another tab kept');
    if (kept !== undefined) this.#apply(kept.value, null);
  }

  #nextTurn(): number {
    this.#asked += 1;
    return this.#asked;
  }

  /** Answers to earlier requests are ignored from now on. */
  #isNewest(turn: number): boolean {
    if (turn < this.#shown) return false;
    this.#shown = turn;
    return true;
  }

  async #keep(list: Vendor[]): Promise<void> {
    if (this.#stopped) return;
    this.#apply(structuredClone(list), null);
    await ignore(this.#options.cache.write(CACHE_NAME, list), 'vendors: keep');
    this.#options.notifyTabs?.();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #read(): Promise<{ value: Vendor[]; storedAt: number } | undefined> {
    const cached = await this.#options.cache.read(CACHE_NAME);
    const answer = { result: { vendors: cached?.value } };
    if (cached === undefined || !check(VendorsAnswer, answer)) return undefined;
    return { value: answer.result.vendors, storedAt: cached.storedAt };
  }

  #apply(list: Vendor[], cachedAt: number | null): void {
    if (this.#stopped) return;
    const chosen = this.#show(list, cachedAt);
    if (chosen?.is_parent) void this.#askForOutlets(chosen);
  }

  #show(list: Vendor[], cachedAt: number | null): Vendor | undefined {
    const chosen = list.find((vendor) => vendor.vendor_id === vendors.selectedId) ?? list[0];
    applyVendors({ list, status: list.length === 0 ? { name: 'none' } : { name: 'ready', cachedAt } });
    if (chosen === undefined) applyVendors({ selectedId: null });
    else applyVendors({ selectedId: chosen.vendor_id, ...this.#outletsOf(chosen) });
    return chosen;
  }

  #choose(vendor: Vendor): void {
    applyVendors({ selectedId: vendor.vendor_id, ...this.#outletsOf(vendor) });
    if (vendor.is_parent) void this.#askForOutlets(vendor);
  }

  /**
   * Only a parent has outlets to include, if its country lets it (specification/vendors-and-outlets.md#selector and
   * specification/flags.md#keys-and-defaults).
   */
  #outletsOf(vendor: Vendor): { outletsOffered: boolean; includeOutlets: boolean } {
    const wanted = readStoredFilters(this.#options.storage).includeOutlets === true;
    // a stored choice is offered until the country says otherwise: asking without the outlets first would be asking
    // twice
    const isOffered = this.#offered.get(vendor.vendor_id) ?? wanted;
    const outletsOffered = vendor.is_parent && isOffered;
    return { outletsOffered, includeOutlets: outletsOffered && wanted };
  }

  async #askForOutlets(vendor: Vendor): Promise<void> {
    const id = vendor.vendor_id;
    const answer = await ignore(this.#options.countryParameter('allOutletOrders', id), 'vendors: all-outlet parameter');
    // unreachable, and never asked before on this device: what is known stays
    if (answer === undefined) return;
    this.#offered.set(id, answer === 'true');
    if (!this.#stopped && vendors.selectedId === id) applyVendors(this.#outletsOf(vendor));
  }
}

function showVendorsToast(messageId: 'error.no-vendors' | 'error.cant-retrieve-vendors'): void {
  showToast({ id: messageId, type: 'error', messageId, duration: TOAST_MS });
}
