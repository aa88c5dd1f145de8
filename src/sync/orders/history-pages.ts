import type { StatusGroup } from '../../domain/order/groups';
import type { OrderTotals } from '../../domain/order/order-totals';
import type { Cache } from '../cache';

const NAME = 'history';
/** Number of ranges and searches kept; the one used longest ago is dropped first. */
const MOST_KEPT = 20;

/** One list of past orders as far as it has been read: which orders, and where it continues. */
export interface HistoryPages {
  /** vendor, outlets, range, status and search */
  key: string;
  /** what the platform filtered by; none: the list holds orders of any status */
  status?: StatusGroup | undefined;
  /** the customer's number that was searched for */
  phone?: string | undefined;
  /** the text that the platform was asked to search for */
  text?: string | undefined;
  ids: string[];
  /** the platform's key of the next page; null at the end */
  next: string | null;
  /** what all orders of the list come to, also those of pages that weren't read; unknown for lists read to the end */
  totals?: OrderTotals[] | undefined;
  /** unix ms of the newest answer */
  at: number;
}

/** The lists of past orders seen on this device. The orders are in their own table, so that each is stored once. */
export class HistoryPagesStore {
  readonly #cache: () => Cache;

  constructor(cache: () => Cache) {
    this.#cache = cache;
  }

  /** The list of the first of these keys that has one. */
  async read(keys: readonly string[]): Promise<HistoryPages | undefined> {
    const all = await this.#all();
    const key = keys.find((wanted) => all.some((pages) => pages.key === wanted));
    return all.find((pages) => pages.key === key);
  }

  async write(pages: HistoryPages): Promise<void> {
    const others = (await this.#all()).filter((other) => other.key !== pages.key);
    await this.#cache().write(NAME, [pages, ...others].slice(0, MOST_KEPT));
  }

  async #all(): Promise<HistoryPages[]> {
    const kept = await this.#cache().read(NAME);
    return Array.isArray(kept?.value) ? kept.value.filter(isPages) : [];
  }
}

/** Written by an older version, or damaged: whatever is not a valid list is not shown. */
function isPages(value: unknown): value is HistoryPages {
  if (typeof value !== 'object' || value === null) return false;
  const { key, ids, next, at } = value as Partial<Record<keyof HistoryPages, unknown>>;
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  return typeof key === 'string' && isList && (next === null || typeof next === 'string') && typeof at === 'number';
}

/**
 * Appends the earlier read pages to the new ones: an answer that overlaps the known list is joined to it, so that pages
 * seen once stay; one that does not (more happened than one page holds) replaces it.
 */
export function continued(fresh: HistoryPages, known: HistoryPages | undefined): HistoryPages {
  const last = fresh.ids.at(-1);
  const at = last === undefined || known === undefined ? -1 : known.ids.indexOf(last);
  if (known === undefined || known.key !== fresh.key || at < 0 || fresh.next === null) return fresh;
  return { ...fresh, ids: [...fresh.ids, ...known.ids.slice(at + 1)], next: known.next };
}
