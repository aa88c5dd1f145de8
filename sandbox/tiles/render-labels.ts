import type { HouseNumberLabels } from './house-number-labels';
import { type LabelKind, type LabelLayout, PLACE_OFFSET, type PlacedLabel } from './label-layout';
import { levelOf } from './level';
import type { TileAddress } from '../../server/places/tiles-provider';
import { projectPoint, TILE_SIZE, tileBounds } from './mercator';
import type { Palette } from './palette';

const FONTS = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans Arabic,sans-serif';
const ORDER: readonly LabelKind[] = ['water', 'minor', 'major', 'quarter', 'place'];

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const tenths = (value: number): string => String(Math.round(value * 10) / 10);

/** Texts and dots of one tile, on top of everything else. */
export function renderLabels(
  layout: LabelLayout,
  numbers: HouseNumberLabels,
  tile: TileAddress,
  palette: Palette,
): string {
  const [left, top] = [tile.x * TILE_SIZE, tile.y * TILE_SIZE];
  const labels = layout.within(left - 6, top - 6, left + TILE_SIZE + 6, top + TILE_SIZE + 6);
  const groups = ORDER.map((kind) => {
    const texts = labels
      .filter((label) => label.kind === kind)
      .map((label) => text(label, left, top))
      .join('');
    return texts === '' ? '' : `<g ${attributes(kind, palette)}>${texts}</g>`;
  });
  const dots = labels
    .filter((label) => label.kind === 'place')
    .map((label) => `<circle cx="${tenths(label.x - left)}" cy="${tenths(label.y - top)}" r="3.5"/>`)
    .join('');
  const doors = levelOf(tile.zoom).houseNumbers ? houseNumbers(numbers, layout, tile) : '';
  const body = [
    doors === '' ? '' : `<g font-size="9" fill="${palette.minorText}" opacity=".8" stroke="none">${doors}</g>`,
    dots === '' ? '' : `<g fill="${palette.dot}" stroke="${palette.dotRing}" stroke-width="1.5">${dots}</g>`,
    ...groups,
  ].join('');
  if (body === '') return '';
  const base = `text-anchor="middle" font-family="${FONTS}" paint-order="stroke" stroke-width="3" stroke-linejoin="round"`;
  return `<g ${base}>${body}</g>`;
}

function text(label: PlacedLabel, left: number, top: number): string {
  const [x, y] = [label.x - left + (label.kind === 'place' ? PLACE_OFFSET : 0), label.y - top];
  const drop = tenths(label.size * 0.35);
  if (Math.abs(label.angle) < 0.5)
    return `<text x="${tenths(x)}" y="${tenths(y + label.size * 0.35)}">${escape(label.text)}</text>`;
  const turn = `translate(${tenths(x)} ${tenths(y)})rotate(${tenths(label.angle)})`;
  return `<text transform="${turn}" y="${drop}">${escape(label.text)}</text>`;
}

function attributes(kind: LabelKind, palette: Palette): string {
  switch (kind) {
    case 'minor':
      return `font-size="10" fill="${palette.minorText}" stroke="${palette.minor}"`;
    case 'major':
      return `font-size="11" font-weight="500" fill="${palette.majorText}" stroke="${palette.major}"`;
    case 'place':
      return `font-size="11" font-weight="500" fill="${palette.placeText}" stroke="${palette.halo}" text-anchor="start"`;
    case 'quarter':
      return `font-size="12.5" font-weight="600" fill="${palette.quarterText}" stroke="${palette.halo}" stroke-opacity=".85"`;
    case 'water':
      return `font-size="12" font-style="italic" letter-spacing=".5" fill="${palette.waterText}" stroke="none"`;
  }
}

/** Numbers give way to every other text; they depend only on the layout, so that neighbouring tiles agree. */
function houseNumbers(numbers: HouseNumberLabels, layout: LabelLayout, tile: TileAddress): string {
  const [left, top] = [tile.x * TILE_SIZE, tile.y * TILE_SIZE];
  return numbers
    .within(tileBounds(tile.x, tile.y, tile.zoom, 12))
    .map(({ at, number }) => ({ number, pixel: projectPoint(at, tile.zoom) }))
    .filter(({ pixel: [x, y] }) => layout.within(x - 12, y - 8, x + 12, y + 8).length === 0)
    .map(({ number, pixel: [x, y] }) => `<text x="${tenths(x - left)}" y="${tenths(y - top + 3)}">${number}</text>`)
    .join('');
}
