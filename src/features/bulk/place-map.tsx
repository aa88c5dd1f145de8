import { Trans, useLingui } from '@lingui/react/macro';
import { coordinatesText } from '../../domain/order-request/places/coordinates';
import type { Coordinates } from '../../domain/order/order';
import { useServices } from '../../sync/services-context';
import { Attribution } from '../../ui/map/attribution-line';
import { LazyMap } from '../../ui/map/lazy-map';
import { MovablePin } from '../../ui/map/movable-pin';
import { ZOOM_PARENT, ZOOM_SELECTED } from '../../ui/map/types';
import { useColorScheme } from '../../ui/map/use-color-scheme';
import * as styles from './bulk.module.css';

/** The destination of an order: pressing the map sets the pin, dragging and the arrow keys move it. */
export function PlaceMap({
  at,
  near,
  onMove,
}: {
  at: Coordinates | null;
  near: Coordinates;
  onMove: (to: Coordinates) => void;
}) {
  const { t } = useLingui();
  const { config } = useServices();
  const scheme = useColorScheme();
  const shown = at ?? near;
  return (
    <LazyMap
      className={styles.map ?? ''}
      label={t({ id: 'bulk.map.label', message: 'Map' })}
      description={
        at ? (
          <Trans id="bulk.map.pin">The pin is at {coordinatesText(at)}.</Trans>
        ) : (
          <Trans id="bulk.map.no-pin">No place is chosen yet.</Trans>
        )
      }
      center={shown}
      zoom={at ? ZOOM_SELECTED : ZOOM_PARENT}
      subject={at ? 'at' : 'near'}
      markers={[]}
      overlay={
        <MovablePin
          at={shown}
          isFirm={at !== null}
          label={at ? undefined : t({ id: 'bulk.map.drag', message: 'Drag to the drop-off address' })}
          name={t({ id: 'bulk.map.name', message: 'Drop-off address: drag the pin, or move it with the arrow keys' })}
          onMove={onMove}
        />
      }
      onPress={({ latLng: [latitude, longitude] }) => onMove({ latitude, longitude })}
      tilesUrl={config.tilesUrl}
      scheme={scheme}
      attribution={<Attribution tilesUrl={config.tilesUrl} />}
    />
  );
}
