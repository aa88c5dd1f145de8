import { systemClock } from '../src/platform/clock';
import { browserLocks } from '../src/platform/locks';
import { resumeOutbox } from '../src/sync/queue/resume-queue';
import { OUTBOX_SYNC_TAG } from '../src/sync/queue/sync-tag';
import { notifyPriced, notifyUnsent } from './notifications';
import { worker } from './worker-scope';

/** Not in TypeScript's library: Background Sync is Chromium's. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * Continues the outbox when the network is back and no page is open
 * (specification/offline-and-sending.md#same-key-same-bytes 9): recent requests are sent, and a notification asks the
 * user about those that are too old.
 */
export function resumeOutboxOnSync(): void {
  worker.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === OUTBOX_SYNC_TAG) event.waitUntil(resume());
  });
}

/** The user agrees in a notification to the fee of this request. */
export function sendAgreed(key: string): Promise<void> {
  return resume(key);
}

async function resume(confirm?: string): Promise<void> {
  const result = await resumeOutbox({
    ...(confirm !== undefined && { confirm }),
    clock: systemClock,
    fetch: (input, init) => fetch(input, init),
    indexedDb: { factory: worker.indexedDB, keyRange: IDBKeyRange },
    locks: browserLocks(worker.navigator.locks),
    random: () => Math.random(),
    uuid: () => crypto.randomUUID(),
  });
  if (result.asks > 0) await notifyUnsent();
  for (const request of result.priced) await notifyPriced(request);
  // The browser repeats a rejected event at growing intervals.
  if (result.undecided > 0) throw new Error('the network is not back yet');
}
