/** A binary heap: the smallest priority comes first. */
export class PriorityQueue<T> {
  private readonly heap: { value: T; priority: number }[] = [];

  push(value: T, priority: number): void {
    const entry = { value, priority };
    let index = this.heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.heap[parent] as { value: T; priority: number };
      if (above.priority <= priority) break;
      this.heap[index] = above;
      index = parent;
    }
    this.heap[index] = entry;
  }

  pop(): { value: T; priority: number } | undefined {
    const top = this.heap[0];
    const last = this.heap.pop();
    if (top === undefined || last === undefined || this.heap.length === 0) return top;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= this.heap.length) break;
      const right = this.heap[child + 1];
      if (right !== undefined && right.priority < (this.heap[child] as { priority: number }).priority) child += 1;
      const below = this.heap[child] as { value: T; priority: number };
      if (below.priority >= last.priority) break;
      this.heap[index] = below;
      index = child;
    }
    this.heap[index] = last;
    return top;
  }
}
