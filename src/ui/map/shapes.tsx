import type { MapPoint, Size } from './types';

interface Given {
  /** by the map library */
  mapState?: Size;
  latLngToPixel?: (at: [number, number]) => [number, number];
}

/** The way still to go with its case, the way gone, and an area: drawn in the map's own px under the pins. */
export function Shapes({
  route,
  routePast,
  polygon,
  mapState,
  latLngToPixel,
}: {
  route?: readonly MapPoint[] | undefined;
  routePast?: readonly MapPoint[] | undefined;
  polygon?: readonly MapPoint[] | undefined;
} & Given) {
  // before the library knows its size it says -1
  if (!mapState || !latLngToPixel || mapState.width < 0) return null;
  const line = (points: readonly MapPoint[]) =>
    points
      .map((point, index) => {
        const [x, y] = latLngToPixel([point.latitude, point.longitude]);
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  const drawn = (points: readonly MapPoint[] | undefined) => (points && points.length > 1 ? line(points) : undefined);
  const ahead = drawn(route);
  const behind = drawn(routePast);
  const area = drawn(polygon);
  return (
    <svg
      className="map-route"
      width={mapState.width}
      height={mapState.height}
      viewBox={`0 0 ${mapState.width} ${mapState.height}`}
      aria-hidden="true"
    >
      {area && <path className="map-area" d={`${area}Z`} />}
      {behind && <path className="route-case" d={behind} />}
      {ahead && <path className="route-case" d={ahead} />}
      {behind && <path className="route-past" d={behind} />}
      {ahead && <path className="route" d={ahead} />}
    </svg>
  );
}
