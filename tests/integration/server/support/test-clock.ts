import type { Clock } from '../../../../server/clock';

/** Time that stands still until a test moves it; timers fire in their order while it moves. */
export class TestClock implements Clock {
  private timers: { at: number; run: () => void }[] = [];

  constructor(private ms: number) {}

  now(): number {
    return this.ms;
  }

  seconds(): number {
    return Math.floor(this.ms / 1000);
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.ms + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  advance(ms: number): void {
    const until = this.ms + ms;
    for (;;) {
      const [next] = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.ms = Math.max(this.ms, next.at);
      next.run();
    }
    this.ms = until;
  }
}
