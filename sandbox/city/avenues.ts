import { isInRiver, type Layout } from './layout';
import { type Flat, stretch } from './plane';
import type { CityRow, Name, StreetRank } from './types';

/** A main road, or a part of one. */
interface Road {
  name: Name;
  rank: Exclude<StreetRank, 'minor'>;
  line: Flat[];
}

/** Metres that the most important roads lead out of the city. */
const OUT_OF_TOWN = 3_000;

type Axis = 'columns' | 'rows';

/** The roads along the lines of the plan. A part that belongs to the ring has the ring's name. */
export function roadsOf(row: CityRow, layout: Layout): Road[] {
  return [
    ...row.avenues.northSouth.flatMap((name, line) => roadsAlong('columns', line, name, row, layout)),
    ...row.avenues.westEast.flatMap((name, line) => roadsAlong('rows', line, name, row, layout)),
  ];
}

function roadsAlong(axis: Axis, line: number, own: Name, row: CityRow, layout: Layout): Road[] {
  const fixed = layout[axis][line] as number;
  const point = (at: number): Flat => (axis === 'columns' ? [fixed, at] : [at, fixed]);
  const fromMiddle = Math.abs(line - middleOf(layout, axis));
  const isMain = fromMiddle === 0 || isShore(layout, axis, line);
  // Every second road has a bridge, and leads on into the country.
  const isThrough = fromMiddle % 2 === 0 && !isShore(layout, axis, line);

  const roads: Road[] = [];
  const add = (name: Name, from: Flat, to: Flat) => {
    const rank = isMain || name === row.ring?.name ? 'major' : 'mid';
    const last = roads.at(-1);
    const end = last?.line.at(-1);
    if (last?.name === name && end?.[0] === from[0] && end[1] === from[1])
      last.line.push(...stretch(from, to).slice(1));
    else roads.push({ name, rank, line: stretch(from, to) });
  };
  const across = axis === 'columns' ? layout.rows : layout.columns;
  const water = isAcrossWater(layout, axis) ? layout.water : undefined;
  const [before, after] = axis === 'columns' ? ['north', 'south'] : ['west', 'east'];
  const outward = axis === 'columns' ? OUT_OF_TOWN : -OUT_OF_TOWN;
  const [first, last] = [across[0] as number, across.at(-1) as number];
  if (isThrough && water?.side !== before) add(own, point(first + outward), point(first));
  for (let strip = 0; strip < across.length - 1; strip += 1) {
    if (isInRiver(water, strip) && !isThrough) continue;
    const name = row.ring !== undefined && isRing(row.ring.at, layout, axis, line, strip) ? row.ring.name : own;
    add(name, point(across[strip] as number), point(across[strip + 1] as number));
  }
  if (isThrough && water?.side !== after) add(own, point(last), point(last - outward));
  return roads;
}

const middleOf = ({ middle }: Layout, axis: Axis): number => (axis === 'columns' ? middle.column : middle.row);

/** Whether lines of this axis run towards the water. */
const isAcrossWater = ({ water }: Layout, axis: Axis): boolean =>
  (water?.side === 'east' || water?.side === 'west') === (axis === 'rows');

const isShore = (layout: Layout, axis: Axis, line: number): boolean =>
  layout.water !== undefined && !isAcrossWater(layout, axis) && layout.water.shore === line;

/** The ring is a square of avenues, open to the water where it would be beyond. */
function isRing(at: number, layout: Layout, axis: Axis, line: number, strip: number): boolean {
  if (isShore(layout, axis, line) || Math.abs(line - middleOf(layout, axis)) !== at) return false;
  const across = middleOf(layout, axis === 'columns' ? 'rows' : 'columns');
  const isInside = strip >= across - at && strip < across + at;
  const water = isAcrossWater(layout, axis) ? layout.water : undefined;
  return isInside && (water === undefined || !isBeyond(water, strip));
}

/** In the river, or on its other bank. */
function isBeyond({ side, shore }: { side: string; shore: number }, strip: number): boolean {
  return side === 'east' || side === 'south' ? strip >= shore : strip < shore;
}
