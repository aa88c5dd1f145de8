import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { bearing } from '../../domain/order/bearing';
import { publicTiming, publicPickup, type PublicOrder } from '../../domain/order/public-order';
import { publicStage } from '../../domain/order/public-stage';
import { distanceMetres } from '../../domain/order/distance';
import { decodeLine } from '../../domain/order/route-line';
import { waysOf } from '../../domain/order/ways';
import { formatMinutes } from '../../i18n/durations';
import { formatDistance } from '../../i18n/format';
import { usePublicServices } from '../../sync/services-context';
import { Attribution } from '../../ui/map/attribution-line';
import { LazyMap } from '../../ui/map/lazy-map';
import { type MapMarker, ZOOM_PARENT } from '../../ui/map/types';
import { useColorScheme } from '../../ui/map/use-color-scheme';
import { useNow } from '../../ui/use-now';
import { useWide } from '../../ui/use-wide';

/** A position older than this is drawn as old. */
const STALE_SECONDS = 60;
/** px that the floating panel and the map's controls cover on a desktop */
const BESIDE_PANEL = { start: 432, end: 76 };

export function PublicMap({ order }: { order: PublicOrder }) {
  const { t, i18n } = useLingui();
  const { config, market } = usePublicServices();
  const scheme = useColorScheme();
  const wide = useWide();
  const now = Math.floor(useNow('second') / 1000);
  const stage = publicStage(order, now);
  const timing = publicTiming(order, now);
  const { rider, destination } = order;
  const pickup = publicPickup(order);
  const toPickup = stage === 'courier-accepted' || stage === 'near-vendor' || stage === 'return-initiated';
  const goal = toPickup ? pickup : destination;
  const line = useMemo(() => (order.route ? decodeLine(order.route) : undefined), [order.route]);
  const markers: MapMarker[] = [];
  if (pickup) markers.push({ id: 'origin', kind: 'origin', at: pickup });
  if (destination) markers.push({ id: 'stop', kind: 'stop', at: destination });
  if (rider) {
    markers.push({
      id: 'rider',
      kind: 'rider',
      at: rider.location,
      label: timing.kind === 'eta' && !toPickup ? formatMinutes(timing.minutes) : undefined,
      ...(goal && { heading: bearing(rider.location, goal) }),
      stale: now - rider.updated_at > STALE_SECONDS,
    });
  }
  const bounds = [...markers.map(({ at }) => at), ...(line ?? [])];
  return (
    <LazyMap
      label={t({ id: 'map.label', message: 'Map' })}
      description={
        rider && goal
          ? i18n._(described(rider.first_name, formatDistance(distanceMetres(rider.location, goal)), toPickup))
          : ''
      }
      subject={order.tracking_id}
      center={bounds[0] ?? market.center}
      zoom={bounds.length > 1 ? ZOOM_PARENT : 15}
      bounds={bounds.length > 1 ? bounds : undefined}
      markers={markers}
      ways={destination ? waysOf({ pickup, stop: destination, rider: rider?.location, toPickup, line }) : []}
      tilesUrl={config.tilesUrl}
      scheme={scheme}
      attribution={<Attribution tilesUrl={config.tilesUrl} />}
      insets={wide ? BESIDE_PANEL : 'under-bar'}
    />
  );
}

function described(who: string, away: string, toPickup: boolean) {
  return toPickup
    ? msg({ id: 'public.map.to-pickup', message: `${who} is ${away} from the pickup point.` })
    : msg({ id: 'public.map.to-you', message: `${who} is ${away} from you.` });
}
