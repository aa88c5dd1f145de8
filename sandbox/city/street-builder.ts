import { crossing, lerp, lineLength, metersBetween, type Point } from './geometry';
import { SegmentIndex } from './segment-index';
import type { CitySource, Name, Street, StreetPiece, StreetRank } from './types';

interface Draft {
  name: Name;
  label: string;
  rank: StreetRank;
  lines: Point[][];
}

/** A grid's edge that runs this near to another street (metres) would only duplicate it. */
const SAME_STREET_METERS = 40;
/** A street's end is extended to another street this near (metres), so that riders can leave it. */
const JOIN_METERS = 130;
/** An end that crosses a street by no more than this is cut off: main roads are curves, grids are straight. */
const STICKING_OUT_METERS = 45;

/** Collects stretches by street, and turns them into streets with house numbers that run through all stretches. */
export class StreetBuilder {
  private readonly drafts = new Map<string, Draft>();
  private readonly index = new SegmentIndex<readonly Point[]>();

  constructor(private readonly source: CitySource) {}

  has(name: string): boolean {
    return this.drafts.has(name);
  }

  addRoad(name: Name, rank: StreetRank, line: Point[]): void {
    this.draft(name.en, { name, label: name.en.replace(/^Street /, 'St '), rank }).lines.push(line);
    this.index.addLine(line, line);
  }

  /** `raw` as the grid calls it; stretches with the same one belong together. */
  addStreet(raw: string, line: Point[]): void {
    this.draft(raw, { ...this.source.streetName(raw), rank: 'minor' }).lines.push(line);
    this.index.addLine(line, line);
  }

  /** Parts of the edge of a grid that no street runs along yet. */
  uncovered(line: readonly Point[]): Point[][] {
    const parts: Point[][] = [];
    let run: Point[] = [];
    const close = () => {
      if (run.length > 1) parts.push(run);
      run = [];
    };
    for (let at = 1; at < line.length; at += 1) {
      const from = line[at - 1] as Point;
      const to = line[at] as Point;
      const hit = this.index.nearest(lerp(from, to, 0.5), 1);
      if (hit !== undefined && hit.distance < SAME_STREET_METERS) close();
      else run = run.length === 0 ? [from, to] : [...run, to];
    }
    close();
    return parts;
  }

  build(): Street[] {
    const ids = new Set<string>();
    return [...this.drafts].map(([raw, draft]) => {
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
      const id = uniqueId(raw, ids);
      return { id, name: draft.name, label: draft.label, rank: draft.rank, pieces, length: start };
    });
  }

  private draft(raw: string, head: Omit<Draft, 'lines'>): Draft {
    const known = this.drafts.get(raw);
    if (known !== undefined) return known;
    const draft = { ...head, lines: [] };
    this.drafts.set(raw, draft);
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

function uniqueId(raw: string, taken: Set<string>): string {
  const base = raw
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
