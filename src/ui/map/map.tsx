import { Trans, useLingui } from '@lingui/react/macro';
import { Map as PigeonMap } from 'pigeon-maps';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePrefersReducedMotion } from './use-reduced-motion';
import './map.css';
import { MapControls } from './map-controls';
import { MarkerOverlay, Pin } from './marker';
import { fit, insetOffset, isInView, samePlace, shift } from './mercator';
import { Shapes } from './shapes';
import { Tile, type TileEvents, TileEventsContext } from './tile';
import { type Scheme, tileSource } from './tile-source';
import { type Insets, type MapMarker, type MapPoint, MAX_ZOOM, MIN_ZOOM, type View, ZOOM_SELECTED } from './types';
import { useSize } from './use-size';
import { useTilesState } from './use-tiles-state';

export interface MapViewProps {
  /** the map's name for screen readers */
  label: string;
  /** the textual twin: everything the pins say, in a sentence */
  description: ReactNode;
  /** shows the description as a note on the map instead of hiding it from the eye */
  describe?: 'hidden' | 'note' | undefined;
  center: MapPoint;
  zoom: number;
  /** points that have to be in view; they decide center and zoom as soon as the map's size is known */
  bounds?: readonly MapPoint[] | undefined;
  /** what the view is about, such as an order's id: another one moves the view, however the user has moved it */
  subject?: string | undefined;
  markers: readonly MapMarker[];
  route?: readonly MapPoint[] | undefined;
  routePast?: readonly MapPoint[] | undefined;
  polygon?: readonly MapPoint[] | undefined;
  /** Makes the first 'cursor' marker stay in the middle while the map moves under it; told once the map rests. */
  onCursorMove?: ((at: MapPoint) => void) | undefined;
  tilesUrl: string;
  scheme: Scheme;
  attribution: ReactNode;
  insets?: Insets | undefined;
  insetStart?: number | undefined;
  className?: string | undefined;
}

/** px an arrow key moves the map; with Shift a screenful. */
const STEP_PX = 80;
const BIG_STEP_PX = 320;

/**
 * The one map of the portal. The library underneath knows neither keyboard nor roles nor whose tiles it shows: those
 * are added here. Everything it tells is also in `description`; without tiles, pins and routes still stand.
 */
