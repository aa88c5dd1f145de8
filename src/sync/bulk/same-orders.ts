/** Rows that order the same. */
interface Group {
  size: number;
  /** the number of its first row; infinite while it is being found again */
  first: number;
}

/** Which rows of a file order the same as an earlier one, by their numbers and `orderKey`. */
export class SameOrders {
  readonly #groups = new Map<string, Group>();
  /** groups whose first row has left them, or has become another one's duplicate */
  #stale = new Set<string>();
  /** those whose rows are met again, in order */
  #met: ReadonlySet<string> = new Set();

  /** A row orders something else by now; null: nothing yet, or not any more. Returns the row it is a duplicate of. */
  move(number: number, from: string | null, to: string | null): number | null {
    if (from !== to) {
      if (from !== null) this.#leave(number, from);
      if (to !== null) this.#join(number, to);
    }
    return this.#duplicateOf(number, to);
  }

  /** Whether groups have to find their first row: each of their rows has to be met then, in order. */
  beginAgain(): boolean {
    this.#met = this.#stale;
    this.#stale = new Set();
    for (const key of this.#met) {
      const group = this.#groups.get(key);
      if (group !== undefined) group.first = Infinity;
    }
    return this.#met.size > 0;
  }

  /** Returns the row it is a duplicate of. */
  meet(number: number, key: string | null): number | null {
    const group = key === null || !this.#met.has(key) ? undefined : this.#groups.get(key);
    if (group !== undefined) group.first = Math.min(group.first, number);
    return this.#duplicateOf(number, key);
  }

  #leave(number: number, key: string): void {
    const group = this.#groups.get(key);
    if (group === undefined) return;
    group.size -= 1;
    if (group.size === 0) {
      this.#groups.delete(key);
      this.#stale.delete(key);
    } else if (group.first === number) this.#stale.add(key);
  }

  #join(number: number, key: string): void {
    const group = this.#groups.get(key);
    if (group === undefined) {
      this.#groups.set(key, { size: 1, first: number });
      return;
    }
    group.size += 1;
    if (number > group.first) return;
    group.first = number;
    this.#stale.add(key);
  }

  #duplicateOf(number: number, key: string | null): number | null {
    const first = key === null ? undefined : this.#groups.get(key)?.first;
    return first === undefined || first >= number ? null : first;
  }
}
