/** How often rejections were ignored since the page began, by reason: codes, no data. */
export type IgnoredCounts = Readonly<Record<string, number>>;

const counts: Record<string, number> = {};
let report: ((why: string, error: unknown) => void) | undefined;

/** Who gets each error: the console in development, the log of the server. A portal in production only counts. */
export function reportIgnored(to: typeof report): void {
  report = to;
}

export function ignoredCounts(): IgnoredCounts {
  return { ...counts };
}

/**
 * A promise whose rejection changes nothing for the user: shown elsewhere, or made up for by the next try. `why` names the
 * reason as a short code, e.g. `tracking: hydrate`; it is all that is kept. Resolves with undefined where it was rejected.
 */
export async function ignore<T>(promise: Promise<T> | undefined, why: string): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    counts[why] = (counts[why] ?? 0) + 1;
    report?.(why, error);
    return undefined;
  }
}
