import { contains, type Point, smooth } from './geometry';
import { houseAt } from './house-numbers';
import { expandGrid, type GridLine } from './grids';
import { pick, random, seedOf } from './random';
import { StreetBuilder } from './street-builder';
import type { Block, City, CitySource, GridSource, Name, Place, Street } from './types';

/** The maximum of made-up places in a city. */
const PLACES = 240;

/** A whole city from its source: the same source gives the same city, on every machine. */
export function buildCity(source: CitySource): City {
  const water = source.water.map((polygon) => smooth(polygon, false, 4));
  const islands = source.islands.map((polygon) => smooth(polygon, true, 4));
  const builder = new StreetBuilder(source);
  for (const road of source.roads) builder.addRoad(road.name, road.rank, smooth(road.points));

  const expanded = source.grids.map((grid) => ({ grid, ...expandGrid(grid) }));
  const naming = new Naming(source, builder);
  for (const { grid, lines } of expanded)
    for (const line of lines) if (!line.edge) builder.addStreet(naming.of(grid, line), line.line);
  for (const { grid, lines } of expanded)
    for (const line of lines)
      if (line.edge) for (const part of builder.uncovered(line.line)) builder.addStreet(naming.of(grid, line), part);

  const streets = builder.build();
  const afloat = (point: Point) =>
    water.some((polygon) => contains(polygon, point)) && !islands.some((polygon) => contains(polygon, point));
  const blocks = expanded.flatMap(({ blocks: all }) => all).filter((block) => isBuildable(block, afloat, source));
  return {
    country: source.country,
    name: source.name,
    localLanguage: source.localLanguage,
    synthetic: true,
    center: source.center,
    address: source.address,
    streets,
    places: [...landmarks(source), ...madeUpPlaces(source, streets)],
    districts: source.districts,
    blocks,
    areas: source.areas,
    water,
    islands,
    labels: source.labels,
  };
}

/** No houses in rivers, parks, or on palace grounds. */
function isBuildable(block: Block, afloat: (point: Point) => boolean, source: CitySource): boolean {
  if (block.corners.some(afloat)) return false;
  const [a, , c] = block.corners;
  const middle: Point = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
  return !source.areas.some((area) => contains(area.polygon, middle));
}

/** Names for streets that have none yet, each used once. */
class Naming {
  private overall = 0;
  private readonly given = new Map<string, string>();
  private readonly inGrid = new Map<string, number>();

  constructor(
    private readonly source: CitySource,
    private readonly builder: StreetBuilder,
  ) {}

  of(grid: GridSource, line: GridLine): string {
    if (line.name !== undefined) return line.name;
    const key = `${grid.id} ${line.key}`;
    const known = this.given.get(key);
    if (known !== undefined) return known;
    const inGrid = this.inGrid.get(grid.id) ?? 0;
    let raw: string;
    do {
      raw = this.source.unnamedStreet({ gridId: grid.id, inGrid, overall: this.overall });
      this.overall += 1;
    } while (this.builder.has(raw) || this.builder.has(this.source.streetName(raw).name.en));
    this.inGrid.set(grid.id, inGrid + 1);
    this.given.set(key, raw);
    return raw;
  }
}

function landmarks(source: CitySource): Place[] {
  return source.landmarks.map((place, index) => ({ ...place, id: `l${index}`, synthetic: false }));
}

/** Cafés, clinics and the like at house doors, all made up and marked as such. */
function madeUpPlaces(source: CitySource, streets: readonly Street[]): Place[] {
  const next = random(seedOf(source.country));
  const { stems, kinds } = source.placeNames;
  const all = stems.flatMap((stem) => kinds.map((kind) => ({ stem, kind, order: next() })));
  all.sort((a, b) => a.order - b.order);
  return all.slice(0, PLACES).map(({ stem, kind }, index) => {
    const street = pick(next, streets);
    return {
      id: `p${index}`,
      name: placeName(stem, kind.suffix, kind.prefixed === true),
      kind: kind.kind,
      at: houseAt(street, next() * street.length, next() < 0.5 ? 'left' : 'right'),
      synthetic: true,
    };
  });
}

/** Khmer and Arabic name the kind first; English does so for some. */
function placeName(stem: Name, suffix: Name, prefixed: boolean): Name {
  const en = prefixed ? `${suffix.en} ${stem.en}` : `${stem.en} ${suffix.en}`;
  if (stem.local === undefined || suffix.local === undefined) return { en };
  return { en, local: `${suffix.local} ${stem.local}` };
}
