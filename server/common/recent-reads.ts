import type { Clock } from '../clock';

/** After this time a change by another process, or by SQL, is seen here. */
const KEPT_MS = 900;
const MOST_ENTRIES = 10_000;

interface Entry<T> {
  value: Promise<T | undefined>;
  /** unix ms */
  until: number;
}

/**
 * Rows that rarely change and are read with every order: cached for less than a second, so that a change takes effect
 * within one on every process, with or without the broker. Code that changes a row here calls `forget` after its
 * commit.
 */
export class RecentReads<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(
    private readonly clock: Clock,
    private readonly load: (key: string) => Promise<T | undefined>,
  ) {}

  /** Missing rows are not cached: they may be added at any moment. */
  get(key: string): Promise<T | undefined> {
    const now = this.clock.now();
    const cached = this.entries.get(key);
    if (cached !== undefined && cached.until > now) return cached.value;
    // counted from the start of the query: its answer may be that old
    const entry: Entry<T> = { value: this.load(key), until: now + KEPT_MS };
    this.entries.delete(key);
    if (this.entries.size >= MOST_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? '');
    this.entries.set(key, entry);
    const drop = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    entry.value.then((value) => value === undefined && drop(), drop);
    return entry.value;
  }

  /** A pending query is not cached either: it may have started before the change. */
  forget(key: string): void {
    this.entries.delete(key);
  }
}
