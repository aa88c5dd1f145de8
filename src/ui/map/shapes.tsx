import type { MapPoint, MapWay, Size } from './types';
import * as mapViewStyles from './map-view.module.css';
import * as routeStyles from './route.module.css';
import { classes } from '../classes';

interface Given {
  /** by the map library */
  mapState?: Size;
  latLngToPixel?: (at: [number, number]) => [number, number];
}

/** The remaining route with its outline, the past one, and an area: drawn in the map's own px under the pins. */
export function Shapes({
  ways = [],
  polygon,
  mapState,
  latLngToPixel,
}: {
  ways?: readonly MapWay[] | undefined;
  polygon?: readonly MapPoint[] | undefined;
} & Given) {
  // before the library knows its size it gives -1
  if (!mapState || !latLngToPixel || mapState.width < 0) return null;
  const line = (points: readonly MapPoint[]) =>
    points
      .map((point, index) => {
        const [x, y] = latLngToPixel([point.latitude, point.longitude]);
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  // the remaining route covers the past one
  const drawn = ways
    .filter(({ points }) => points.length > 1)
    .sort((a, b) => Number(a.kind === 'ahead') - Number(b.kind === 'ahead'))
    .map(({ points, kind, straight }) => ({ d: line(points), kind, dashed: straight && routeStyles.isStraight }));
  return (
    <svg
      className={routeStyles.drawing}
      width={mapState.width}
      height={mapState.height}
      viewBox={`0 0 ${mapState.width} ${mapState.height}`}
      aria-hidden="true"
    >
      {polygon && polygon.length > 1 && <path className={mapViewStyles.area} d={`${line(polygon)}Z`} />}
      {drawn.map(({ d, dashed }) => (
        <path key={d} className={classes(routeStyles.outline, dashed)} d={d} />
      ))}
      {drawn.map(({ d, kind, dashed }) => (
        <path key={d} className={classes(kind === 'past' ? routeStyles.past : routeStyles.route, dashed)} d={d} />
      ))}
    </svg>
  );
}
