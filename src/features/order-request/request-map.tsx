import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { distanceMetres } from '../../domain/order/distance';
import type { RequestState } from '../../domain/order-request/state';
import type { Coordinates } from '../../domain/order/order';
import { decodeLine } from '../../domain/order/route-line';
import { waysOf } from '../../domain/order/ways';
import { formatMinutes } from '../../i18n/durations';
import { formatDistance } from '../../i18n/format';
import { zoomAround } from '../../places/rough-location';
import { useServices } from '../../sync/services-context';
import { LazyMap } from '../../ui/map/lazy-map';
import { tilesOwner } from '../../ui/map/attribution';
import { type Insets, type MapMarker, type MapPoint, ZOOM_PARENT, ZOOM_PLACE, ZOOM_SELECTED } from '../../ui/map/types';
import { underBar } from '../../ui/map/under-bar';
import { useColorScheme } from '../../ui/map/use-color-scheme';
import { splitAddress } from '../../domain/order-request/places/split-address';
import { useNarrow } from '../../ui/use-narrow';
import { estimatedMinutes } from './estimate';
import { useOutletPins } from './use-outlet-pins';
import type { PointingControls } from './use-pointing';

/**
 * px at the default text size of the phone's map under the bar: all of it for the cursor in the middle, whose label in a
 * tall script stays below the bar too; ends of a route fit between its corners
 */
const TOP_PX = { address: 68, details: 28, quiet: 56 } as const;
const SHEET_OVERLAP_PX = 16;
/** The outline of an area may go behind the bar's corners, and has no pin at its edge. */
const AREA_TOP_PX = 28;
const AREA_MARGIN_PX = 8;

/** A cursor is in the middle of the visible part, also on the full-screen map. */
function phoneInsets(look: MapLook, isArea: boolean): Insets {
  if (look === 'point') return { bottom: SHEET_OVERLAP_PX };
  return underBar(isArea ? AREA_TOP_PX : TOP_PX[look], SHEET_OVERLAP_PX);
}

/** The subject of the map, in words. */
function useAttribution(tilesUrl: string | null): ReactNode {
  const { t } = useLingui();
  const owner = tilesOwner(tilesUrl ?? '');
  if (owner.kind === 'openstreetmap') return t({ id: 'map.by.openstreetmap', message: '© OpenStreetMap contributors' });
  if (owner.kind === 'host') return `© ${owner.host}`;
  return t({ id: 'map.by.own', message: 'Map drawn for the sandbox' });
}

/** `point`: the map fills the screen, and its middle is the place being chosen. */
export type MapLook = 'address' | 'point' | 'details' | 'quiet';

/** Close enough to tell streets apart, far enough to find one's own: where the map starts when no place is known. */
const ZOOM_SEARCH = 15;

/**
 * The map beside the steps. In the address step its cursor is the destination and can be moved; in the details both
 * ends are shown; without a destination only the pickup point is.
 */
export function RequestMap({
  state,
  look,
  isComing,
  lacksOrder,
  pointing,
}: {
  state: RequestState;
  look: MapLook;
  /** only its placeholder is shown yet */
  isComing?: boolean | undefined;
  /** the order to be changed can't be shown */
  lacksOrder?: boolean | undefined;
  pointing: PointingControls;
}) {
  const { onPoint, location } = pointing;
  const rough = location.state === 'rough' ? location.about : null;
  const { t } = useLingui();
  const { config, market } = useServices();
  const scheme = useColorScheme();
  const narrow = useNarrow();
  const attribution = useAttribution(config.tilesUrl);
  const origin = state.pickup?.coordinates ?? state.origin.at;
  const destination = state.destination?.coordinates ?? null;
  const center = destination ?? origin ?? market.center;
  const ends = look === 'details' && origin && destination ? ([origin, destination] as const) : undefined;
  const route = state.estimations?.route;
  const line = useMemo(() => (route ? decodeLine(route) : undefined), [route]);
  const area = areaOf(state);
  // While no place is chosen, the whole area is shown; its edge when the place turned out to be outside.
  const overview = look === 'address' && !destination && !onPoint ? area : undefined;
  const outlets = useOutletPins(state, lacksOrder);
  const described = useDescription(state, { origin, destination, lacksOrder });
  const words = outlets.map(({ label }) => label).join(', ') || described;
  const toShow = placesOf(outlets) ?? (ends && [...ends, ...(line ?? [])]);
  return (
    <LazyMap
      isComing={isComing}
      label={t({ id: 'request.map', message: 'Map' })}
      description={words}
      center={center}
      zoom={rough ? zoomAround(rough) : zoomOf(state, { area, isPlace: destination !== null || onPoint !== undefined })}
      bounds={toShow ?? overview}
      boundsMargin={toShow ? undefined : AREA_MARGIN_PX}
      polygon={area}
      ways={ends && waysOf({ pickup: ends[0], stop: ends[1], line })}
      markers={[...useMarkers(state, { look, isPointing: onPoint !== undefined, center }), ...outlets]}
      onCursorMove={ends ? undefined : onPoint}
      onLocate={onPoint && (look === 'point' || !narrow) ? location.find : undefined}
      tilesUrl={config.tilesUrl}
      scheme={scheme}
      attribution={attribution}
      insets={narrow ? phoneInsets(look, overview !== undefined) : undefined}
    />
  );
}

