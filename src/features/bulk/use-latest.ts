import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Functions that keep their identity and call the newest versions: components that get them need not be drawn again.
 */
export function useLatest<T extends object>(newest: T): T {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => {
    const call =
      (name: keyof T) =>
      (...given: unknown[]) =>
        (latest.current[name] as (...all: unknown[]) => unknown)(...given);
    return Object.fromEntries(Object.keys(newest).map((name) => [name, call(name as keyof T)])) as T;
  });
  return stable;
}
