import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { vendors } from '../../state/vendors';
import type { OrderScope } from '../../sync/services';

/** Whose orders the page shows; undefined before the vendors are known. The same object while it says the same. */
export function useScope(): OrderScope | undefined {
  const { selectedId, list, includeOutlets } = useSnapshot(vendors);
  return useMemo(() => {
    const vendorIds = (list as readonly Vendor[])
      .filter((vendor) => vendor.vendor_id === selectedId || (includeOutlets && vendor.parent_vendor_id === selectedId))
      .map((vendor) => vendor.vendor_id);
    return selectedId !== null && vendorIds.length > 0
      ? { vendorId: selectedId, vendorIds, includeOutlets }
      : undefined;
  }, [list, selectedId, includeOutlets]);
}
