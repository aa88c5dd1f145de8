/** How often rejections were ignored since the page began, by reason: codes, no data. */
export type IgnoredCounts = Readonly<Record<string, number>>;

const counts: Record<string, number> = {};
let report: ((why: string, error: unknown) => void) | undefined;

/** Gets each error: the console in development, the log on the server. A portal in production only counts. */
export function reportIgnored(to: typeof report): void {
  report = to;
}

export function ignoredCounts(): IgnoredCounts {
  return { ...counts };
}

/** A failure that the code around it answers, counted under `why` as in `ignore`. */
export function noteFailure(error: unknown, why: string): void {
  counts[why] = (counts[why] ?? 0) + 1;
  report?.(why, error);
}

/**
 * For a promise whose rejection changes nothing for the user: it is shown elsewhere, or the next try succeeds. `why` is
 * the reason as a short code, e.g. `tracking: hydrate`, and all that is kept. Resolves with undefined when it was
 * rejected.
 */
export async function ignore<T>(promise: Promise<T> | undefined, why: string): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    noteFailure(error, why);
    return undefined;
  }
}