export function MapView({
  label,
  description,
  describe = 'hidden',
  center,
  zoom,
  bounds,
  subject,
  markers,
  route,
  routePast,
  polygon,
  onCursorMove,
  tilesUrl,
  scheme,
  attribution,
  insets,
  insetStart,
  className,
}: MapViewProps) {
  const { t } = useLingui();
  const descriptionId = useId();
  const keysId = useId();
  const still = usePrefersReducedMotion();
  const [sized, size] = useSize();
  const tiles = useTilesState();
  const source = useMemo(() => tileSource(tilesUrl, scheme), [tilesUrl, scheme]);
  const events = useMemo<TileEvents>(
    () => ({ foreign: source.foreign, onShown: tiles.onShown, onFailed: tiles.onFailed }),
    [source, tiles.onShown, tiles.onFailed],
  );

  const covered: Insets = { start: insetStart, ...insets };
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  const offset = insetOffset(covered, rtl);

  const wanted: View = (bounds && size && fit(bounds, size, covered, Math.max(zoom, ZOOM_SELECTED))) ?? {
    center,
    zoom,
  };
  const [view, setView] = useState<View>(wanted);
  const [touched, setTouched] = useState(false);
  const [followed, setFollowed] = useState<{ about: string; size: typeof size }>({ about: '', size: undefined });
  /** where the user last left the cursor: a parent that hands it back as `center` must not move the map */
  const [left, setLeft] = useState<MapPoint | null>(null);

  // View follows its subject: adjusted while rendering, so that no frame shows the old place.
  const about = subject ?? (bounds ? 'bounds' : `${center.latitude},${center.longitude},${zoom}`);
  if (about !== followed.about || (bounds && size !== undefined && followed.size === undefined)) {
    setFollowed({ about, size });
    if (left === null || !samePlace(left, center)) {
      setView(wanted);
      setTouched(false);
      setLeft(null);
    }
  } else if (!touched && size && bounds?.some((point) => !isInView(point, view, size, covered, 0))) {
    setView(wanted);
  }

  const animating = useRef(false);
  const library = useRef<PigeonMap>(null);
  const shown = shift(view.center, -offset.x, -offset.y, view.zoom);
  // The library ignores a new center closer than 0.0001°: at close zooms those are dozens of px.
  useEffect(() => {
    const map = library.current;
    if (!map || animating.current) return;
    const [latitude, longitude] = map.state.center;
    const near = Math.max(Math.abs(latitude - shown.latitude), Math.abs(longitude - shown.longitude));
    if (near > 1e-7 && near <= 1e-4) map.setCenterZoomTarget([shown.latitude, shown.longitude], view.zoom, true);
  }, [shown.latitude, shown.longitude, view.zoom]);

  const cursor = onCursorMove ? markers.find((marker) => marker.kind === 'cursor') : undefined;

  /** The user looks elsewhere. The cursor's new place is told when the library says that the map rests. */
  function look(next: View) {
    setTouched(true);
    setView(next);
  }

  function rest(next: View) {
    if (!samePlace(next.center, view.center) || next.zoom !== view.zoom) look(next);
    if (!onCursorMove || samePlace(next.center, left ?? center)) return;
    setLeft(next.center);
    onCursorMove(next.center);
  }

  function move(dx: number, dy: number) {
    look({ ...view, center: shift(view.center, dx, dy, view.zoom) });
  }

  function zoomBy(by: 1 | -1) {
    const next = Math.round(view.zoom) + by;
    if (next < MIN_ZOOM || next > MAX_ZOOM) return;
    look({ ...view, zoom: next });
  }

  function centre() {
    setView(wanted);
    setTouched(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const step = event.shiftKey ? BIG_STEP_PX : STEP_PX;
    const moves: Record<string, () => void> = {
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      Home: centre,
    };
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <section
      className={['map', className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-describedby={descriptionId}
    >
      <div
        ref={sized}
        className={scheme === 'dark' && source.foreign ? 'map-canvas is-dimmed' : 'map-canvas'}
        dir="ltr"
        // biome-ignore lint: a map is operated by keys of its own, which screen readers pass on for this role only
        role="application"
        aria-label={label}
        aria-describedby={`${keysId} ${descriptionId}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <TileEventsContext value={events}>
          <PigeonMap
            key={tiles.attempt}
            ref={library}
            provider={source.url}
            tileComponent={Tile}
            center={[shown.latitude, shown.longitude]}
            zoom={view.zoom}
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            animate={!still}
            attribution={false}
            onAnimationStart={() => {
              animating.current = true;
            }}
            onAnimationStop={() => {
              animating.current = false;
            }}
            onBoundsChanged={({ center: at, zoom: to }) => {
              // In the middle of a movement the library tells places nobody chose: only where it rests counts.
              if (animating.current) return;
              rest({ center: shift({ latitude: at[0], longitude: at[1] }, offset.x, offset.y, to), zoom: to });
            }}
          >
            <Shapes route={route} routePast={routePast} polygon={polygon} />
            {markers
              .filter((marker) => marker !== cursor)
              .map((marker) => (
                <MarkerOverlay key={marker.id} marker={marker} anchor={[marker.at.latitude, marker.at.longitude]} />
              ))}
          </PigeonMap>
        </TileEventsContext>
        {cursor && (
          <div
            className="map-cursor"
            style={{ insetInlineStart: `calc(50% + ${offset.x}px)`, insetBlockStart: `calc(50% + ${offset.y}px)` }}
          >
            <Pin marker={cursor} />
          </div>
        )}
      </div>
      <p id={keysId} className="visually-hidden">
        <Trans id="map.keys">Arrow keys move the map, plus and minus zoom.</Trans>
      </p>
      <p id={descriptionId} className={describe === 'note' ? 'map-note' : 'visually-hidden'}>
        {description}
      </p>
      {tiles.state === 'failed' && (
        <div className="map-state">
          <p role="status">
            <Trans id="map.failed">The map could not load. Everything else works.</Trans>
            <button className="link" type="button" onClick={tiles.retry}>
              {t({ id: 'map.retry', message: 'Try again' })}
            </button>
          </p>
        </div>
      )}
      <MapControls
        onCentre={centre}
        onZoom={zoomBy}
        canZoomIn={view.zoom < MAX_ZOOM}
        canZoomOut={view.zoom > MIN_ZOOM}
      />
      <p className="map-by">{attribution}</p>
    </section>
  );
}
