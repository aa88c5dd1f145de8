/** How many items are the same at the beginning of both lists. */
export function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((item, index) => item !== b[index]);
  return end === -1 ? a.length : end;
}
