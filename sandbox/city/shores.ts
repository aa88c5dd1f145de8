import type { Layout } from './layout';
import { type Flat, outline } from './plane';

/** Metres from the middle of the road along the water to the water, and from there to the green beside the road. */
const BANK = 64;
const GREEN = 24;
/** Metres that water reaches beyond the city, along the shore and out to sea. */
const ALONG = 30_000;
const OUT = 40_000;
/** Metres between two points of a shore. */
const STEP = 400;

/** The water's outline, the green along it, and where its name is written, all in the plane. */
interface Shores {
  water: Flat[];
  greens: Flat[][];
  names: { at: Flat; isUpright: boolean }[];
}

export function shoresOf({ water, columns, rows }: Layout): Shores | undefined {
  if (water === undefined) return undefined;
  const isUpright = water.side === 'east' || water.side === 'west';
  const lines = isUpright ? columns : rows;
  const across = isUpright ? rows : columns;
  const shore = lines[water.shore] as number;
  // Positive to the east and to the north.
  const outward = water.side === 'east' || water.side === 'north' ? 1 : -1;
  const near = shore + outward * BANK;
  const other = water.otherBank === undefined ? undefined : (lines[water.otherBank] as number);
  const far = other === undefined ? near + outward * OUT : other - outward * BANK;
  const [first, last] = [across[0] as number, across.at(-1) as number];
  const [from, to] = [Math.min(first, last), Math.max(first, last)];

  /** `a` and `b` away from the middle, `c` and `d` along the shore. */
  const box = (a: number, b: number, c: number, d: number): Flat[] => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return isUpright ? outline(low, d, high, c, STEP) : outline(c, high, d, low, STEP);
  };
  const point = (out: number, along: number): Flat => (isUpright ? [out, along] : [along, out]);
  const middle = other === undefined ? near + outward * 700 : (near + far) / 2;
  const greens = [box(shore + outward * GREEN, near - outward * 6, from, to)];
  if (other !== undefined) greens.push(box(other - outward * GREEN, far + outward * 6, from, to));
  return {
    water: box(near, far, from - ALONG, to + ALONG),
    greens,
    names: (other === undefined ? [0.5] : [0.2, 0.5, 0.8]).map((part) => ({
      at: point(middle, from + (to - from) * part),
      isUpright,
    })),
  };
}
