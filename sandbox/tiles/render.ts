import { type Bounds, boundsOf, overlaps, type Point } from '../city/geometry';
import type { Block, City, StreetRank } from '../city/types';
import { alley, footprints } from './buildings';
import { HouseNumberLabels } from './house-number-labels';
import { LabelLayout } from './label-layout';
import { levelOf } from './level';
import { type TilePixel, projectPoint, TILE_SIZE, tileBounds } from './mercator';
import type { TileScheme, TileAddress } from '../../server/places/tiles-provider';
import { type Palette, PALETTES } from './palette';
import { type PathBox, clipLine, clipPolygon, pathData, withoutStraightPoints } from './paths';
import { renderLabels } from './render-labels';

interface Line {
  rank: StreetRank;
  points: readonly Point[];
  bounds: Bounds;
}

/** Pixels drawn beyond the tile's edge: half of the widest road, so that no end is visible. */
const MARGIN = 44;

/** Draws a city's tiles as SVG: presentation attributes only, no style, no script. The same tile has the same bytes. */
export class TileRenderer {
  private readonly lines: readonly Line[];
  private readonly blocks: readonly { block: Block; bounds: Bounds }[];
  private readonly houseNumbers: HouseNumberLabels;
  private readonly layouts = new Map<number, LabelLayout>();

  constructor(private readonly city: City) {
    this.houseNumbers = new HouseNumberLabels(city);
    this.lines = city.streets.flatMap(({ rank, pieces }) =>
      pieces.map(({ line }) => ({ rank, points: line, bounds: boundsOf(line) })),
    );
    this.blocks = city.blocks.map((block) => ({ block, bounds: boundsOf(block.corners) }));
  }

  /** `tile.zoom` from `MIN_ZOOM` to `MAX_ZOOM`, `x` and `y` within the zoom's range. */
  render(tile: TileAddress, scheme: TileScheme): string {
    const palette = PALETTES[scheme];
    const canvas = new Canvas(tile);
    const body = [
      `<path fill="${palette.land}" d="M0 0h256v256H0z"/>`,
      fill(palette.water, canvas.polygons(this.city.water)),
      fill(palette.park, canvas.polygons(this.areas('park'))),
      fill(palette.water, canvas.polygons(this.city.ponds)),
      this.buildings(tile, canvas, palette),
      fill(palette.stone, canvas.polygons(this.areas('stone'))),
      this.roads(tile, canvas, palette),
      renderLabels(this.layout(tile.zoom), this.houseNumbers, tile, palette),
    ].join('');
    const size = `width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
  }

  private areas(kind: 'park' | 'stone'): (readonly Point[])[] {
    return this.city.areas.filter((area) => area.kind === kind).map((area) => area.polygon);
  }

  private layout(zoom: number): LabelLayout {
    const known = this.layouts.get(zoom);
    if (known !== undefined) return known;
    const layout = new LabelLayout(this.city, zoom);
    this.layouts.set(zoom, layout);
    return layout;
  }

  private buildings(tile: TileAddress, canvas: Canvas, palette: Palette): string {
    const level = levelOf(tile.zoom);
    if (!level.buildings) return '';
    const near = this.blocks.filter(({ bounds }) => overlaps(bounds, canvas.bounds)).map(({ block }) => block);
    const houses = canvas.polygons(near.flatMap(footprints));
    if (!level.alleys) return fill(palette.building, houses);
    const lanes = near.flatMap((block) => alley(block) ?? []);
    let lane = '';
    for (let index = 0; index < lanes.length; index += 2) lane += canvas.line(lanes.slice(index, index + 2));
    return fill(palette.building, houses) + stroke(palette.alley, level.minor / 3, lane);
  }

  private roads(tile: TileAddress, canvas: Canvas, palette: Palette): string {
    const { minor, mid, major, casing } = levelOf(tile.zoom);
    const draw = (rank: StreetRank) =>
      this.lines
        .filter((line) => line.rank === rank && overlaps(line.bounds, canvas.bounds))
        .map((line) => canvas.line(line.points))
        .join('');
    const [small, middle, large] = [minor === 0 ? '' : draw('minor'), mid === 0 ? '' : draw('mid'), draw('major')];
    const cased = (color: string, width: number, path: string) =>
      casing === 0 ? '' : stroke(color, width + 2 * casing, path);
    const drawn = [
      // Hairlines get the casing's colour: in their own they would not be visible.
      minor < 1 ? stroke(palette.minorCase, minor, small) : cased(palette.minorCase, minor, small),
      minor < 1 ? '' : stroke(palette.minor, minor, small),
      cased(palette.midCase, mid, middle),
      cased(palette.majorCase, major, large),
      stroke(casing === 0 ? palette.midCase : palette.mid, mid, middle),
      stroke(casing === 0 ? palette.majorCase : palette.major, major, large),
    ].join('');
    return drawn === '' ? '' : `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
  }
}

const fill = (color: string, path: string): string => (path === '' ? '' : `<path fill="${color}" d="${path}"/>`);
const stroke = (color: string, width: number, path: string): string =>
  path === '' ? '' : `<path stroke="${color}" stroke-width="${Math.round(width * 10) / 10}" d="${path}"/>`;

/** The part of the world in one tile. */
class Canvas {
  /** of the tile with its margin, in degrees */
  readonly bounds: Bounds;
  private readonly box: PathBox = {
    left: -MARGIN,
    top: -MARGIN,
    right: TILE_SIZE + MARGIN,
    bottom: TILE_SIZE + MARGIN,
  };
  private readonly outer: PathBox = { left: -4, top: -4, right: TILE_SIZE + 4, bottom: TILE_SIZE + 4 };

  constructor(private readonly tile: TileAddress) {
    this.bounds = tileBounds(tile.x, tile.y, tile.zoom, MARGIN);
  }

  line(points: readonly Point[]): string {
    return clipLine(withoutStraightPoints(this.pixels(points)), this.box)
      .map((run) => pathData(run))
      .join('');
  }

  polygons(polygons: readonly (readonly Point[])[]): string {
    return polygons
      .filter((polygon) => overlaps(boundsOf(polygon), this.bounds))
      .map((polygon) => clipPolygon(this.pixels(polygon), this.outer))
      .filter((polygon) => polygon.length > 2)
      .map((polygon) => pathData(polygon, true))
      .join('');
  }

  private pixels(points: readonly Point[]): TilePixel[] {
    const { x, y, zoom } = this.tile;
    return points.map((point) => {
      const [worldX, worldY] = projectPoint(point, zoom);
      return [worldX - x * TILE_SIZE, worldY - y * TILE_SIZE];
    });
  }
}
