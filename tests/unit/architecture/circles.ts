/**
 * The circles of a graph of imports, given as each file with the files it imports: every largest group of files of which
 * each leads to all others, and every file that imports itself. Tarjan's algorithm.
 */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const indices = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const index = indices.size;
    indices.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = !indices.has(next) ? visit(next) : stack.includes(next) ? (indices.get(next) ?? index) : index;
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached));
    }
    if (lowest.get(file) === index) {
      const members = stack.splice(stack.indexOf(file));
      if (members.length > 1 || graph.get(file)?.includes(file)) found.push(members);
    }
    return lowest.get(file) ?? index;
  };
  for (const file of graph.keys()) if (!indices.has(file)) visit(file);
  return found;
}
