import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../../domain/order/order';
import { needsRider } from '../../../domain/order/rider-rules';
import { orders } from '../../../state/orders';
import { useServices } from '../../../sync/services-context';
import { Attribution } from '../../../ui/map/attribution-line';
import { LazyMap } from '../../../ui/map/lazy-map';
import { ZOOM_PARENT } from '../../../ui/map/types';
import { useColorScheme } from '../../../ui/map/use-color-scheme';
import { useNow } from '../../../ui/use-now';
import { type MapScene, orderScene } from './order-scene';
import { overviewScene } from './overview-scene';
import { knownOrders } from '../use-orders';
import { useOrderLine } from './use-order-line';
import { usePickups } from '../use-pickup';

/** px that the map's controls and the floating details cover on a desktop */
const BESIDE_DETAIL = { start: 76, end: 392 };
const BESIDE_CONTROLS = { end: 76 };
/** Older orders are left out: a rider still listed with one is no longer with it. */
const RECENT_SECONDS = 48 * 3600;

/**
 * The map of the page: the chosen order with its route, else every rider on the way. Drawn at most once a second,
 * however many events come.
 */
export function TrackingMap({
  order: shown,
  vendorId,
  vendorIds,
  wide,
}: {
  order: OrderRecord | undefined;
  vendorId: string;
  vendorIds: readonly string[];
  wide: boolean;
}) {
  const { t, i18n } = useLingui();
  const { config, market } = useServices();
  const scheme = useColorScheme();
  const pickups = usePickups();
  const { freshness } = useSnapshot(orders);
  const now = Math.floor(useNow('second') / 1000);
  const known = knownOrders();
  const line = useOrderLine(shown, shown && pickups(shown));
  const scene: MapScene = useMemo(
    () =>
      shown
        ? orderScene({ order: shown, rider: known.ridersById[shown.rider_id ?? ''], pickups, line, now, i18n })
        : overviewScene({
            orders: underWay(known.byId, vendorIds, now),
            ridersById: known.ridersById,
            pickups,
            vendorId,
            now,
            i18n,
          }),
    [shown, known, vendorIds, pickups, line, vendorId, now, i18n],
  );
  return (
    <LazyMap
      label={t({ id: 'map.label', message: 'Map' })}
      description={scene.description}
      describe={shown || freshness.name === 'hydrating' || freshness.name === 'failed' ? 'hidden' : 'note'}
      subject={shown ? shown.order_id : `overview-${vendorId}`}
      center={scene.bounds[0] ?? market.center}
      zoom={scene.bounds.length > 1 ? ZOOM_PARENT : 15}
      bounds={scene.bounds.length > 1 ? scene.bounds : undefined}
      markers={scene.markers}
      ways={scene.ways}
      tilesUrl={config.tilesUrl}
      scheme={scheme}
      attribution={<Attribution tilesUrl={config.tilesUrl} />}
      canFill
      insets={wide ? (shown ? BESIDE_DETAIL : BESIDE_CONTROLS) : 'under-bar'}
    />
  );
}

/** Orders that a rider may be on the way with, newest first. */
function underWay(
  byId: Readonly<Record<string, OrderRecord>>,
  vendorIds: readonly string[],
  now: number,
): OrderRecord[] {
  return Object.values(byId)
    .filter(
      (order) => needsRider(order) && vendorIds.includes(order.vendor_id) && now - order.created_at < RECENT_SECONDS,
    )
    .sort((a, b) => b.created_at - a.created_at);
}
