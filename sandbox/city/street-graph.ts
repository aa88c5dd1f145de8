import { crossing, lerp, metersBetween, type Point } from './geometry';
import { SegmentIndex } from './segment-index';
import type { City, StreetPiece } from './types';

/** A way between two crossings. */
export interface Edge {
  from: number;
  to: number;
  /** from `from` to `to` */
  line: readonly Point[];
  length: number;
}

export interface StreetGraph {
  nodes: readonly Point[];
  /** edges by node */
  edges: readonly (readonly Edge[])[];
  /** only edges from which every other one can be reached */
  index: SegmentIndex<Edge>;
}

/** An end this near (metres) to another street is connected to it. */
const TOUCHING_METERS = 6;

/** The street network: a node at every crossing and every end, edges between neighbours along a street. */
export function buildGraph(city: City): StreetGraph {
  const pieces = city.streets.flatMap((street) => street.pieces);
  const index = new SegmentIndex<StreetPiece>();
  for (const piece of pieces) index.addLine(piece.line, piece);

  const cuts = new Map<StreetPiece, Cut[]>(pieces.map((piece) => [piece, []]));
  for (const piece of pieces) collectCuts(piece, index, cuts);

  const nodes: Point[] = [];
  const nodeByKey = new Map<string, number>();
  const nodeAt = (point: Point): number => {
    // One metre: crossings of three streets are one node.
    const key = `${Math.round(point[0] * 1e5)}:${Math.round(point[1] * 1e5)}`;
    const known = nodeByKey.get(key);
    if (known !== undefined) return known;
    nodes.push(point);
    nodeByKey.set(key, nodes.length - 1);
    return nodes.length - 1;
  };
  const edges: Edge[] = [];
  for (const [piece, list] of cuts) edges.push(...edgesOf(piece, list, nodeAt));
  return withLargestPart(nodes, edges);
}

/** Where a piece is crossed: segment and position in it. */
interface Cut {
  segment: number;
  t: number;
  at: Point;
}

function collectCuts(piece: StreetPiece, index: SegmentIndex<StreetPiece>, cuts: Map<StreetPiece, Cut[]>): void {
  const own = cuts.get(piece) ?? [];
  for (let segment = 0; segment < piece.line.length - 1; segment += 1) {
    const from = piece.line[segment] as Point;
    const to = piece.line[segment + 1] as Point;
    for (const other of index.near(from, to)) {
      if (other.owner === piece) continue;
      const t = crossing(from, to, other.from, other.to);
      if (t !== undefined) own.push({ segment, t, at: lerp(from, to, t) });
    }
  }
  for (const end of [0, piece.line.length - 1]) {
    const at = piece.line[end] as Point;
    const hit = index.nearest(at, 1, (segment) => segment.owner !== piece);
    if (hit === undefined || hit.distance > TOUCHING_METERS) continue;
    // The same point on both streets, so that they share the node.
    cuts.get(hit.segment.owner)?.push({ segment: hit.segment.index, t: hit.t, at });
  }
}

function edgesOf(piece: StreetPiece, cuts: readonly Cut[], nodeAt: (point: Point) => number): Edge[] {
  const first: Cut = { segment: 0, t: 0, at: piece.line[0] as Point };
  const last: Cut = { segment: piece.line.length - 2, t: 1, at: piece.line.at(-1) as Point };
  const ordered = [first, ...cuts, last].sort((a, b) => a.segment - b.segment || a.t - b.t);
  const edges: Edge[] = [];
  for (let index = 1; index < ordered.length; index += 1) {
    const [a, b] = [ordered[index - 1] as Cut, ordered[index] as Cut];
    const [from, to] = [nodeAt(a.at), nodeAt(b.at)];
    if (from === to) continue;
    const line = [a.at, ...piece.line.slice(a.segment + 1, b.segment + 1), b.at];
    let length = 0;
    for (let at = 1; at < line.length; at += 1) length += metersBetween(line[at - 1] as Point, line[at] as Point);
    edges.push({ from, to, line, length });
  }
  return edges;
}

/** Keeps the largest connected part: a rider sent to an isolated street would never come back. */
function withLargestPart(nodes: Point[], all: readonly Edge[]): StreetGraph {
  const parent = nodes.map((_, node) => node);
  const root = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  for (const edge of all) parent[root(edge.from)] = root(edge.to);
  const sizes = new Map<number, number>();
  for (const edge of all) sizes.set(root(edge.from), (sizes.get(root(edge.from)) ?? 0) + edge.length);
  const [largest] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [0];

  const edges: Edge[][] = nodes.map(() => []);
  const index = new SegmentIndex<Edge>();
  for (const edge of all) {
    if (root(edge.from) !== largest) continue;
    edges[edge.from]?.push(edge);
    edges[edge.to]?.push({ ...edge, from: edge.to, to: edge.from, line: [...edge.line].reverse() });
    index.addLine(edge.line, edge);
  }
  return { nodes, edges, index };
}
