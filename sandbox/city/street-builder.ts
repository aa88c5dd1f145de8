import { crossing, lerp, lineLength, metersBetween, type Point } from './geometry';
import { SegmentIndex } from './segment-index';
import type { Name, Street, StreetPiece, StreetRank } from './types';

interface Draft {
  name: Name;
  label: string;
  rank: StreetRank;
  lines: Point[][];
}

/** A street's end is extended to another street this near (metres), so that riders can leave it. */
const JOIN_METERS = 130;
/** An end that crosses a street by no more than this is cut off: main roads are curves, grids are straight. */
const STICKING_OUT_METERS = 45;

/** Collects stretches by street, and turns them into streets with house numbers that run through all stretches. */
export class StreetBuilder {
  private readonly drafts = new Map<string, Draft>();
  private readonly index = new SegmentIndex<readonly Point[]>();

  has(key: string): boolean {
    return this.drafts.has(key);
  }

  /** Stretches with the same key belong together. */
  add(key: string, head: Omit<Draft, 'lines'>, line: Point[]): void {
    this.draft(key, head).lines.push(line);
    this.index.addLine(line, line);
  }

  build(): Street[] {
    const ids = new Set<string>();
    return [...this.drafts].map(([key, draft]) => {
      const lines = draft.rank === 'minor' ? draft.lines.map((line) => this.joined(line)) : draft.lines;
      const pieces: StreetPiece[] = [];
      let start = 0;
      for (const line of lines) {
        const previous = pieces.at(-1)?.line.at(-1);
        const gap = previous === undefined ? 0 : metersBetween(previous, line[0] as Point);
        // A gap within a quarter keeps its numbers free; between distant quarters they simply continue.
        if (gap < 600) start += gap;
        const length = lineLength(line);
        pieces.push({ line, start, length });
        start += length;
      }
      const id = uniqueId(key, ids);
      return { id, name: draft.name, label: draft.label, rank: draft.rank, pieces, length: start };
    });
  }

  private draft(key: string, head: Omit<Draft, 'lines'>): Draft {
    const known = this.drafts.get(key);
    if (known !== undefined) return known;
    const draft = { ...head, lines: [] };
    this.drafts.set(key, draft);
    return draft;
  }

  /** The line with its ends extended straight to the street they stop short of, or cut where they cross it. */
  private joined(line: Point[]): Point[] {
    const first = this.fittedEnd(line, line[1] as Point, line[0] as Point);
    const last = this.fittedEnd(line, line.at(-2) as Point, line.at(-1) as Point);
    return [first, ...line.slice(1, -1), last];
  }

  private fittedEnd(line: readonly Point[], before: Point, end: Point): Point {
    const length = metersBetween(before, end);
    const ahead = lerp(before, end, 1 + JOIN_METERS / length);
    let best = Number.POSITIVE_INFINITY;
    for (const other of this.index.near(before, ahead)) {
      if (other.owner === line) continue;
      const t = crossing(before, ahead, other.from, other.to);
      if (t === undefined) continue;
      const passed = t * (length + JOIN_METERS);
      if (passed > length - STICKING_OUT_METERS && passed < best) best = passed;
    }
    return best === Number.POSITIVE_INFINITY ? end : lerp(before, end, best / length);
  }
}

function uniqueId(key: string, taken: Set<string>): string {
  const base = key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
