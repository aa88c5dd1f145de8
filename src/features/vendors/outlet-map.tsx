import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinates } from '../../domain/order/order';
import type { OutletLocation } from '../../domain/vendor/outlet-form';
import { type RoughLocation, zoomAround } from '../../places/rough-location';
import { useServices } from '../../sync/services-context';
import { Attribution } from '../../ui/map/attribution-line';
import { LazyMap } from '../../ui/map/lazy-map';
import { MovablePin } from '../../ui/map/movable-pin';
import { ZOOM_PARENT, ZOOM_SELECTED } from '../../ui/map/types';
import { useColorScheme } from '../../ui/map/use-color-scheme';

/**
 * The collection point's pin (specification/vendors-and-outlets.md#collection-point): near the parent at zoom 12 until
 * a place is chosen, at 17 from then on. It is dragged, moved with the arrow keys, or set by pressing the map.
 */
export function OutletMap({
  location,
  near,
  around,
  subject,
  className,
  onMove,
}: {
  location: OutletLocation | null;
  /** of the parent; null if it is not on the map */
  near: Coordinates | null;
  /** the device's rough location, where the place is looked for */
  around: RoughLocation | null;
  /** another value moves the view to the pin */
  subject: string;
  className: string;
  onMove: (to: Coordinates) => void;
}) {
  const { t } = useLingui();
  const { config, market } = useServices();
  const scheme = useColorScheme();
  if (config.tilesUrl === null) return null;
  const at = location ?? around?.at ?? near ?? market.center;
  return (
    <LazyMap
      className={className}
      label={t({ id: 'outlet.map', message: 'Map' })}
      description={
        location ? (
          <Trans id="outlet.map.pin">
            The pin is at <bdi>{location.formatted_address}</bdi>.
          </Trans>
        ) : (
          <Trans id="outlet.map.no-pin">No place is chosen yet.</Trans>
        )
      }
      center={at}
      zoom={location ? ZOOM_SELECTED : around ? zoomAround(around) : ZOOM_PARENT}
      subject={`${location === null ? 'near' : 'at'} ${subject}`}
      markers={[]}
      overlay={
        <MovablePin
          at={at}
          isFirm={location !== null}
          label={location ? undefined : t({ id: 'outlet.map.drag', message: 'Drag to the pickup address' })}
          name={t({ id: 'outlet.map.name', message: 'Pickup address: drag the pin, or move it with the arrow keys' })}
          onMove={onMove}
        />
      }
      onPress={location ? undefined : ({ latLng: [latitude, longitude] }) => onMove({ latitude, longitude })}
      tilesUrl={config.tilesUrl}
      scheme={scheme}
      attribution={<Attribution tilesUrl={config.tilesUrl} />}
    />
  );
}
