import { required } from '../../src/lib/assert';
import type { Market } from '../../src/domain/market/market';
import { roadsOf } from './avenues';
import { type Point, toPoint } from './geometry';
import { expandCell } from './grids';
import { houseAt } from './house-numbers';
import { type DistrictCell, layoutOf } from './layout';
import { bent, type Flat, outline } from './plane';
import { pick, random, seedOf } from './random';
import { shoresOf } from './shores';
import { StreetBuilder } from './street-builder';
import { StreetNames } from './street-names';
import type { CityArea, Block, City, CityRow, MapLabel, Name, CityPlace, Street } from './types';

/** The maximum of made-up places in a city. */
const PLACES = 240;
/** The share of a district that is left beside its park. */
const BESIDE_PARK = 0.58;
/** Metres from the middle of an avenue to the park beside it. */
const PARK_EDGE = 22;

/** A market's whole city from its row: the same row gives the same city, on every machine. */
export function buildCity(market: Pick<Market, 'country' | 'center'>, row: CityRow): City {
  const seed = seedOf(market.country);
  const center = toPoint(market.center);
  const layout = layoutOf(row, seed);
  const { columns, rows, middle } = layout;
  const reach = row.ring?.at ?? 2;
  const ring: Flat = [extent(columns, middle.column, reach), extent(rows, middle.row, reach)];
  const place = bent({ center, seed, rotation: row.rotation, ring });
  const placed = (line: readonly Flat[]) => line.map(place);

  const builder = new StreetBuilder();
  for (const { name, rank, line } of roadsOf(row, layout))
    builder.add(name.en, { name, label: name.en.replace(/^Street /, 'St '), rank }, placed(line));
  const names = new StreetNames(row, builder);
  const parks = parksOf(row, layout.cells);
  const blocks: (Block & { district: string })[] = [];
  for (const [index, cell] of layout.cells.entries()) {
    const grid = expandCell(parks.get(cell)?.beside ?? cell, seed + index);
    for (const { line, ...stretch } of grid.stretches) {
      const { key, ...head } = names.of(cell, stretch);
      builder.add(key, { ...head, rank: 'minor' }, placed(line));
    }
    for (const { corners, seed: ofBlock } of grid.blocks) {
      const [a, b, c, d] = corners;
      const quad = [place(a), place(b), place(c), place(d)] as const;
      blocks.push({ corners: quad, seed: ofBlock, district: cell.district.name.en });
    }
  }

  const streets = builder.build();
  const shores = shoresOf(layout);
  const landmarks = placeLandmarks(row, blocks, random(seed ^ 0x51ed));
  const taken = new Set(landmarks.map(({ block }) => block));
  const groundOf = (kind: CityPlace['kind']): CityArea['kind'] => (kind === 'park' ? 'park' : 'stone');
  const parkPlaces = [...parks.values()].map(({ name, middle: at }) => ({
    kind: 'park' as const,
    name,
    at: place(at),
  }));
  return {
    country: market.country,
    name: row.name,
    localLanguage: row.localLanguage,
    synthetic: true,
    center,
    address: row.address,
    streets,
    places: [
      ...[...landmarks.map(({ landmark }) => landmark), ...parkPlaces].map((known, index) => ({
        ...known,
        id: `l${index}`,
        synthetic: false,
      })),
      ...madeUpPlaces(row, streets, random(seed)),
    ],
    districts: layout.cells.map(({ district, west, north, east, south }) => ({
      name: district.name,
      postcode: district.postcode,
      polygon: placed(outline(west, north, east, south, 300)),
    })),
    blocks: blocks.filter((block) => !taken.has(block)),
    areas: [
      ...(shores?.greens ?? []).map((green): CityArea => ({ kind: 'park', polygon: placed(green) })),
      ...[...parks.values()].map(({ polygon }): CityArea => ({ kind: 'park', polygon: placed(polygon) })),
      ...landmarks.map(({ landmark, block }): CityArea => ({ kind: groundOf(landmark.kind), polygon: block.corners })),
    ],
    water: shores === undefined ? [] : [placed(shores.water)],
    ponds: [...parks.values()].map(({ pond }) => placed(pond)),
    labels: [
      ...layout.cells.map(
        ({ district, ...cell }): MapLabel => ({
          kind: 'quarter',
          text: district.name.en,
          at: place(middleOf(cell)),
          angle: 0,
        }),
      ),
      ...(shores?.names ?? []).map(
        ({ at, isUpright }): MapLabel => ({
          kind: 'water',
          text: row.water?.name ?? '',
          at: place(at),
          angle: (isUpright ? -90 : 0) - row.rotation,
        }),
      ),
    ],
  };
}

