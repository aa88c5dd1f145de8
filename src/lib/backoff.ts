/**
 * Full jitter: a random wait between `floorMs` and an exponentially growing ceiling. Many clients that lost the
 * same server come back spread out instead of together.
 *
 * @param attempt 0 for the first wait
 * @param random a number in [0, 1)
 */
export function fullJitter(
  attempt: number,
  random: number,
  { firstMs = 1_000, capMs = 30_000, floorMs = 500 }: { firstMs?: number; capMs?: number; floorMs?: number } = {},
): number {
  // 2^15 s is far over any cap; without the bound a long outage would overflow to Infinity
  const ceiling = Math.min(capMs, firstMs * 2 ** Math.min(attempt, 15));
  return Math.round(floorMs + random * Math.max(0, ceiling - floorMs));
}
