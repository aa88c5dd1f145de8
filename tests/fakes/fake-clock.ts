import type { Clock } from '../../src/platform/clock';

interface Task {
  at: number;
  sequence: number;
  run: () => void;
}

/** A turn of the event loop: fake-indexeddb answers in one, promises need none. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Lets everything that is ready happen, without any time passing. */
export async function settle(turns = 30): Promise<void> {
  for (let count = 0; count < turns; count += 1) await turn();
}

/** Time that moves only when a test says so. */
export class FakeClock implements Clock {
  #now: number;
  #sequence = 0;
  #tasks: Task[] = [];
  /** turns of the event loop between two moments; tests without IndexedDB need few */
  readonly turns: number;

  constructor(now = Date.UTC(2026, 2, 14, 6, 0, 0), turns = 30) {
    this.#now = now;
    this.turns = turns;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const task: Task = { at: this.#now + Math.max(0, ms), sequence: this.#sequence++, run };
    this.#tasks.push(task);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task);
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

  /** Lets time pass, running what falls due in its order and letting its consequences happen in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle(this.turns);
    for (;;) {
      const next = this.#tasks
        .filter((task) => task.at <= end)
        .sort((a, b) => a.at - b.at || a.sequence - b.sequence)[0];
      if (next === undefined) break;
      this.#tasks = this.#tasks.filter((task) => task !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle(this.turns);
    }
    this.#now = end;
  }

  /** The device's clock jumps without time passing: set by hand, or by a flight (fault 20). */
  jump(ms: number): void {
    this.#now += ms;
    for (const task of this.#tasks) task.at += ms;
  }

  /** Time passes while the page sleeps: nothing runs until it wakes. */
  sleepPage(ms: number): void {
    this.#now += ms;
  }

  get pending(): number {
    return this.#tasks.length;
  }
}
