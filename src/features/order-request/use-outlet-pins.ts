import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { RequestState } from '../../domain/order-request/state';
import { type Vendor, vendorCoordinates } from '../../domain/vendor/vendor';
import { useClosedShops } from '../../places/closed-shops';
import { vendors } from '../../state/vendors';
import type { MapMarker } from '../../ui/map/types';

const NONE: readonly Vendor[] = [];

/** The places among which a pickup point is chosen, with those that are closed marked; none once one is chosen. */
export function useOutletPins({ pickup, step }: RequestState, lacksOrder = false): MapMarker[] {
  const { t } = useLingui();
  const { list } = useSnapshot(vendors);
  const isChoosing = pickup === null && step.name === 'ASK_FOR_ORIGIN_ADDRESS' && !lacksOrder;
  const places = (list as readonly Vendor[]).filter(({ is_parent }) => !is_parent);
  const shops = isChoosing && places.length > 1 ? places : NONE;
  const closed = useClosedShops(shops);
  return shops.flatMap((vendor) => {
    const at = vendorCoordinates(vendor);
    if (!at) return [];
    // a label has room for what tells outlets of one name apart: "Romdeng Kitchen · Street 531"
    const name = (vendor.vendor_information.name || vendor.name).split(' · ').at(-1) ?? '';
    const label = closed.has(vendor.vendor_id) ? t({ id: 'request.map.closed', message: `Closed · ${name}` }) : name;
    return [{ id: vendor.vendor_id, kind: 'origin' as const, at, label, stale: closed.has(vendor.vendor_id) }];
  });
}
