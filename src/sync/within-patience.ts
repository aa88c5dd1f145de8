import type { Clock } from '../platform/clock';

/** Longer than a slow phone takes to open its database. */
const READ_PATIENCE_MS = 10_000;

/**
 * What is read before a request can begin, and whose lack loses nothing: on a line on which the database's code is
 * held, reading goes on without it after a while, counted from the first call, until it has come. Writes wait for it,
 * and set aside what they find then.
 */
export function withinPatience<T>(open: () => Promise<T>, clock: Clock): () => Promise<T | undefined> {
  let tooLate: Promise<undefined> | undefined;
  let isOpen = false;
  return () => {
    const opening = open().then((opened) => {
      isOpen = true;
      return opened;
    });
    if (isOpen) return opening;
    tooLate ??= new Promise((resolve) => clock.after(READ_PATIENCE_MS, () => resolve(undefined)));
    return Promise.race([opening, tooLate]);
  };
}
