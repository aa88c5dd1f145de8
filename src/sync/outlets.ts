import { statusOf } from '../api/http-outcome';
import { OutletsApi } from '../api/outlets-api';
import type { HttpClient } from '../api/http-client';
import { VendorsApi } from '../api/vendors-api';
import type { Market } from '../domain/market/market';
import type { Coordinates } from '../domain/order/order';
import type { Suggestion } from '../domain/order-request/places/suggestion';
import { coordinatesText } from '../domain/order-request/places/coordinates';
import { readOutletForm } from '../domain/vendor/kept-outlet-form';
import { type OutletDetails, type OutletForm, outletDetails, type OutletLocation } from '../domain/vendor/outlet-form';
import type { Vendor } from '../domain/vendor/vendor';
import { AppError } from '../lib/app-error';
import { ignore } from '../lib/ignore';
import type { Clock } from '../platform/clock';
import { type AddressFound, type AddressLookups, searchAddress } from './address-search';
import type { Cache } from './cache';
import { PageForms } from './typed/page-forms';
import { TypedTexts, type Typing } from './typed/typed-texts';

/** The outcome of saving a collection point. */
export type OutletOutcome =
  /** null: the platform did not send what it saved */
  | { name: 'saved'; vendor: Vendor | null }
  /** refused by the platform or this device: nothing was saved */
  | { name: 'refused'; error: AppError }
  /** nothing was sent */
  | { name: 'offline' }
  /** no answer came: it may be saved. Saving again finds out, and never adds a second one. */
  | { name: 'unknown'; error: AppError };

/** What was typed and not saved; `isSent`: it was sent, and no answer came; `isSaving`: its answer may still come. */
export interface OutletDraft {
  form: OutletForm;
  /** what was saved when it was begun; null for a new one */
  began: OutletForm | null;
  isSent: boolean;
  isSaving: boolean;
}

export type OutletsService = ReturnType<typeof createOutlets>;

export interface OutletsOptions {
  http: HttpClient;
  /** the platform keeps idempotency keys (`PLATFORM_EXTENSIONS`) */
  hasKeys: boolean;
  geolocator: () => Promise<AddressLookups & { details(suggestionId: string): Promise<Coordinates | undefined> }>;
  market: Pick<Market, 'center'>;
  clock: Clock;
  uuid: () => string;
  isOnline: () => boolean;
  /** the account's */
  cache: () => Cache;
  typing: Typing;
  /** shows a saved vendor in every tab */
  onSaved: (vendor: Vendor | null) => Promise<void>;
}

/** What is sent for a new one: the same bytes for one key. */
interface Sent {
  key: string;
  body: string;
}

type Typed = Pick<OutletDraft, 'form' | 'began'>;

/** In the cache. */
const SENT = 'outlet-form';

const nameOf = (vendorId: string | null) => (vendorId === null ? 'outlet' : `outlet:${vendorId}`);

