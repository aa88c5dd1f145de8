/** The value a table has for a key that comes from elsewhere; undefined for every other, also for `constructor` and the like. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
