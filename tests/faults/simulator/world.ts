import type { Clock } from '../../../src/platform/clock';

interface Event {
  at: number;
  sequence: number;
  run: (() => void) | undefined;
}

/** 2026-03-14 13:00 in Phnom Penh. */
const START = Date.UTC(2026, 2, 14, 6, 0, 0);

/** Time, chance and the order of everything: the same seed gives the same life, to the last event. */
export class World implements Clock {
  readonly #heap: Event[] = [];
  #now = START;
  #sequence = 0;
  #state: number;
  /** work of the disk that takes turns of the event loop (fake-indexeddb) and no time of the world */
  pendingIo = 0;
  /** what happened, when it is asked for: a seed that fails is played again with it */
  log: string[] | undefined;
  readonly counts = new Map<string, number>();

  constructor(seed: number) {
    this.#state = seed >>> 0;
    // neighbouring seeds must not begin alike
    for (let turn = 0; turn < 4; turn += 1) this.random();
  }

  now(): number {
    return this.#now;
  }

  get seconds(): number {
    return Math.floor(this.#now / 1000);
  }

  /** In [0, 1): mulberry32. */
  readonly random = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  between(low: number, high: number): number {
    return Math.floor(low + this.random() * (high - low + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** One of the names, as often as its weight says. */
  weighted<N extends string>(weights: Readonly<Record<N, number>>): N {
    const entries = Object.entries<number>(weights) as [N, number][];
    let left = this.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return (entries.at(-1) as [N, number])[0];
  }

  /** Counted, to show that it does happen, and written down for the report of a seed that failed. */
  note(kind: string, detail = ''): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.log?.push(`${((this.#now - START) / 1000).toFixed(3).padStart(8)} ${kind} ${detail}`);
  }

  after(ms: number, run: () => void): () => void {
    const event: Event = { at: this.#now + Math.max(0, ms), sequence: (this.#sequence += 1), run };
    this.#push(event);
    return () => {
      event.run = undefined;
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** Lets so much time pass, and after every event all that follows from it without waiting. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.#settle();
    for (let next = this.#heap[0]; next !== undefined && next.at <= end; next = this.#heap[0]) {
      this.#pop();
      if (next.run === undefined) continue;
      this.#now = next.at;
      next.run();
      await this.#settle();
    }
    this.#now = end;
  }

  async #settle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.pendingIo > 0);
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Event;
      if (!earlier(event, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && earlier(heap[child + 1] as Event, heap[child] as Event)) child += 1;
      if (!earlier(heap[child] as Event, last)) break;
      heap[at] = heap[child] as Event;
      at = child;
    }
    heap[at] = last;
  }
}

function earlier(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.sequence < b.sequence);
}
