import { nextTask } from '../../platform/next-task';

/** Rows handled before the page may do something else; they are sent to the worker in one message. */
const ROWS_A_TURN = 250;

export async function inTurns<T>(all: readonly T[], work: (part: readonly T[]) => Promise<void> | void): Promise<void> {
  for (let at = 0; at < all.length; at += ROWS_A_TURN) {
    if (at > 0) await nextTask();
    await work(all.slice(at, at + ROWS_A_TURN));
  }
}
