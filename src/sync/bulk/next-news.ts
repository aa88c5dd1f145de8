import { subscribe } from 'valtio';
import type { Clock } from '../../platform/clock';
import { bulkNews } from '../../state/bulk-news';
import { anySignal } from '../../lib/any-signal';

/** How long after an answer to ask again while nothing comes over the socket. */
export const LOOK_EVERY_MS = 2_000;

/** Resolves once there is a reason to ask about a job again, or `signal` is aborted. */
export async function nextNews(clock: Clock, signal: AbortSignal): Promise<void> {
  const heard = new AbortController();
  const stop = subscribe(bulkNews, () => heard.abort());
  // the abort ends the wait with an error, as intended
  await Promise.allSettled([clock.sleep(LOOK_EVERY_MS, anySignal([signal, heard.signal]))]);
  stop();
  heard.abort();
}
