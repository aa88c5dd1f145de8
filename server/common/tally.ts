/**
 * Counts since the process began, by name; who adds chooses among few names. Those of `begun` are there from the start:
 * what watches for "none" would find nothing to compare before the first.
 */
export class Tally<Name extends string = string> {
  private readonly counts: Map<Name, number>;

  constructor(...begun: readonly Name[]) {
    this.counts = new Map(begun.map((name) => [name, 0]));
  }

  add(name: Name, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  entries(): Iterable<[Name, number]> {
    return this.counts.entries();
  }
}
