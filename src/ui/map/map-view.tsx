import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo } from 'react';
import { MapCanvas } from './map-canvas';
import { MapControls } from './map-controls';
import { MapFailed } from './map-failed';
import { onMapKey } from './map-keys';
import { Markers, Pin } from './marker';
import { Shapes } from './shapes';
import { type TileEvents, TileEventsContext } from './tile';
import { type Scheme, tileSource } from './tile-source';
import { type Insets, type MapMarker, type MapPoint, type MapWay, MAX_ZOOM, MIN_ZOOM } from './types';
import { underBar } from './under-bar';
import { useFullScreen } from './use-full-screen';
import { useMapView } from './use-map-view';
import { useSize } from './use-size';
import { useTilesState } from './use-tiles-state';
import * as mapByStyles from './map-by.module.css';
import * as mapNoteStyles from './map-note.module.css';
import * as mapStyles from './map.module.css';
import * as styles from './map-view.module.css';
import * as visuallyHiddenStyles from '../page/visually-hidden.module.css';
import { classes } from '../classes';

export interface MapViewProps {
  /** the map's name for screen readers */
  label: string;
  /** the text alternative: everything the pins say, in a sentence */
  description: ReactNode;
  /** shows the description as a note on the map instead of hiding it visually */
  describe?: 'hidden' | 'note' | undefined;
  center: MapPoint;
  zoom: number;
  /** points that have to be in view; they decide center and zoom as soon as the map's size is known */
  bounds?: readonly MapPoint[] | undefined;
  /** px beside the bounds, both sides together; by default room for a pin */
  boundsMargin?: number | undefined;
  /** the subject of the view, such as an order's id: another one moves the view, even if the user has moved it */
  subject?: string | undefined;
  markers: readonly MapMarker[];
  ways?: readonly MapWay[] | undefined;
  polygon?: readonly MapPoint[] | undefined;
  /** drawn over the markers; gets the library's properties of overlays, such as `latLngToPixel` */
  overlay?: ReactNode;
  /** called with the pressed place, `[latitude, longitude]` */
  onPress?: ((press: { latLng: [number, number] }) => void) | undefined;
  /** Keeps the first 'cursor' marker in the middle while the map moves under it; called once the map rests. */
  onCursorMove?: ((at: MapPoint) => void) | undefined;
  /** offers to centre the user's location */
  onLocate?: (() => void) | undefined;
  tilesUrl: string;
  scheme: Scheme;
  attribution: ReactNode;
  /**
   * offers the map as the full screen, without the navigation (specification/pages.md#addresses); Back and Escape leave
   * it
   */
  canFill?: boolean | undefined;
  /** what covers the map; `under-bar`: the bar and the sheet of a phone */
  insets?: Insets | 'under-bar' | undefined;
  className?: string | undefined;
}

const NO_INSETS: Insets = {};

/**
 * The one map of the portal. The library underneath has no keyboard control, no roles and no attribution: those are
 * added here. Its whole content is also in `description`; without tiles, pins and routes are still drawn.
 */
export function MapView(props: MapViewProps) {
  const { label, description, describe = 'hidden', markers, tilesUrl, scheme, className } = props;
  const { isFull, toggle, onKeyDown } = useFullScreen();
  const insets = isFull ? NO_INSETS : props.insets === 'under-bar' ? underBar() : (props.insets ?? NO_INSETS);
  const descriptionId = useId();
  const keysId = useId();
  const [sized, size] = useSize();
  const tiles = useTilesState();
  const { center, zoom, bounds, boundsMargin, subject, onCursorMove } = props;
  const looks = useMapView({ center, zoom, bounds, boundsMargin, subject, size, insets, onCursorMove });
  const source = useMemo(() => tileSource(tilesUrl, scheme), [tilesUrl, scheme]);
  const events = useMemo<TileEvents>(
    () => ({ foreign: source.foreign, onShown: tiles.onShown, onFailed: tiles.onFailed }),
    [source, tiles.onShown, tiles.onFailed],
  );
  const cursor = onCursorMove && markers.find((marker) => marker.kind === 'cursor');
  const dimmed = scheme === 'dark' && source.foreign;
  return (
    // Escape anywhere in it, as in a dialog
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map's own keys are the application's
    <section
      className={classes(mapStyles.map, className, isFull && styles.isFull)}
      aria-label={label}
      aria-describedby={descriptionId}
      onKeyDown={onKeyDown}
    >
      {/* A widget with keys of its own: "application" is the role for which screen readers pass them on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        ref={sized}
        className={dimmed ? `${styles.canvas} ${styles.isDimmed}` : styles.canvas}
        dir="ltr"
        role="application"
        aria-label={label}
        aria-describedby={`${keysId} ${descriptionId}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the focus its keys need
        tabIndex={0}
        onKeyDown={(event) => onMapKey(event, looks)}
      >
        {/* The map's size decides how close it may look: drawn before, it would load tiles of another view. */}
        {size && (
          <TileEventsContext value={events}>
            <MapCanvas key={tiles.attempt} source={source} looks={looks} onPress={props.onPress}>
              <Shapes ways={props.ways} polygon={props.polygon} />
              <Markers markers={markers.filter((marker) => marker !== cursor)} />
              {props.overlay}
            </MapCanvas>
          </TileEventsContext>
        )}
        {cursor && <Cursor marker={cursor} offset={looks.offset} />}
      </div>
      <p id={keysId} className={visuallyHiddenStyles.visuallyHidden}>
        <Trans id="map.keys">Arrow keys move the map, plus and minus zoom.</Trans>
      </p>
      <p
        id={descriptionId}
        className={describe === 'note' ? mapNoteStyles.mapNote : visuallyHiddenStyles.visuallyHidden}
      >
        {description}
      </p>
      {(tiles.state === 'failed' || tiles.state === 'late') && (
        <MapFailed isLate={tiles.state === 'late'} onRetry={tiles.retry} />
      )}
      <MapControls
        onLocate={props.onLocate}
        onCentre={looks.centre}
        onZoom={looks.zoomBy}
        canZoomIn={looks.view.zoom < MAX_ZOOM}
        canZoomOut={looks.view.zoom > MIN_ZOOM}
        full={props.canFill ? { isOn: isFull, onToggle: toggle } : undefined}
      />
      <p className={mapByStyles.mapBy}>{props.attribution}</p>
    </section>
  );
}

/** Stays in place while the map moves under it. */
function Cursor({ marker, offset }: { marker: MapMarker; offset: { x: number; y: number } }) {
  const style = { insetInlineStart: `calc(50% + ${offset.x}px)`, insetBlockStart: `calc(50% + ${offset.y}px)` };
  return (
    <div className={styles.cursor} style={style}>
      <Pin marker={marker} />
    </div>
  );
}
