import { contains, moved, type Point, type Quad } from '../geometry';
import { random } from '../random';
import type { District, GridSource, MapLabel, Name, RoadSource } from '../types';

interface SuperblockPlan {
  seed: number;
  center: Point;
  /** degrees, counter-clockwise */
  rotation: number;
  /** numbers of superblocks, and the metres of one */
  rows: number;
  columns: number;
  width: number;
  height: number;
  /** metres a junction may be off the regular grid */
  jitter: number;
  /** main roads from the north (rows + 1) and from the west (columns + 1) */
  rowRoads: readonly Name[];
  columnRoads: readonly Name[];
  districts: readonly { name: Name; postcode: string }[];
  water: readonly (readonly Point[])[];
  gaps: number;
}

interface Superblocks {
  roads: RoadSource[];
  grids: GridSource[];
  districts: District[];
  labels: MapLabel[];
}

/** Metres between minor streets: blocks are longer than deep. */
const ROW_SPACING = 115;
const COLUMN_SPACING = 230;

/**
 * A city of superblocks: main roads on an irregular grid, and between them quarters with streets of their own. Streets
 * in the water are left out.
 */
export function superblocks(plan: SuperblockPlan): Superblocks {
  const next = random(plan.seed);
  const angle = (plan.rotation * Math.PI) / 180;
  const junctions = Array.from({ length: plan.rows + 1 }, (_, row) =>
    Array.from({ length: plan.columns + 1 }, (_, column) => {
      const east = (column - plan.columns / 2) * plan.width + (next() - 0.5) * 2 * plan.jitter;
      const north = (plan.rows / 2 - row) * plan.height + (next() - 0.5) * 2 * plan.jitter;
      return moved(
        plan.center,
        east * Math.cos(angle) - north * Math.sin(angle),
        east * Math.sin(angle) + north * Math.cos(angle),
      );
    }),
  );
  const dry = (point: Point) => !plan.water.some((polygon) => contains(polygon, point));
  const at = (row: number, column: number) => junctions[row]?.[column] as Point;

  const roads: RoadSource[] = [];
  const addRoad = (name: Name | undefined, index: number, points: Point[]) => {
    const run = longestDryRun(points, dry);
    if (name !== undefined && run.length > 1)
      roads.push({ rank: index % 2 === 0 ? 'major' : 'mid', name, points: run });
  };
  junctions.forEach((points, row) => addRoad(plan.rowRoads[row], row, points));
  for (let column = 0; column <= plan.columns; column += 1)
    addRoad(
      plan.columnRoads[column],
      column,
      junctions.map((_, row) => at(row, column)),
    );

  const grids: GridSource[] = [];
  const districts: District[] = [];
  const labels: MapLabel[] = [];
  for (let row = 0; row < plan.rows; row += 1) {
    for (let column = 0; column < plan.columns; column += 1) {
      const corners: Quad = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
      const district = plan.districts[grids.length];
      if (district === undefined || !corners.every(dry)) continue;
      grids.push({
        id: `${row}-${column}`,
        corners,
        rows: Math.round(plan.height / ROW_SPACING),
        columns: Math.round(plan.width / COLUMN_SPACING),
        rowNames: [],
        columnNames: [],
        gaps: plan.gaps * (0.6 + next() * 0.8),
      });
      districts.push({ ...district, polygon: corners });
      const middle: Point = [
        corners.reduce((sum, corner) => sum + corner[0], 0) / 4,
        corners.reduce((sum, corner) => sum + corner[1], 0) / 4,
      ];
      labels.push({ kind: 'quarter', text: district.name.en, at: middle, angle: 0 });
    }
  }
  return { roads, grids, districts, labels };
}

function longestDryRun(points: readonly Point[], dry: (point: Point) => boolean): Point[] {
  let best: Point[] = [];
  let run: Point[] = [];
  for (const point of points) {
    run = dry(point) ? [...run, point] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}