/** Metres from the middle to the ring, or to what there is of it. */
function extent(lines: readonly number[], middle: number, reach: number): number {
  const sides = [lines[Math.max(0, middle - reach)], lines[Math.min(lines.length - 1, middle + reach)]];
  return Math.max(...sides.map((at) => Math.abs(at ?? 0)));
}

const middleOf = ({ west, north, east, south }: Omit<DistrictCell, 'district'>): Flat => [
  (west + east) / 2,
  (north + south) / 2,
];

interface Park {
  name: Name;
  /** what is left of the district */
  beside: DistrictCell;
  polygon: Flat[];
  pond: Flat[];
  middle: Flat;
}

/** Each in the south of its district. */
function parksOf({ parks }: CityRow, cells: readonly DistrictCell[]): Map<DistrictCell, Park> {
  return new Map(
    parks.map(({ name, in: district }) => {
      const cell = required(
        cells.find((candidate) => candidate.district.name.en === district),
        `the district of ${name.en}`,
      );
      const { west, north, east, south } = cell;
      const edge = north + (south - north) * BESIDE_PARK;
      const middle = middleOf({ ...cell, north: edge });
      const [width, height] = [(east - west) / 5, (edge - south) / 5];
      const pond = Array.from({ length: 20 }, (_, index): Flat => {
        const angle = (index / 20) * 2 * Math.PI;
        const swell = 1 + 0.25 * Math.sin(3 * angle + west);
        return [middle[0] + width * swell * Math.cos(angle), middle[1] + height * swell * Math.sin(angle)];
      });
      const polygon = outline(west + PARK_EDGE, edge - 14, east - PARK_EDGE, south + PARK_EDGE);
      return [cell, { name, beside: { ...cell, south: edge, endsAtPark: true }, polygon, pond, middle }];
    }),
  );
}

/** Each on a block of its own in its district. */
function placeLandmarks<B extends Block & { district: string }>(
  row: CityRow,
  blocks: readonly B[],
  next: () => number,
): { landmark: Pick<CityPlace, 'kind' | 'name' | 'at'>; block: B }[] {
  const taken = new Set<B>();
  return row.landmarks.map(({ kind, name, in: district }) => {
    const free = blocks.filter((block) => block.district === district && !taken.has(block));
    const block = required(free[Math.floor(next() * free.length)], `a block in ${district} for ${name.en}`);
    taken.add(block);
    const [a, , c] = block.corners;
    const at: Point = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
    return { landmark: { kind, name, at }, block };
  });
}

/** Cafés, clinics and the like at house doors, all made up and marked as such. */
function madeUpPlaces({ placeNames }: CityRow, streets: readonly Street[], next: () => number): CityPlace[] {
  const { stems, kinds } = placeNames;
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

/** Most languages here name the kind first, unless a `*` in it is where the rest belongs; English does so for some. */
function placeName(stem: Name, suffix: Name, prefixed: boolean): Name {
  const en = prefixed ? `${suffix.en} ${stem.en}` : `${stem.en} ${suffix.en}`;
  if (stem.local === undefined || suffix.local === undefined) return { en };
  const isPattern = suffix.local.includes('*');
  return { en, local: isPattern ? suffix.local.replace('*', stem.local) : `${suffix.local} ${stem.local}` };
}
