import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { vendors } from '../state/vendors';
import { useServices } from '../sync/services-context';

/** The address names a vendor: it becomes the selected one, once it is known to belong to the account. */
export function useVendorRoute(vendorId: string | undefined): void {
  const services = useServices();
  const { list, selectedId } = useSnapshot(vendors);
  const named = vendorId !== undefined && list.some((vendor) => vendor.vendor_id === vendorId);
  const differs = named && selectedId !== vendorId;
  useEffect(() => {
    if (differs) services.vendors.select(vendorId);
  }, [differs, vendorId, services]);
}
