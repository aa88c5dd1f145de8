import { proxy } from 'valtio';
import type { Vendor } from '../domain/vendor/vendor';

export type VendorsStatus =
  | { name: 'idle' }
  | { name: 'loading' }
  /** `cachedAt` (unix ms) when they come from this device and the server has not confirmed them yet */
  | { name: 'ready'; cachedAt: number | null }
  | { name: 'none' }
  | { name: 'failed' };

export interface VendorsState {
  status: VendorsStatus;
  list: Vendor[];
  selectedId: string | null;
  /** include orders from all outlets of the selected parent (specification/vendors-and-outlets.md#selector) */
  includeOutlets: boolean;
  /** the country lets the selected parent include its outlets (parameter allOutletOrders) */
  outletsOffered: boolean;
  /** the list of shops is open */
  isChoosing: boolean;
}

export const vendors = proxy<VendorsState>({
  status: { name: 'idle' },
  list: [],
  selectedId: null,
  includeOutlets: false,
  outletsOffered: false,
  isChoosing: false,
});

export function selectedVendor(state: { list: readonly Vendor[]; selectedId: string | null }): Vendor | undefined {
  return state.list.find((vendor) => vendor.vendor_id === state.selectedId);
}

/** The ids of a vendor and of the outlets that belong to it. */
export function ownVendorIds({ list, selectedId }: { list: readonly Vendor[]; selectedId: string | null }): string[] {
  return list
    .filter((vendor) => vendor.vendor_id === selectedId || vendor.parent_vendor_id === selectedId)
    .map((vendor) => vendor.vendor_id);
}

export function applyVendors(next: Partial<VendorsState>): void {
  Object.assign(vendors, next);
}

export function showVendorList(isChoosing = true): void {
  vendors.isChoosing = isChoosing;
}

/** Clears the account's vendors when it is signed out or locked. */
export function resetVendors(): void {
  Object.assign(vendors, {
    status: { name: 'idle' },
    list: [],
    selectedId: null,
    includeOutlets: false,
    outletsOffered: false,
    isChoosing: false,
  });
}
