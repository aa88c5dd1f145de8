import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { ownVendorIds, vendors } from '../../state/vendors';
import type { OrderScope } from '../../sync/orders/order-scope';

/** Whose orders the page shows; undefined before the vendors are known. The same object while its content is. */
export function useScope(): OrderScope | undefined {
  const { selectedId, list, includeOutlets } = useSnapshot(vendors);
  // the list is a new object with each answer of the platform, mostly with the same shops
  const own = JSON.stringify(ownVendorIds({ list: list as readonly Vendor[], selectedId }));
  return useMemo(() => {
    const ownIds: readonly string[] = JSON.parse(own);
    if (selectedId === null || !ownIds.includes(selectedId)) return undefined;
    return { vendorId: selectedId, vendorIds: includeOutlets ? ownIds : [selectedId], ownIds, includeOutlets };
  }, [own, selectedId, includeOutlets]);
}
