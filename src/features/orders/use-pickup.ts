import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Coordinates, OrderRecord } from '../../domain/order/order';
import { type Vendor, vendorCoordinates } from '../../domain/vendor/vendor';
import { vendors } from '../../state/vendors';

/**
 * An order's pickup point: stored with it, else its sender's place or its vendor's; `all` are the places of the chosen
 * vendor.
 */
export interface Pickups {
  (order: OrderRecord): Coordinates | undefined;
  all: readonly { id: string; name: string; at: Coordinates }[];
}

export function usePickups(): Pickups {
  const { list, selectedId, includeOutlets } = useSnapshot(vendors);
  return useMemo(() => {
    const places = (list as readonly Vendor[]).flatMap((vendor) => {
      const at = vendorCoordinates(vendor);
      return at ? [{ id: vendor.vendor_id, parent: vendor.parent_vendor_id, name: vendor.name, at }] : [];
    });
    const byId = new Map(places.map((place) => [place.id, place.at]));
    const all = places.filter(
      (place) => place.id === selectedId || (includeOutlets && place.parent != null && place.parent === selectedId),
    );
    const of = (order: OrderRecord) => order.pickup ?? order.sender?.location ?? byId.get(order.vendor_id);
    return Object.assign(of, { all });
  }, [list, selectedId, includeOutlets]);
}
