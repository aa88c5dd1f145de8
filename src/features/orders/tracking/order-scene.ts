import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { customerName } from '../../../domain/order/customer-name';
import { distanceMetres } from '../../../domain/order/distance';
import { CANCELLED_GROUP } from '../../../domain/order/groups';
import { bearing } from '../../../domain/order/bearing';
import { orderTiming } from '../../../domain/order/order-timing';
import type { OrderRecord, Rider } from '../../../domain/order/order';
import { etaTarget, isRiderAssigned, needsRider } from '../../../domain/order/rider-rules';
import { isFinished } from '../../../domain/order/status';
import { type Way, waysOf } from '../../../domain/order/ways';
import { formatAgo, formatMinutes } from '../../../i18n/durations';
import { formatDistance } from '../../../i18n/format';
import type { MapMarker, MapPoint } from '../../../ui/map/types';
import type { Pickups } from '../use-pickup';

/** The content of a map, and its description. */
export interface MapScene {
  markers: MapMarker[];
  bounds: MapPoint[];
  description: string;
  ways?: Way[];
}

/** A position older than this is drawn as old. */
export const STALE_SECONDS = 60;

/** One order: pickup, destination, rider, and the route along the streets, if `line` has it. `now` in seconds. */
export function orderScene({
  order,
  rider,
  pickups,
  line,
  now,
  i18n,
}: {
  order: OrderRecord;
  rider: Rider | undefined;
  pickups: Pickups;
  line: readonly MapPoint[] | undefined;
  now: number;
  i18n: I18n;
}): MapScene {
  const pickup = pickups(order);
  const stop = order.customer.location;
  const name = customerName(order.customer);
  const carrying = needsRider(order) && isRiderAssigned(order) ? rider : undefined;
  const markers: MapMarker[] = [];
  if (pickup) markers.push({ id: 'origin', kind: 'origin', at: pickup });
  const stopMarker: MapMarker = { id: 'stop', kind: 'stop', at: stop, label: name, labelSide: 'above' };
  markers.push(stopMarker);
  const ends = pickup ? [pickup, stop] : [stop];
  if (!carrying) {
    const description = i18n._(msg({ id: 'tracking.map.trip', message: `The way from the pickup to ${name}.` }));
    // a route that was driven is drawn as past, and one that never will be is left out
    const ways = CANCELLED_GROUP.has(order.status) ? [] : waysOf({ pickup, stop, isOver: isFinished(order), line });
    return { markers, bounds: [...ends, ...(line ?? [])], description, ways };
  }

  const toPickup = etaTarget(order) === 'pickup';
  const goal = toPickup && pickup ? pickup : stop;
  const timing = orderTiming(order, now);
  // labels avoid each other: the more northern one is above its pin
  const above = carrying.location.latitude > stop.latitude;
  if (above) stopMarker.labelSide = undefined;
  markers.push({
    id: 'rider',
    kind: 'rider',
    at: carrying.location,
    label: timing.kind === 'eta' ? formatMinutes(timing.minutes) : undefined,
    labelSide: above ? 'above' : undefined,
    heading: bearing(carrying.location, goal),
    stale: now - carrying.updated_at > STALE_SECONDS,
  });
  const away = formatDistance(distanceMetres(carrying.location, goal));
  const ago = formatAgo(carrying.updated_at, now * 1000);
  const who = carrying.name;
  const description = i18n._(
    toPickup
      ? msg({
          id: 'tracking.map.rider-to-pickup',
          message: `${who} is ${away} from the pickup. Position from ${ago}.`,
        })
      : msg({
          id: 'tracking.map.rider-to-drop-off',
          message: `${who} is ${away} from the drop-off. Position from ${ago}.`,
        }),
  );
  return {
    markers,
    bounds: [...ends, ...(line ?? []), carrying.location],
    description,
    ways: waysOf({ pickup, stop, rider: carrying.location, toPickup, line }),
  };
}
