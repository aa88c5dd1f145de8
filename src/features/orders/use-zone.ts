import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { deviceTimezone } from '../../i18n/format-zone';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { useServices } from '../../sync/services-context';
import type { OrderZones } from './timing-words';

/** The zone in which orders' times are shown: their country's with the flag order-timezone-display, else the device's own. */
export function useOrderZone(): string {
  const { market } = useServices();
  const { values } = useSnapshot(flags);
  return isOn(values, 'order-timezone-display') ? market.timezone : deviceTimezone();
}

/** The same object while its content is, so that rows are not drawn again for it. */
export function useOrderZones(): OrderZones {
  const { market } = useServices();
  const shown = useOrderZone();
  return useMemo(() => ({ shown, shop: market.timezone }), [shown, market.timezone]);
}
