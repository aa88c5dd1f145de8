import { useState } from 'react';
import { fit, insetOffset, isInView, samePlace, shift } from './mercator';
import { type Insets, type MapPoint, MAX_ZOOM, MIN_ZOOM, type Size, type View, ZOOM_SELECTED } from './types';

export interface MapViewOptions {
  center: MapPoint;
  zoom: number;
  bounds: readonly MapPoint[] | undefined;
  /** px beside the bounds, both sides together; by default room for a pin */
  boundsMargin: number | undefined;
  subject: string | undefined;
  size: Size | undefined;
  insets: Insets;
  onCursorMove: ((at: MapPoint) => void) | undefined;
}

export interface MapViewState {
  /** `center` is the middle of the uncovered part */
  view: View;
  /** px from the middle of the map to the middle of the uncovered part */
  offset: { x: number; y: number };
  /** the library's own middle */
  libraryCenter: MapPoint;
  /** converts the library's middle to the uncovered one */
  toView: (center: MapPoint, zoom: number) => View;
  /** the library reports where the map rests */
  rest: (at: View) => void;
  move: (dx: number, dy: number) => void;
  zoomBy: (by: 1 | -1) => void;
  centre: () => void;
}

/** The bounds have shrunk so much that the view follows. */
const CLOSER_STEPS = 2;

/** The view of the map: as given, until the user moves it; and where its cursor was left. */
export function useMapView(options: MapViewOptions): MapViewState {
  const { center, zoom, bounds, boundsMargin, subject, size, insets, onCursorMove } = options;
  const offset = insetOffset(insets, document.documentElement.dir === 'rtl');
  const fitted = bounds && size && fit(bounds, size, insets, Math.max(zoom, ZOOM_SELECTED), boundsMargin);
  const wanted: View = fitted ?? { center, zoom };
  const [view, setView] = useState<View>(wanted);
  const [touched, setTouched] = useState(false);
  const [followed, setFollowed] = useState<{ about: string; sized: boolean }>({ about: '', sized: false });
  /** where the user last left the cursor: a parent that passes it back as `center` must not move the map, unless it has bounds to show now */
  const [left, setLeft] = useState<MapPoint | null>(null);

  // The view follows its subject: adjusted while rendering, so that no frame shows the old place.
  const about = subject ?? (bounds ? 'bounds' : `${center.latitude},${center.longitude},${zoom}`);
  const isHandedBack = !bounds && left !== null && samePlace(left, center);
  if (about !== followed.about || (fitted && !followed.sized)) {
    setFollowed({ about, sized: size !== undefined });
    if (!isHandedBack) {
      setView(wanted);
      setTouched(false);
      setLeft(null);
    }
  } else if (!touched && fitted && size) {
    const outOfView = bounds?.some((point) => !isInView(point, view, size, insets, 0));
    const isWorthMoving = outOfView || fitted.zoom - view.zoom >= CLOSER_STEPS;
    // a map too small for its bounds shows as much as possible, and is not fitted again
    if (isWorthMoving && !isSameView(view, wanted)) setView(wanted);
  }

  /** The user moves the map. The cursor's new place is reported when the library says that the map rests. */
  function moveView(next: View) {
    setTouched(true);
    setView(next);
  }

  function rest(at: View) {
    if (!samePlace(at.center, view.center) || at.zoom !== view.zoom) moveView(at);
    if (!onCursorMove || samePlace(at.center, left ?? center)) return;
    setLeft(at.center);
    onCursorMove(at.center);
  }

  function zoomBy(by: 1 | -1) {
    const next = Math.round(view.zoom) + by;
    if (next >= MIN_ZOOM && next <= MAX_ZOOM) moveView({ ...view, zoom: next });
  }

  return {
    view,
    offset,
    libraryCenter: shift(view.center, -offset.x, -offset.y, view.zoom),
    toView: (at, to) => ({ center: shift(at, offset.x, offset.y, to), zoom: to }),
    rest,
    move: (dx, dy) => moveView({ ...view, center: shift(view.center, dx, dy, view.zoom) }),
    zoomBy,
    centre: () => {
      setView(wanted);
      setTouched(false);
    },
  };
}

/** Exact comparison, since the same place is computed from the same numbers; NaN equals itself here. */
function isSameView(a: View, b: View): boolean {
  return (
    a.zoom === b.zoom &&
    Object.is(a.center.latitude, b.center.latitude) &&
    Object.is(a.center.longitude, b.center.longitude)
  );
}
