/** Runs functions one after the other, even if one of them fails. */
export type Mutex = <T>(run: () => Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    // the caller gets the error; the next in the queue begins all the same
    last = Promise.allSettled([next]);
    return next;
  };
}
