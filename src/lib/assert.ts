/** Returns the value, or throws naming what was missing: for facts the program itself guarantees. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}

/** Fails the build when a union member is not handled, and the run when data breaks the type. */
export function never(value: never): never {
  throw new Error(`unhandled case: ${String(value)}`);
}
