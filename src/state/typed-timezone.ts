import { isOn } from '../domain/flags/flags';
import { preorderTimezone } from '../domain/time/timezone';
import { flags } from './flags';
import { vendors } from './vendors';

interface Shop {
  vendor_id: string;
  vendor_information: { timezone?: string | null };
}

/** The zone in which the delivery times of a shop's orders are typed; a component passes its snapshots. */
export function typedTimezone(
  country: string,
  vendorId: string | undefined,
  { list, values }: { list: readonly Shop[]; values: Parameters<typeof isOn>[0] } = {
    list: vendors.list,
    values: flags.values,
  },
): string {
  const own = list.find((vendor) => vendor.vendor_id === vendorId)?.vendor_information.timezone;
  return preorderTimezone(country, own, isOn(values, 'vendor-timezone-for-preorder'));
}
