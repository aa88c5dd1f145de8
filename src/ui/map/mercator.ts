import { type Pixel, project, unproject } from '../../lib/mercator';
import { type Insets, MARKER_PX, MAX_ZOOM, MIN_ZOOM, type MapPoint, type Size, type View } from './types';

/** Both sides together: a pin at the edge of the fitted area is still fully visible. */
const BOUNDS_MARGIN_PX = 1.5 * MARKER_PX;
/** The point `dx`, `dy` px away from another on the screen. */
export function shift(point: MapPoint, dx: number, dy: number, zoom: number): MapPoint {
  const { x, y } = project(point, zoom);
  return unproject({ x: x + dx, y: y + dy }, zoom);
}

/** How far the middle of the uncovered part is from the middle of the map, in px. */
export function insetOffset(insets: Insets, rtl: boolean): Pixel {
  const { start = 0, end = 0, top = 0, bottom = 0 } = insets;
  const towardsEnd = (start - end) / 2;
  return { x: rtl ? -towardsEnd : towardsEnd, y: (top - bottom) / 2 };
}

/**
 * The view that shows all points with room for a marker around each, in the uncovered part of the map. Whole zoom
 * steps, because tiles blur between them. One point (or several equal ones) is shown at `closest`.
 */
export function fit(
  points: readonly MapPoint[],
  size: Size,
  insets: Insets,
  closest: number,
  margin = BOUNDS_MARGIN_PX,
): View | undefined {
  const first = points[0];
  if (first === undefined) return undefined;
  const north = Math.max(...points.map((point) => point.latitude));
  const south = Math.min(...points.map((point) => point.latitude));
  const west = Math.min(...points.map((point) => point.longitude));
  const east = Math.max(...points.map((point) => point.longitude));
  const room = {
    width: Math.max(1, size.width - (insets.start ?? 0) - (insets.end ?? 0) - margin),
    height: Math.max(1, size.height - (insets.top ?? 0) - (insets.bottom ?? 0) - margin),
  };
  const span = (zoom: number) => {
    const topLeft = project({ latitude: north, longitude: west }, zoom);
    const bottomRight = project({ latitude: south, longitude: east }, zoom);
    return { width: bottomRight.x - topLeft.x, height: bottomRight.y - topLeft.y, topLeft, bottomRight };
  };
  let zoom = Math.min(closest, MAX_ZOOM);
  while (zoom > MIN_ZOOM && (span(zoom).width > room.width || span(zoom).height > room.height)) zoom -= 1;
  const { topLeft, bottomRight } = span(zoom);
  const middle = { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 };
  return { center: unproject(middle, zoom), zoom };
}

/** Whether a point is in the uncovered part of the map, `margin` px from its edges. */
export function isInView(point: MapPoint, view: View, size: Size, insets: Insets, margin: number): boolean {
  const at = project(point, view.zoom);
  const middle = project(view.center, view.zoom);
  const width = (size.width - (insets.start ?? 0) - (insets.end ?? 0)) / 2 - margin;
  const height = (size.height - (insets.top ?? 0) - (insets.bottom ?? 0)) / 2 - margin;
  return Math.abs(at.x - middle.x) <= width && Math.abs(at.y - middle.y) <= height;
}

/** Smaller than a pixel. */
export function samePlace(a: MapPoint, b: MapPoint): boolean {
  return Math.abs(a.latitude - b.latitude) < 2e-6 && Math.abs(a.longitude - b.longitude) < 2e-6;
}
