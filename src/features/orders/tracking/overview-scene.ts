import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { bearing } from '../../../domain/order/bearing';
import { orderTiming } from '../../../domain/order/order-timing';
import type { OrderRecord, Rider } from '../../../domain/order/order';
import { etaTarget, isRiderAssigned, needsRider } from '../../../domain/order/rider-rules';
import { shortOrderId } from '../../../domain/order/short-id';
import { paths } from '../../../domain/paths';
import { formatMinutes } from '../../../i18n/durations';
import type { MapMarker, MapPoint } from '../../../ui/map/types';
import { type MapScene, STALE_SECONDS } from './order-scene';
import type { Pickups } from '../use-pickup';

/** Every rider on the way with a listed order. `now` in unix seconds. */
export function overviewScene({
  orders,
  ridersById,
  pickups,
  vendorId,
  now,
  i18n,
}: {
  orders: readonly OrderRecord[];
  ridersById: Readonly<Record<string, Rider>>;
  pickups: Pickups;
  vendorId: string;
  now: number;
  i18n: I18n;
}): MapScene {
  const markers: MapMarker[] = pickups.all.map(({ id, at, name }) => ({ id, kind: 'origin', at, label: name }));
  const bounds: MapPoint[] = pickups.all.map(({ at }) => at);
  const riders = new Set<string>();
  const carrying = new Set<string>();
  for (const order of orders) {
    const rider = order.rider_id ? ridersById[order.rider_id] : undefined;
    if (!rider || !needsRider(order) || !isRiderAssigned(order)) continue;
    const toPickup = etaTarget(order) === 'pickup';
    const goal = (toPickup && pickups(order)) || order.customer.location;
    if (!toPickup) {
      carrying.add(rider.rider_id);
      markers.push({ id: `stop-${order.order_id}`, kind: 'stop', at: order.customer.location, small: true });
    }
    bounds.push(rider.location);
    // two orders with one rider are one marker, labelled by the first, the newest
    if (riders.has(rider.rider_id)) continue;
    riders.add(rider.rider_id);
    const timing = orderTiming(order, now);
    const reference = shortOrderId(order);
    markers.push({
      id: `rider-${rider.rider_id}`,
      kind: 'rider',
      at: rider.location,
      small: true,
      label: timing.kind === 'eta' ? `${reference} · ${formatMinutes(timing.minutes)}` : reference,
      // away from the destination, which has a pin of its own
      labelSide: rider.location.latitude > goal.latitude ? 'above' : undefined,
      heading: bearing(rider.location, goal),
      stale: now - rider.updated_at > STALE_SECONDS,
      href: paths.orderTracking(vendorId, order.order_id),
    });
  }
  return { markers, bounds, description: sentence(riders.size, carrying.size, i18n) };
}

function sentence(total: number, withCustomers: number, i18n: I18n): string {
  if (total === 0) return i18n._(msg({ id: 'tracking.map.nobody', message: 'No riders out right now.' }));
  const coming = total - withCustomers;
  if (coming === 0)
    return i18n._(
      msg({
        id: 'tracking.map.leaving',
        message: plural(total, {
          one: '# rider on the way to your customer.',
          other: '# riders on the way to your customers.',
        }),
      }),
    );
  if (withCustomers === 0)
    return i18n._(
      msg({
        id: 'tracking.map.coming',
        message: plural(total, { one: '# rider on the way to your shop.', other: '# riders on the way to your shop.' }),
      }),
    );
  return i18n._(
    msg({
      id: 'tracking.map.riders',
      message: `${total} riders out: ${coming} on the way to your shop, ${withCustomers} to your customers.`,
    }),
  );
}
