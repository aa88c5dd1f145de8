import { Map as PigeonMap } from 'pigeon-maps';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tile } from './tile';
import type { TileSource } from './tile-source';
import { MAX_ZOOM, MIN_ZOOM } from './types';
import type { MapViewState } from './use-map-view';
import { usePrefersReducedMotion } from './use-reduced-motion';

/** The library itself, made to show exactly the given view and to report only where the map rests. */
export function MapCanvas({
  source,
  looks,
  onPress,
  children,
}: {
  source: TileSource;
  looks: MapViewState;
  onPress: ((press: { latLng: [number, number] }) => void) | undefined;
  /** markers and shapes; the library gives each `left`, `top` and the map's state */
  children: ReactNode;
}) {
  const { view, libraryCenter, toView, rest } = looks;
  const still = usePrefersReducedMotion();
  const animating = useRef(false);
  const library = useRef<PigeonMap>(null);

  // The library ignores a new center closer than 0.0001°: at close zooms those are dozens of px.
  useEffect(() => {
    const map = library.current;
    if (!map || animating.current) return;
    const [latitude, longitude] = map.state.center;
    const off = Math.max(Math.abs(latitude - libraryCenter.latitude), Math.abs(longitude - libraryCenter.longitude));
    if (off <= 1e-7 || off > 1e-4) return;
    map.setCenterZoomTarget([libraryCenter.latitude, libraryCenter.longitude], view.zoom, true);
  }, [libraryCenter.latitude, libraryCenter.longitude, view.zoom]);

  return (
    <PigeonMap
      ref={library}
      provider={source.url}
      tileComponent={Tile}
      center={[libraryCenter.latitude, libraryCenter.longitude]}
      zoom={view.zoom}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      animate={!still}
      attribution={false}
      // for the library null is the same as undefined
      onClick={onPress as NonNullable<typeof onPress>}
      onAnimationStart={() => {
        animating.current = true;
      }}
      onAnimationStop={() => {
        animating.current = false;
      }}
      onBoundsChanged={({ center, zoom }) => {
        // During a movement the library reports intermediate places: only where it rests counts.
        if (!animating.current) rest(toView({ latitude: center[0], longitude: center[1] }, zoom));
      }}
    >
      {children}
    </PigeonMap>
  );
}
