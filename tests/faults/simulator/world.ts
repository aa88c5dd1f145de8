import { FakeClock } from '../../fakes/fake-clock';

/** Time, randomness and the order of events: the same seed replays the same run exactly. */
export class World extends FakeClock {
  readonly #start = this.now();
  #state: number;
  /** disk operations (fake-indexeddb) that take turns of the event loop but no simulated time */
  pendingIo = 0;
  /** what happened, recorded on demand: a seed that fails is played again with it */
  log: string[] | undefined;
  readonly counts = new Map<string, number>();

  constructor(seed: number) {
    super();
    this.#state = seed >>> 0;
    // neighbouring seeds must not start alike
    for (let turn = 0; turn < 4; turn += 1) this.random();
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

  /** One of the names, chosen by weight. */
  weighted<N extends string>(weights: Readonly<Record<N, number>>): N {
    const entries = Object.entries<number>(weights) as [N, number][];
    let left = this.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return (entries.at(-1) as [N, number])[0];
  }

  /** Counts an event, to show that it does occur, and logs it for the report of a failed seed. */
  note(kind: string, detail = ''): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.log?.push(`${((this.now() - this.#start) / 1000).toFixed(3).padStart(8)} ${kind} ${detail}`);
  }

  protected override async settle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.pendingIo > 0);
  }
}
