import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { vendors } from '../state/vendors';
import { useEngine } from '../sync/services-context';

/** The address names a vendor: it is selected once it is known to belong to the account. */
export function useVendorRoute(vendorId: string | undefined): void {
  const engine = useEngine();
  const { list, selectedId } = useSnapshot(vendors);
  const named = vendorId !== undefined && list.some((vendor) => vendor.vendor_id === vendorId);
  const differs = named && selectedId !== vendorId;
  const select = useEffectEvent(async (chosen: string) => (await engine()).vendors.select(chosen));
  useEffect(() => {
    if (differs) void select(vendorId);
  }, [differs, vendorId]);
}
