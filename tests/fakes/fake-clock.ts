import type { Clock } from '../../src/platform/clock';

interface Timer {
  at: number;
  sequence: number;
  run: (() => void) | undefined;
}

/** 2026-03-14 13:00 in Phnom Penh. */
const START = Date.UTC(2026, 2, 14, 6, 0, 0);

/** Lets all pending work run, without any time passing: fake-indexeddb answers after a turn of the event loop, promises need none. */
export function settle(turns = 30): Promise<void> {
  return new Promise((resolve) => {
    let left = turns;
    const turn = () => {
      left -= 1;
      if (left > 0) setImmediate(turn);
      else resolve();
    };
    setImmediate(turn);
  });
}

/** Time that moves only when a test advances it, for the portal, the server and whole simulated lives. */
export class FakeClock implements Clock {
  #now: number;
  #sequence = 0;
  /** a binary heap: the next timer to fire comes first */
  #timers: Timer[] = [];
  /** turns of the event loop to wait after each timer; tests without IndexedDB need only a few */
  readonly turns: number;

  constructor(now = START, turns = 30) {
    this.#now = now;
    this.turns = turns;
  }

  now(): number {
    return this.#now;
  }

  /** unix seconds, as the platform counts */
  get seconds(): number {
    return Math.floor(this.#now / 1000);
  }

  after(ms: number, run: () => void): () => void {
    const timer: Timer = { at: this.#now + Math.max(0, ms), sequence: this.#sequence++, run };
    this.#push(timer);
    return () => {
      timer.run = undefined;
    };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const cancel = this.after(ms, () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      });
      function abort() {
        cancel();
        reject(signal?.reason);
      }
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** Advances time, runs the timers that fall due in order, and waits for their consequences in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.settle();
    for (let run = this.#nextUntil(end); run !== undefined; run = this.#nextUntil(end)) {
      run();
      await this.settle();
    }
    this.#now = end;
  }

  /** Advances time and runs the timers that fall due, without waiting for their consequences. */
  advanceAtOnce(ms: number): void {
    const end = this.#now + ms;
    for (let run = this.#nextUntil(end); run !== undefined; run = this.#nextUntil(end)) run();
    this.#now = end;
  }

  /** Changes the device's clock without time passing: set by hand, or in another time zone (fault 20). */
  jump(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers) timer.at += ms;
  }

  /** Time passes while the page is suspended: nothing runs until it wakes. */
  sleepPage(ms: number): void {
    this.#now += ms;
  }

  get pending(): number {
    return this.#timers.filter(({ run }) => run !== undefined).length;
  }

  protected settle(): Promise<void> {
    return settle(this.turns);
  }

  /** Takes the next timer that fires by then, and sets the time to it. */
  #nextUntil(end: number): (() => void) | undefined {
    for (let next = this.#timers[0]; next !== undefined && next.at <= end; next = this.#timers[0]) {
      this.#pop();
      if (next.run === undefined) continue;
      this.#now = Math.max(this.#now, next.at);
      return next.run;
    }
    return undefined;
  }

  #push(timer: Timer): void {
    const heap = this.#timers;
    let at = heap.push(timer) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Timer;
      if (!isEarlier(timer, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = timer;
  }

  #pop(): void {
    const heap = this.#timers;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isEarlier(heap[child + 1] as Timer, heap[child] as Timer)) child += 1;
      if (!isEarlier(heap[child] as Timer, last)) break;
      heap[at] = heap[child] as Timer;
      at = child;
    }
    heap[at] = last;
  }
}

function isEarlier(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.sequence < b.sequence);
}
