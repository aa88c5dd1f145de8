import { setImmediate as breathe } from 'node:timers/promises';

/**
 * Puts the rows of all jobs of a process in line: one for each turn of the event loop, so that other calls are accepted
 * between any two. Without it the rows of a turn would run one after another, since the embedded database answers
 * within the same turn.
 */
export class Pace {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's row's turn. */
  next(): Promise<void> {
    this.last = this.last.then(() => breathe());
    return this.last;
  }
}
