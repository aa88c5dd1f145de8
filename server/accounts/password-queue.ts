import { AppError } from '../../src/lib/app-error';
import type { Clock } from '../clock';

/** After this wait a caller gets an answer: the portal itself gives up after 15 s. */
const PATIENCE_MS = 3_000;
const TICK_MS = 100;
/** The wait requested from refused callers, in seconds; spread, or all would come back at once. */
const RETRY_AFTER = { least: 3, spread: 5 };
/** How long an arrival counts against its network. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 20_000;

/** Whose password is to be checked. Both are keyed hashes. */
export interface PasswordCheck {
  account: string;
  network: string;
  /** the account signed in from this network before */
  isKnown: boolean;
}

interface Waiting extends PasswordCheck {
  since: number;
  arrivals: number;
  start: () => void;
  refuse: (error: AppError) => void;
}

export interface PasswordQueueOptions {
  clock: Clock;
  /** checks at the same time: each takes a processor and 32 MiB */
  atOnce: number;
  /** how many may wait */
  most: number;
  random: () => number;
}

/**
 * Checking passwords is expensive by design, so a flood of guesses must not make everyone else wait. The order:
 * accounts from where they signed in before; then networks that ask rarely; then the account with the fewest waiting;
 * then the newest, who is most likely still waiting. A caller who waits too long and is not next, or finds the queue
 * full of better placed ones, gets 503 `SERVICE_UNAVAILABLE` with the seconds to wait.
 */
export class PasswordQueue {
  private waiting: Waiting[] = [];
  private running = 0;
  private readonly recent = new Map<string, { count: number; since: number }>();
  private stopTimer: (() => void) | undefined;

  constructor(private readonly options: PasswordQueueOptions) {}

  /** Does the work when it is its turn. Throws `SERVICE_UNAVAILABLE` with `retry_after`. */
  async run<T>(check: PasswordCheck, work: () => Promise<T>): Promise<T> {
    const arrivals = this.count(check.network);
    if (this.running >= this.options.atOnce || this.waiting.length > 0) await this.wait({ ...check, arrivals });
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.next();
    }
  }

  private wait(check: PasswordCheck & { arrivals: number }): Promise<void> {
    return new Promise((start, refuse) => {
      this.waiting.push({ ...check, since: this.options.clock.now(), start, refuse });
      if (this.waiting.length > this.options.most) this.turnAway(this.ranked().at(-1));
      this.watchPatience();
    });
  }

  /** Best placed first. */
  private ranked(): Waiting[] {
    const perAccount = new Map<string, number>();
    for (const { account } of this.waiting) perAccount.set(account, (perAccount.get(account) ?? 0) + 1);
    const waitingFor = ({ account }: Waiting) => perAccount.get(account) ?? 0;
    return this.waiting
      .map((one, index) => ({ one, index }))
      .sort(
        (a, b) =>
          Number(b.one.isKnown) - Number(a.one.isKnown) ||
          a.one.arrivals - b.one.arrivals ||
          waitingFor(a.one) - waitingFor(b.one) ||
          b.index - a.index,
      )
      .map(({ one }) => one);
  }

  private next(): void {
    const [best] = this.ranked();
    if (best === undefined || this.running >= this.options.atOnce) return;
    this.leave(best);
    this.running += 1;
    best.start();
  }

  private turnAway(one: Waiting | undefined): void {
    if (one === undefined) return;
    this.leave(one);
    const { least, spread } = RETRY_AFTER;
    const seconds = least + Math.floor(this.options.random() * spread);
    one.refuse(new AppError('SERVICE_UNAVAILABLE', { because: 'sign-in-busy', retry_after: seconds }));
  }

  private leave(one: Waiting): void {
    this.waiting = this.waiting.filter((other) => other !== one);
  }

  /** Those who came first are refused first. */
  private watchPatience(): void {
    const [oldest] = this.waiting;
    if (oldest === undefined || this.stopTimer !== undefined) return;
    const { clock } = this.options;
    this.stopTimer = clock.after(Math.max(TICK_MS, oldest.since + PATIENCE_MS - clock.now()), () => {
      this.stopTimer = undefined;
      const tooLong = clock.now() - PATIENCE_MS;
      // the next one is about to start: on a busy machine a single check may take that long
      const [, ...others] = this.ranked();
      for (const one of others.filter(({ since }) => since <= tooLong)) this.turnAway(one);
      this.watchPatience();
    });
  }

  /** How often this network asked in the last minute, including this time. */
  private count(network: string): number {
    const now = this.options.clock.now();
    const before = this.recent.get(network);
    const isOver = before === undefined || before.since <= now - REMEMBERED_MS;
    const next = isOver ? { count: 1, since: now } : { count: before.count + 1, since: before.since };
    this.recent.delete(network);
    // the oldest is dropped: a Map keeps the order of insertion
    if (this.recent.size >= MOST_REMEMBERED) this.recent.delete(this.recent.keys().next().value ?? '');
    this.recent.set(network, next);
    return next.count;
  }
}
