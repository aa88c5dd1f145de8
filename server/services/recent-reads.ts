import type { Clock } from '../clock';

/** What another process changed, or an operator by SQL, is seen here after this long. */
const KEPT_MS = 900;
const MOST_ENTRIES = 10_000;

interface Entry<T> {
  value: Promise<T | undefined>;
  /** unix ms */
  until: number;
}

/**
 * Rows that hardly ever change and are read with every order: cached for less than a second, so that a change takes effect
 * within one on every process, whatever becomes of the broker. Whoever changes a row here calls `forget` after its commit.
 */
export class RecentReads<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(
    private readonly clock: Clock,
    private readonly load: (key: string) => Promise<T | undefined>,
  ) {}

  /** What is not there is asked for again: the next moment may bring it. */
  get(key: string): Promise<T | undefined> {
    const now = this.clock.now();
    const cached = this.entries.get(key);
    if (cached !== undefined && cached.until > now) return cached.value;
    // counted from the question, not from its answer: that may be as old
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

  /** A question under way is not cached either: it may have been asked before the change. */
  forget(key: string): void {
    this.entries.delete(key);
  }
}
