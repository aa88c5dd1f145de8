/** Counts since the process began, by name; who adds chooses among few names. */
export class Tally<Name extends string = string> {
  private readonly counts = new Map<Name, number>();

  add(name: Name, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  entries(): Iterable<[Name, number]> {
    return this.counts.entries();
  }
}
