import { useEffect, useState } from 'react';
import type { Coordinates, OrderRecord } from '../../../domain/order/order';
import { decodeLine } from '../../../domain/order/route-line';
import { useServices } from '../../../sync/services-context';

/** Routes requested since the page was loaded, by order and its ends; null when the platform has none. */
const known = new Map<string, Coordinates[] | null>();

/**
 * The route from the pickup to the customer along the streets, requested from the platform once (an addition to POST
 * /estimations). Undefined until it is known, and if there is none: the map then draws a dashed straight line.
 */
export function useOrderLine(
  order: OrderRecord | undefined,
  pickup: Coordinates | undefined,
): readonly Coordinates[] | undefined {
  const { delivery } = useServices();
  const [, setFound] = useState(0);
  const vendorId = order?.vendor_id;
  const stop = order?.customer.location;
  const key =
    order && pickup && stop
      ? JSON.stringify([order.order_id, pickup.latitude, pickup.longitude, stop.latitude, stop.longitude])
      : undefined;

  useEffect(() => {
    if (key === undefined || known.has(key) || !vendorId || !pickup || !stop) return;
    known.set(key, null);
    const asked = delivery().then((loaded) => loaded.estimate(vendorId, pickup, stop, 'INSTANT'));
    asked.then(
      ({ route }) => {
        known.set(key, (route && decodeLine(route)) || null);
        setFound((count) => count + 1);
      },
      // no network: requested again when the order is opened again
      () => known.delete(key),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that matters of the two points
  }, [delivery, key, vendorId]);

  return key === undefined ? undefined : (known.get(key) ?? undefined);
}
