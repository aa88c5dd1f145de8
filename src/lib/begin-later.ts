import { ignore } from './ignore';

/** Begins once `loading` is there, unless it was stopped before; the returned function stops it. */
export function beginLater<T>(loading: Promise<T>, begin: (loaded: T) => () => void, why: string): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begun = loading.then((loaded) => {
    if (!isOver) stop = begin(loaded);
  });
  void ignore(begun, why);
  return () => {
    isOver = true;
    stop?.();
  };
}
