/** Returns the value, or throws naming what was missing: for facts the program itself guarantees. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