/** Forms of collection points. `vendorId` is null for a new one. */
export function createOutlets(options: OutletsOptions) {
  const { http, hasKeys, geolocator, market, clock, uuid, isOnline, cache, typing, onSaved } = options;
  const api = new OutletsApi(http);
  const typed = new PageForms(new TypedTexts(typing.storage, typing.accountId), isTyped);
  let last: Promise<unknown> = Promise.resolve();
  /** the saves of this page that are under way, by form */
  const underWay = new Map<string | null, Promise<OutletOutcome>>();

  /** What was sent is read and written one at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = ignore(done, 'outlets: in turn');
    return done;
  }

  async function readKeptSent(): Promise<Sent | null> {
    const row = await ignore(cache().read(SENT), 'outlets: read what was sent');
    return readSent((row?.value as { sent?: unknown } | null | undefined)?.sent);
  }

  async function keepSent(sent: Sent | null): Promise<void> {
    await ignore(cache().write(SENT, sent && { sent }), 'outlets: keep what was sent');
  }

  /**
   * Uses the earlier key when its answer never came: only after that is it known what to send now. Without keys it is
   * looked for instead.
   */
  async function add(form: OutletForm, password?: string): Promise<Vendor | null> {
    const body = JSON.stringify(outletDetails(form));
    const before = await readKeptSent();
    if (before !== null && !hasKeys) {
      const made = await find(before);
      if (made !== undefined) {
        return before.body === body ? made : api.change(made.vendor_id, outletDetails(form), password);
      }
    } else if (before !== null && before.body !== body) {
      const made = await settle(before);
      if (made === null) return null;
      if (made !== undefined) return api.change(made.vendor_id, outletDetails(form), password);
    }
    const sent = before?.body === body ? before : { key: uuid(), body };
    await keepSent(sent);
    return api.add(sent.body, sent.key);
  }

  /** The collection point that was sent, in the platform's list. */
  async function find(sent: Sent): Promise<Vendor | undefined> {
    const { parent_vendor_id, client_vendor_id, name }: OutletDetails = JSON.parse(sent.body);
    return (await new VendorsApi(http).list()).find(
      (vendor) =>
        vendor.parent_vendor_id === parent_vendor_id &&
        vendor.client_vendor_id === client_vendor_id &&
        vendor.name === name,
    );
  }

  /** The outcome; undefined when it was refused. */
  async function settle(sent: Sent): Promise<Vendor | null | undefined> {
    try {
      return await api.add(sent.body, sent.key);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await keepSent(null);
      return undefined;
    }
  }

  async function save(vendorId: string | null, form: OutletForm, password?: string): Promise<OutletOutcome> {
    try {
      const vendor =
        vendorId === null ? await add(form, password) : await api.change(vendorId, outletDetails(form), password);
      await onSaved(vendor);
      typed.remove(nameOf(vendorId));
      if (vendorId === null) await keepSent(null);
      return { name: 'saved', vendor };
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('BAD_ANSWER', {}, { cause });
      if (!isRefusal(error)) return { name: 'unknown', error };
      // only the password is missing: what was sent before is still to be settled
      if (vendorId === null && error.code !== 'PASSWORD_WRONG') await keepSent(null);
      return { name: 'refused', error };
    }
  }

  /** The map's address of a point; never fails: a point without one is named by its coordinates. */
  async function placeAt(at: Coordinates, signal: AbortSignal): Promise<OutletLocation> {
    const found = await geolocator()
      .then((loaded) => loaded.reverse(at, signal))
      .catch(() => null);
    return {
      ...at,
      formatted_address: found?.formatted_address || coordinatesText(at),
      city: found?.city ?? '',
      countryCode: found?.country_code ?? '',
      zipcode: found?.zipcode ?? '',
      street: '',
      streetNumber: found?.number ?? '',
    };
  }

  return {
    draft: async (vendorId: string | null): Promise<OutletDraft | null> => {
      const kept = typed.read(nameOf(vendorId));
      if (kept === undefined) return null;
      const isSaving = underWay.has(vendorId);
      const isSent = vendorId === null && !isSaving && (await readKeptSent()) !== null;
      return { ...kept, isSent, isSaving };
    },
    /** Resolves once nothing that was sent for it waits for an answer. */
    settled: async (vendorId: string | null): Promise<void> => void (await underWay.get(vendorId)),
    /** Keeps what is typed on this device, or removes it when null; `began` as in `OutletDraft`. */
    keep: async (vendorId: string | null, form: OutletForm | null, began: OutletForm | null = null): Promise<void> => {
      if (form !== null) return typed.keep(nameOf(vendorId), { form, began });
      typed.remove(nameOf(vendorId));
      if (vendorId === null) await inTurn(() => keepSent(null));
    },
    /**
     * Once saved, it is among the vendors of every tab, and its draft is removed. `password`: of the user, where the
     * platform asked for it. It is stored nowhere.
     */
    save: async (vendorId: string | null, form: OutletForm, password?: string): Promise<OutletOutcome> => {
      if (!isOnline()) return { name: 'offline' };
      typed.keep(nameOf(vendorId), { form, began: typed.read(nameOf(vendorId))?.began ?? null });
      const saving = inTurn(() => save(vendorId, form, password));
      underWay.set(vendorId, saving);
      try {
        return await saving;
      } finally {
        if (underWay.get(vendorId) === saving) underWay.delete(vendorId);
      }
    },
    /** Undefined when it was aborted. */
    search: (text: string, near: Coordinates | null, signal: AbortSignal): Promise<AddressFound | undefined> =>
      searchAddress({ geolocator, clock, center: market.center }, text, near, signal),
    /** A suggestion's place; AppError when the platform cannot give its position. */
    placeOf: async (suggestion: Suggestion, signal: AbortSignal): Promise<OutletLocation> => {
      const at = await (await geolocator()).details(suggestion.id);
      signal.throwIfAborted();
      if (at === undefined) throw new AppError('NOT_FOUND');
      return { ...(await placeAt(at, signal)), formatted_address: suggestion.formatted_address };
    },
    placeAt,
  };
}

/** Definitely not saved. After any other failure the platform may have saved it. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 408;
}

function isTyped(value: unknown): value is Typed {
  const { form, began } = (value ?? {}) as Partial<Record<keyof Typed, unknown>>;
  return readOutletForm(form) !== null && (began === null || readOutletForm(began) !== null);
}

function readSent(value: unknown): Sent | null {
  const { key, body } = (value ?? {}) as Partial<Record<keyof Sent, unknown>>;
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
}