/** `isPlace`: there is a place in the middle, or one is being chosen there. */
function zoomOf(
  { pointing, addressError }: RequestState,
  { area, isPlace }: { area: Coordinates[] | undefined; isPlace: boolean },
): number {
  if (area !== undefined && addressError === 'request.error.undeliverable-address') return ZOOM_PARENT;
  if (pointing !== null && !pointing.hasStart) return ZOOM_SEARCH;
  return isPlace ? ZOOM_PLACE : ZOOM_SELECTED;
}

function placesOf(markers: readonly MapMarker[]): MapPoint[] | undefined {
  return markers.length > 0 ? markers.map(({ at }) => at) : undefined;
}

/** The delivery area of the pickup point, once it is known and if the flag asks for it. */
function areaOf({ features, pickup, deliveryArea }: RequestState): Coordinates[] | undefined {
  if (!features.deliveryArea || deliveryArea?.vendorId !== pickup?.vendorId) return undefined;
  return deliveryArea?.polygon ?? undefined;
}

/** `center` is the cursor's position. */
function useMarkers(
  state: RequestState,
  { look, isPointing, center }: { look: MapLook; isPointing: boolean; center: Coordinates },
): MapMarker[] {
  const { t } = useLingui();
  const isPlacing = state.pickup?.coordinates === null;
  // while it is being placed the cursor is the pickup point
  const origin = isPlacing && isPointing ? null : (state.pickup?.coordinates ?? state.origin.at);
  const destination = state.destination?.coordinates;
  const address = splitAddress(isPlacing ? state.origin.form.address : state.form.destinationTextAddress).main;
  const markers: MapMarker[] = [];
  if (origin) {
    // beside the cursor's name this one would be covered
    const label = isPointing && look !== 'point' ? undefined : pickupName(state);
    markers.push({ id: 'origin', kind: 'origin', at: origin, label, labelSide: 'above' });
  }
  if (look === 'details' && destination) {
    // a scheduled order has its own time
    const estimate = state.form.deliverLater ? null : estimatedMinutes(state);
    const minutes = estimate !== null && formatMinutes(estimate);
    const label = minutes ? t({ id: 'request.map.about', message: `about ${minutes}` }) : address;
    markers.push({ id: 'stop', kind: 'stop', at: destination, label });
  } else if (isPointing) {
    // the address is below the full-screen map anyway
    markers.push({
      id: 'cursor',
      kind: 'cursor',
      at: center,
      label: look === 'point' ? undefined : address || undefined,
    });
  }
  return markers;
}

/** A guest's place has no name of its own until the sender is known. */
function pickupName({ pickup, origin }: RequestState): string {
  if (pickup?.isAsked && pickup.coordinates === null) return splitAddress(origin.form.address).main;
  return pickup?.name ?? '';
}

/** The pins' labels as a sentence. */
function useDescription(
  state: RequestState,
  {
    origin,
    destination,
    lacksOrder,
  }: { origin: Coordinates | null; destination: Coordinates | null; lacksOrder: boolean | undefined },
): string {
  const { t } = useLingui();
  const name = pickupName(state);
  if (lacksOrder) return t({ id: 'request.map.no-order', message: 'No order is shown.' });
  if (state.pickup === null) return t({ id: 'request.map.no-pickup', message: 'No pickup point is chosen yet.' });
  if (!origin) return t({ id: 'request.map.no-origin', message: "The pickup point isn't on the map yet." });
  const area = areaOf(state);
  if (!destination && area) {
    const reach = formatDistance(Math.max(...area.map((point) => distanceMetres(origin, point))));
    return t({
      id: 'request.map.area',
      message: `The pickup point is ${name}. It delivers up to ${reach} away; the area is outlined.`,
    });
  }
  if (!destination) return t({ id: 'request.map.origin-only', message: `The pickup point is ${name}.` });
  const distance = formatDistance(distanceMetres(origin, destination));
  const { main } = splitAddress(state.form.destinationTextAddress);
  const address = main || t({ id: 'request.map.unknown-address', message: 'a point without a known address' });
  return t({
    id: 'request.map.twin',
    message: `The pin is at ${address}, ${distance} from ${name} in a straight line.`,
  });
}
