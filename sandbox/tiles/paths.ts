import type { TilePixel } from './mercator';

/** A rectangle in the tile's own pixels. */
export interface PathBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Numbers of path data, one after the other: a minus sign separates as well as a space. */
function append(path: string, value: number): string {
  const text = String(value);
  const separator = path === '' || /[a-zA-Z]$/.test(path) || text.startsWith('-') ? '' : ' ';
  return path + separator + text;
}

/** SVG path data of a line or a closed polygon, rounded to tenths of a pixel, relative, because that is short. */
export function pathData(points: readonly TilePixel[], closed = false): string {
  let [x, y] = [0, 0];
  let path = '';
  points.forEach(([px, py], index) => {
    const [nextX, nextY] = [tenths(px), tenths(py)];
    if (index === 0) path = append(append('M', nextX), nextY);
    else if (nextX !== x || nextY !== y) path = append(append(`${path}l`, tenths(nextX - x)), tenths(nextY - y));
    [x, y] = [nextX, nextY];
  });
  return closed ? `${path}z` : path;
}

/** In pixels: a point nearer than this to the line through its neighbours changes nothing that is visible. */
const VISIBLE = 0.3;

/** Without the points that the line passes anyway; the same in every tile of a zoom. */
export function withoutStraightPoints(points: readonly TilePixel[]): readonly TilePixel[] {
  const kept: TilePixel[] = [];
  points.forEach((point, index) => {
    const [from, to] = [kept.at(-1), points[index + 1]];
    if (from === undefined || to === undefined || distanceToLine(point, from, to) > VISIBLE) kept.push(point);
  });
  return kept;
}

function distanceToLine([x, y]: TilePixel, from: TilePixel, to: TilePixel): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? 0 : Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / length;
}

const touches = (from: TilePixel, to: TilePixel, box: PathBox): boolean =>
  Math.max(from[0], to[0]) >= box.left &&
  Math.min(from[0], to[0]) <= box.right &&
  Math.max(from[1], to[1]) >= box.top &&
  Math.min(from[1], to[1]) <= box.bottom;

/** The parts of a line whose segments come near the box. */
export function clipLine(points: readonly TilePixel[], box: PathBox): TilePixel[][] {
  const runs: TilePixel[][] = [];
  let run: TilePixel[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1] as TilePixel;
    const to = points[index] as TilePixel;
    if (touches(from, to, box)) {
      if (run.length === 0) run.push(from);
      run.push(to);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** The polygon inside the box (Sutherland–Hodgman); empty when nothing of it is. */
export function clipPolygon(points: readonly TilePixel[], box: PathBox): TilePixel[] {
  const edges: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box.left, 1],
    [0, box.right, -1],
    [1, box.top, 1],
    [1, box.bottom, -1],
  ];
  let polygon: readonly TilePixel[] = points;
  for (const [axis, limit, sign] of edges) {
    const inside = (point: TilePixel) => (point[axis] - limit) * sign >= 0;
    const output: TilePixel[] = [];
    polygon.forEach((to, index) => {
      const from = polygon[(index + polygon.length - 1) % polygon.length] as TilePixel;
      if (inside(from) !== inside(to)) {
        const t = (limit - from[axis]) / (to[axis] - from[axis]);
        output.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
      }
      if (inside(to)) output.push(to);
    });
    polygon = output;
  }
  return [...polygon];
}
