import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { isOn } from '../../domain/flags/flags';
import { shopTimezone } from '../../domain/time/timezone';
import { deviceTimezone } from '../../i18n/format-zone';
import { flags } from '../../state/flags';
import { typedTimezone } from '../../state/typed-timezone';
import { vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import type { OrderZones } from './timing-words';

/**
 * The zones of a shop's orders: times are shown in the device's own, or with flag order-timezone-display in the shop's;
 * scheduled ones always where they were typed.
 */
export function useOrderZones(vendorId: string | undefined): OrderZones {
  const { market } = useServices();
  const { values } = useSnapshot(flags);
  const { list } = useSnapshot(vendors);
  return useMemo(() => {
    const own = list.find((vendor) => vendor.vendor_id === vendorId)?.vendor_information.timezone;
    return {
      shown: isOn(values, 'order-timezone-display') ? shopTimezone(market.timezone, own) : deviceTimezone(),
      shop: typedTimezone(market.timezone, vendorId, { list, values }),
    };
  }, [market.timezone, values, list, vendorId]);
}
