/** No assertion: only what would never happen reaches it. */
const LIMIT_MS = 90_000;
const PAUSE_MS = 50;

/** Resolves to the first answer that is none of `undefined` and `false`. */
export async function until<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`not so within ${limitMs} ms: ${String(ask)}`);
    await pause(PAUSE_MS);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
