import type { City, Street } from '../city/types';
import type { Point } from '../city/geometry';
import { levelOf, type Level } from './level';
import { projectPoint, type TilePixel } from './mercator';

export type LabelKind = 'water' | 'quarter' | 'place' | 'major' | 'minor';

/** A text on the map, anchored in the world: tiles that share it draw the same. */
export interface PlacedLabel {
  kind: LabelKind;
  text: string;
  /** world pixels at the zoom; the middle of the text, for places the place itself */
  x: number;
  y: number;
  /** degrees, clockwise, never upside down */
  angle: number;
  size: number;
  box: readonly [left: number, top: number, right: number, bottom: number];
}

const FONT_SIZE: Readonly<Record<LabelKind, number>> = { water: 12, quarter: 12.5, place: 11, major: 11, minor: 10 };
/** Pixels from a place's dot to its text. */
export const PLACE_OFFSET = 8;
const CELL = 256;
/** Letters that some systems have no typeface for. The portal brings one, but a picture can't use it and would show boxes. */
const RARE_LETTERS = /[\u0980-\u09ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** All labels of a city at a zoom, most important first; later ones give way. Computed once per zoom. */
export class LabelLayout {
  private readonly cells = new Map<string, PlacedLabel[]>();
  private readonly level: Level;

  constructor(
    city: City,
    private readonly zoom: number,
  ) {
    this.level = levelOf(zoom);
    for (const label of city.labels) {
      if (label.kind === 'quarter' && !this.level.quarters) continue;
      if (label.kind === 'water' && zoom < 11) continue;
      this.place(label.kind, label.text, projectPoint(label.at, zoom), label.angle, label.kind === 'quarter' ? 8 : 6);
    }
    for (const place of city.places) {
      if (place.synthetic ? !this.level.places : !this.level.landmarks) continue;
      this.place('place', place.name.en, projectPoint(place.at, zoom), 0, 3);
    }
    if (this.level.majorLabels) for (const street of city.streets) if (street.rank !== 'minor') this.alongRoad(street);
    if (this.level.minorLabels)
      for (const street of city.streets) if (street.rank === 'minor') this.betweenCrossings(street);
  }

  /** Labels that reach into the box, in world pixels. */
  within(left: number, top: number, right: number, bottom: number): PlacedLabel[] {
    const found = new Set<PlacedLabel>();
    for (const key of cellKeys([left, top, right, bottom]))
      for (const label of this.cells.get(key) ?? [])
        if (overlap(label.box, [left, top, right, bottom])) found.add(label);
    return [...found];
  }

  /** Main roads have their name repeated; every third time in the country's own script, where every system can draw it. */
  private alongRoad(street: Street): void {
    const { labelEvery } = this.level;
    const { local = street.label } = street.name;
    const second = RARE_LETTERS.test(local) ? street.label : local;
    let count = 0;
    for (const piece of street.pieces) {
      const line = piece.line.map((point) => projectPoint(point, this.zoom));
      let passed = 0;
      let next = labelEvery * 0.3;
      for (let index = 1; index < line.length; index += 1) {
        const from = line[index - 1] as TilePixel;
        const to = line[index] as TilePixel;
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
        while (length > 0 && next < passed + length) {
          const t = (next - passed) / length;
          const at: TilePixel = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
          const done = this.place('major', count % 3 === 1 ? second : street.label, at, angleOf(from, to), 6);
          if (done) count += 1;
          next += done ? labelEvery : 45;
        }
        passed += length;
      }
    }
  }

  /** Small streets have theirs between two crossings if there is room, from the middle outwards. */
  private betweenCrossings(street: Street): void {
    for (const piece of street.pieces) {
      const line = piece.line.map((point: Point) => projectPoint(point, this.zoom));
      const stretches = line.slice(1).map((to, index) => [line[index] as TilePixel, to] as const);
      const middle = (stretches.length - 1) / 2;
      const order = stretches
        .map((_, index) => index)
        .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
      // At street level every second block has one, farther out the middle and the ends are enough.
      const wanted = this.zoom > 16 ? order : [order[0], 0, stretches.length - 1];
      for (const index of new Set(wanted)) {
        const stretch = index === undefined ? undefined : stretches[index];
        if (stretch === undefined) continue;
        const [from, to] = stretch;
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
        if (length < textWidth(street.label, FONT_SIZE.minor) + 8) continue;
        const at: TilePixel = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        this.place('minor', street.label, at, angleOf(from, to), this.level.labelPad);
      }
    }
  }

  private place(kind: LabelKind, text: string, at: TilePixel, rawAngle: number, pad: number): boolean {
    const size = FONT_SIZE[kind];
    const angle = upright(rawAngle);
    const width = textWidth(text, size);
    const [sine, cosine] = [Math.abs(Math.sin(radians(angle))), Math.abs(Math.cos(radians(angle)))];
    const halfWidth = (width * cosine + size * sine) / 2;
    const halfHeight = (width * sine + size * cosine) / 2;
    const middle: TilePixel = kind === 'place' ? [at[0] + PLACE_OFFSET + width / 2, at[1]] : at;
    const left = kind === 'place' ? at[0] - 5 : middle[0] - halfWidth;
    const box = [left, middle[1] - halfHeight, middle[0] + halfWidth, middle[1] + halfHeight] as const;
    const padded = [box[0] - pad, box[1] - pad, box[2] + pad, box[3] + pad] as const;
    for (const key of cellKeys(padded))
      for (const other of this.cells.get(key) ?? []) if (overlap(other.box, padded)) return false;
    const label: PlacedLabel = { kind, text, x: at[0], y: at[1], angle, size, box };
    for (const key of cellKeys(box)) {
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [label]);
      else cell.push(label);
    }
    return true;
  }
}

type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const angleOf = (from: TilePixel, to: TilePixel): number =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
const overlap = (a: Rectangle, b: Rectangle): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

function upright(angle: number): number {
  if (angle > 90) return angle - 180;
  return angle < -90 ? angle + 180 : angle;
}

/** Without a font: an average width per character, less for Arabic letters. */
function textWidth(text: string, size: number): number {
  const isArabic = /[\u0600-\u06ff]/.test(text);
  return [...text].length * size * (isArabic ? 0.46 : 0.56);
}

function* cellKeys([left, top, right, bottom]: Rectangle): Generator<string> {
  for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1)
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1)
      yield `${row}:${column}`;
}
