import { useSnapshot } from 'valtio';
import { vendors } from '../../state/vendors';

/** The name of a shop of this account; its id if the shop is not known here. */
export function VendorName({ vendorId }: { vendorId: string }) {
  const { list } = useSnapshot(vendors);
  return <bdi>{list.find((vendor) => vendor.vendor_id === vendorId)?.name ?? vendorId}</bdi>;
}
