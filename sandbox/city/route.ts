import type { Coordinates } from '../../src/domain/order/order';
import { lerp, lineLength, metersBetween, type Point, toCoordinates, toPoint } from './geometry';
import { perCity } from './per-city';
import { PriorityQueue } from './priority-queue';
import { buildGraph, type Edge, type StreetGraph } from './street-graph';
import type { City } from './types';

export interface Route {
  /** from the one point to the other, along the streets between */
  path: Coordinates[];
  distanceM: number;
}

/** Points farther than this from any street (in cells of 220 m) are reached in a straight line. */
const REACH_CELLS = 16;

/** A point on a street: its position, and the distance to either end of its edge. */
interface Access {
  edge: Edge;
  at: Point;
  /** the edge's line from its beginning to `at`, and from `at` to its end */
  before: Point[];
  after: Point[];
}

const graphOf = perCity(buildGraph);

/** Shortest ways along the streets of a city (A*). */
export class StreetRoutes {
  constructor(private readonly city: City) {}

  route(from: Coordinates, to: Coordinates): Route {
    const [start, goal] = [toPoint(from), toPoint(to)];
    const [out, into] = [this.access(start), this.access(goal)];
    const between = out === undefined || into === undefined ? undefined : this.between(out, into);
    const path = tidy([start, ...(between ?? []), goal]);
    return { path: path.map(toCoordinates), distanceM: lineLength(path) };
  }

  private network(): StreetGraph {
    return graphOf(this.city);
  }

  private access(point: Point): Access | undefined {
    const hit = this.network().index.nearest(point, REACH_CELLS);
    if (hit === undefined) return undefined;
    const { owner: edge, index } = hit.segment;
    const at = lerp(hit.segment.from, hit.segment.to, hit.t);
    return { edge, at, before: [...edge.line.slice(0, index + 1), at], after: [at, ...edge.line.slice(index + 1)] };
  }

  private between(out: Access, into: Access): Point[] | undefined {
    const direct = alongOneEdge(out, into);
    if (direct !== undefined) return direct;
    const goals = new Map([
      [into.edge.from, { line: into.before, length: lineLength(into.before) }],
      [into.edge.to, { line: [...into.after].reverse(), length: lineLength(into.after) }],
    ]);
    const found = this.search(out, into.at, goals);
    if (found === undefined) return undefined;
    return [...found.path, ...(goals.get(found.node)?.line ?? [])];
  }

  private search(
    out: Access,
    goal: Point,
    goals: ReadonlyMap<number, { length: number }>,
  ): { node: number; path: Point[] } | undefined {
    const { nodes, edges } = this.network();
    const cost = new Map<number, number>();
    const came = new Map<number, Edge>();
    const open = new PriorityQueue<number>();
    const starts = new Map([
      [out.edge.from, [...out.before].reverse()],
      [out.edge.to, out.after],
    ]);
    const reach = (node: number, length: number) => {
      cost.set(node, length);
      open.push(node, length + metersBetween(nodes[node] as Point, goal));
    };
    for (const [node, line] of starts) reach(node, lineLength(line));

    const done = new Set<number>();
    let best: { node: number; total: number } | undefined;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (best !== undefined && next.priority >= best.total) break;
      const node = next.value;
      if (done.has(node)) continue;
      done.add(node);
      const length = cost.get(node) ?? 0;
      const last = goals.get(node);
      if (last !== undefined && (best === undefined || length + last.length < best.total))
        best = { node, total: length + last.length };
      for (const edge of edges[node] ?? []) {
        const total = length + edge.length;
        if (total >= (cost.get(edge.to) ?? Number.POSITIVE_INFINITY)) continue;
        came.set(edge.to, edge);
        reach(edge.to, total);
      }
    }
    if (best === undefined) return undefined;
    const lines: (readonly Point[])[] = [];
    let node = best.node;
    for (let edge = came.get(node); edge !== undefined; edge = came.get(node)) {
      lines.unshift(edge.line);
      node = edge.from;
    }
    return { node: best.node, path: [...(starts.get(node) ?? []), ...lines.flat()] };
  }
}

/** Both points on one stretch between two crossings: no crossing is passed. */
function alongOneEdge(out: Access, into: Access): Point[] | undefined {
  if (out.edge !== into.edge) return undefined;
  const [a, b] = [lineLength(out.before), lineLength(into.before)];
  if (a <= b) return [out.at, ...into.before.slice(out.before.length - 1)];
  return [out.at, ...out.before.slice(into.before.length - 1, -1).reverse(), into.at];
}

/** Without redundant points: a step under half a metre. */
function tidy(path: readonly Point[]): Point[] {
  return path.filter((point, index) => {
    const previous = path[index - 1];
    return previous === undefined || index === path.length - 1 || metersBetween(previous, point) > 0.5;
  });
}
