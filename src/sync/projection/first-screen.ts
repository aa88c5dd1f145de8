import { SNAPSHOT_LIFETIME_MS } from '../../db/order-store';
import { LIST_GROUPS, type ListGroup } from '../../domain/order/grouping';
import type { OrderRecord } from '../../domain/order/order';
import { trackingSections } from '../../domain/order/tracking-list';
import { LAST_UNIX_SECOND } from '../../domain/time/unix-seconds';
import type { Vendor } from '../../domain/vendor/vendor';
import type { KeyValueStorage } from '../../platform/storage';
import { check } from '../../protocol/check';
import { VendorsAnswer } from '../../protocol/schemas/vendor';
import { applyConnection } from '../../state/connection';
import { applyEarlyList, applyOrders, type EarlyList } from '../../state/orders';
import { ownVendorIds, type VendorsState } from '../../state/vendors';
import { parseOrder } from '../orders/parse-order';

const KEY = 'rider.first_screen';
/** version of the shape below: records of another version are not read */
const VERSION = 2;
/** More than a phone shows at once. */
const ROWS = 20;
/** characters: a larger one takes too long to read before the first drawing */
const LONGEST = 64_000;

/** The first rows of the tracking list as they were last shown, with the account's vendors. */
export interface FirstScreen {
  accountId: string;
  /** unix ms */
  storedAt: number;
  vendors: Vendor[];
  early: EarlyList;
  orders: OrderRecord[];
}

/** The first rows of the chosen vendor's tracking list; undefined when it has no order. `now` is the platform's time. */
export function firstScreenOf(
  accountId: string,
  shown: { vendors: Pick<VendorsState, 'list' | 'selectedId' | 'includeOutlets'>; orders: Iterable<OrderRecord> },
  { timezone, newestAt, now, storedAt }: { timezone: string; newestAt: number; now: number; storedAt: number },
): FirstScreen | undefined {
  const { selectedId, list, includeOutlets } = shown.vendors;
  if (selectedId === null) return undefined;
  const vendorIds = includeOutlets ? ownVendorIds(shown.vendors) : [selectedId];
  const sections = trackingSections(shown.orders, { vendorIds, timezone, now: Math.floor(now / 1000) });
  const orders: OrderRecord[] = [];
  const more: Partial<Record<ListGroup, number>> = {};
  for (const group of LIST_GROUPS) {
    // at least one of each section: which section is open depends on their newest
    const first = sections[group].slice(0, Math.max(1, ROWS - orders.length));
    orders.push(...first);
    if (sections[group].length > first.length) more[group] = sections[group].length - first.length;
  }
  if (orders.length === 0) return undefined;
  const early = { vendorId: selectedId, at: newestAt, more };
  return { accountId, storedAt, vendors: [...list], early, orders };
}

export function writeFirstScreen(storage: KeyValueStorage, screen: FirstScreen): void {
  const text = JSON.stringify({ version: VERSION, ...screen });
  // removes the previous one first: without room for the new one, an old one must not stay in its place
  storage.remove(KEY);
  if (text.length <= LONGEST) storage.write(KEY, text);
}

/** This account's record; another account's, an old or an invalid one is ignored. */
export function readFirstScreen(storage: KeyValueStorage, accountId: string, now: number): FirstScreen | undefined {
  const kept = parsed(storage.read(KEY));
  if (kept?.accountId !== accountId || !isFirstScreen(kept) || now - kept.storedAt > SNAPSHOT_LIFETIME_MS) {
    return undefined;
  }
  return kept;
}

/** Shows it with its age. The vendors are shown by `Vendors`, which knows the chosen one. */
export function showFirstScreen({ orders, early }: FirstScreen): void {
  applyOrders(orders);
  applyEarlyList(early);
  applyConnection({ lastUpdateAt: early.at });
}

/** Removes this account's. */
export function removeFirstScreen(storage: KeyValueStorage, accountId: string): void {
  const text = storage.read(KEY);
  if (text === null) return;
  const kept = parsed(text);
  // an unreadable one may be any account's
  if (kept === undefined || kept.accountId === accountId) storage.remove(KEY);
}

function parsed(text: string | null): Partial<Record<keyof FirstScreen | 'version', unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION
      ? value
      : undefined;
  } catch {
    // not JSON
    return undefined;
  }
}

function isFirstScreen(kept: Partial<Record<keyof FirstScreen, unknown>>): kept is FirstScreen {
  const { storedAt, vendors, early, orders } = kept;
  return (
    isTime(storedAt) &&
    check(VendorsAnswer, { result: { vendors } }) &&
    isEarlyList(early) &&
    Array.isArray(orders) &&
    orders.every((order) => parseOrder(order).name === 'record')
  );
}

function isEarlyList(value: unknown): value is EarlyList {
  if (typeof value !== 'object' || value === null) return false;
  const { vendorId, at, more } = value as Partial<Record<keyof EarlyList, unknown>>;
  if (typeof vendorId !== 'string' || !isTime(at) || typeof more !== 'object' || more === null) return false;
  return Object.values(more).every((count) => Number.isSafeInteger(count) && count >= 0);
}

/** unix ms that is a valid date */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LAST_UNIX_SECOND * 1000;
}
